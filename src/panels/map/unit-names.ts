import type { AnyCommand, AnyEvent, Player, SideId, UnitId } from '@hexpost/engine';
import { formsIn } from '../../words/agreement.ts';
import type { Language, RulesetText, Translate } from '../../words/index.ts';
import { keyOf, systemWords } from '../../words/keys.ts';
import { refusalText, type Sentence, textOfParts } from '../../words/sentences.ts';
import { type EventBlank, partsOfSentence } from '../replay/event-sentence.ts';
import type { FieldPlace, Names } from '../system-ui.ts';
import { seatName, sideColour } from '../table/seat-names.ts';
import { type KnownUnit, numberIn } from './known-units.ts';

/** The names of a game with units. */
export interface UnitNames extends Names {
  /** "Infantry 3 (Red)": the type, and a number among those of its side; also for a destroyed unit. */
  readonly unit: (id: UnitId) => string;
  /** Side and type of a unit, also of a destroyed one. */
  readonly known: (id: UnitId) => KnownUnit | undefined;
}

/** The same for a ruleset with its rows in sections. */
export interface RowNames<Section extends string> extends UnitNames {
  /** "Infantry 3", if the side is clear from something else. */
  readonly shortUnit: (id: UnitId) => string;
  readonly phase: (phase: string) => string;
  /** The name of a row; its id if it is unknown. */
  readonly row: (section: Section, id: string) => string;
  /** The explanation of a row; empty if it has none. */
  readonly text: (section: Section, id: string) => string;
}

/**
 * The parts from which the names of a game with units are made. Its words are in `<id>/terms`, `<id>/phases`,
 * `<id>/log` and `<id>/refusals`; missing terms come from `play:terms`.
 */
interface UnitNamesSource<Section extends string> {
  readonly id: string;
  readonly t: Translate;
  readonly language: Language;
  readonly players: readonly Player[];
  readonly order: readonly SideId[];
  readonly known: (id: UnitId) => KnownUnit | undefined;
  readonly rowOf: (
    section: Section,
    id: string,
  ) => { readonly name: RulesetText; readonly text?: RulesetText | undefined } | undefined;
  /** The section of the types of units. */
  readonly types: Section;
  /** Fields and facts that are ids, with the kind of thing that they name. */
  readonly fields: Readonly<Record<string, 'unit' | 'side' | Section>>;
  /** Tells whether the name of a unit includes its side. Default: yes. */
  readonly namesSide?: (unit: KnownUnit, id: UnitId) => boolean;
  /** The name of a thing that acts like a unit without being one. Default: its id. */
  readonly otherUnit?: (id: UnitId) => string;
  /** A thing named in a sentence that is not a row of the section of this kind; `part` names a thing within it. */
  readonly named?: (kind: string, id: string, part: (kind: string, id: string) => string) => string | undefined;
  readonly sentenceFor: (event: AnyEvent) => Sentence<EventBlank>;
  /** A field value or a fact of a refusal that has an unusual name. */
  readonly choice?: (name: string, value: unknown, within: readonly string[]) => string | undefined;
}

