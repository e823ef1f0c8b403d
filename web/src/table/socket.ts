import { ask as get } from "../lib/http";
import type { Ask, Message } from "../protocol";
import type { Connection, Line } from "./connection";
import { PAST } from "./past";

/** The id of coming in, so that it is answered even if nothing happened meanwhile. */
const ENTER = "enter";
/** What nobody hears whose socket is at no table: coming in once more mends it. */
const ASTRAY = ["no-table"];
/** How long a house may take to answer before the line is thought to be lost, in milliseconds. */
const PATIENCE = 10_000;

/** Whether something is asked for again by one who comes back. What happened before is only for a page that comes; and who is not heard
 * belongs to one socket: the page says it to each that is in. */
const isKept = (ask: Ask) => ask.id !== PAST && ask.do !== "mute";

/** A table in a house, over a socket that is made again whenever it is lost. */
export function socketConnection(table: string): Connection {
  let socket: WebSocket | null = null;
  let hear: (message: Message) => void = () => {};
  let told: (line: Line) => void = () => {};
  /** How often it was tried since one was last in. */
  let tries = 0;
  let done = false;
  let timer = 0;
  let alive = 0;
  let patience = 0;
  /** When anything was last heard. */
  let heardAt = 0;
  /** The last row that was heard, so that only the rest is told to one who comes back. */
  let since: number | undefined;
  /** What was asked for and not answered: it is asked for again, by the same id. */
  const asked = new Map<string, Ask>();

  function connect() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const made = new WebSocket(`${scheme}://${location.host}/socket`);
    socket = made;
    made.onopen = () => {
      const enter = { do: "enter", id: ENTER, table };
      made.send(JSON.stringify(since ? { ...enter, since } : enter));
      for (const ask of asked.values()) made.send(JSON.stringify(ask));
    };
    made.onmessage = (event: MessageEvent<string>) => take(JSON.parse(event.data) as Message);
    made.onclose = () => {
      if (socket !== made || done) return;
      socket = null;
      told("lost");
      timer = window.setTimeout(
        connect,
        Math.min(5000, 250 * 2 ** tries++) * (0.7 + Math.random() * 0.6),
      );
    };
  }

  function take(message: Message) {
    heardAt = Date.now();
    if (message.is === "table") since = message.seq;
    // What is told once more is no step back.
    if (message.is === "news") since = Math.max(since ?? 0, message.seq);
    if (message.is === "done" && message.id === ENTER) {
      tries = 0;
      told("open");
    }
    if (message.is === "refused" && message.id === ENTER) {
      // Busy houses and lost logs come back; a table that is not there does not.
      done = !["busy", "log", "restarting", "too-fast"].includes(message.error.code);
      if (done) told("closed");
      socket?.close();
      if (!done) return;
    } else if (message.is === "refused" && message.id === PAST) {
      socket?.close();
    } else if (message.is === "refused" && ASTRAY.includes(message.error.code)) {
      // Nobody need know: what was asked for is asked for again where it is heard.
      return socket?.close();
    }
    if (
      (message.is === "done" || message.is === "refused" || message.is === "hints") &&
      message.id
    ) {
      asked.delete(message.id);
    }
    hear(message);
  }

  /** The network is gone: the line is, too, whatever the socket still thinks. */
  function drop() {
    const gone = socket;
    if (done || !gone) return;
    gone.onclose?.(new CloseEvent("close"));
    gone.onmessage = gone.onclose = null;
    gone.close();
  }

  /** What has said nothing for so long after it was asked is gone. */
  function ping() {
    const asked = socket;
    if (asked?.readyState !== WebSocket.OPEN) return;
    asked.send('{"do":"ping"}');
    const sent = Date.now();
    clearTimeout(patience);
    patience = window.setTimeout(() => {
      if (socket === asked && heardAt < sent) drop();
    }, PATIENCE);
  }

  /** A line that looks open but is not shows itself when the page is looked at again. */
  function look() {
    if (done || document.visibilityState !== "visible") return;
    if (!socket) {
      clearTimeout(timer);
      connect();
    } else ping();
  }

  document.addEventListener("visibilitychange", look);
  addEventListener("online", look);
  addEventListener("offline", drop);
  alive = window.setInterval(ping, 25_000);
  connect();

  return {
    send(ask) {
      if (ask.id && isKept(ask)) asked.set(ask.id, ask);
      if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(ask));
    },
    listen: (listener) => void (hear = listener),
    onstate: (listener) => void (told = listener),
    record: (deal) => get<string>(`/api/tables/${table}/deals/${deal}/record`),
    close() {
      done = true;
      clearInterval(alive);
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", look);
      removeEventListener("online", look);
      removeEventListener("offline", drop);
      clearTimeout(patience);
      socket?.close();
    },
  };
}
