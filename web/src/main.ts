// The page that the address asks for is on its way while what all pages need still comes; so this file brings nothing itself.
import { bringPage, whereIs } from "./lib/pages";

// A page that does not come is told of where it would be shown.
bringPage(whereIs(location.pathname)).catch(() => {});
void import("./open");
