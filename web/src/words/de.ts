import cards from "../cards/words.de";
import type { Key } from "./en";
import me from "./me.de";
import pages from "./pages.de";
import replay from "./replay.de";
import ends from "./ends.de";
import table from "./table.de";

/** The same words in German; the type says if one is missing. */
const de: Record<Key, string> = { ...ends, ...table, ...pages, ...cards, ...replay, ...me };

export default de;
