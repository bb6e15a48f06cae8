import { Body, type Rank } from '../body.ts';
import { IMPOSSIBLE } from '../numbers.ts';
import type { Position } from '../position.ts';
import { isInstantDeath, saveAgainst, type Wound } from '../shooting/wounds.ts';
import type { Unit } from '../state.ts';

/**
 * A unit under wounds, for exact odds. Wounds fall on one model after another (T-10.1), so its losses are one number: the wounds lost.
 * Instant death moves on to the next model.
 */
export interface WoundLine {
  readonly ranks: readonly Rank[];
  /** Wounds that the unit has left before anything happens; the places of a line are 0 to `wounds`. */
  readonly wounds: number;
  /**
   * Tables by place: the rank of the front model, the wounds that this model has left, the models lost. The last place has none of the
   * first two.
   */
  readonly rankAt: readonly number[];
  readonly leftAt: readonly number[];
  readonly lostAt: readonly number[];
}

/** The chance of each place of a line. */
export type Spread = Float64Array;

export function woundLineOf(position: Position, unit: Unit): WoundLine {
  const { ranks } = new Body(position, unit.id);
  const [rankAt, leftAt, lostAt]: [number[], number[], number[]] = [[], [], []];
  let models = 0;
  for (const [r, { model, living, hurt }] of ranks.entries())
    for (let n = 0; n < living; n++, models++)
      for (let left = model.w - (n === 0 ? hurt : 0); left > 0; left--) {
        rankAt.push(r);
        leftAt.push(left);
        lostAt.push(models);
      }
  return { ranks, wounds: rankAt.length, rankAt, leftAt, lostAt: [...lostAt, models] };
}

/** The living models of a rank at a place. */
export function livingAt({ ranks, lostAt }: WoundLine, rank: number, place: number): number {
  let lost = lostAt[place]!;
  for (let r = 0; r < rank; r++) lost -= ranks[r]!.living;
  return ranks[rank]!.living - Math.min(ranks[rank]!.living, Math.max(0, lost));
}
/** The ranks that live at a place. */
export const ranksAt = (line: WoundLine, place: number): Rank[] =>
  line.ranks.filter((_, rank) => livingAt(line, rank, place) > 0);

export const startOf = (line: WoundLine, place = 0): Spread => {
  const spread = new Float64Array(line.wounds + 1);
  spread[place] = 1;
  return spread;
};

/** The chances that a wound costs a model of a rank one wound, or all that it has. */
export interface Effect {
  readonly one: number;
  readonly all: number;
}

/** T-10.2: the effect of one wound on a model. */
export function effectOf(rank: Rank, wound: Wound): Effect {
  const save = saveAgainst(rank, wound, wound.weapon.ignoresCover ? IMPOSSIBLE : wound.cover(rank));
  const unsaved = save < IMPOSSIBLE ? (save - 1) / 6 : 1;
  if (isInstantDeath(rank, wound)) return { one: 0, all: unsaved };
  const { ignoresWound } = rank.answers;
  return { one: ignoresWound === undefined ? unsaved : (unsaved * (ignoresWound - 1)) / 6, all: 0 };
}

/** The spread after `count` attacks, each of which wounds with the same chance. `from` is the first place with any chance. */
export function struck(
  { wounds, rankAt, leftAt }: WoundLine,
  spread: Spread,
  count: number,
  chance: number,
  effects: readonly Effect[],
  from = 0,
): Spread {
  const now = spread.slice();
  if (chance === 0) return now;
  for (let attack = 0; attack < count; attack++)
    // Backwards: a place passes its chances only to higher places.
    for (let place = wounds - 1; place >= from; place--) {
      const here = now[place]!;
      if (here === 0) continue;
      const { one, all } = effects[rankAt[place]!]!;
      const [lose, die] = [here * chance * one, here * chance * all];
      now[place] = here - lose - die;
      now[place + 1]! += lose;
      now[place + leftAt[place]!]! += die;
    }
  return now;
}

/** Attacks of one kind on a line: the spread after any number of them, from any place. Each is computed once. */
export class Attacks {
  readonly #line: WoundLine;
  readonly #chance: number;
  readonly #effects: readonly Effect[];
  /** The spreads after 0, 1, 2 ... attacks, by place. */
  readonly #after: Spread[][] = [];

  constructor(line: WoundLine, chance: number, effects: readonly Effect[]) {
    this.#line = line;
    this.#chance = chance;
    this.#effects = effects;
  }

  from(place: number, count: number): Spread {
    this.#after[place] ??= [startOf(this.#line, place)];
    const known = this.#after[place];
    while (known.length <= count) known.push(struck(this.#line, known.at(-1)!, 1, this.#chance, this.#effects, place));
    return known[count]!;
  }

  /** The same from a spread. */
  on(spread: Spread, count: number): Spread {
    const now = new Float64Array(spread.length);
    for (let place = 0; place < spread.length; place++) {
      const share = spread[place]!;
      if (share === 0) continue;
      const row = this.from(place, count);
      for (let to = place; to < row.length; to++) now[to]! += share * row[to]!;
    }
    return now;
  }
}

/** The chance of each number of models lost. */
export function modelsLost(line: WoundLine, spread: Spread): number[] {
  const bars = new Array<number>(line.lostAt.at(-1)! + 1).fill(0);
  for (const [place, chance] of spread.entries()) bars[line.lostAt[place]!]! += chance;
  return bars;
}
