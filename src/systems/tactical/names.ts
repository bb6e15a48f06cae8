import type { TFunction } from 'i18next';
import type { Hex } from '../../engine/kernel/board/hex.ts';
import type { Player } from '../../engine/kernel/campaign.ts';
import type { UnitId } from '../../engine/kernel/ids.ts';
import type { AnyCommand, AnyEvent } from '../../engine/kernel/system.ts';
import type { RulesetIndex } from '../../engine/tactical/ruleset-index.ts';
import type { Gone, State } from '../../engine/tactical/state.ts';
import { seatName, sideColour } from '../../panels/table/seat-names.ts';
import type { Language, Namespace, RulesetText } from '../../words/index.ts';
import { partsOfText, refusalText, textOfParts, translate } from '../../words/telling.ts';
import type { Names, NamesSource } from '../system-ui.ts';
import { type KnownUnits, knownUnits } from './known-units.ts';
import { rulesetIndexOf } from './ruleset-index.ts';
import { type TacticalBlank, tell } from './tell.ts';

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
export interface TacticalWords extends Names {
  /** "Line squad 2 (Red)": the entry, and the unit's number on its list. */
  readonly unit: (id: UnitId) => string;
  /** The same where the side is told by something else. */
  readonly shortUnit: (id: UnitId) => string;
  /** Side and entry of a unit, also after it was destroyed. */
  readonly known: (id: UnitId) => Gone | undefined;
  readonly row: (section: NamedSection, id: string) => string;
  readonly text: (section: NamedSection, id: string) => string;
  /** A trait with its parameter: "Feel No Pain (5+)". */
  readonly trait: (text: string) => string;
  readonly phase: (phase: string) => string;
}

/** Arguments and facts that are ids, by the kind of thing that they name. */
const KINDS: Readonly<Record<string, 'unit' | 'side' | 'power' | 'entry' | 'faction' | 'word'>> = {
  unit: 'unit',
  target: 'unit',
  also: 'unit',
  into: 'unit',
  transport: 'unit',
  attack: 'unit',
  first: 'side',
  for: 'side',
  active: 'side',
  side: 'side',
  power: 'power',
  entry: 'entry',
  faction: 'faction',
};

