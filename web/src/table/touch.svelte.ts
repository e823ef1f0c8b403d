import { attempt, deedsOf, firstAttempt, fits, type Deed, type Seated } from "../felt/gestures";
import type { Felt } from "../felt/types";
import type { Event, Offer } from "../protocol";
import { say, t } from "../words/index.svelte";
import { optionOf } from "./catalogue";
import type { TableModel } from "./model.svelte";

/** A card, or a place, that can be touched. */
export interface Spot {
  place: string;
  card: string | null;
  id: number | null;
  /** Whether it can go nowhere as far as we know: whoever tries is told why not. */
  trial?: boolean;
  /** The one action that is meant, where what is touched stands for it. */
  only?: string;
}

/** A word for one who is not sure what to do, with the rule that says more. */
export interface Advice {
  text: string;
  rule?: string;
}

export type Light = "must" | "may" | "goal" | "held" | null;

/** What a person does with their hands: take a card, put it somewhere. Tap, drag and keys all end
 * here, and all that is played is one of the offers; what is not is asked of the house, which says
 * why not. */
export class Touch {
  private taken = $state.raw<Spot | null>(null);
  /** Several offers are meant by one gesture: the person chooses. */
  choices = $state.raw<Offer[]>([]);
  /** Whether what is held follows a finger. */
  dragging = $state(false);
  /** A word of our own for one who is not sure what to do. */
  advice = $state.raw<Advice | null>(null);

  private readonly model: TableModel;
  private readonly felt: () => Felt;

  constructor(model: TableModel, felt: () => Felt) {
    this.model = model;
    this.felt = felt;
  }

  private seated: Seated = $derived.by(() => ({
    you: this.model.you,
    seats: this.model.state?.chairs.length ?? 1,
  }));

  offers: Offer[] = $derived.by(() => this.model.now?.offers ?? []);
  private sorted = $derived.by(() => deedsOf(this.felt(), this.offers, this.seated));
  deeds: Deed[] = $derived.by(() => this.sorted.deeds);
  /** Offers that no gesture stands for. */
  rest: Offer[] = $derived.by(() => this.sorted.rest);
  private sources = $derived.by(() => this.index());

  /** What is in the hand. A card that has gone from its place meanwhile, or can go nowhere any more, is
   * not: the house may answer an earlier wish while the next card is taken. */
  held: Spot | null = $derived.by(() => {
    const spot = this.taken;
    if (!spot || (this.from(spot).length === 0 && !spot.trial)) return null;
    if (this.offers.length === 0) return null;
    const pile = this.model.layout?.piles.get(spot.place);
    return spot.id === null || pile?.cards.some(({ id }) => id === spot.id) ? spot : null;
  });

  /** The deeds by what they take, so that hundreds of cards are lit without a search. */
  private index(): Map<string, Deed[]> {
    const index = new Map<string, Deed[]>();
    for (const deed of this.deeds) {
      const key = deed.card === null ? deed.take : `${deed.take} ${deed.card}`;
      const known = index.get(key);
      if (known) known.push(deed);
      else index.set(key, [deed]);
    }
    return index;
  }

  from(spot: Spot): Deed[] {
    const whole = this.sources.get(spot.place) ?? [];
    const one = spot.card === null ? [] : (this.sources.get(`${spot.place} ${spot.card}`) ?? []);
    const all = whole.length && one.length ? [...whole, ...one] : whole.length ? whole : one;
    return spot.only ? all.filter(({ offer }) => offer.action === spot.only) : all;
  }

  private onto(spot: Spot, place: string, card: string | null = null): Deed[] {
    const there = this.from(spot).filter((deed) => deed.to !== null && fits(deed.to, place));
    return there.filter(({ on }) => on === null || card === null || on === card);
  }

  /** Where a card goes that is put on one of these places, the innermost first, or simply on what
   * belongs to a seat: the only place of that seat where it may go. */
  goalOf(held: Spot, places: string[], seat: number | null): string | null {
    const goal = places.find((place) => place !== held.place && this.onto(held, place).length > 0);
    if (goal) return goal;
    const theirs = this.from(held).flatMap(({ to }) => (to?.endsWith(`:${seat}`) ? [to] : []));
    return new Set(theirs).size === 1 ? (theirs[0] ?? null) : (places[0] ?? null);
  }

  /** Whether what is held may go to somebody, wherever that is; a mistake is nothing that one may. */
  aims(seat: number): boolean {
    const { held } = this;
    const may = ({ to, offer }: Deed) => to?.endsWith(`:${seat}`) && offer.weight !== "fault";
    return !!held && this.from(held).some(may);
  }

  /** Whether what is held may go anywhere without a mistake: then that is outlined. */
  get aimed(): boolean {
    const { held } = this;
    return !!held && this.from(held).some(({ to, offer }) => to && offer.weight !== "fault");
  }

  /** Somebody's name is touched while a card is held: it goes to them. */
  give(seat: number) {
    const { held } = this;
    if (!held) return;
    const place = this.goalOf(held, [], seat) ?? `hand:${seat}`;
    this.tap({ place, card: null, id: null });
  }

  /** How a card or a place is lit. */
  light(spot: Spot): Light {
    const held = this.held;
    if (held?.place === spot.place && held.id === spot.id) return "held";
    if (held && !held.trial) {
      const goals = this.onto(held, spot.place, spot.card);
      return goals.some(({ offer }) => offer.weight !== "fault") ? "goal" : null;
    }
    const deeds = this.from(spot);
    if (deeds.some(({ offer }) => offer.weight === "must")) return "must";
    return deeds.some(({ offer }) => offer.weight === "may") ? "may" : null;
  }

