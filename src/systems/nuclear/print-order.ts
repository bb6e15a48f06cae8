import { gridOf } from '../../engine/kernel/board/hex.ts';
import type { State } from '../../engine/nuclear/state.ts';
import type { Theme } from '../../map/inks.ts';
import type { PaletteId } from '../../map/palette.ts';
import { type Part, type PrintOrder, radiusAt, wholeOf, widthAt } from '../../map/print/print.ts';
import { legendOf } from './legend.ts';
import { dangerOf, pictureOf } from './picture.ts';
import { scoresOf } from './stats/scores.ts';
import type { NuclearTable } from './table.ts';

/** Widths that forums and chats show whole, and one for looking closely. */
export const WIDTHS = [800, 1200, 1600, 2400] as const;
export type Size = (typeof WIDTHS)[number] | 'scale';

/** Pixels of a hex's radius to a millimetre of its width: at 24 mm its counters are printed as they are seen close. */
const PIXELS_TO_A_MILLIMETRE = 2.5;

/** The smallest sheet on which a picture of so many millimetres finds room, upright or across. */
export function sheetFor(width: number, height: number): string | undefined {
  const [short, long] = [Math.min(width, height), Math.max(width, height)].map((side) => side + 2 * EDGE) as [
    number,
    number,
  ];
  return SHEETS.find(([, w, h]) => short <= w && long <= h)?.[0];
}
const SHEETS = [
  ['A5', 148, 210],
  ['A4', 210, 297],
  ['A3', 297, 420],
  ['A2', 420, 594],
  ['A1', 594, 841],
  ['A0', 841, 1189],
] as const;
/** Edge on which printers do not print, in millimetres. */
const EDGE = 5;

/** What the person wants a picture of, and how. */
export interface PictureWish {
  readonly format: 'png' | 'svg';
  readonly part: 'whole' | 'window' | 'range';
  readonly from: string;
  readonly to: string;
  readonly size: Size;
  /** Pixels from corner to corner of a hex, when the size is by scale. */
  readonly hexPixels: number;
  /** The same on paper, in millimetres. */
  readonly hexMillimetres: number;
  readonly theme: Theme;
  readonly heading: boolean;
  readonly legend: boolean;
  /** Without what only the one at the screen may know. */
  readonly forAll: boolean;
}

export const FIRST_WISH: PictureWish = {
  format: 'png',
  part: 'whole',
  from: '',
  to: '',
  size: 1200,
  hexPixels: 60,
  hexMillimetres: 12,
  theme: 'light',
  heading: true,
  legend: true,
  forAll: true,
};

/** The part between two hexes, whichever corners they are; undefined when one of them is not on the map. */
export function partBetween(cols: number, rows: number, from: string, to: string): Part | undefined {
  const grid = gridOf(cols, rows);
  const cells = [grid.cell(from.trim()), grid.cell(to.trim())];
  if (cells.some((cell) => cell < 0)) return undefined;
  const of = (numbers: readonly number[]) => [Math.min(...numbers), Math.max(...numbers)] as const;
  return {
    cols: of(cells.map((cell) => Math.floor(cell / grid.rows) + 1)),
    rows: of(cells.map((cell) => (cell % grid.rows) + 1)),
  };
}

/** The wish as an order to the printer; undefined while its range is not on the map. */
export function orderOf(
  wish: PictureWish,
  { game, system, campaign, sitting, words }: Pick<NuclearTable, 'game' | 'system' | 'campaign' | 'sitting' | 'words'>,
  shown: Part | null,
  palette: PaletteId,
): PrintOrder | undefined {
  const { rules } = game;
  const viewer = wish.forAll ? 'public' : sitting.viewer;
  const state = wish.forAll ? (system.view(game.state, 'public') as State) : game.state;
  const seen = { rules, state };
  const picture = pictureOf(seen, campaign.players, viewer, words.language);
  const part =
    wish.part === 'range'
      ? partBetween(picture.cols, picture.rows, wish.from, wish.to)
      : ((wish.part === 'window' ? shown : null) ?? wholeOf(picture));
  if (!part) return undefined;
  const { t } = words;
  const danger = dangerOf(seen);
  const svg = wish.format === 'svg';
  // The larger a hex on paper, the more is printed in it.
  const width = svg
    ? widthAt(part, wish.hexMillimetres * PIXELS_TO_A_MILLIMETRE)
    : wish.size === 'scale'
      ? widthAt(part, wish.hexPixels / 2)
      : wish.size;
  const radius = radiusAt(part, width);
  const { names, cell } = gridOf(picture.cols, picture.rows);
  const nameAt = (col: number, row: number) => names[(col - 1) * picture.rows + row - 1] ?? String(cell);
  const { turn, phase, event } = state;
  const happening = event === null ? undefined : rules.events.get(event.id);
  return {
    format: wish.format,
    picture,
    danger,
    part,
    width,
    ...(svg && { paper: (width * wish.hexMillimetres) / (2 * radius) }),
    theme: wish.theme,
    palette,
    caption: {
      title: wish.heading ? campaign.name : '',
      line: wish.heading
        ? [
            phase === 'setup'
              ? t('terms:phase.setup')
              : t('play:bar.turn-phase', { turn, phase: t(`terms:phase.${phase}`) }),
            ...(happening ? [words.row(happening.name)] : []),
          ].join(' · ')
        : '',
      sides: wish.heading
        ? scoresOf(state).map(({ side, controlPoints, prestige, keyPoints }) => ({
            name: words.side(side),
            colour: words.colour(side) ?? 0,
            text: t('pictures:score', { points: controlPoints, prestige, keyPoints }),
          }))
        : [],
      legend: wish.legend ? legendOf(rules, picture, danger, part, words) : [],
      notes: wish.legend
        ? [
            t('pictures:range', { from: nameAt(part.cols[0], part.rows[0]), to: nameAt(part.cols[1], part.rows[1]) }),
            svg
              ? t('pictures:scale-paper', { size: wish.hexMillimetres })
              : t('pictures:scale', { size: Math.round(2 * radius) }),
            'Hexpost',
          ]
        : [],
    },
  };
}
