import type { TFunction } from 'i18next';
import type { RulesetIndex } from '../../engine/domination/ruleset-index.ts';
import { REAR_GUARDS, type State } from '../../engine/domination/state.ts';
import type { Hex } from '../../engine/kernel/board/hex.ts';
import type { Player } from '../../engine/kernel/campaign.ts';
import type { UnitId } from '../../engine/kernel/ids.ts';
import type { AnyCommand, AnyEvent } from '../../engine/kernel/system.ts';
import { seatName, sideColour } from '../../panels/table/seat-names.ts';
import type { Language, Namespace, RulesetText } from '../../words/index.ts';
import { partsOfText, refusalText, type SentencePart, textOfParts, translate } from '../../words/telling.ts';
import type { Names, NamesSource } from '../system-ui.ts';
import { type KnownUnit, type KnownUnits, knownUnits } from './known-units.ts';
import { rulesetIndexOf } from './ruleset-index.ts';
import { type DominationBlank, tell } from './tell.ts';

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
];

/** Everything on the screen of a Domination campaign that is read comes from here. */
export interface DominationWords extends Names {
  /** "Infantry 3 (Red)": the type, and a number among those of its side. */
  readonly unit: (id: UnitId) => string;
  /** "Infantry 3", where the side is told by something else. */
  readonly shortUnit: (id: UnitId) => string;
  readonly price: (cost: number) => string;
  /** Side and type of a unit, also after it was destroyed. */
  readonly known: (id: UnitId) => KnownUnit | undefined;
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
  const say = (key: string, blanks = {}): string => t(`domination/terms:${key}`, blanks);
  const side = seatName(t, players);
  const rowOf = (section: RulesetSection, id: string) =>
    rules[section].get(id) as { readonly name: RulesetText; readonly text?: RulesetText } | undefined;
  const row = (section: RulesetSection, id: string): string => rowOf(section, id)?.name[language] ?? id;
  const knownUnit = (id: UnitId) => known.get(id) ?? state.units[id];
  const shortUnit = (id: UnitId): string => {
    const found = knownUnit(id);
    if (found) return `${row('units', found.type)} ${/\d+$/.exec(id)?.[0] ?? ''}`.trim();
    // D-14.11: the building in a queue.
    const fort = id.includes('@') ? [...rules.buildings.values()].find(({ fights }) => fights) : undefined;
    return fort?.name[language] ?? id;
  };
  const unit = (id: UnitId): string => {
    const found = knownUnit(id);
    return found ? `${shortUnit(id)} (${side(found.side)})` : shortUnit(id);
  };
  const price = (cost: number): string => say('word.price', { count: cost });
  const type = (id: string): string => (rules.units.has(id) ? row('units', id) : row('buildings', id));
  const named = ({ kind, id, ...how }: Exclude<DominationBlank, string | number>): string => {
    if (kind === 'unit') return 'short' in how ? shortUnit(id) : unit(id);
    if (kind === 'side') return side(id);
    if (kind === 'building') return row('buildings', id);
    return kind === 'object' ? row('objects', id) : id;
  };
  const choice = (name: string, value: unknown): string => {
    if (Array.isArray(value)) return say('word.path', { hex: String(value.at(-1)) });
    // D-17.4: standing papers name a kind of rear-guard in place of a unit.
    const isKind = name === 'rearGuard' && REAR_GUARDS.some((each) => each === value);
    const kind = typeof value === 'string' && !isKind ? FIELDS[name] : undefined;
    if (kind === 'unit') return unit(String(value));
    if (kind === 'side') return side(String(value));
    if (kind === 'type') return type(String(value));
    return say(`value.${String(value)}`, { defaultValue: String(value) });
  };

  const parts = (event: AnyEvent): readonly SentencePart[] =>
    partsOfText((name) => {
      const written = (blank: DominationBlank): string => {
        if (typeof blank !== 'object') return String(blank);
        const { kind, id } = blank;
        const label = named(blank);
        return kind === 'building' || kind === 'object' ? label : name({ kind, id, label });
      };
      return translate(t, 'domination/log:', tell(event), written);
    });

  const phase = (id: string): string => t(`domination/phases:phase.${id}`);
  const words: DominationWords = {
    t,
    language,
    side,
    colour: sideColour(state.order, players),
    unit,
    shortUnit,
    price,
    known: knownUnit,
    row,
    text: (section, id) => rowOf(section, id)?.text?.[language] ?? '',
    phase,
    part: (key) => (knownUnit(key) ? unit(key) : key),
    command: (command) => say(`command.${command}`),
    hint: (command) => say(`command.${command}_hint`),
    field({ name, within = [] }, command) {
      const [group] = within;
      if (group === 'absorb') return say(`blank.absorb-${name}`);
      if (group !== undefined) return say(`blank.${group}`, { unit: unit(name) });
      return say(`blank.${name}`, command === undefined ? {} : { context: command });
    },
    choice: ({ name }, value) => (name === 'command' ? words.command(String(value)) : choice(name, value)),
    choiceNote: ({ facts = {} }) => (facts.cost === undefined ? '' : price(Number(facts.cost))),
    actor: (command) => actorOf(command, unit),
    order(command) {
      const bought = 'type' in command ? type(String(command.type)) : '';
      return [words.command(command.command), bought, placeIn(command)].filter((text) => text !== '').join(' ');
    },
    when(now) {
      const { round, phase: id } = now as State;
      return t('domination/phases:line', { turn: round, phase: phase(id) });
    },
    refusal({ code, facts }) {
      const filled = Object.entries(facts).map(([key, value]) => [key, choice(key, value)] as const);
      return refusalText(t, 'domination/refusals:', { code, facts: { ...facts, ...Object.fromEntries(filled) } });
    },
    parts,
    plain: (event) => textOfParts(parts(event)),
  };
  return words;
}

function actorOf(command: AnyCommand, unit: (id: UnitId) => string): string {
  const { unit: one, units } = command as { readonly unit?: UnitId; readonly units?: readonly UnitId[] };
  return [...(one === undefined ? [] : [one]), ...(units ?? [])].map(unit).join(', ');
}

/** The hex that a command is about; empty where it names none. */
function placeIn(command: AnyCommand): string {
  const { at, to, path, army } = command as {
    readonly at?: Hex;
    readonly to?: Hex;
    readonly path?: readonly Hex[];
    readonly army?: Hex;
  };
  return to ?? path?.at(-1) ?? army ?? at ?? '';
}

/** The names of Domination for a position of any campaign. */
export function namesOf({ t, language, system, campaign, state }: NamesSource): DominationWords {
  const { players, ruleset } = campaign;
  const known = knownUnits(system, campaign);
  return dominationWords({ t, language, rules: rulesetIndexOf(ruleset.rules), state: state as State, players, known });
}
