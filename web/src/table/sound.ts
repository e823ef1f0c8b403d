import { settings } from "../lib/settings.svelte";
import type { Event } from "../protocol";

// Soft wood and paper, made on the spot: no file has to be loaded.
let audio: AudioContext | null = null;

function context(): AudioContext | null {
  if (!settings.sound) return null;
  audio ??= new AudioContext();
  if (audio.state === "suspended") void audio.resume();
  return audio;
}

/** A card on the felt: a short breath of noise. */
function paper(ctx: AudioContext) {
  const length = Math.floor(ctx.sampleRate * 0.06);
  const buffer = ctx.createBuffer(1, length, ctx.sampleRate);
  const data = buffer.getChannelData(0);
  for (let at = 0; at < length; at++) data[at] = (Math.random() * 2 - 1) * (1 - at / length) ** 2;
  const source = new AudioBufferSourceNode(ctx, { buffer });
  const filter = new BiquadFilterNode(ctx, { type: "bandpass", frequency: 1800, Q: 0.7 });
  source
    .connect(filter)
    .connect(new GainNode(ctx, { gain: 0.25 }))
    .connect(ctx.destination);
  source.start();
}

/** A knock on wood, a bell or a gong: a tone that fades. */
function tone(ctx: AudioContext, frequency: number, time: number, loud: number) {
  const source = new OscillatorNode(ctx, { frequency, type: "sine" });
  const gain = new GainNode(ctx, { gain: loud });
  gain.gain.exponentialRampToValueAtTime(0.001, ctx.currentTime + time);
  source.connect(gain).connect(ctx.destination);
  source.start();
  source.stop(ctx.currentTime + time);
}

let last = 0;

/** What an event sounds like, for those who asked for sound. */
export function sound(event: Event) {
  const ctx = context();
  if (!ctx) return;
  if (event.event === "say") {
    if (event.word === "sold") for (const f of [98, 147, 196, 294]) tone(ctx, f, 2.5, 0.2);
    else if (/^(call|muggins)/.test(event.word)) for (const f of [523, 659]) tone(ctx, f, 0.4, 0.2);
    else tone(ctx, 330, 0.12, 0.12);
  } else if (event.event === "over") {
    for (const f of [262, 330, 392, 523]) tone(ctx, f, 1.2, 0.1);
  } else if (event.event === "ruling") tone(ctx, 220, 0.2, 0.15);
  else if (["move", "turn", "sweep", "shuffle", "deal"].includes(event.event)) {
    if (performance.now() - last < 40) return;
    last = performance.now();
    paper(ctx);
  }
}
