import type { TFunction } from 'i18next';
import type { RulesetIndex } from '../../engine/domination/ruleset-index.ts';
import { REAR_GUARDS, type State } from '../../engine/domination/state.ts';
import type { Player } from '../../engine/kernel/campaign.ts';
import type { UnitId } from '../../engine/kernel/ids.ts';
import type { KnownUnits } from '../../panels/map/known-units.ts';
import { placeOfOrder, type UnitNames, unitNames } from '../../panels/map/unit-names.ts';
import type { Language, Namespace, RulesetText } from '../../words/index.ts';
import type { NamesSource } from '../system-ui.ts';
import { knownUnits } from './known-units.ts';
import { rulesetIndexOf } from './ruleset-index.ts';
import { tell } from './tell.ts';

/** Word files that must be there before names are asked. */
export const NAMESPACES: readonly Namespace[] = [
  'domination/play',
  'domination/terms',
  'domination/phases',
  'domination/log',
  'domination/orders',
  'domination/answers',
  'domination/papers',
  'domination/refusals',
  'domination/map',
  'domination/cards',
  'dice',
  'play',
];

/** Everything on the screen of a Domination campaign that is read comes from here. */
export interface DominationWords extends UnitNames {
  /** "Infantry 3", where the side is told by something else. */
  readonly shortUnit: (id: UnitId) => string;
  readonly price: (cost: number) => string;
  /** The name of a row of the ruleset: a type of unit, a building, an object, ground, an army, a trait. */
  readonly row: (section: RulesetSection, id: string) => string;
  /** The explanation of a row, where it has one. */
  readonly text: (section: RulesetSection, id: string) => string;
  readonly phase: (phase: string) => string;
}
export type RulesetSection = 'units' | 'buildings' | 'objects' | 'terrain' | 'armies' | 'traits' | 'rules' | 'options';

interface Source {
  readonly t: TFunction;
  readonly language: Language;
  readonly rules: RulesetIndex;
  /** A view will do. */
  readonly state: State;
  readonly players: readonly Player[];
  readonly known: KnownUnits;
}

/** Fields of commands and refusals that are ids, by the kind of thing that they name. */
const FIELDS: Readonly<Record<string, 'unit' | 'side' | 'type'>> = {
  unit: 'unit',
  units: 'unit',
  order: 'unit',
  hide: 'unit',
  rearGuard: 'unit',
  against: 'side',
  for: 'side',
  active: 'side',
  type: 'type',
};

export function dominationWords({ t, language, rules, state, players, known }: Source): DominationWords {
  const say = (key: string, blanks = {}): string => names.say(key, blanks);
  const rowOf = (section: RulesetSection, id: string) =>
    rules[section].get(id) as { readonly name: RulesetText; readonly text?: RulesetText } | undefined;
  const row = (section: RulesetSection, id: string): string => rowOf(section, id)?.name[language] ?? id;
  const price = (cost: number): string => say('word.price', { count: cost });
  const type = (id: string): string => row(rules.units.has(id) ? 'units' : 'buildings', id);
  /** The army of the side at turn in a location: the place, and who is there. */
  const armyIn = (hex: string): string => {
    const army = Object.values(state.units).filter(
      ({ at, side, hidden }) => at === hex && side === state.active && !hidden,
    );
    return army.length === 0 ? hex : `${hex}: ${army.map(({ id }) => names.shortUnit(id)).join(', ')}`;
  };
  const choice = (name: string, value: unknown): string => {
    if (Array.isArray(value)) return say('word.path', { hex: String(value.at(-1)) });
    // D-17.4: standing papers name a kind of rear-guard in place of a unit.
    const isKind = name === 'rearGuard' && REAR_GUARDS.some((each) => each === value);
    const kind = typeof value === 'string' && !isKind ? FIELDS[name] : undefined;
    const id = String(value);
    if (name === 'army') return armyIn(id);
    if (kind === 'unit') return names.unit(id);
    if (kind === 'side') return names.side(id);
    return kind === 'type' ? type(id) : say(`value.${id}`, { defaultValue: id });
  };
  const names = unitNames({
    id: 'domination',
    t,
    language,
    players,
    order: state.order,
    tell,
    choice,
    known: (id) => known.get(id) ?? state.units[id],
    typeName: (id) => row('units', id),
    // D-14.11: the building in a queue.
    otherUnit(id) {
      const fort = id.includes('@') ? [...rules.buildings.values()].find(({ fights }) => fights) : undefined;
      return fort?.name[language] ?? id;
    },
    named: (section, id) => row(section as RulesetSection, id),
  });
  return {
    ...names,
    price,
    row,
    text: (section, id) => rowOf(section, id)?.text?.[language] ?? '',
    part: (key) => (names.known(key) ? names.unit(key) : key),
    hint: (command) => names.command(`${command}_hint`),
    field({ name, within = [] }, command) {
      const [group] = within;
      if (group === 'absorb') return say(`blank.absorb-${name}`);
      if (group !== undefined) return say(`blank.${group}`, { unit: names.unit(name) });
      return say(`blank.${name}`, command === undefined ? {} : { context: command });
    },
    choiceNote: ({ facts = {} }) => (facts.cost === undefined ? '' : price(Number(facts.cost))),
    // The unit that a gun may destroy is named by the paper, not ordered about.
    actor: (command) => (command.command === 'set-casualty' ? '' : names.actor(command)),
    order(command) {
      const bought = 'type' in command ? type(String(command.type)) : '';
      const place = placeOfOrder(command, ['to', 'path', 'army', 'at']);
      return [names.command(command.command), bought, place].filter((text) => text !== '').join(' ');
    },
    when(now) {
      const { round, phase } = now as State;
      return t('domination/phases:line', { turn: round, phase: names.phase(phase) });
    },
  };
}

/** The names of Domination for a position of any campaign. */
export function namesOf({ t, language, system, campaign, state }: NamesSource): DominationWords {
  const { players, ruleset } = campaign;
  const known = knownUnits(system, campaign);
  return dominationWords({ t, language, rules: rulesetIndexOf(ruleset.rules), state: state as State, players, known });
}