export function tacticalWords(
  t: TFunction,
  language: Language,
  rules: RulesetIndex,
  state: State,
  players: readonly Player[],
  known: KnownUnits,
): TacticalWords {
  const say = (key: string, blanks = {}): string => t(`tactical/terms:${key}`, blanks);
  const side = seatName(t, players);
  const rowOf = (
    section: NamedSection,
    id: string,
  ): { name: RulesetText; text?: RulesetText | undefined } | undefined =>
    section === 'entries' ? rules.entries.get(id)?.row : rules[section].get(id);
  const row = (section: NamedSection, id: string): string => rowOf(section, id)?.name[language] ?? id;
  const unitById = (id: UnitId): Gone | undefined => known.get(id) ?? state.units[id] ?? state.gone[id];
  const shortUnit = (id: UnitId): string => {
    const found = unitById(id);
    return found ? `${row('entries', found.type)} ${/\d+$/.exec(id)?.[0] ?? ''}`.trim() : id;
  };
  const unit = (id: UnitId): string => {
    const found = unitById(id);
    return found ? `${shortUnit(id)} (${side(found.side)})` : id;
  };
  const phase = (id: string): string => t(`tactical/phases:phase.${id}`);
  const named = ({ kind, id }: Exclude<TacticalBlank, string | number>): string => {
    if (kind === 'unit') return unit(id);
    if (kind === 'side') return side(id);
    if (kind === 'phase') return phase(id);
    if (kind === 'word') return say(`value.${id}`, { defaultValue: id });
    if (kind === 'model') return row('models', id);
    if (kind === 'weapon') return rules.weapons.has(id) ? row('weapons', id) : row('powers', id);
    return kind === 'power' ? row('powers', id) : id;
  };
  const choice = (name: string, value: unknown, within: readonly string[] = []): string => {
    if (name === 'list' && Array.isArray(value)) return listName(value as readonly { readonly entry: string }[]);
    if (Array.isArray(value)) return say('word.path', { hex: String(value.at(-1) ?? '') });
    if (value === null) return say('value.none');
    if (within[0] === 'weapons') return row('weapons', String(value));
    if (['facing', 'hitAndRun', 'consolidate'].includes(name)) return say(`direction.${String(value)}`);
    const kind = typeof value === 'string' ? KINDS[name] : undefined;
    const id = String(value);
    if (name === 'role') return say(`role.${id}`);
    if (name === 'phase') return phase(id);
    if (kind === 'unit') return unit(id);
    if (kind === 'side') return side(id);
    if (kind === 'power') return row('powers', id);
    if (kind === 'entry') return row('entries', id);
    if (kind === 'faction') return row('factions', id);
    return say(`value.${id}`, { defaultValue: id });
  };
  const listName = (list: readonly { readonly entry: string }[]): string => {
    const rows = list.flatMap(({ entry }) => rules.entries.get(entry)?.row ?? []);
    const points = rows.reduce((sum, each) => sum + each.points, 0);
    const faction = rows[0] ? row('factions', rows[0].faction) : '';
    return say('word.list', { faction, points, units: rows.map(({ name }) => name[language]).join(', ') });
  };
  const parts: Names['parts'] = (event: AnyEvent) =>
    partsOfText((name) => {
      const written = (blank: TacticalBlank): string => {
        if (typeof blank !== 'object') return String(blank);
        const { kind, id } = blank;
        const label = named(blank);
        return kind === 'unit' || kind === 'side' || kind === 'hex' ? name({ kind, id, label }) : label;
      };
      return translate(t, 'tactical/log:', tell(event), written);
    });

  const words: TacticalWords = {
    t,
    language,
    side,
    colour: sideColour(['red', 'blue'], players),
    unit,
    shortUnit,
    known: unitById,
    row,
    text: (section, id) => rowOf(section, id)?.text?.[language] ?? '',
    trait(text) {
      const [id = '', parameter] = text.split(':');
      if (parameter === undefined) return row('traits', id);
      const of = rules.factions.has(parameter) ? row('factions', parameter) : row('entries', parameter);
      const shown = /^\d+$/.test(parameter) && id === 'feel-no-pain' ? `${parameter}+` : of;
      return `${row('traits', id)} (${say(`value.${shown}`, { defaultValue: shown })})`;
    },
    phase,
    part: (key) => (unitById(key) ? unit(key) : row('models', key)),
    command: (command) => say(`command.${command}`),
    hint: (command) => say(`hint.${command}`),
    field({ name, within = [] }, command) {
      if (within[0] === 'weapons') return row('models', name);
      return say(`blank.${name}`, command === undefined ? {} : { context: command });
    },
    choice: ({ name, within }, value) =>
      name === 'command' ? words.command(String(value)) : choice(name, value, within),
    actor: (command) => {
      const { unit: id } = command as { readonly unit?: UnitId };
      return id === undefined ? '' : unit(id);
    },
    order: (command) => `${words.command(command.command)}${aimOf(command, words)}`,
    when(now) {
      const { turn, phase: id } = now as State;
      return t('tactical/phases:line', { turn, phase: phase(id) });
    },
    refusal({ code, facts }) {
      const filled = Object.entries(facts).map(([key, value]) => [key, choice(key, value)] as const);
      return refusalText(t, 'tactical/refusals:', { code, facts: { ...facts, ...Object.fromEntries(filled) } });
    },
    parts,
    plain: (event) => textOfParts(parts(event)),
  };
  return words;
}

/** The hex or the unit that a command is about, as it follows the name of the command; empty where it names none. */
function aimOf(command: AnyCommand, { unit }: TacticalWords): string {
  const { hex, to, path, target, transport, into } = command as {
    readonly [key in 'hex' | 'to' | 'target' | 'transport' | 'into']?: string;
  } & { readonly path?: readonly Hex[] };
  const other = target ?? transport ?? into;
  const place = hex ?? to ?? path?.at(-1);
  if (other !== undefined) return `: ${unit(other)}`;
  return place === undefined ? '' : ` ${place}`;
}

/** The names of a tactical battle for a position of any campaign. */
export function namesOf({ t, language, system, campaign, state }: NamesSource): TacticalWords {
  const { players, ruleset } = campaign;
  const known = knownUnits(system, campaign);
  return tacticalWords(t, language, rulesetIndexOf(ruleset.rules), state as State, players, known);
}
