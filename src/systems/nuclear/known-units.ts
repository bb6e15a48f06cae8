import type { Campaign } from '@hexpost/engine';
import type { Change, State } from '@hexpost/engine/nuclear';
import { type ArrivedUnit, type KnownUnits, numberUnits } from '../../panels/map/known-units.ts';
import { rulesetIndexOf } from './ruleset-index.ts';

/** Every unit that ever was in a campaign: those of the scenario, those bought, those the game master restored, those of a plan. */
export function knownUnits(
  atStart: State['units'],
  { entries, ruleset }: Pick<Campaign, 'entries' | 'ruleset'>,
  planned: State['units'] = {},
): KnownUnits {
  const came = entries.flatMap(({ events }) => events.flatMap((event) => arrivedIn(event as unknown as SomeEvent)));
  const { units } = rulesetIndexOf(ruleset.rules);
  return numberUnits(Object.values(atStart), [...came, ...Object.values(planned)], (type) => units.get(type)?.name);
}

type SomeEvent = Readonly<Record<string, unknown>>;

function arrivedIn(event: SomeEvent): ArrivedUnit[] {
  if (event.type === 'unit-bought')
    return [{ id: String(event.unit), side: String(event.side), type: String(event.unitType) }];
  const change = event.type === 'corrected' ? (event.change as Change) : undefined;
  return change?.change === 'restore' ? [{ id: change.unit, side: change.side, type: change.type }] : [];
}
