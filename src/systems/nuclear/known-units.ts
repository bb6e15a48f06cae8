import type { Event } from '@hexpost/engine/nuclear';
import { type ArrivedUnit, unitsKnownBy } from '../../panels/map/known-units.ts';
import { rulesetIndexOf } from './ruleset-index.ts';

/** All units ever in a campaign: from the scenario, bought, restored by the game master, or only planned. */
export const knownUnits = unitsKnownBy((any): readonly ArrivedUnit[] => {
  const event = any as Event;
  if (event.type === 'unit-bought') return [{ id: event.unit, side: event.side, type: event.unitType }];
  if (event.type !== 'corrected' || event.change.change !== 'restore') return [];
  const { unit, side, type } = event.change;
  return [{ id: unit, side, type }];
}, typesIn);

function typesIn(rules: unknown) {
  const { units } = rulesetIndexOf(rules);
  return (type: string) => units.get(type)?.name;
}
