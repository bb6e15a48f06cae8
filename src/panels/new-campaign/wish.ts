import type { SideId } from '../../engine/kernel/ids.ts';
import type { OptionRow } from '../../engine/kernel/option-rows.ts';
import type { MapFault } from '../../engine/nuclear/map-laws.ts';
import type { DrawnMap } from '../../engine/nuclear/map-recipe.ts';

export type OptionValue = OptionRow['default'];

/** A side as it is wished for. An empty name stands for the default one. */
export interface WishedSide {
  readonly seat: SideId;
  readonly name: string;
  readonly colour: number;
  /** Sides with the same number are allies. */
  readonly team: number;
}

/** A map that somebody painted: a scenario file, and the properties of N-18 that it lacks. */
export interface Painted {
  readonly file: string;
  readonly scenario: Readonly<Record<string, unknown>>;
  /** Options of the file that differ from the ruleset's. */
  readonly options: Readonly<Record<string, OptionValue>>;
  readonly map: DrawnMap;
  /** Sides in side order; `team` as the file has it. */
  readonly sides: readonly { readonly seat: SideId; readonly team: string }[];
  readonly faults: readonly MapFault[];
}

/** Everything that the new-campaign page asks. */
export interface Wish {
  readonly name: string;
  readonly sides: readonly WishedSide[];
  /** What the generated map grows from. */
  readonly seed: string;
  readonly painted: Painted | null;
  /** Only what differs from the ruleset's defaults. */
  readonly options: Readonly<Record<string, OptionValue>>;
}

export const LEAST_SIDES = 2;
export const MOST_SIDES = 6;

/** Side ids in side order, each with the colour that it begins with (index into the map's palette). */
const SEATS: readonly (readonly [SideId, number])[] = [
  ['red', 0],
  ['blue', 1],
  ['green', 3],
  ['yellow', 2],
  ['violet', 4],
  ['grey', 5],
];

const freshSide = (place: number): WishedSide => {
  const [seat, colour] = SEATS[place]!;
  return { seat, name: '', colour, team: place };
};

export const freshWish = (seed: string): Wish => ({
  name: '',
  sides: [freshSide(0), freshSide(1)],
  seed,
  painted: null,
  options: {},
});

/** More sides come with their defaults, fewer go from the end. */
export const withSides = (wish: Wish, count: number): Wish => {
  const kept = wish.sides.slice(0, count);
  const fresh = Array.from({ length: count - kept.length }, (_, i) => freshSide(kept.length + i));
  const all = [...kept, ...fresh.map((side) => ({ ...side, colour: freeColour([...kept, ...fresh], side) }))];
  // A team number beyond the sides would be a seventh choice.
  return { ...wish, sides: all.map((side, i) => (side.team < count ? side : { ...side, team: i })) };
};

function freeColour(sides: readonly WishedSide[], side: WishedSide): number {
  const taken = new Set(sides.filter((other) => other.seat !== side.seat).map(({ colour }) => colour));
  if (!taken.has(side.colour)) return side.colour;
  return SEATS.map(([, colour]) => colour).find((colour) => !taken.has(colour)) ?? side.colour;
}

/** Gives a side a colour; whoever had it takes the one that became free. */
export const withColour = (wish: Wish, seat: SideId, colour: number): Wish => {
  const before = wish.sides.find((side) => side.seat === seat)!.colour;
  return {
    ...wish,
    sides: wish.sides.map((side) => {
      if (side.seat === seat) return { ...side, colour };
      return side.colour === colour ? { ...side, colour: before } : side;
    }),
  };
};

export const withSide = (wish: Wish, seat: SideId, change: Partial<WishedSide>): Wish => ({
  ...wish,
  sides: wish.sides.map((side) => (side.seat === seat ? { ...side, ...change } : side)),
});

/** An option at its default is no wish. */
export const withOption = (wish: Wish, row: OptionRow, value: OptionValue): Wish => {
  const { [row.id]: _, ...others } = wish.options;
  return { ...wish, options: value === row.default ? others : { ...others, [row.id]: value } };
};

/** A scenario file brings its own sides and options. */
export const withPainted = (wish: Wish, painted: Painted | null): Wish => {
  if (!painted) return { ...withSides(wish, Math.min(wish.sides.length, MOST_SIDES)), painted: null };
  const teams = [...new Set(painted.sides.map(({ team }) => team))];
  const free = SEATS.map(([, colour]) => colour).filter(
    (_, i) => !painted.sides.some(({ seat }) => seat === SEATS[i]![0]),
  );
  const sides = painted.sides.map(({ seat, team }): WishedSide => {
    const known = SEATS.find(([id]) => id === seat);
    const before = wish.sides.find((side) => side.seat === seat);
    return { seat, name: before?.name ?? '', colour: known?.[1] ?? free.shift() ?? 0, team: teams.indexOf(team) };
  });
  return { ...wish, sides, painted, options: painted.options };
};

export type WishFault = 'same-name' | 'one-team';

/** Why it cannot begin yet. `names` are the names as they will be, defaults filled in. */
export function faultsOf({ sides }: Wish, names: readonly string[]): readonly WishFault[] {
  const faults: WishFault[] = [];
  if (new Set(names.map((name) => name.trim().toLowerCase())).size < names.length) faults.push('same-name');
  if (new Set(sides.map(({ team }) => team)).size < 2) faults.push('one-team');
  return faults;
}

export const LONGEST_SEED = 40;

/** A seed as two people write it who tell it each other: spaces and small letters do not matter. */
export const cleanSeed = (text: string): string =>
  text.trim().replace(/\s+/g, ' ').toUpperCase().slice(0, LONGEST_SEED);

/** No 0, O, 1, I, L: it must survive being read aloud. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

export function randomSeed(): string {
  const bytes = crypto.getRandomValues(new Uint32Array(8));
  const text = Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join('');
  return `${text.slice(0, 4)}-${text.slice(4)}`;
}
