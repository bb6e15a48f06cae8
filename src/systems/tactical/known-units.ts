import type { Event, State, Unit } from '@hexpost/engine/tactical';
import { unitsKnownBy } from '../../panels/map/known-units.ts';
import { rulesetIndexOf } from './ruleset-index.ts';

/** The units of each side by id, with their entries: the log names them even after they are destroyed. */
export const unitsOf = ({ units }: Pick<State, 'units'>): readonly Unit[] => Object.values(units);

/** All units ever in a campaign: those of the scenario, and those of the lists. */
export const knownUnits = unitsKnownBy((any) => {
  const event = any as Event;
  return event.type === 'lists-opened' ? unitsOf(event) : [];
}, typesIn);

function typesIn(rules: unknown) {
  const { entries } = rulesetIndexOf(rules);
  return (type: string) => entries.get(type)?.row.name;
}
