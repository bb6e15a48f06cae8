import type { Hex } from '../../engine/kernel/board/hex.ts';
import type { AnyCommand, Choice, Draft, Field, Options } from '../../engine/kernel/system.ts';

/** The meaning of a click on a hex: fill this field of this draft with this choice. */
export interface Pick {
  readonly hex: Hex;
  readonly field: Field;
  readonly choice: Choice;
  /** Command that the pick would settle at once, when none was chosen yet. */
  readonly command?: string;
}

/** The place of a choice on the map: a hex by its name, a unit by its id; undefined for one without a place. */
export type PlaceOf = (value: string) => Hex | undefined;

/** The choices of a draft's open fields that have a place on the map. */
export function picksOf(options: Options<AnyCommand>, placeOf: PlaceOf, command?: string): Pick[] {
  return options.fields.flatMap((field) => {
    if (field.kind === 'number' || field.name === 'unit') return [];
    return field.choices.flatMap((choice) => {
      if (typeof choice.value !== 'string') return [];
      const hex = placeOf(choice.value);
      return hex === undefined ? [] : [{ hex, field, choice, ...(command !== undefined && { command }) }];
    });
  });
}

/** The first thing that a click on a hex would do: a possible one, else a refused one. */
export function pickAt(picks: readonly Pick[], hex: Hex): Pick | undefined {
  const here = picks.filter((pick) => pick.hex === hex);
  return here.find(({ choice }) => !choice.refusal) ?? here[0];
}

/** Draws the path of a Move, March or Attack hex by hex, instead of naming its end. */
export function drawPath(draft: Draft): Draft {
  const { to: _, ...rest } = draft;
  return { ...rest, path: [] };
}
