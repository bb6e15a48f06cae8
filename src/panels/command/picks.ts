import {
  type AnyCommand,
  type Choice,
  type Draft,
  type Field,
  type Hex,
  type Json,
  type Options,
  open,
} from '@hexpost/engine';
import { fillField } from '../../store/draft.ts';

/** The meaning of a click on a hex: fill this field of this draft with this choice. */
export interface Pick {
  readonly hex: Hex;
  readonly field: Field;
  readonly choice: Choice;
  /** The command that the pick would also settle, if none was chosen yet. */
  readonly command?: string;
  /** The draft that the pick continues. Default: the drafted order. */
  readonly from?: Draft;
}

/** The location of a choice on the map: a hex by its name, a unit by its id; undefined for a choice without one. */
export type PlaceOf = (value: string) => Hex | undefined;

/** Fields that name the acting units: they are chosen before the destination. */
export const ACTORS: readonly string[] = ['unit', 'units'];

/** The location of a choice. A path is located at its end. */
function placeOfChoice(value: Json, placeOf: PlaceOf): Hex | undefined {
  const end = Array.isArray(value) ? value.at(-1) : value;
  return typeof end === 'string' ? placeOf(end) : undefined;
}

/** The choices of a draft's open fields that have a location; `withActors` if no unit is chosen yet. */
export function picksOf(options: Options<AnyCommand>, placeOf: PlaceOf, command?: string, withActors = false): Pick[] {
  return options.fields.flatMap((field) => {
    if (field.kind === 'number' || (ACTORS.includes(field.name) && !withActors)) return [];
    return field.choices.flatMap((choice) => {
      const hex = placeOfChoice(choice.value, placeOf);
      return hex === undefined ? [] : [{ hex, field, choice, ...(command !== undefined && { command }) }];
    });
  });
}

/** The first pick that a click on a hex would make: a possible one, else a refused one. */
export function pickAt(picks: readonly Pick[], hex: Hex): Pick | undefined {
  const here = picks.filter((pick) => pick.hex === hex);
  return here.find(({ choice }) => !choice.refusal) ?? here[0];
}

/** The draft as it would be after this hex is picked, as far as that is allowed. Lists filled hex by hex do not change. */
export function lookedDraft(draft: Draft, picks: readonly Pick[], hex: Hex | null): Draft {
  const pick = hex === null ? undefined : pickAt(picks, hex);
  if (!pick) return draft;
  const from = pick.from ?? draft;
  const command = pick.command ?? from.command;
  const filled = pick.choice.refusal || pick.field.kind !== 'one' ? {} : { [pick.field.name]: pick.choice.value };
  return { ...from, ...filled, ...(command !== undefined && { command }) };
}

/** True if the draft already has a pick of this hex. */
export const isPicked = (picks: readonly Pick[], draft: Draft, hex: Hex): boolean =>
  picks.some(
    (pick) => pick.hex === hex && JSON.stringify(draft[pick.field.name]) === JSON.stringify(pick.choice.value),
  );

/** Draws the path of a Move, March or Attack hex by hex, instead of naming its end. */
export function drawPath(draft: Draft): Draft {
  const { to: _, ...rest } = draft;
  return { ...rest, path: [] };
}

/** A started order, with every field filled that has only one choice: the one building, the one gun. */
export function withOnlyChoices(ask: (draft: Draft) => Options<AnyCommand>, draft: Draft): Draft {
  for (const field of ask(draft).fields) {
    if (field.kind !== 'one' || field.optional || field.name in draft) continue;
    const [only, other] = open(field.choices);
    if (only && !other) return withOnlyChoices(ask, fillField(draft, field, only.value));
  }
  return draft;
}