  /** Takes a card into the hand, or lets it go. */
  hold(spot: Spot | null) {
    this.taken = spot;
  }

  /** Somebody touches a card or a place. */
  tap(spot: Spot) {
    this.choices = [];
    this.advice = null;
    this.model.refused = null;
    const held = this.held;
    if (!held || (held.trial && this.from(spot).length > 0)) return this.take(spot);
    if (held.place === spot.place && held.id === spot.id) {
      const alone = this.onto(held, spot.place);
      this.taken = null;
      if (alone.length > 0) this.choose(alone);
      return;
    }
    this.drop(held, spot.place, spot.card, spot);
  }

  private take(spot: Spot) {
    const deeds = this.from(spot);
    if (deeds.length === 0) return this.wonder(spot);
    // Where there is only one way, nobody is asked where it goes.
    const sure = deeds.every(({ to, offer }) => to === deeds[0]?.to && offer.weight !== "fault");
    if (sure || deeds.every(({ to }) => to === null)) this.choose(deeds);
    else this.taken = spot;
  }

  /** Something is touched that can go nowhere: the house says why. Who wants to know more puts it where it
   * should go. */
  private wonder(spot: Spot) {
    const own = spot.place.includes(`:${this.model.you}`) || this.isAlone(spot);
    this.taken = own && spot.card !== null ? { ...spot, trial: true } : null;
    const places = [...(this.model.layout?.piles.keys() ?? [])];
    const tried =
      own && this.offers.length > 0 && !this.dares()
        ? firstAttempt(this.felt(), spot.place, spot.card, places, this.seated, this.top)
        : null;
    if (tried && this.offers.every(({ action }) => action !== tried)) {
      this.model.ask({ do: "play", action: tried });
    } else if (this.offers.length === 0) this.advice = { text: t("touch.wait") };
    else this.advice = (this.taken && this.general()) ?? { text: t("touch.nothing") };
  }

  /** Where players watch over the rules themselves, the house does not judge a card before it is put down:
   * it says what the rule is. */
  private general(): Advice | null {
    const plan = this.model.state?.plan;
    const rule = this.felt().fits?.find(([, when]) => {
      const [name = "", value] = when?.split("=") ?? [];
      return !when || (plan && optionOf(plan, name) === value);
    })?.[0];
    const text = rule && this.dares() ? say(`fits.${rule}`, "", this.model.words) : "";
    return rule && text ? { text: t("touch.general", { text }), rule } : null;
  }

  /** Who plays alone has everything that is nobody's. */
  private isAlone({ place }: Spot): boolean {
    return this.seated.seats === 1 && this.model.you !== null && !place.includes(":");
  }

  /** Whether a mistake is taken at its word here: then nothing is tried that was not meant. */
  private dares(): boolean {
    const plan = this.model.state?.plan;
    return !!plan && optionOf(plan, "style") === "table";
  }

  private top = (place: string) => this.model.layout?.piles.get(place)?.cards.at(-1)?.card ?? null;

  /** A card is put on a place, or on a card that lies there; by a touch, if the other is told. */
  drop(held: Spot, place: string, card: string | null = null, spot?: Spot) {
    this.taken = null;
    const deeds = this.onto(held, place, card);
    if (deeds.length > 0) return this.choose(deeds, held);
    // What goes nowhere but is turned, drawn or put away: it is enough to pull it away.
    const alone = spot ? [] : this.from(held).filter(({ to }) => to === null);
    if (alone.length > 0) return this.choose(alone, held);
    if (
      spot &&
      this.from(spot).length > 0 &&
      spot.place.split(":")[0] === held.place.split(":")[0]
    ) {
      // Another card of the same kind: the mind was changed.
      return this.take(spot);
    }
    const tried = attempt(this.felt(), held.place, held.card, place, this.seated, this.top);
    if (tried) this.model.ask({ do: "play", action: tried });
    // Another card that cannot go, either: that one is meant now.
    else if (spot && held.trial) this.take(spot);
    else this.advice = { text: t("touch.not-there") };
  }

  /** A card was flicked in a direction: the goal that lies there. */
  flick(held: Spot, aims: (place: string) => number) {
    const goals = this.from(held).filter(({ to }) => to !== null);
    const places = [...new Set(goals.map(({ to }) => to as string))];
    const best = places
      .map((place) => ({ place, off: aims(place) }))
      .sort((a, b) => a.off - b.off)[0];
    if (best && best.off < 0.9) this.drop(held, best.place);
  }

  private choose(deeds: Deed[], held?: Spot) {
    const offers = [...new Map(deeds.map((deed) => [deed.offer.action, deed])).values()];
    const [only] = offers;
    if (offers.length === 1 && only) this.play(only, held);
    else this.choices = offers.map(({ offer }) => offer);
  }

  private play(deed: Deed, held?: Spot) {
    const race = this.felt().special === "race";
    const card = deed.card ?? held?.card ?? null;
    const ahead: Event | undefined =
      race && deed.to && card
        ? { event: "move", card, from: deed.take, to: deed.to, end: "top", sight: "all" }
        : undefined;
    this.act(deed.offer, ahead);
  }

  /** Does one of the offers. */
  act(offer: Offer, ahead?: Event) {
    this.taken = null;
    this.choices = [];
    this.advice = null;
    this.model.play(offer.action, ahead);
  }

  cancel() {
    this.taken = null;
    this.choices = [];
    this.advice = null;
  }
}
