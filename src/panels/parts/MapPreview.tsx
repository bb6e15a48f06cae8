import { gridOf, type Hex } from '@hexpost/engine';
import { useId, useMemo } from 'react';
import { centreOfCell, HEX, type Point, worldBox } from '../../map/geometry.ts';
import { type GlobeStep, globeOf } from '../../map/globe/shapes.ts';
import { type Inks, inkOf, inksOf } from '../../map/inks.ts';
import { sideBackground, sideLook, WORN } from '../../map/palette.ts';
import { usePalette, useWornScheme } from './look.ts';
import css from './MapPreview.module.css';
import { areaOf, groundPaths, outlineOf, type Preview, starAt } from './map-preview-paths.ts';

interface GlobePathsProps {
  readonly steps: readonly GlobeStep[];
  readonly inks: Inks;
}

/** A planet's seas, lands and stars as SVG paths. */
const GlobePaths = ({ steps, inks }: GlobePathsProps) =>
  steps.map(({ ink, alpha, areas = [], lines = [], width, dots = [] }, i) => {
    const colour = inkOf(inks, ink);
    const filled = [...areas.map((area) => along(area, true)), ...dots.map(disc)].join('');
    const drawn = lines.map(({ points, closed }) => along(points, closed)).join('');
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the steps are drawn once, in their order
      <g key={i} opacity={alpha}>
        {filled !== '' && <path d={filled} fill={colour} />}
        {drawn !== '' && <path d={drawn} fill="none" stroke={colour} strokeWidth={width} strokeLinejoin="round" />}
      </g>
    );
  });

const round = (n: number): number => Math.round(n * 10) / 10;
const along = (points: readonly Point[], closed: boolean): string =>
  `M${points.map(({ x, y }) => `${round(x)} ${round(y)}`).join('L')}${closed ? 'z' : ''}`;
const disc = ({ x, y, r }: Point & { readonly r: number }): string =>
  `M${round(x - r)} ${round(y)}a${round(r)} ${round(r)} 0 1 0 ${round(2 * r)} 0a${round(r)} ${round(r)} 0 1 0 ${round(-2 * r)} 0z`;

interface MapPreviewProps {
  readonly preview: Preview;
  /** Text for screen readers; without it the map is a decoration. */
  readonly label?: string;
  readonly className?: string;
}

/** A printed thumbnail of a map: terrain, zones and key points, without units. Light: no canvas, a handful of paths. */
export function MapPreview({ preview, label, className }: MapPreviewProps) {
  const scheme = useWornScheme();
  const palette = usePalette();
  const id = useId();
  const inks = inksOf(scheme, palette);
  const { cols, rows, looks, globe, keyPoints, zones } = preview;
  const grid = gridOf(cols, rows);
  const { sheet, grounds } = useMemo(() => groundPaths(cols, rows, looks), [cols, rows, looks]);
  const { width, height } = worldBox(cols, rows);
  const planet = globeOf({ cols, rows, globe });
  const centre = (hex: Hex): Point => centreOfCell(grid, grid.cell(hex));
  const spoken =
    label === undefined ? ({ 'aria-hidden': true } as const) : ({ role: 'img', 'aria-label': label } as const);

  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by `label`, or a decoration
    <svg viewBox={`0 0 ${width} ${height}`} className={`${css.map} ${className ?? ''}`} {...spoken}>
      {planet ? <GlobePaths steps={planet.under} inks={inks} /> : <path d={sheet} fill={inks.wash.plain} />}
      {grounds.map(({ look, area }) => (
        <path key={look} d={area} fill={inks.wash[look] ?? inks.wash.rock} />
      ))}
      <path
        d={globe ? areaOf(grid, globe.hexes) : sheet}
        fill="none"
        stroke={inks.grid}
        strokeWidth={1.2}
        strokeOpacity={0.35}
      />
      {planet && <GlobePaths steps={planet.over} inks={inks} />}
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
        // A side whose units come later has no hexes yet.
        if (hexes.length === 0) return null;
        const fill = colour === null ? inks.ink : sideLook(colour, WORN).fill;
        const middle = middleOf(hexes.map(centre));
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: zones have only their position in the side order
          <g key={`${id}${i}`}>
            {colour !== null && <path d={areaOf(grid, hexes)} fill={fill} fillOpacity={0.16} />}
            <path
              d={outlineOf(preview, hexes)}
              fill="none"
              stroke={inks.label}
              strokeWidth={colour === null ? 10 : 17}
              strokeLinecap="round"
            />
            <path
              d={outlineOf(preview, hexes)}
              fill="none"
              stroke={fill}
              strokeWidth={colour === null ? 5 : 11}
              strokeLinecap="round"
            />
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
      {keyPoints.map((hex) => (
        <path
          key={hex}
          d={starAt(centre(hex))}
          fill={inks.label}
          stroke={inks.ink}
          strokeWidth={4}
          strokeLinejoin="round"
        />
      ))}
    </svg>
  );
}

function middleOf(points: readonly Point[]): Point {
  const mean = (axis: 'x' | 'y') => points.reduce((sum, point) => sum + point[axis], 0) / points.length;
  return { x: mean('x'), y: mean('y') };
}