/** The names that follow from the types of units and the words of a system. */
export function unitNames<Section extends string>({
  id: system,
  t,
  language,
  players,
  order,
  ...source
}: UnitNamesSource<Section>) {
  const { known, rowOf, types, fields, otherUnit = (id) => id, namesSide = () => true } = source;
  const say = (key: string, blanks = {}): string =>
    t([keyOf(`${system}/terms:${key}`), keyOf(`play:terms.${key}`)], blanks);
  const row = (section: Section, id: string): string => rowOf(section, id)?.name[language] ?? id;
  const side = seatName(t, players);
  const shortUnit = (id: UnitId): string => {
    const found = known(id);
    return found ? `${row(types, found.type)} ${found.number ?? numberIn(id)}`.trim() : otherUnit(id);
  };
  const unit = (id: UnitId): string => {
    const found = known(id);
    return found && namesSide(found, id) ? `${shortUnit(id)} (${side(found.side)})` : shortUnit(id);
  };
  const phase = (id: string): string => t(keyOf(`${system}/phases:phase.${id}`));
  function named(kind: string, id: string, part: (kind: string, id: string) => string = named): string {
    if (kind === 'unit') return unit(id);
    if (kind === 'own-unit') return shortUnit(id);
    if (kind === 'side') return side(id);
    if (kind === 'phase') return phase(id);
    return kind === 'hex' ? id : (source.named?.(kind, id, part) ?? row(kind as Section, id));
  }
  const command = (id: string): string => say(`command.${id}`);
  /** A path is named by its end, an id by the thing it names, anything else by the word for it. */
  const usual = (name: string, value: unknown): string => {
    if (Array.isArray(value)) return say('word.path', { hex: String(value.at(-1) ?? '') });
    const id = String(value);
    const kind = typeof value === 'string' ? fields[name] : undefined;
    if (kind === undefined || (kind === 'unit' && !known(id)))
      return say(`value.${id}`, { defaultValue: say(`command.${id}`, { defaultValue: id }) });
    return named(kind, id);
  };
  const choice = (name: string, value: unknown, within: readonly string[] = []): string =>
    source.choice?.(name, value, within) ?? usual(name, value);
  const parts: Names['parts'] = (event) =>
    partsOfSentence(t, `${system}/log:`, source.sentenceFor(event), named, {
      declension: formsIn(language),
    });
  return {
    t,
    language,
    say,
    side,
    colour: sideColour(order, players),
    unit,
    shortUnit,
    known,
    phase,
    row,
    text: (section: Section, id: string): string => rowOf(section, id)?.text?.[language] ?? '',
    command,
    hint: (id: string) => command(`${id}_hint`),
    field: ({ name }: FieldPlace, of?: string): string => say(`blank.${name}`, of === undefined ? {} : { context: of }),
    choice: ({ name, within }, value) => (name === 'command' ? command(String(value)) : choice(name, value, within)),
    part: (key: string): string => (known(key) ? unit(key) : key),
    actor(given) {
      const { unit: one, units = [] } = given as { readonly unit?: UnitId; readonly units?: readonly UnitId[] };
      return [...(one === undefined ? [] : [one]), ...units].map(unit).join(', ');
    },
    refusal({ code, facts }) {
      const filled = Object.entries(facts).map(([key, value]) => [key, choice(key, value)] as const);
      return refusalText(t, `${system}/refusals:`, { code, facts: { ...facts, ...Object.fromEntries(filled) } });
    },
    /** "Turn 3 · Orders". */
    at: (turn: number, id: string): string => t(`${systemWords(system, 'phases')}:line`, { turn, phase: phase(id) }),
    parts,
    plain: (event) => textOfParts(parts(event)),
  } satisfies Partial<RowNames<Section>> & Readonly<Record<string, unknown>>;
}

/** The name of a type of unit on its counter. */
export const counterName = (
  { name, short = name }: { readonly name: RulesetText; readonly short?: RulesetText | undefined },
  language: Language,
): string => short[language];

/** Symbols with letters in them. */
const LETTERED: ReadonlySet<string> = new Set(['headquarters', 'special']);

/** The symbol of a type of unit, with the letters of the language. */
export const symbolIn = (symbol: string, language: Language): string =>
  language === 'ru' && LETTERED.has(symbol) ? `${symbol}-ru` : symbol;

/** The hex that a command is about: the first of these fields that names one, or the end of a path; empty if none does. */
export function placeOfOrder(command: AnyCommand, fields: readonly string[]): string {
  const values = fields.map((field) => (command as unknown as Readonly<Record<string, unknown>>)[field]);
  const place = values
    .map((value) => (Array.isArray(value) ? value.at(-1) : value))
    .find((value) => value !== undefined);
  return typeof place === 'string' ? place : '';
}
