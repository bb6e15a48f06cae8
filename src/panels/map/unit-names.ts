import type { TFunction } from 'i18next';
import type { Player } from '../../engine/kernel/campaign.ts';
import type { SideId, UnitId } from '../../engine/kernel/ids.ts';
import type { AnyCommand, AnyEvent } from '../../engine/kernel/system.ts';
import type { Names } from '../../systems/system-ui.ts';
import type { Language } from '../../words/index.ts';
import { refusalText, type Sentence, textOfParts } from '../../words/telling.ts';
import { type EventBlank, partsOfSentence } from '../replay/event-sentence.ts';
import { seatName, sideColour } from '../table/seat-names.ts';
import type { KnownUnit } from './known-units.ts';

/** The names of a game with units. */
export interface UnitNames extends Names {
  /** "Infantry 3 (Red)": the type, and a number among those of its side; also of a unit that was destroyed. */
  readonly unit: (id: UnitId) => string;
  /** Side and type of a unit, also of one that was destroyed. */
  readonly known: (id: UnitId) => KnownUnit | undefined;
}

/**
 * The parts from which the names of a game with units are made. Its words lie in `<id>/terms`, `<id>/phases`, `<id>/log` and `<id>/refusals`;
 * terms that it lacks are those of `play:terms`.
 */
export interface UnitNamesSource {
  readonly id: string;
  readonly t: TFunction;
  readonly language: Language;
  readonly players: readonly Player[];
  readonly order: readonly SideId[];
  readonly known: (id: UnitId) => KnownUnit | undefined;
  readonly typeName: (type: string) => string;
  /** The name of what acts like a unit and is none. Default: its id. */
  readonly otherUnit?: (id: UnitId) => string;
  /** Something of another kind that a sentence names. */
  readonly named: (kind: string, id: string) => string;
  readonly tell: (event: AnyEvent) => Sentence<EventBlank>;
  /** A value that can be filled into a field, or a fact of a refusal. */
  readonly choice: (name: string, value: unknown, within?: readonly string[]) => string;
}

/** The names that follow from the types of units and the words of a system. */
export function unitNames({ id: system, t, language, players, order, ...source }: UnitNamesSource) {
  const { known, typeName, choice, otherUnit = (id) => id } = source;
  const say = (key: string, blanks = {}): string => t([`${system}/terms:${key}`, `play:terms.${key}`], blanks);
  const side = seatName(t, players);
  const shortUnit = (id: UnitId): string => {
    const found = known(id);
    return found ? `${typeName(found.type)} ${/\d+$/.exec(id)?.[0] ?? ''}`.trim() : otherUnit(id);
  };
  const unit = (id: UnitId): string => {
    const found = known(id);
    return found ? `${shortUnit(id)} (${side(found.side)})` : shortUnit(id);
  };
  const phase = (id: string): string => t(`${system}/phases:phase.${id}`);
  const named = (kind: string, id: string): string => {
    if (kind === 'unit') return unit(id);
    if (kind === 'own-unit') return shortUnit(id);
    if (kind === 'side') return side(id);
    if (kind === 'phase') return phase(id);
    return kind === 'hex' ? id : source.named(kind, id);
  };
  const command = (id: string): string => say(`command.${id}`);
  const parts: Names['parts'] = (event) => partsOfSentence(t, `${system}/log:`, source.tell(event), named);
  return {
    t,
    language,
    say,
    side,
    colour: sideColour(order, players),
    unit,
    /** "Infantry 3", where the side is told by something else. */
    shortUnit,
    known,
    phase,
    command,
    choice: ({ name, within }, value) => (name === 'command' ? command(String(value)) : choice(name, value, within)),
    actor(given) {
      const { unit: one, units = [] } = given as { readonly unit?: UnitId; readonly units?: readonly UnitId[] };
      return [...(one === undefined ? [] : [one]), ...units].map(unit).join(', ');
    },
    refusal({ code, facts }) {
      const filled = Object.entries(facts).map(([key, value]) => [key, choice(key, value)] as const);
      return refusalText(t, `${system}/refusals:`, { code, facts: { ...facts, ...Object.fromEntries(filled) } });
    },
    parts,
    plain: (event) => textOfParts(parts(event)),
  } satisfies Partial<UnitNames> & Readonly<Record<string, unknown>>;
}

/** The hex that a command is about: the first of these fields that names one, of a way its end; empty where none does. */
export function placeOfOrder(command: AnyCommand, fields: readonly string[]): string {
  const values = fields.map((field) => (command as unknown as Readonly<Record<string, unknown>>)[field]);
  const place = values
    .map((value) => (Array.isArray(value) ? value.at(-1) : value))
    .find((value) => value !== undefined);
  return typeof place === 'string' ? place : '';
}
