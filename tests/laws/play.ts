import { vi } from 'vitest';
import { type GameMoment, momentsOf } from '../../src/dev/random-games.ts';
import type { RandomGame, TestedSystem } from '../../src/dev/tested-system.ts';
import { stream } from '../../src/engine/kernel/dice/keyed.ts';
import { freezeFromNowOn } from '../../src/engine/kernel/plain-data.ts';
import type { Random } from '../../src/engine/kernel/random-player.ts';
import type { AnySystem } from '../../src/engine/kernel/system.ts';

/** Generated play for the laws: short in the ordinary run, long with HEXPOST_LONG=1. */

freezeFromNowOn();
export const LONG = process.env.HEXPOST_LONG === '1';
vi.setConfig({ testTimeout: LONG ? 1_800_000 : 120_000 });

/** A count for the ordinary run, and one for the long run. */
export const times = (ordinary: number, long: number): number => (LONG ? long : ordinary);

export interface LawGame extends Partial<Omit<RandomGame, 'seed'>> {
  readonly seed: string;
  /** Entries to play at most; the game may end before. */
  readonly entries: number;
}

/** A moment of a game, and the random source of the law that looks at it. */
// biome-ignore lint/suspicious/noExplicitAny: a law takes the state of any system
export type LawMoment<State = any> = GameMoment<State> & { readonly random: Random };

/** Plays a random game and shows each entry with the states around it. `system` plays when it is not the one that ships. */
export function* moments(
  tested: TestedSystem,
  { seed, entries, sides = tested.sides[0], options = tested.optionSets.laws[0]!, style = 'eager' }: LawGame,
  system: AnySystem = tested.system,
): Generator<LawMoment> {
  const random = stream(`law|${seed}`);
  const { campaign, next } = tested.start({ seed, sides, options, style }, random);
  const played = momentsOf(system, campaign, (state) => {
    if (system.isOver(state)) return undefined;
    const step = next(system, state, random);
    if (!step) throw new Error('nobody finds anything to do');
    return step;
  });
  for (const moment of played) {
    yield { ...moment, random };
    if (moment.campaign.entries.length >= entries) return;
  }
}

/** Every option set of a system, each once. */
export const optionSetsOf = ({ optionSets: { laws, fuzz } }: TestedSystem): string[] => [
  ...new Set([...laws, ...fuzz]),
];

/** A number of sides that the system can seat: 2, 3, 4 ... by turns. */
export const someSides = ({ sides: [least, most] }: TestedSystem, i: number): number =>
  least + (i % (most - least + 1));

/** A value worked out when it is first asked for. */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
