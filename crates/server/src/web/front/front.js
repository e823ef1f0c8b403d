// The first page of the house: games, tables, and a table drawn from what the house tells. It knows
// no rule of any game: it shows places, lights up offers and tells what happened.
"use strict";

const main = document.getElementById("main");
const told = document.getElementById("told");
let socket, table, wanted = location.pathname.startsWith("/t/") ? location.pathname.slice(3) : null;
let asked = 0, tries = 0, games = [];
const log = [];

/** An element with attributes and children. */
function el(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key === "onclick") made.addEventListener("click", value);
    else if (value !== false && value != null) made.setAttribute(key, value === true ? "" : value);
  }
  made.append(...children.filter((child) => child != null));
  return made;
}

const say = (text) => { told.textContent = text; };

async function ask(path, body, method) {
  const init = body ? { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) } : { method };
  const answer = await fetch(path, init);
  const json = await answer.json();
  if (!answer.ok) throw new Error(json.error?.text ?? "The house did not answer.");
  return json;
}

// ——— The hall ———

async function hall() {
  const { tables } = await ask("/api/tables");
  const titleOf = (id) => games.find((game) => game.id === id)?.title ?? id;
  main.replaceChildren(
    el("h1", {}, "What shall we play?"),
    el("ul", { class: "games" }, ...games.map(gameCard)),
    el("h2", {}, "Open tables"),
    tables.length
      ? el("ul", {}, ...tables.map((open) => el("li", {}, el("a", { href: `/t/${open.table}` },
          `${titleOf(open.plan.game)} ${open.plan.edition}, ${open.free} of ${open.plan.players} chairs free`))))
      : el("p", {}, "No table is waiting for players. Open one above, and send the link to a friend."),
  );
}

function gameCard(game) {
  const { fewest, most } = game.players;
  const bots = Math.max(fewest, Math.min(most, 3));
  const choose = el("select", { "aria-label": `Edition of ${game.title}` },
    ...game.editions.map((edition) => el("option", { value: edition.id, title: edition.source }, edition.id)));
  const open = (plan) => ask("/api/tables", { game: game.id, edition: choose.value, ...plan })
    .then(({ link }) => location.assign(link)).catch((error) => say(error.message));
  const alone = { seats: ["person", ...Array(bots - 1).fill("careful")] };
  return el("li", {}, el("h3", {}, game.title), el("p", {}, game.line),
    el("div", { class: "row" }, choose,
      el("button", { class: "must", onclick: () => open(alone) }, most > 1 ? "Play against bots" : "Play"),
      most > 1 ? el("button", { onclick: () => open({}) }, "A table for friends") : null));
}

// ——— The socket ———

