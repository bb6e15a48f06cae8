/** How the sides are told apart: by colour and by pattern, for eyes that miss one of them. */

export type Pattern = 'plain' | 'slant' | 'dots' | 'bars' | 'check' | 'cross' | 'none';

export interface SideLook {
  /** Key of the colour's name (`words`). */
  readonly name: string;
  readonly fill: string;
  /** What is printed on `fill`: symbols, numbers, the pattern. */
  readonly ink: string;
  readonly pattern: Pattern;
}

/**
 * Six sides, chosen so that lightness alone already separates most pairs (tests/map/palette.test.ts looks at
 * them as red-, green- and blue-blind eyes do).
 */
export const SIDES: readonly SideLook[] = [
  { name: 'crimson', fill: '#a3282f', ink: '#fff6ea', pattern: 'plain' },
  { name: 'blue', fill: '#2b5c9e', ink: '#f4f8ff', pattern: 'slant' },
  { name: 'ochre', fill: '#dfa02a', ink: '#251a06', pattern: 'dots' },
  { name: 'green', fill: '#57a06c', ink: '#0b2013', pattern: 'bars' },
  { name: 'mauve', fill: '#b98ac2', ink: '#24122a', pattern: 'check' },
  { name: 'bone', fill: '#efe9d6', ink: '#26231d', pattern: 'cross' },
];

export const NEUTRAL: SideLook = { name: 'neutral', fill: '#8b877e', ink: '#fbf8f0', pattern: 'none' };

/** The look of a colour number; null is nobody's. Numbers beyond the palette begin again. */
export const sideLook = (colour: number | null): SideLook =>
  colour === null ? NEUTRAL : (SIDES[((colour % SIDES.length) + SIDES.length) % SIDES.length] ?? NEUTRAL);

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
