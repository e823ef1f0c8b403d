#!/usr/bin/env python3
"""A whole bot for Parlor in plain Python, without any library.

It opens a table (or comes to one that it is invited to), sits down, and plays what it must, or else
anything it may. The same messages are for everybody, browsers too: docs/protocol.md.

    python3 examples/bot.py --game flinch --seats person,careful
"""
import argparse, base64, json, os, random, secrets, socket, struct, time, urllib.parse, urllib.request


class Socket:
    """A WebSocket, as much of it as a bot needs."""
    def __init__(self, host, port, headers):
        self.stream = socket.create_connection((host, port), timeout=60)
        key = base64.b64encode(secrets.token_bytes(16)).decode()
        lines = ["GET /socket HTTP/1.1", f"Host: {host}:{port}", "Upgrade: websocket", "Connection: Upgrade",
                 "Sec-WebSocket-Version: 13", f"Sec-WebSocket-Key: {key}", *headers, "", ""]
        self.stream.sendall("\r\n".join(lines).encode())
        head = self.stream.makefile("rb", 0)
        if b" 101 " not in head.readline():
            raise SystemExit("The house does not let us in.")
        while head.readline().strip():
            pass
    def read(self, count):
        data = b""
        while len(data) < count:
            more = self.stream.recv(count - len(data))
            if not more:
                raise SystemExit("The house is closed.")
            data += more
        return data
    def frame(self, kind, data):
        length = bytes([128 | len(data)]) if len(data) < 126 else b"\xfe" + struct.pack(">H", len(data))
        mask = os.urandom(4)
        self.stream.sendall(bytes([128 | kind]) + length + mask + bytes(b ^ mask[i % 4] for i, b in enumerate(data)))
    def say(self, what, **fields):
        self.frame(1, json.dumps({"do": what, "id": secrets.token_hex(8), **fields}).encode())
    def hear(self):
        while True:
            kind, length = self.read(2)
            if length >= 126:
                length = int.from_bytes(self.read(2 if length == 126 else 8), "big")
            data = self.read(length)
            if kind & 15 == 9:
                self.frame(10, data)
            elif kind & 15 == 8:
                raise SystemExit("The house closed the socket.")
            elif kind & 15 == 1:
                return json.loads(data)


def play(house, options):
    url = urllib.parse.urlparse(house)
    auth = {"Authorization": f"Bearer {options.token}"} if options.token else {}
    if not options.token:  # a guest: the cookie tells the house who we are
        auth = {"Cookie": urllib.request.urlopen(f"{house}/api/me").headers["Set-Cookie"].split(";")[0]}
    table = options.table
    if not table:
        body = json.dumps({"game": options.game, "seats": options.seats.split(","), "pace": 0}).encode()
        headers = {"Content-Type": "application/json", **auth}
        opened = urllib.request.urlopen(urllib.request.Request(f"{house}/api/tables", body, headers))
        table = json.load(opened)["table"]
    house = Socket(url.hostname, url.port or 80, [f"{name}: {value}" for name, value in auth.items()])
    house.say("enter", table=table)
    seat, now, busy = None, {}, False
    while True:
        message = house.hear()
        if message["is"] == "refused":
            print(message["error"]["text"], flush=True)
            time.sleep(0.5)
        if message["is"] == "table":
            seat = message["you"]
            if message["phase"] == "gathering":
                house.say("sit", entropy=secrets.token_hex(16)) if seat is None else house.say("ready")
        if message["is"] in ("done", "refused"):
            busy = False
        now = message.get("now") or now
        if "ending" in now:
            return table, now["ending"]
        offers = [offer for offer in now.get("offers", []) if not offer.get("aside") and offer["weight"] != "fault"]
        if offers and not busy and seat in now["awaiting"]["seats"]:
            must = [offer for offer in offers if offer["weight"] == "must"]
            time.sleep(options.pace)
            house.say("play", action=random.choice(must or offers)["action"])
            busy = True


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--house", default="http://127.0.0.1:8080")
    parser.add_argument("--table", help="a table to come to; a new one is opened if not given")
    parser.add_argument("--game", default="flinch")
    parser.add_argument("--seats", default="person,careful")
    parser.add_argument("--pace", type=float, default=0.05, help="seconds to think")
    parser.add_argument("--token", help="a token of yours, from POST /api/tokens")
    chosen = parser.parse_args()
    table, ending = play(chosen.house.rstrip("/"), chosen)
    print(f"Table {table}: over by {ending['rule']}, won by seat {ending['winners']}", flush=True)
