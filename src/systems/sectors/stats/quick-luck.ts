import type { Roll, SideId } from '@hexpost/engine';
import { type BattleReport, opponentIn, QUICK_WAYS, quickOdds, type State, takesPart } from '@hexpost/engine/sectors';
import type { DiceRecord } from '../../../panels/stats/dice-record.ts';
import { lossOf, type Tale } from '../tales.ts';

/** The numbers of the campaign. */
type Numbers = Pick<State, 'data'>;

/** A quick battle as its dice were thrown, even if its result changed later. */
export interface QuickStory {
  readonly battle: Tale;
  readonly result: BattleReport;
  readonly rolls: readonly Roll[];
  /** Dice thrown at a table and declared: shown, but not counted as luck. */
  readonly declared: boolean;
  /** The exact chance of its result. */
  readonly chance: number;
}

/** The quick battles among others. */
export const storiesOf = (battles: readonly Tale[], { data }: Numbers): readonly QuickStory[] =>
  battles.flatMap((battle) =>
    battle.happened.flatMap(({ event, rolls }, i): QuickStory[] => {
      const result = battle.happened[i + 1]?.event;
      if (event.type !== 'quick-resolved' || result?.type !== 'result-final') return [];
      const { category, winner } = result;
      const same = quickOdds(data, battle).find((end) => end.category === category && end.winner === winner);
      const declared = rolls.some((roll) => roll.declared === true);
      return [{ battle, result, rolls, declared, chance: (same?.ways ?? 0) / QUICK_WAYS }];
    }),
  );

/** Armies that a result cost the opponent, less those that it cost the side. */
const gainOf = (state: Numbers, battle: Tale, result: BattleReport, side: SideId): number =>
  lossOf(state, battle, result, opponentIn(battle, side)) - lossOf(state, battle, result, side);

/** The dice of each side that can be checked, battle by battle: they came to the armies that it gained over the opponent. */
export const quickRecords = (
  stories: readonly QuickStory[],
  state: Pick<State, 'data' | 'seats'>,
): readonly DiceRecord[] =>
  state.seats.flatMap((side) =>
    stories
      .filter(({ battle, declared }) => !declared && takesPart(battle, side))
      .map(({ battle, result, rolls }) => {
        const own = rolls.flatMap(({ by, faces }) => (by === side ? faces : []));
        return {
          label: 'quick',
          side,
          faces: [1, 2, 3, 4, 5, 6].map((face) => own.filter((each) => each === face).length),
          count: 1,
          came: gainOf(state, battle, result, side),
          chances: gainsOf(state, battle, side),
        };
      }),
  );

/** Exact chances of every gain of a side in one quick battle. */
export function gainsOf(state: Numbers, battle: Tale, side: SideId): DiceRecord['chances'] {
  const ends = quickOdds(state.data, battle).map((result) => ({
    gain: gainOf(state, battle, result, side),
    chance: result.ways / QUICK_WAYS,
  }));
  const from = Math.min(...ends.map(({ gain }) => gain));
  const bars = new Array<number>(Math.max(...ends.map(({ gain }) => gain)) - from + 1).fill(0);
  for (const { gain, chance } of ends) bars[gain - from]! += chance;
  return { from, bars };
}
