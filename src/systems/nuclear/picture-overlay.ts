import { type Grid, type Hex, nameHex } from '../../engine/kernel/board/hex.ts';
import type { AnyCommand, Choice, Field, Options } from '../../engine/kernel/system.ts';
import type { HexMark } from '../../map/picture.ts';

/** What a click on a hex would mean: fill this field of this draft with this choice. */
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

/** The hex beside another in the direction of an arrow key; left and right go along the row. */
export function stepFocus(grid: Grid, hex: Hex, key: string): Hex {
  const cell = grid.cell(hex);
  if (cell < 0) return hex;
  const [col, row] = [Math.floor(cell / grid.rows) + 1, (cell % grid.rows) + 1];
  const [dc, dr] = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }[key] ?? [0, 0];
  const [c, r] = [col + dc!, row + dr!];
  return c < 1 || r < 1 || c > grid.cols || r > grid.rows ? hex : nameHex(c, r, grid.cols > 99 || grid.rows > 99);
}

/** Page keys go so many hexes. */
const PAGE = 5;

/** Where a key takes the cursor: an arrow one hex, Page Up and Down five, Home and End along the row; else undefined. */
export function walkFocus(grid: Grid, hex: Hex, key: string): Hex | undefined {
  if (key.startsWith('Arrow')) return stepFocus(grid, hex, key);
  const [arrow, times] =
    key === 'Home'
      ? ['ArrowLeft', grid.cols]
      : key === 'End'
        ? ['ArrowRight', grid.cols]
        : key === 'PageUp'
          ? ['ArrowUp', PAGE]
          : key === 'PageDown'
            ? ['ArrowDown', PAGE]
            : ['', 0];
  if (arrow === '') return undefined;
  let at = hex;
  for (let i = 0; i < times; i++) at = stepFocus(grid, at, arrow);
  return at;
}
