import cards from "../cards/words.en";
import me from "./me.en";
import pages from "./pages.en";
import replay from "./replay.en";
import ends from "./ends.en";
import table from "./table.en";

/** All our own words in English, which every other language must have, too. */
const en = { ...ends, ...table, ...pages, ...cards, ...replay, ...me };

export default en;
export type Key = keyof typeof en;
