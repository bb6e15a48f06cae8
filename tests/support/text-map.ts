import { type Hex, nameHex, placeOf } from '../../src/engine/kernel/board/hex.ts';

/**
 * A position on a hex map as text: a line for each row, a word for each hex.
 *
 *     r1  .   f   m   b2:veterans
 *     .   h*  .   .   .
 *
 * A word is a terrain letter, then marks, then a unit: `h*` is wooded hills with a key point, `fr1` the unit r1 in a
 * forest. A unit alone stands on open ground; it may name its type (`:veterans`), its models (`x3`) and be suppressed
 * (`!`). Letters and marks mean what the system's own reader makes of them; `.` is open ground.
 *
 * The first word is the hex `at`, 0101 by default. Even columns lie half a hex lower than their odd neighbours.
 */
export interface TextHex {
  readonly hex: Hex;
  readonly terrain: string;
  /** Any signs that are neither letters nor digits, each once. */
  readonly marks: string;
  readonly unit: TextUnit | null;
}

export interface TextUnit {
  /** A letter for the side and a number. */
  readonly id: string;
  readonly type: string | null;
  readonly models: number | null;
  readonly suppressed: boolean;
}

export const OPEN_GROUND = '.';

const WORD = /^([a-z.](?![0-9]))?([^\w.:]*?)(?:([a-z]\d+)(?::([a-z-]+))?(?:x(\d+))?(!)?)?$/;

/** Throws on a word that it cannot read, and on rows of different lengths. */
export function readTextMap(text: string, at: Hex = '0101'): TextHex[] {
  const rows = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => line.split(/\s+/));
  if (rows.some(({ length }) => length !== rows[0]!.length)) throw new Error(`rows of different lengths in\n${text}`);
  const [col, row] = placeOf(at);
  return rows.flatMap((words, down) => words.map((word, right) => readWord(word, nameHex(col + right, row + down))));
}

function readWord(word: string, hex: Hex): TextHex {
  const match = WORD.exec(word);
  if (!match) throw new Error(`'${word}' at ${hex} is no hex of a text map`);
  const [, terrain = OPEN_GROUND, marks = '', id, type = null, models, suppressed] = match;
  const unit = id === undefined ? null : { id, type, models: models ? Number(models) : null, suppressed: !!suppressed };
  return { hex, terrain, marks, unit };
}

/** The rows of the smallest rectangle around the hexes; hexes that are missing in it are open ground. */
export function writeTextMap(hexes: readonly TextHex[]): string {
  const places = hexes.map(({ hex }) => placeOf(hex));
  const [cols, rows] = [places.map(([col]) => col), places.map(([, row]) => row)];
  const words = new Map(hexes.map((each) => [each.hex, writeWord(each)]));
  const lines: string[][] = [];
  for (let row = Math.min(...rows); row <= Math.max(...rows); row++) {
    const line: string[] = [];
    for (let col = Math.min(...cols); col <= Math.max(...cols); col++)
      line.push(words.get(nameHex(col, row)) ?? OPEN_GROUND);
    lines.push(line);
  }
  return inColumns(lines);
}

function writeWord({ terrain, marks, unit }: TextHex): string {
  const ground = terrain === OPEN_GROUND && (unit !== null || marks !== '') ? '' : terrain;
  if (!unit) return `${ground}${marks}`;
  const { id, type, models, suppressed } = unit;
  return `${ground}${marks}${id}${type ? `:${type}` : ''}${models ? `x${models}` : ''}${suppressed ? '!' : ''}`;
}

/** The same map with `o` on the chosen hexes; the others keep their words. */
export const withHexes = (map: readonly TextHex[], chosen: Iterable<Hex>): string => {
  const marked = new Set(chosen);
  const known = new Set(map.map(({ hex }) => hex));
  const stray = [...marked].filter((hex) => !known.has(hex));
  const text = writeTextMap(map.map((each) => (marked.has(each.hex) ? { ...each, ...CHOSEN } : each)));
  return stray.length > 0 ? `${text}\nand ${stray.sort().join(' ')}` : text;
};
const CHOSEN = { terrain: 'o', marks: '', unit: null } as const;

/** A text map as `writeTextMap` would write it: the form in which two are compared. */
export const tidy = (text: string): string => writeTextMap(readTextMap(text));

function inColumns(lines: readonly (readonly string[])[]): string {
  const widths = lines[0]!.map((_, i) => Math.max(...lines.map((line) => line[i]!.length)));
  return lines
    .map((line) =>
      line
        .map((word, i) => word.padEnd(widths[i]!))
        .join(' ')
        .trimEnd(),
    )
    .join('\n');
}
