import { useId, useMemo } from 'react';
import { gridOf, type Hex } from '../../engine/kernel/board/hex.ts';
import { centreOfCell, edgeCorners, HALF, HEX, type Point, worldBox } from '../../map/geometry.ts';
import { inksOf } from '../../map/inks.ts';
import { sideBackground, sideLook, WORN } from '../../map/palette.ts';
import css from './MapPreview.module.css';
import { usePalette } from './palette.ts';
import { useWornScheme } from './scheme.ts';

/** What the little map shows; looks of terrain by hex, `plain` where nothing is said. */
export interface Preview {
  readonly cols: number;
  readonly rows: number;
  readonly looks: Readonly<Record<Hex, string>>;
  readonly keyPoints: readonly Hex[];
  /** Regions; one without a colour belongs to nobody. */
  readonly zones: readonly { readonly colour: number | null; readonly hexes: readonly Hex[]; readonly name: string }[];
}

interface Props {
  readonly preview: Preview;
  /** Said to those who do not see it; a decoration when absent. */
  readonly label?: string;
  readonly className?: string;
  /** Fills its frame to the edges, whatever that cuts off. */
  readonly fills?: boolean;
}

/** Key drawing of a terrain inside one hex, about its centre. */
const DRAWING: Readonly<Record<string, string>> = {
  mountains: 'm-26 20 22-42 9 14 8-10 15 38 m-32-42 6 22 m11-8 4 14',
  'wooded-hills': 'm-28 18 q14-26 28 0 q12-22 26 0 m-34-16 v-16 m-7 8 7-8 7 8 m16 6 v-14 m-6 7 6-7 6 7',
  'dead-forest': 'm-20-2 v-18 m-6 10 6-6 m0 4 5-5 m13 26 v-20 m-6 10 6-6 m0 3 6-6 m-14 24',
  gorge: 'm-26-12 12 8 14-6 12 8 14-6 m-52 14 12 8 14-6 12 8 14-6',
};

/** A printed thumbnail of a map: terrain, zones and key points, without units. Light: no canvas, a handful of paths. */
export function MapPreview({ preview, label, className, fills = false }: Props) {
  const scheme = useWornScheme();
  const palette = usePalette();
  const id = useId();
  const inks = inksOf(scheme, palette);
  const { cols, rows, looks, keyPoints, zones } = preview;
  const grid = gridOf(cols, rows);
  const { sheet, grounds } = useMemo(() => draw(cols, rows, looks), [cols, rows, looks]);
  const { width, height } = worldBox(cols, rows);
  const box = fills ? `${HEX} ${HALF} ${width - 2 * HEX} ${height - 2 * HALF}` : `0 0 ${width} ${height}`;
  const centre = (hex: Hex): Point => centreOfCell(grid, grid.cell(hex));
  const spoken =
    label === undefined ? ({ 'aria-hidden': true } as const) : ({ role: 'img', 'aria-label': label } as const);

  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by `label`, or a decoration
    <svg
      viewBox={box}
      className={`${css.map} ${className ?? ''}`}
      preserveAspectRatio={fills ? 'xMidYMid slice' : undefined}
      {...spoken}
    >
      <path d={sheet} fill={inks.wash.plain} />
      {grounds.map(({ look, area }) => (
        <path key={look} d={area} fill={inks.wash[look] ?? inks.wash.rock} />
      ))}
      <path d={sheet} fill="none" stroke={inks.grid} strokeWidth={1.2} strokeOpacity={0.35} />
      {grounds.map(({ look, drawing }) => (
        <path
          key={look}
          d={drawing}
          fill="none"
          stroke={inks.ink}
          strokeWidth={look === 'mountains' ? 4 : 3}
          strokeOpacity={0.75}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      ))}
      {zones.map(({ colour, hexes, name }, i) => {
        const fill = colour === null ? inks.ink : sideLook(colour, WORN).fill;
        const middle = centre(hexes[Math.floor(hexes.length / 2)]!);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: zones have no other name than their place in the side order
          <g key={`${id}${i}`}>
            {colour !== null && <path d={areaOf(grid, hexes)} fill={fill} fillOpacity={0.16} />}
            <path
              d={outlineOf(preview, hexes)}
              fill="none"
              stroke={inks.label}
              strokeWidth={17}
              strokeLinecap="round"
            />
            <path d={outlineOf(preview, hexes)} fill="none" stroke={fill} strokeWidth={11} strokeLinecap="round" />
            <foreignObject x={middle.x - 3.9 * HEX} y={middle.y - HEX} width={7.8 * HEX} height={2 * HEX}>
              <div className={css.name} style={{ background: inks.label, color: inks.onLabel }}>
                {colour !== null && (
                  <span className={css.flag} style={{ background: sideBackground(sideLook(colour, WORN), 16) }} />
                )}
                <span className={css.word}>{name}</span>
              </div>
            </foreignObject>
          </g>
        );
      })}
      {keyPoints.map((hex) => {
        const { x, y } = centre(hex);
        return (
          <path
            key={hex}
            d={`M${x} ${y - 25}l8 16 18 2-13 13 3 18-16-9-16 9 3-18-13-13 18-2z`}
            fill={inks.label}
            stroke={inks.ink}
            strokeWidth={4}
            strokeLinejoin="round"
          />
        );
      })}
    </svg>
  );
}

type Grid = ReturnType<typeof gridOf>;

function draw(cols: number, rows: number, looks: Preview['looks']) {
  const grid = gridOf(cols, rows);
  const areas = new Map<string, string[]>();
  const drawings = new Map<string, string[]>();
  for (const [hex, look] of Object.entries(looks)) {
    if (look === 'plain') continue;
    const cell = grid.cell(hex);
    if (cell < 0) continue;
    const at = centreOfCell(grid, cell);
    push(areas, look, hexAt(at));
    const drawing = DRAWING[look];
    if (drawing) push(drawings, look, `M${round(at.x)} ${round(at.y)}${drawing}`);
  }
  const sheet = grid.names.map((_, cell) => hexAt(centreOfCell(grid, cell))).join('');
  const grounds = [...areas].map(([look, parts]) => ({
    look,
    area: parts.join(''),
    drawing: drawings.get(look)?.join('') ?? '',
  }));
  return { sheet, grounds };
}

function push(lists: Map<string, string[]>, key: string, part: string): void {
  const list = lists.get(key);
  if (list) list.push(part);
  else lists.set(key, [part]);
}

const round = (n: number): number => Math.round(n * 10) / 10;
const [H, W] = [round(HALF), HEX / 2];
const hexAt = ({ x, y }: Point): string =>
  `M${round(x - HEX)} ${round(y)}l${W}-${H}h${HEX}l${W} ${H}-${W} ${H}h-${HEX}z`;

const areaOf = (grid: Grid, hexes: readonly Hex[]): string =>
  hexes.map((hex) => hexAt(centreOfCell(grid, grid.cell(hex)))).join('');

/** The edges of a block of hexes towards what is not in it. */
function outlineOf({ cols, rows }: Preview, hexes: readonly Hex[]): string {
  const grid = gridOf(cols, rows);
  const cells = new Set(hexes.map((hex) => grid.cell(hex)));
  const edges: string[] = [];
  for (const cell of cells) {
    const { x, y } = centreOfCell(grid, cell);
    for (let direction = 0; direction < 6; direction++) {
      if (cells.has(grid.neighbours[cell * 6 + direction]!)) continue;
      const [a, b] = edgeCorners(direction);
      edges.push(`M${round(x + a.x)} ${round(y + a.y)}L${round(x + b.x)} ${round(y + b.y)}`);
    }
  }
  return edges.join('');
}
