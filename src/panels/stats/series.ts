import type { SideId } from '../../engine/kernel/ids.ts';
import type { Figures, Moment } from '../../systems/nuclear/stats/statistics.ts';

/** The charts that there are, each of one of the figures. */
export const CHARTS = ['controlPoints', 'keyPoints', 'prestige', 'strength', 'losses'] as const;
export type ChartId = (typeof CHARTS)[number];
/** What strength and losses are counted in. */
export const UNITS = ['models', 'points'] as const;
export type UnitOf = (typeof UNITS)[number];

const FIGURE: Readonly<Record<ChartId, Readonly<Record<UnitOf, keyof Figures>>>> = {
  controlPoints: { models: 'controlPoints', points: 'controlPoints' },
  keyPoints: { models: 'keyPoints', points: 'keyPoints' },
  prestige: { models: 'prestige', points: 'prestige' },
  strength: { models: 'models', points: 'points' },
  losses: { models: 'lostModels', points: 'lostPoints' },
};
export const isCounted = (chart: ChartId): boolean => FIGURE[chart].models !== FIGURE[chart].points;

/** One line of a chart or table: a moment, and the number of every side at it. */
export interface Line {
  readonly moment: Moment;
  readonly numbers: Readonly<Record<SideId, number>>;
}

export const linesOf = (course: readonly Moment[], chart: ChartId, unit: UnitOf): readonly Line[] =>
  course.map((moment) => ({
    moment,
    numbers: Object.fromEntries(
      Object.entries(moment.sides).map(([side, figures]) => [side, figures[FIGURE[chart][unit]]]),
    ),
  }));

/** How the line of a side is drawn, by its place in the order: told apart without colour. */
export const DASHES = ['', '7 3', '2 3', '10 3 2 3', '14 4', '4 2 1 2'] as const;
export const MARKS = ['circle', 'square', 'triangle', 'diamond', 'cross', 'star'] as const;
export type Mark = (typeof MARKS)[number];

/** Outline of a mark of radius 1 about the origin, for an SVG path. */
export const MARK_PATHS: Readonly<Record<Mark, string>> = {
  circle: 'M1 0A1 1 0 1 1-1 0A1 1 0 1 1 1 0Z',
  square: 'M-.85-.85H.85V.85H-.85Z',
  triangle: 'M0-1.1L1 .75H-1Z',
  diamond: 'M0-1.2L1 0 0 1.2-1 0Z',
  cross: 'M-.35-1H.35V-.35H1V.35H.35V1H-.35V.35H-1V-.35H-.35Z',
  star: 'M0-1.2L.33-.4 1.15-.37.5.15.72.95 0 .48-.72.95-.5.15-1.15-.37-.33-.4Z',
};
