/** The printer's inks of the map: one set for daylight, one for a dimmed lamp. */
export interface Inks {
  readonly table: string;
  /** The sheet, and the flecks in it. */
  readonly paper: string;
  readonly fleck: string;
  /** Key drawing: trees, hachures, numbers. */
  readonly ink: string;
  readonly soft: string;
  readonly grid: string;
  /** Lit and shaded flanks of relief. */
  readonly lit: string;
  readonly shade: string;
  readonly hill: string;
  /** Wash under a terrain, by look. */
  readonly wash: Readonly<Record<string, string>>;
  readonly abyss: string;
  /** What can be done now (the interface's accent), what may be struck, what is dangerous. */
  readonly accent: string;
  readonly target: string;
  readonly danger: string;
  readonly label: string;
  readonly onLabel: string;
  /** Pale edge of whatever is drawn in pencil over the map. */
  readonly edge: string;
}

const DAY: Inks = {
  table: '#3b3128',
  paper: '#d9d5ca',
  fleck: '#8a8375',
  ink: '#24211d',
  soft: '#6d665a',
  grid: '#5d564b',
  lit: '#e9e5da',
  shade: '#8f887a',
  hill: '#cbbf9f',
  wash: {
    plain: '#d0cbbf',
    'dead-forest': '#b2ae9b',
    'wooded-hills': '#b9a987',
    mountains: '#a79f92',
    gorge: '#b59d86',
    forest: '#9fab8a',
    swamp: '#9fb0a4',
    jungle: '#86a07c',
    ruins: '#c2b4a4',
    volcano: '#b58f7c',
    'toxic-swamp': '#b4bd7c',
    'sharp-rocks': '#aaa39a',
    water: '#93aab8',
    void: '#3a3733',
    rock: '#aaa39a',
  },
  abyss: '#1d1916',
  accent: '#a33f00',
  target: '#c01622',
  danger: '#b3261e',
  label: '#fbf7ec',
  onLabel: '#24211d',
  edge: '#fbf7ec',
};

const NIGHT: Inks = {
  table: '#0d0c0b',
  paper: '#3a3833',
  fleck: '#77715f',
  ink: '#d8d1c0',
  soft: '#a39b8b',
  grid: '#8d8576',
  lit: '#55514a',
  shade: '#211f1c',
  hill: '#5a4f38',
  wash: {
    plain: '#3f3c37',
    'dead-forest': '#2c2e27',
    'wooded-hills': '#4a402b',
    mountains: '#4b4742',
    gorge: '#463629',
    forest: '#2d3826',
    swamp: '#2c3a34',
    jungle: '#233a20',
    ruins: '#463d33',
    volcano: '#52342a',
    'toxic-swamp': '#474c22',
    'sharp-rocks': '#45423e',
    water: '#24343f',
    void: '#0c0b0a',
    rock: '#45423e',
  },
  abyss: '#080706',
  accent: '#f0a050',
  target: '#ff5a54',
  danger: '#ff7b5a',
  label: '#1d1b18',
  onLabel: '#eee7d8',
  edge: '#ded6c4',
};

export type Theme = 'light' | 'dark';
export const inksOf = (theme: Theme): Inks => (theme === 'dark' ? NIGHT : DAY);

export const FONT = '"Fira Sans Condensed", "PT Sans Narrow", "Roboto Condensed", "Arial Narrow", sans-serif';

/** A side's colour as a line on this paper: lifted under the dimmed lamp, where print is dark on dark. */
export const lineOf = (inks: Inks, fill: string): string => (inks === NIGHT ? mix(fill, '#ffffff', 0.28) : fill);

export function mix(a: string, b: string, share: number): string {
  const part = (hex: string, at: number): number => Number.parseInt(hex.slice(at, at + 2), 16);
  return `#${[1, 3, 5]
    .map((at) => Math.round(part(a, at) * (1 - share) + part(b, at) * share))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;
}
