/** The style of a side's line, by its place in the order: recognisable without colour. */
const DASHES = ['', '7 3', '2 3', '10 3 2 3', '14 4', '4 2 1 2'] as const;
const MARKS = ['circle', 'square', 'triangle', 'diamond', 'cross', 'star'] as const;
type Mark = (typeof MARKS)[number];

/** Outline of a mark of radius 1 around the origin, for an SVG path. */
const MARK_PATHS: Readonly<Record<Mark, string>> = {
  circle: 'M1 0A1 1 0 1 1-1 0A1 1 0 1 1 1 0Z',
  square: 'M-.85-.85H.85V.85H-.85Z',
  triangle: 'M0-1.1L1 .75H-1Z',
  diamond: 'M0-1.2L1 0 0 1.2-1 0Z',
  cross: 'M-.35-1H.35V-.35H1V.35H.35V1H-.35V.35H-1V-.35H-.35Z',
  star: 'M0-1.2L.33-.4 1.15-.37.5.15.72.95 0 .48-.72.95-.5.15-1.15-.37-.33-.4Z',
};

export interface LineLook {
  /** Dashes of the line, as in SVG. */
  readonly dash: string;
  /** Outline of the mark at each point, of radius 1. */
  readonly mark: string;
}

export const lineLook = (place: number): LineLook => ({
  dash: DASHES[place % DASHES.length]!,
  mark: MARK_PATHS[MARKS[place % MARKS.length]!],
});
