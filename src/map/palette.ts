/** The looks of the sides: they differ by colour and by pattern, for eyes that miss one of them. */

export type Pattern = 'plain' | 'slant' | 'dots' | 'bars' | 'check' | 'cross' | 'none';

export interface SideLook {
  /** Key of the colour's name (`words`). */
  readonly name: string;
  readonly fill: string;
  /** Colour of everything printed on `fill`: symbols, numbers, the pattern. */
  readonly ink: string;
  readonly pattern: Pattern;
}

/** `printed` as wargames are printed, `safe` for eyes without one kind of cones, `contrast` for weak eyes. */
export const PALETTE_IDS = ['printed', 'safe', 'contrast'] as const;
export type PaletteId = (typeof PALETTE_IDS)[number];
export const isPaletteId = (id: unknown): id is PaletteId => PALETTE_IDS.includes(id as PaletteId);

export interface Palette {
  readonly id: PaletteId;
  /** Six looks. A colour number has the same name and pattern in every palette. */
  readonly sides: readonly SideLook[];
  readonly neutral: SideLook;
}

const NAMES = ['crimson', 'blue', 'ochre', 'green', 'mauve', 'bone'] as const;
const PATTERNS: readonly Pattern[] = ['plain', 'slant', 'dots', 'bars', 'check', 'cross'];
type Inked = readonly [fill: string, ink: string];

const palette = (id: PaletteId, colours: readonly Inked[], [fill, ink]: Inked): Palette => ({
  id,
  sides: colours.map(([fill, ink], i) => ({ name: NAMES[i]!, fill, ink, pattern: PATTERNS[i]! })),
  neutral: { name: 'neutral', fill, ink, pattern: 'none' },
});

/**
 * Lightness alone already separates most pairs. `tests/map/palette.test.ts` looks at every palette as red-, green-
 * and blue-blind eyes do: in `safe` and `contrast` all pairs stay far apart for each of them.
 */
export const PALETTES: Readonly<Record<PaletteId, Palette>> = {
  printed: palette(
    'printed',
    [
      ['#a3282f', '#fff6ea'],
      ['#2b5c9e', '#f4f8ff'],
      ['#dfa02a', '#251a06'],
      ['#57a06c', '#0b2013'],
      ['#b98ac2', '#24122a'],
      ['#efe9d6', '#26231d'],
    ],
    ['#8b877e', '#fbf8f0'],
  ),
  safe: palette(
    'safe',
    [
      ['#9e0a14', '#fff6ea'],
      ['#122d78', '#f4f8ff'],
      ['#f4a01c', '#241803'],
      ['#1ea071', '#031a10'],
      ['#a27eb8', '#190a22'],
      ['#f4f2ea', '#26231d'],
    ],
    ['#8b877e', '#fbf8f0'],
  ),
  contrast: palette(
    'contrast',
    [
      ['#98002a', '#ffffff'],
      ['#1e357c', '#ffffff'],
      ['#f8a010', '#000000'],
      ['#6ac187', '#000000'],
      ['#be94c4', '#000000'],
      ['#ffffff', '#000000'],
    ],
    ['#5a5a5a', '#ffffff'],
  ),
};

export const { sides: SIDES, neutral: NEUTRAL } = PALETTES.printed;

/** The look of a colour number; null is unowned. Numbers beyond the palette start over. */
export const sideLook = (colour: number | null, { sides, neutral }: Palette = PALETTES.printed): SideLook =>
  colour === null ? neutral : (sides[((colour % sides.length) + sides.length) % sides.length] ?? neutral);

/** CSS variables for the page's root, which give `WORN` the colours of the palette. */
export const paletteVariables = ({ sides, neutral }: Palette): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...sides, neutral].flatMap(({ name, fill, ink }) => [
      [`--hx-side-${name}`, fill],
      [`--hx-on-side-${name}`, ink],
    ]),
  );

const worn = ({ name, fill, ink, pattern }: SideLook): SideLook => ({
  name,
  fill: `var(--hx-side-${name}, ${fill})`,
  ink: `var(--hx-on-side-${name}, ${ink})`,
  pattern,
});

/** The page's current palette, for style sheets and SVG: it changes with the page's variables. */
export const WORN: Palette = { id: 'printed', sides: SIDES.map(worn), neutral: worn(NEUTRAL) };

/** CSS `background` of a side: its fill under its pattern, for swatches and edges of panels. */
export function sideBackground({ fill, ink, pattern }: SideLook, size = 8): string {
  const line = `color-mix(in srgb, ${ink} 62%, ${fill})`;
  const half = size / 2;
  switch (pattern) {
    case 'slant':
      return `repeating-linear-gradient(-45deg, ${line} 0 ${size / 5}px, ${fill} ${size / 5}px ${(size * 2) / 3}px)`;
    case 'dots':
      return `radial-gradient(circle, ${line} 0 ${size / 5}px, transparent ${size / 4}px) 0 0 / ${size * 0.75}px ${size * 0.75}px, ${fill}`;
    case 'bars':
      return `repeating-linear-gradient(0deg, ${line} 0 ${size / 4}px, ${fill} ${size / 4}px ${size * 0.7}px)`;
    case 'check':
      return `repeating-conic-gradient(${line} 0 25%, ${fill} 0 50%) 0 0 / ${size}px ${size}px`;
    case 'cross':
      return `linear-gradient(45deg, transparent 44%, ${line} 44% 56%, transparent 56%) 0 0 / ${size}px ${size}px, linear-gradient(-45deg, ${fill} 44%, ${line} 44% 56%, ${fill} 56%) ${half}px ${half}px / ${size}px ${size}px`;
    case 'none':
    case 'plain':
      return fill;
  }
}