function connect() {
  socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/socket`);
  socket.onopen = () => { tries = 0; send("enter", { table: wanted }); };
  socket.onmessage = (event) => hear(JSON.parse(event.data));
  socket.onclose = () => {
    say("The connection is lost; it is being made again.");
    setTimeout(connect, Math.min(5000, 300 * 2 ** tries++));
  };
}

const send = (word, fields = {}) =>
  socket.send(JSON.stringify({ do: word, id: `${Date.now().toString(36)}-${asked++}`, ...fields }));

function hear(message) {
  if (message.is === "refused") {
    say(message.error.text + (message.error.rule ? ` (${message.error.rule})` : ""));
    if (message.error.code === "no-such-table") main.replaceChildren(el("h1", {}, "There is no such table"),
      el("p", {}, "Perhaps the link is not whole. ", el("a", { href: "/" }, "See all games.")));
  } else if (message.is === "table") {
    table = message;
    say("");
    // Who comes alone to play with bots wants to begin.
    if (table.host && table.you === null && table.phase === "gathering") send("sit", { entropy: entropy() });
    else if (table.you !== null && table.phase === "gathering" && !table.chairs[table.you].ready
      && table.chairs.every((chair, seat) => seat === table.you || chair.sitter === "bot")) send("ready");
    draw();
  } else if (message.is === "news") {
    if (table) { take(message); draw(); }
  } else if (message.is === "hints") {
    const best = message.hints[0];
    say(best ? `Best: ${best.sentence}. ${best.reason ?? ""}` : "There is nothing to do.");
  } else if (message.is === "bye") say(message.text);
}

const entropy = () => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** Takes news up: the layout follows the events. */
function take(news) {
  table.seq = news.seq;
  if (news.chairs) table.chairs = news.chairs;
  if (news.dealing) table.dealing = news.dealing;
  if (news.what === "dealt") { table.layout = news.layout; table.phase = "playing"; log.length = 0; }
  if (news.what === "closed") table.phase = "closed";
  if (news.what === "greeted") tell(`${nameOf(news.seat)}: ${news.word.replaceAll("-", " ")}!`);
  if (news.what === "chatted") tell(`${nameOf(news.seat)}: ${news.text}`);
  if (news.what === "step") {
    news.events.forEach(move);
    tell(news.seat === null ? news.sentence : `${nameOf(news.seat)}: ${news.sentence}`);
    if (news.secret) { table.dealing.secret = news.secret; table.phase = "over"; }
  }
  if (news.now) table.now = { ...news.now, facts: news.now.facts ?? table.now?.facts };
}

function tell(text) { log.unshift(text); log.length = Math.min(log.length, 60); say(text); }

function heap(place) {
  let found = table.layout.find((other) => other.place === place);
  if (!found) {
    const [, zone, seat, index] = /^([^:.]+)(?::(\d+))?(?:\.(\d+))?$/.exec(place);
    found = { place, zone, seat: seat === undefined ? null : +seat, index: index === undefined ? null : +index, cards: [] };
    table.layout.push(found);
  }
  return found;
}

function move(event) {
  if (event.event === "move") {
    const from = heap(event.from).cards, to = heap(event.to).cards;
    const known = event.card === null ? -1 : from.lastIndexOf(event.card);
    if (event.leaves === "bottom") from.shift();
    else from.splice(known >= 0 ? known : Math.max(0, from.length - 1), 1);
    if (event.end === "bottom") to.unshift(event.card); else to.push(event.card);
  } else if (event.event === "turn") heap(event.place).cards.splice(-1, 1, event.card);
  else if (event.event === "sweep") {
    const from = heap(event.from), cards = from.cards;
    from.cards = [];
    heap(event.to).cards.push(...(event.over ? cards.reverse() : cards));
  } else if (event.event === "shuffle") { heap(event.from).cards = []; heap(event.to).cards = [...event.order].reverse(); }
  else if (event.event === "deal") table.layout = event.layout;
}

// ——— The table ———

const nameOf = (seat) => (seat === table.you ? "You" : table.chairs[seat]?.name || `Seat ${seat + 1}`);
const cardOf = (card) => el("span", card === null ? { class: "card back", "aria-label": "a hidden card" } : { class: "card" }, card ?? "");

function heapOf(pile) {
  const open = pile.cards.length <= 8 || pile.zone === "hand";
  const shown = open ? pile.cards : pile.cards.slice(-1);
  const label = pile.zone.replaceAll("-", " ") + (pile.index != null ? ` ${pile.index}` : "");
  return el("span", { class: "heap" }, el("small", {}, label), ...shown.map(cardOf),
    pile.cards.length === 0 ? el("small", {}, "empty") : open ? null : el("small", {}, `${pile.cards.length}`));
}

function draw() {
  const game = games.find((other) => other.id === table.plan.game), now = table.now;
  const focused = document.activeElement?.dataset?.action;
  document.title = `${game?.title ?? table.plan.game} – Parlor`;
  main.replaceChildren(...[
    el("h1", {}, `${game?.title ?? ""} ${table.plan.edition}`),
    ...(table.phase === "gathering" ? [invitation()] : []),
    el("section", { class: "seats", "aria-label": "The other players" }, ...seats(now, false)),
    table.layout ? el("section", { class: "table", "aria-label": "The middle of the table" },
      ...table.layout.filter((pile) => pile.seat === null).map(heapOf)) : null,
    ...seats(now, true),
    el("div", { class: "offers" }, ...offers()),
    ending(now),
    el("h2", {}, "What happened"), el("ol", { class: "log", reversed: true }, ...log.map((line) => el("li", {}, line))),
  ].filter(Boolean));
  if (focused) main.querySelector(`[data-action="${CSS.escape(focused)}"]`)?.focus();
}

function invitation() {
  const link = el("input", { readonly: true, value: location.href, "aria-label": "Link to this table" });
  const you = table.you === null ? null : table.chairs[table.you];
  return el("div", { class: "panel" }, el("p", {}, "Send this link to your friends, and begin when everybody is ready."),
    el("div", { class: "row" }, link,
      el("button", { onclick: () => navigator.clipboard.writeText(location.href).then(() => say("The link is copied.")) }, "Copy the link"),
      you ? el("button", { class: "must", onclick: () => send("ready", { ready: !you.ready }) }, you.ready ? "Not yet" : "I am ready")
        : el("button", { class: "must", onclick: () => send("sit", { entropy: entropy() }) }, "Sit down"),
      table.host ? el("button", { onclick: () => send("start") }, "Begin now, with bots on free chairs") : null));
}

function offers() {
  if (table.phase === "over" && table.you !== null) return [el("button", { class: "must", onclick: () => send("rematch") }, "Play again")];
  const all = table.now?.offers ?? [];
  const act = (offer) => el("button", { "data-action": offer.action, title: offer.action,
    class: offer.weight === "must" ? "must" : offer.weight === "fault" ? "call" : null,
    onclick: () => send("play", { action: offer.action }) }, offer.sentence);
  const hint = table.phase === "playing" && all.length > 1 ? [el("button", { onclick: () => send("hint") }, "Hint?")] : [];
  return [...all.map(act), ...hint];
}

const seats = (now, own) =>
  table.chairs.flatMap((chair, seat) => ((seat === table.you) === own ? [seatOf(chair, seat, now)] : []));

function seatOf(chair, seat, now) {
  const turn = now?.awaiting?.seats.includes(seat) && table.phase === "playing";
  const state = [chair.sitter === "bot" ? `bot, ${chair.level}` : null, chair.away ? "away" : null, chair.sat_in ? "a bot sits in" : null,
    table.phase === "gathering" && chair.sitter === "person" ? (chair.ready ? "ready" : "not ready yet") : null, turn ? "to play" : null];
  const piles = (table.layout ?? []).filter((pile) => pile.seat === seat);
  return el("div", { class: `seat${turn ? " turn" : ""}${seat === table.you ? " you" : ""}` },
    el("strong", {}, chair.sitter === "nobody" ? "A free chair" : nameOf(seat)), " ",
    el("small", {}, [...state.filter(Boolean), now ? `${now.scores[seat]}` : null].filter(Boolean).join(" · ")),
    el("div", {}, ...piles.map(heapOf)));
}

function ending(now) {
  if (table.phase !== "over" || !now?.ending) return null;
  const { winners, draw, rule } = now.ending;
  const who = winners.map(nameOf).join(" and ");
  return el("div", { class: "panel" }, el("h2", {}, winners.length === 0 ? "The cards won" : draw ? `${who} drew` : `${who} won`),
    el("p", {}, `By rule ${rule}. The deal can be checked: `,
      el("a", { href: `/api/tables/${table.table}/deals/${table.dealing.deal}/record` }, "save the record"), " and run ", el("code", {}, "parlor verify"), "."));
}

// ——— The beginning ———

document.getElementById("me").addEventListener("submit", (event) => {
  event.preventDefault();
  ask("/api/me", { name: document.getElementById("name").value }).then(() => { say("Your name is kept."); if (wanted) send("enter", { table: wanted }); })
    .catch((error) => say(error.message));
});

Promise.all([ask("/api/me"), ask("/api/games")]).then(([me, catalogue]) => {
  document.getElementById("name").value = me.name;
  games = catalogue.games;
  return wanted ? connect() : hall();
}).catch((error) => say(error.message));
