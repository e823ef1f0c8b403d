import cards from "../cards/words.en";
import me from "./me.en";
import pages from "./pages.en";
import replay from "./replay.en";
import table from "./table.en";

/** All our own words in English, which every other language must have, too. */
const en = { ...table, ...pages, ...cards, ...replay, ...me };

export default en;
export type Key = keyof typeof en;
