import type { TFunction } from 'i18next';
import type { Player } from '../../engine/kernel/campaign.ts';
import type { UnitId } from '../../engine/kernel/ids.ts';
import type { AnyCommand } from '../../engine/kernel/system.ts';
import type { RulesetIndex } from '../../engine/tactical/ruleset-index.ts';
import type { State } from '../../engine/tactical/state.ts';
import type { KnownUnits } from '../../panels/map/known-units.ts';
import { placeOfOrder, type UnitNames, unitNames } from '../../panels/map/unit-names.ts';
import type { Language, Namespace, RulesetText } from '../../words/index.ts';
import type { NamesSource } from '../system-ui.ts';
import { knownUnits } from './known-units.ts';
import { rulesetIndexOf } from './ruleset-index.ts';
import { tell } from './tell.ts';

/** Word files that must be there before names are asked. */
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
export type NamedSection =
  | 'entries'
  | 'models'
  | 'weapons'
  | 'melee'
  | 'terrain'
  | 'traits'
  | 'powers'
  | 'factions'
  | 'options';

/** Everything on the screen of a tactical battle that is read comes from here. */
export interface TacticalWords extends UnitNames {
  /** "Line squad 2", where the side is told by something else. */
  readonly shortUnit: (id: UnitId) => string;
  readonly row: (section: NamedSection, id: string) => string;
  readonly text: (section: NamedSection, id: string) => string;
  /** A trait with its parameter: "Feel No Pain (5+)". */
  readonly trait: (text: string) => string;
  readonly phase: (phase: string) => string;
}

/** Arguments and facts that are ids, by the kind of thing that they name. */
const KINDS: Readonly<Record<string, 'unit' | 'side' | NamedSection>> = {
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
};

export function tacticalWords(
  t: TFunction,
  language: Language,
  rules: RulesetIndex,
  state: State,
  players: readonly Player[],
  known: KnownUnits,
): TacticalWords {
  const say = (key: string, blanks = {}): string => names.say(key, blanks);
  const rowOf = (
    section: NamedSection,
    id: string,
  ): { name: RulesetText; text?: RulesetText | undefined } | undefined =>
    section === 'entries' ? rules.entries.get(id)?.row : rules[section].get(id);
  const row = (section: NamedSection, id: string): string => rowOf(section, id)?.name[language] ?? id;
  const choice = (name: string, value: unknown, within: readonly string[] = []): string => {
    if (name === 'list' && Array.isArray(value)) return listName(value as readonly { readonly entry: string }[]);
    if (name === 'intercept' && Array.isArray(value)) {
      const units = value.flatMap((id) => (id === 'nearest' ? [] : [names.shortUnit(String(id))]));
      return t('tactical/orders:standing.first', { units: units.join(', ') });
    }
    if (Array.isArray(value)) return say('word.path', { hex: String(value.at(-1) ?? '') });
    if (value === null) return t([`tactical/orders:standing.none.${name}`, 'tactical/terms:value.none']);
    if (within[0] === 'weapons') return row('weapons', String(value));
    if (['facing', 'hitAndRun', 'consolidate'].includes(name)) return say(`direction.${String(value)}`);
    const kind = typeof value === 'string' ? KINDS[name] : undefined;
    const id = String(value);
    if (name === 'role') return say(`role.${id}`);
    if (name === 'phase') return names.phase(id);
    if (kind === 'side') return names.side(id);
    if (kind === 'unit' && names.known(id)) return names.unit(id);
    if (kind === undefined || kind === 'unit') return say(`value.${id}`, { defaultValue: id });
    return row(kind, id);
  };
  const listName = (list: readonly { readonly entry: string }[]): string => {
    const rows = list.flatMap(({ entry }) => rules.entries.get(entry)?.row ?? []);
    const points = rows.reduce((sum, each) => sum + each.points, 0);
    const faction = rows[0] ? row('factions', rows[0].faction) : '';
    return say('word.list', { faction, points, units: rows.map(({ name }) => name[language]).join(', ') });
  };
  const names = unitNames({
    id: 'tactical',
    t,
    language,
    players,
    order: ['red', 'blue'],
    tell,
    choice,
    known: (id) => known.get(id) ?? state.units[id] ?? state.gone[id],
    typeName: (id) => row('entries', id),
    named(kind, id) {
      if (kind === 'word') return say(`value.${id}`, { defaultValue: id });
      return row(kind === 'weapons' && !rules.weapons.has(id) ? 'powers' : (kind as NamedSection), id);
    },
  });

  const words: TacticalWords = {
    ...names,
    row,
    text: (section, id) => rowOf(section, id)?.text?.[language] ?? '',
    trait(text) {
      const [id = '', parameter] = text.split(':');
      if (parameter === undefined) return row('traits', id);
      const of = rules.factions.has(parameter) ? row('factions', parameter) : row('entries', parameter);
      const shown = /^\d+$/.test(parameter) && id === 'feel-no-pain' ? `${parameter}+` : of;
      return `${row('traits', id)} (${say(`value.${shown}`, { defaultValue: shown })})`;
    },
    part: (key) => (names.known(key) ? names.unit(key) : row('models', key)),
    hint: (command) => say(`hint.${command}`),
    field({ name, within = [] }, command) {
      if (within[0] === 'weapons') return row('models', name);
      return say(`blank.${name}`, command === undefined ? {} : { context: command });
    },
    order: (command) => `${words.command(command.command)}${aimOf(command, words)}`,
    when(now) {
      const { turn, phase: id } = now as State;
      return t('tactical/phases:line', { turn, phase: names.phase(id) });
    },
  };
  return words;
}

/** The hex or the unit that a command is about, as it follows the name of the command; empty where it names none. */
function aimOf(command: AnyCommand, { unit }: TacticalWords): string {
  const { target, transport, into } = command as {
    readonly [key in 'target' | 'transport' | 'into']?: string;
  };
  const other = target ?? transport ?? into;
  const place = placeOfOrder(command, ['hex', 'to', 'path']);
  if (other !== undefined) return `: ${unit(other)}`;
  return place === '' ? '' : ` ${place}`;
}

/** The names of a tactical battle for a position of any campaign. */
export function namesOf({ t, language, system, campaign, state }: NamesSource): TacticalWords {
  const { players, ruleset } = campaign;
  const known = knownUnits(system, campaign);
  return tacticalWords(t, language, rulesetIndexOf(ruleset.rules), state as State, players, known);
}
