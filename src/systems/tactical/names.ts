import type { AnyCommand } from '@hexpost/engine';
import type { Event, State, Unit } from '@hexpost/engine/tactical';
import declension from '../../../rulesets/tactical/texts/declension.json';
import { unitsKnownBy } from '../../panels/map/known-units.ts';
import { placeOfOrder, type RowNames, unitNames } from '../../panels/map/unit-names.ts';
import type { NamesSource } from '../../panels/system-ui.ts';
import { learnNames } from '../../words/agreement.ts';
import type { Namespace } from '../../words/index.ts';
import { keyOf } from '../../words/keys.ts';
import { sentenceFor } from './event-table.ts';
import { countsOf } from './orders/read-list.ts';
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

learnNames(declension);

/** Word files that must be loaded before names are asked for. */
export const NAMESPACES: readonly Namespace[] = [
  'tactical/play',
  'tactical/terms',
  'tactical/phases',
  'tactical/log',
  'tactical/orders',
  'tactical/refusals',
  'tactical/map',
  'tactical/overlays',
  'tactical/cards',
  'dice',
  'play',
];

/** Sections of the ruleset whose rows have names. */
type NamedSection =
  | 'entries'
  | 'models'
  | 'weapons'
  | 'melee'
  | 'terrain'
  | 'traits'
  | 'powers'
  | 'factions'
  | 'options';

/** The source of all text on the screen of a tactical battle. */
export interface TacticalWords extends RowNames<NamedSection> {
  /** A trait with its parameter: "Feel No Pain (5+)". */
  readonly trait: (text: string) => string;
}

/** Arguments and facts that hold ids, by the kind of thing they name. */
const FIELDS = {
  unit: 'unit',
  target: 'unit',
  also: 'unit',
  into: 'unit',
  transport: 'unit',
  attack: 'unit',
  intercept: 'unit',
  first: 'side',
  for: 'side',
  active: 'side',
  side: 'side',
  power: 'powers',
  entry: 'entries',
  faction: 'factions',
} as const;

type ListEntries = readonly { readonly entry: string }[];

/** The names of a tactical battle for a position of any campaign. */
export function namesOf({ t, language, system, campaign, state: view }: NamesSource): TacticalWords {
  const { players, ruleset } = campaign;
  const rules = rulesetIndexOf(ruleset.rules);
  const state = view as State;
  const units = knownUnits(system, campaign, { ...goneIn(state), ...state.units });
  const listName = (list: ListEntries): string => {
    const rows = list.flatMap(({ entry }) => rules.entries.get(entry)?.row ?? []);
    const points = rows.reduce((sum, each) => sum + each.points, 0);
    const faction = rows[0] ? row('factions', rows[0].faction) : '';
    const counts = countsOf(rows.map(({ name }) => name[language]));
    const units = Object.entries(counts).map(([name, count]) => (count > 1 ? `${count} × ${name}` : name));
    return say('word.list', { faction, points, units: units.join(', ') });
  };
  const names: ReturnType<typeof unitNames<NamedSection>> = unitNames<NamedSection>({
    id: 'tactical',
    t,
    language,
    players,
    order: ['red', 'blue'],
    sentenceFor,
    known: (id) => units.get(id) ?? state.units[id] ?? state.gone[id],
    rowOf: (section, id) => (section === 'entries' ? rules.entries.get(id)?.row : rules[section].get(id)),
    types: 'entries',
    fields: FIELDS,
    choice(name, value, within) {
      if (name === 'list' && Array.isArray(value)) return listName(value as ListEntries);
      if (name === 'intercept' && Array.isArray(value)) {
        const first = value.flatMap((id) => (id === 'nearest' ? [] : [names.shortUnit(String(id))]));
        return t('tactical/orders:standing.first', { units: first.join(', ') });
      }
      if (value === null) return t([keyOf(`tactical/orders:standing.none.${name}`), 'tactical/terms:value.none']);
      if (within[0] === 'weapons') return row('weapons', String(value));
      if (['facing', 'hitAndRun', 'consolidate'].includes(name)) return say(`direction.${String(value)}`);
      if (name === 'role') return say(`role.${String(value)}`);
      return name === 'phase' ? names.phase(String(value)) : undefined;
    },
    named(kind, id) {
      if (kind === 'word') return inside(say(`value.${id}`, { defaultValue: id }));
      return kind === 'weapons' && !rules.weapons.has(id) ? row('powers', id) : undefined;
    },
  });
  const { say, row, known } = names;

  /** A power is named by the order that uses it. */
  const named = (command: AnyCommand): string =>
    'power' in command
      ? say('word.power', { power: row('powers', String(command.power)) })
      : words.command(command.command);
  const words: TacticalWords = {
    ...names,
    trait(text) {
      const [id = '', parameter] = text.split(':');
      if (parameter === undefined) return row('traits', id);
      const of = rules.factions.has(parameter) ? row('factions', parameter) : row('entries', parameter);
      const shown = /^\d+$/.test(parameter) && id === 'feel-no-pain' ? `${parameter}+` : of;
      return `${row('traits', id)} (${say(`value.${shown}`, { defaultValue: shown })})`;
    },
    part: (key) => (known(key) ? names.unit(key) : row('models', key)),
    hint: (command) => say(`hint.${command}`),
    field: (field, command) =>
      field.within?.[0] === 'weapons' ? row('models', field.name) : names.field(field, command),
    order: (command) => `${named(command)}${aimOf(command, words)}`,
    when(now) {
      const { turn, phase } = now as State;
      return names.at(turn, phase);
    },
  };
  return words;
}

/** A label inside a sentence. */
const inside = (label: string): string => label.charAt(0).toLowerCase() + label.slice(1);

/** Units that are gone keep their names. */
const goneIn = ({ gone }: State) => Object.fromEntries(Object.entries(gone).map(([id, unit]) => [id, { ...unit, id }]));

/** The hex or the unit that a command is about, as text after the command's name; empty if there is none. */
function aimOf(command: AnyCommand, { unit }: TacticalWords): string {
  const { target, transport, into } = command as {
    readonly [key in 'target' | 'transport' | 'into']?: string;
  };
  const other = target ?? transport ?? into;
  const place = placeOfOrder(command, ['hex', 'to', 'path']);
  if (other !== undefined) return `: ${unit(other)}`;
  return place === '' ? '' : ` → ${place}`;
}
