import type { PaletteId } from './palette.ts';

/** The printer's inks of the map: for daylight and for a dimmed lamp, each also in high contrast. */
export interface Inks {
  /** Light print on dark paper. */
  readonly dark: boolean;

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
  /** Moist low ground. */
  readonly low: string;
  /** Wash under a terrain, by look. */
  readonly wash: Readonly<Record<string, string>>;
  /** A planet and its surroundings. */
  readonly globe: Readonly<
    Record<'space' | 'star' | 'glow' | 'sea' | 'land' | 'wood' | 'high' | 'ice' | 'line', string>
  >;
  readonly abyss: string;
  /** Possible actions (the interface's accent), targets, danger. */
  readonly accent: string;
  readonly target: string;
  readonly danger: string;
  readonly label: string;
  readonly onLabel: string;
  /** Pale edge of everything that is drawn over the map. */
  readonly edge: string;
}

const DAY: Inks = {
  dark: false,
  table: '#3b3128',
  paper: '#d9d5ca',
  fleck: '#8a8375',
  ink: '#24211d',
  soft: '#6d665a',
  grid: '#5d564b',
  lit: '#e9e5da',
  shade: '#8f887a',
  hill: '#cbbf9f',
  low: '#b3b795',
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
  globe: {
    space: '#4a545f',
    star: '#f3eee0',
    glow: '#dfe7ea',
    sea: '#a9bfca',
    land: '#d9d0b4',
    wood: '#b3bb8e',
    high: '#bfa981',
    ice: '#eef0ee',
    line: '#24211d',
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
  dark: true,
  table: '#0d0c0b',
  paper: '#3a3833',
  fleck: '#77715f',
  ink: '#d8d1c0',
  soft: '#a39b8b',
  grid: '#8d8576',
  lit: '#55514a',
  shade: '#211f1c',
  hill: '#5a4f38',
  low: '#30382a',
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
  globe: {
    space: '#0b0e14',
    star: '#d8d1c0',
    glow: '#5c7f9a',
    sea: '#1f2f3b',
    land: '#45402f',
    wood: '#37402a',
    high: '#5d4f34',
    ice: '#48535f',
    line: '#d8d1c0',
  },
  abyss: '#080706',
  accent: '#f0a050',
  target: '#ff5a54',
  danger: '#ff7b5a',
  label: '#1d1b18',
  onLabel: '#eee7d8',
  edge: '#ded6c4',
};

/** White paper, black print, and washes so pale that everything printed on them keeps 7 to 1. */
const STRONG_DAY: Inks = {
  dark: false,
  table: '#26241f',
  paper: '#ffffff',
  fleck: '#d9d9d9',
  ink: '#000000',
  soft: '#3a3a3a',
  grid: '#454545',
  lit: '#ffffff',
  shade: '#a3a3a3',
  hill: '#f3e3b4',
  low: '#e6efdc',
  wash: {
    plain: '#ffffff',
    'dead-forest': '#dfe6d2',
    'wooded-hills': '#f6e8c3',
    mountains: '#dcdcdc',
    gorge: '#f3d9c6',
    forest: '#d3ebc6',
    swamp: '#cfe9df',
    jungle: '#c6e8b8',
    ruins: '#eadfd0',
    volcano: '#f5d2c2',
    'toxic-swamp': '#e6efb0',
    'sharp-rocks': '#dedede',
    water: '#cfe4f3',
    void: '#000000',
    rock: '#dedede',
  },
  globe: {
    space: '#26303c',
    star: '#ffffff',
    glow: '#ffffff',
    sea: '#d3e8f6',
    land: '#fffbe8',
    wood: '#dcebc8',
    high: '#f0dfb0',
    ice: '#ffffff',
    line: '#000000',
  },
  abyss: '#000000',
  accent: '#7a2d00',
  target: '#96000d',
  danger: '#96000d',
  label: '#ffffff',
  onLabel: '#000000',
  edge: '#ffffff',
};

const STRONG_NIGHT: Inks = {
  dark: true,
  table: '#000000',
  paper: '#0a0a0a',
  fleck: '#3a3a3a',
  ink: '#ffffff',
  soft: '#cfcfcf',
  grid: '#b9b9b9',
  lit: '#4d4d4d',
  shade: '#000000',
  hill: '#3a2c0d',
  low: '#0f1c10',
  wash: {
    plain: '#0a0a0a',
    'dead-forest': '#1c2416',
    'wooded-hills': '#2e2410',
    mountains: '#2b2b2b',
    gorge: '#331f14',
    forest: '#152b12',
    swamp: '#10281f',
    jungle: '#0f2a0c',
    ruins: '#2b241b',
    volcano: '#3a1a10',
    'toxic-swamp': '#2b3008',
    'sharp-rocks': '#2a2a2a',
    water: '#0e2433',
    void: '#000000',
    rock: '#2a2a2a',
  },
  globe: {
    space: '#000000',
    star: '#ffffff',
    glow: '#6f95b5',
    sea: '#0b2233',
    land: '#1f1c0e',
    wood: '#17260f',
    high: '#33290f',
    ice: '#3c444c',
    line: '#ffffff',
  },
  abyss: '#000000',
  accent: '#ffb85c',
  target: '#ff918c',
  danger: '#ffa182',
  label: '#000000',
  onLabel: '#ffffff',
  edge: '#ffffff',
};

/** An ink of a planet, or of the lie of open ground. */
export type GroundInk = keyof Inks['globe'] | 'lit' | 'shade' | 'hill' | 'low' | 'soft';

export const inkOf = (inks: Inks, ink: GroundInk): string =>
  ink in inks.globe ? inks.globe[ink as keyof Inks['globe']] : (inks[ink as keyof Inks] as string);

export type Theme = 'light' | 'dark';

/** Memoised: layers compare inks by identity. */
export function inksOf(theme: Theme, palette: PaletteId = 'printed'): Inks {
  if (palette === 'contrast') return theme === 'dark' ? STRONG_NIGHT : STRONG_DAY;
  return theme === 'dark' ? NIGHT : DAY;
}

export const FONT = '"Fira Sans Condensed", "PT Sans Narrow", "Roboto Condensed", "Arial Narrow", sans-serif';

/** A side's colour as a line on this paper: lifted where print is dark on dark, deepened where it is pale on pale. */
export function lineOf(inks: Inks, fill: string): string {
  if (inks.dark) return mix(fill, '#ffffff', 0.34);
  return channels(fill).every((value) => value > 200) ? mix(fill, inks.ink, 0.45) : fill;
}

const channels = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

export function mix(a: string, b: string, share: number): string {
  const over = channels(b);
  return `#${channels(a)
    .map((value, i) => Math.round(value * (1 - share) + over[i]! * share))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;
}
