import type { Grid, Hex } from '../../engine/kernel/board/hex.ts';
import type { AnyCommand, Choice, Field, Options } from '../../engine/kernel/system.ts';
import type { HexMark } from '../../map/picture.ts';

/** The meaning of a click on a hex: fill this field of this draft with this choice. */
export interface Pick {
  readonly hex: Hex;
  readonly field: Field;
  readonly choice: Choice;
  /** Command that the pick would settle at once, when none was chosen yet. */
  readonly command?: string;
}

/** Where the units that may be chosen stand. */
export type Places = ReadonlyMap<string, Hex>;

/** The choices of a draft's open fields that have a place on the map. */
export function picksOf(options: Options<AnyCommand>, grid: Grid, places: Places, command?: string): Pick[] {
  return options.fields.flatMap((field) => {
    if (field.kind === 'number' || field.name === 'unit') return [];
    return field.choices.flatMap((choice) => {
      if (typeof choice.value !== 'string') return [];
      const hex = grid.cell(choice.value) >= 0 ? choice.value : places.get(choice.value);
      return hex === undefined ? [] : [{ hex, field, choice, ...(command !== undefined && { command }) }];
    });
  });
}

const KINDS: Readonly<Record<string, HexMark['kind']>> = {
  target: 'target',
  hex: 'deploy',
  hexes: 'deploy',
  path: 'path',
};

/** Picks as marks on the map; of several on one hex the possible one shows, and the one with fewest steps. */
export function marksOf(picks: readonly Pick[]): HexMark[] {
  const best = new Map<Hex, Pick>();
  for (const pick of picks) {
    const other = best.get(pick.hex);
    if (!other || cost(pick) < cost(other)) best.set(pick.hex, pick);
  }
  return [...best.values()].map(({ hex, field, choice: { refusal, facts } }) => {
    const text = facts?.steps ?? facts?.distance;
    return {
      hex,
      kind: refusal ? 'blocked' : (KINDS[field.name] ?? 'reach'),
      ...(text !== undefined && { text: String(text) }),
    };
  });
}
const cost = ({ choice }: Pick): number => (choice.refusal ? 1000 : 0) + Number(choice.facts?.steps ?? 0);
