import type { Entry, Roll, SideId } from '@hexpost/engine';
import { opponentIn, QUICK_WAYS, quickOdds, type State } from '@hexpost/engine/sectors';
import { type ChanceBars, type Luck, luckIn, together } from '../../../panels/stats/luck.ts';
import { rollsOf } from '../dice.ts';
import { lossOf } from './purses.ts';
import type { Fought, QuickThrow } from './record.ts';

/** The numbers of the campaign. */
type Numbers = Pick<State, 'data'>;

/** A quick battle, its dice, and the exact chance of its result. */
export interface QuickStory {
  readonly battle: Fought;
  readonly rolls: readonly Roll[];
  /** Dice thrown at a table and declared: shown, but not counted as luck. */
  readonly declared: boolean;
  readonly chance: number;
}

export const storiesOf = (
  throws: readonly QuickThrow[],
  entries: readonly Entry[],
  state: Numbers,
): readonly QuickStory[] =>
  throws.map(({ entry, index, battle }) => {
    const rolls = rollsOf(entries[entry]!, index);
    const { category, winner } = battle;
    const same = quickOdds(state.data, battle).find((end) => end.category === category && end.winner === winner);
    return {
      battle,
      rolls,
      declared: rolls.some((roll) => roll.declared === true),
      chance: (same?.ways ?? 0) / QUICK_WAYS,
    };
  });

/** Armies that a result cost the opponent, less those that it cost the side. */
const gainOf = (state: Numbers, battle: Fought, side: SideId): number =>
  lossOf(state, battle, opponentIn(battle, side)) - lossOf(state, battle, side);

export interface QuickLuck extends Luck {
  readonly battles: number;
  /** The result: armies gained over the opponents, all battles together. */
  readonly gained: number;
  /** The least and the most possible. */
  readonly span: readonly [least: number, most: number];
}

/** The luck of a side with dice that can be checked; undefined if it has thrown none. */
export function quickLuckOf(stories: readonly QuickStory[], state: Numbers, side: SideId): QuickLuck | undefined {
  const own = stories.filter(
    ({ battle, declared }) => !declared && (battle.attacker === side || battle.defender === side),
  );
  if (own.length === 0) return undefined;
  const all = own.map(({ battle }) => gainsOf(state, battle, side)).reduce(together);
  const gained = own.reduce((sum, { battle }) => sum + gainOf(state, battle, side), 0);
  const span = [all.from, all.from + all.bars.length - 1] as const;
  return { ...luckIn(all, gained), battles: own.length, gained, span };
}

/** Exact chances of every gain of a side in one quick battle. */
export function gainsOf(state: Numbers, battle: Fought, side: SideId): ChanceBars {
  const ends = quickOdds(state.data, battle).map(({ category, winner, ways }) => ({
    gain: gainOf(state, { ...battle, category, winner }, side),
    chance: ways / QUICK_WAYS,
  }));
  const from = Math.min(...ends.map(({ gain }) => gain));
  const bars = new Array<number>(Math.max(...ends.map(({ gain }) => gain)) - from + 1).fill(0);
  for (const { gain, chance } of ends) bars[gain - from]! += chance;
  return { from, bars };
}
