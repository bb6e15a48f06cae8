import type { Entry } from '@hexpost/engine';
import {
  allUnits,
  type Event,
  modelsOf,
  ownModels,
  type RulesetIndex,
  type State,
  sideOf,
  standsOnBoard,
  terrainAt,
  typeOf,
} from '@hexpost/engine/tactical';
import { ORDER } from '../../../systems/tactical/facts.ts';
import { THROWS } from '../../../systems/tactical/throws.ts';
import type { DiceLabels } from '../../tested-system.ts';

export const TACTICAL_LABELS: DiceLabels = {
  ...Object.fromEntries(Object.keys(THROWS).map((label) => [label, 6])),
  crusader: 3,
  'perils-model': undefined,
};

/** Faults of a position between two commands. */
export const faultsOfBattle =
  (rules: RulesetIndex) =>
  (state: State): string[] => {
    const position = { rules, state };
    const faults: string[] = [];
    const must = (holds: boolean, fault: string): void => {
      if (!holds) faults.push(fault);
    };
    const taken = new Set<string>();
    for (const unit of allUnits(position)) {
      const { id, hex, engaged, joined, embarked } = unit;
      const type = typeOf(position, unit);
      must(ownModels(unit) > 0, `${id} has no models`);
      must(!type.vehicle || unit.hull > 0, `${id} has no hull points`);
      must(modelsOf(position, unit) >= ownModels(unit), `${id} counts fewer models than its own`);
      for (const { id: group, count } of type.groups)
        must((unit.models[group] ?? 0) <= count, `${id} has too many of ${group}`);
      for (const other of engaged)
        must(state.units[other]?.engaged.includes(id) === true, `${id} is locked with ${other}, which is not`);
      must(hex === null || (joined === null && embarked === null), `${id} is in two places`);
      if (!standsOnBoard(unit)) continue;
      must(!taken.has(hex!), `two units stand at ${hex}`);
      taken.add(hex!);
      must(terrainAt(position, hex!).enter === 'free', `${id} stands in ${terrainAt(position, hex!).id}`);
    }
    for (const side of ORDER) {
      const { points, pointsLost } = sideOf(position, side);
      must(pointsLost <= points, `${side} has lost ${pointsLost} of ${points}`);
    }
    must((state.phase === 'over') === (state.result !== null), `${state.phase} with ${state.result?.category}`);
    return faults;
  };

/** Units come and go only by events that say so. */
export function faultsOfBattleEntry(before: State, after: State, { events }: Pick<Entry, 'events'>): string[] {
  const told = events as readonly Event[];
  const gone = new Set(told.flatMap((event) => (event.type === 'unit-destroyed' ? [event.unit] : [])));
  return Object.keys(before.units).flatMap((id) =>
    gone.has(id) === Object.hasOwn(after.units, id)
      ? [`${id} ${gone.has(id) ? 'lives although destroyed' : 'vanished'}`]
      : [],
  );
}
