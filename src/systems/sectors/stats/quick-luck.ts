import type { Roll, SideId } from '@hexpost/engine';
import { type BattleReport, opponentIn, QUICK_WAYS, quickOdds, type State, takesPart } from '@hexpost/engine/sectors';
import type { DiceRecord } from '../../../panels/stats/dice-record.ts';
import { type LoggedBattle, lossOf } from '../logged-battles.ts';

/** The numbers of the campaign. */
type Numbers = Pick<State, 'data'>;

/** A quick battle as its dice were thrown, even if its result changed later. */
export interface QuickBattle {
  readonly battle: LoggedBattle;
  readonly result: BattleReport;
  readonly rolls: readonly Roll[];
  /** Dice thrown at a table and declared: shown, but not counted as luck. */
  readonly declared: boolean;
  /** The exact chance of its result. */
  readonly chance: number;
}

/** The quick battles among others. */
export const quickBattlesIn = (battles: readonly LoggedBattle[], { data }: Numbers): readonly QuickBattle[] =>
  battles.flatMap((battle) =>
    battle.happened.flatMap(({ event, rolls }, i): QuickBattle[] => {
      const result = battle.happened[i + 1]?.event;
      if (event.type !== 'quick-resolved' || result?.type !== 'result-final') return [];
      const { category, winner } = result;
      const same = quickOdds(data, battle).find((end) => end.category === category && end.winner === winner);
      const declared = rolls.some((roll) => roll.declared === true);
      return [{ battle, result, rolls, declared, chance: (same?.ways ?? 0) / QUICK_WAYS }];
    }),
  );

/** Armies that a result cost the opponent, less those that it cost the side. */
const gainOf = (state: Numbers, battle: LoggedBattle, result: BattleReport, side: SideId): number =>
  lossOf(state, battle, result, opponentIn(battle, side)) - lossOf(state, battle, result, side);

/** The dice of each side that can be checked, battle by battle: they came to the armies that it gained over the opponent. */
export const quickRecords = (
  battles: readonly QuickBattle[],
  state: Pick<State, 'data' | 'seats'>,
): readonly DiceRecord[] =>
  state.seats.flatMap((side) =>
    battles
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
export function gainsOf(state: Numbers, battle: LoggedBattle, side: SideId): DiceRecord['chances'] {
  const ends = quickOdds(state.data, battle).map((result) => ({
    gain: gainOf(state, battle, result, side),
    chance: result.ways / QUICK_WAYS,
  }));
  const from = Math.min(...ends.map(({ gain }) => gain));
  const bars = new Array<number>(Math.max(...ends.map(({ gain }) => gain)) - from + 1).fill(0);
  for (const { gain, chance } of ends) bars[gain - from]! += chance;
  return { from, bars };
}
