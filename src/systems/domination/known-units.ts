import type { Event } from '@hexpost/engine/domination';
import { unitsKnownBy } from '../../panels/map/known-units.ts';
import { rulesetIndexOf } from './ruleset-index.ts';

/** All units ever in a campaign. */
export const knownUnits = unitsKnownBy((any) => {
  const event = any as Event;
  return 'unitType' in event ? [{ id: event.unit, side: event.side, type: event.unitType }] : [];
}, typesIn);

function typesIn(rules: unknown) {
  const { units } = rulesetIndexOf(rules);
  return (type: string) => units.get(type)?.name;
}
