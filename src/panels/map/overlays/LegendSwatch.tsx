import { useComputedColorScheme } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { type Inks, inksOf, lineOf } from '../../../map/inks.ts';
import { PALETTES, type Palette, sideLook } from '../../../map/palette.ts';
import type { Area, Sign } from '../../../map/picture.ts';
import { usePalette } from '../../parts/look.ts';
import css from './Overlays.module.css';
import type { LegendSample } from './overlay.ts';

const HEXAGON = '13,2 23,2 28,10.66 23,19.32 13,19.32 8,10.66';
const TINT: Readonly<Partial<Record<Area['look'], number>>> = {
  wash: 0.13,
  deep: 0.25,
  deepest: 0.38,
  shade: 0.56,
  wall: 0.2,
};
const SIGN: Readonly<Record<Sign['kind'], string>> = {
  yes: 'M-4 .5 L-1 3.5 L4 -3.5',
  no: 'M-3.5 -3.5 L3.5 3.5 M-3.5 3.5 L3.5 -3.5',
  new: 'M-4.2 0 H4.2 M0 -4.2 V4.2',
  gone: 'M0 -4.8 V4.8 M-3 -1.8 H3',
  warning: 'M0 -4.5 V1 M0 4.3 V4.4',
  changed: 'M-4.2 -2 H3.6 L1 -4.4 M4.2 2 H -3.6 L-1 4.4',
  due: 'M-3.6 0 A3.6 3.6 0 1 0 3.6 0 A3.6 3.6 0 1 0 -3.6 0',
  told: 'M-4 -3 H4 M-4 0 H4 M-4 3 H.5',
};

/** A row of the legend as the map draws it. */
export function LegendSwatch({ of }: { of: LegendSample }) {
  const palette = usePalette();
  const inks = inksOf(useComputedColorScheme('light'), palette);
  return (
    <svg className={css.swatch} viewBox="0 0 36 21.32" aria-hidden>
      {drawn(of, inks, PALETTES[palette])}
    </svg>
  );
}

function drawn(of: LegendSample, inks: Inks, palette: Palette): ReactNode {
  switch (of.kind) {
    case 'area':
      return <AreaSwatch look={of.look} ink={inkOf(of, inks, palette)} />;
    case 'sign': {
      const square = of.sign === 'no' || of.sign === 'gone' || of.sign === 'warning';
      const good = of.sign === 'yes' || of.sign === 'new';
      const ink = good ? inks.accent : square ? inks.target : inks.onLabel;
      return (
        <g transform="translate(18 10.66)" stroke={ink} strokeLinecap="round" strokeLinejoin="round">
          <rect x={-8.5} y={-8.5} width={17} height={17} rx={square ? 2.5 : 8.5} fill={inks.label} strokeWidth={1.6} />
          <path d={SIGN[of.sign]} fill="none" strokeWidth={2.3} />
        </g>
      );
    }
    case 'link':
      return (
        <path
          d="M4 10.66 H32"
          stroke={of.whole ? inks.accent : inks.target}
          strokeWidth={4}
          strokeDasharray={of.whole ? undefined : '4 5'}
        />
      );
    case 'mark':
      return <MarkSwatch mark={of.mark} inks={inks} />;
    case 'arrow': {
      const fill = lineOf(inks, sideLook(of.colour, palette).fill);
      return <path d="M3 10.66 H23 M21 4.5 L33 10.66 L21 16.8 Z" stroke={fill} fill={fill} strokeWidth={4} />;
    }
  }
}

const inkOf = (
  { look, tone, colour }: Extract<LegendSample, { kind: 'area' }>,
  inks: Inks,
  palette: Palette,
): string => {
  if (colour !== undefined) return lineOf(inks, sideLook(colour, palette).fill);
  if (look === 'shade') return inks.table;
  return tone === 'good' ? inks.accent : tone === 'bad' ? inks.target : inks.ink;
};

/** A mark of a possible action as the map draws it, on the map's paper. */
function MarkSwatch({ mark, inks }: { mark: Extract<LegendSample, { kind: 'mark' }>['mark']; inks: Inks }) {
  if (mark === 'target')
    return (
      <g fill="none" stroke={inks.target} strokeWidth={2.2}>
        <circle cx={18} cy={10.66} r={7.4} />
        <path d="M18 1.4 V5 M18 16.3 V19.9 M8.8 10.66 H12.3 M23.7 10.66 H27.2" />
      </g>
    );
  const stroke = mark === 'blocked' ? inks.soft : inks.accent;
  return (
    <>
      <polygon points={HEXAGON} fill={mark === 'blocked' ? inks.paper : inks.accent} fillOpacity={FILL[mark]} />
      <polygon
        points={HEXAGON}
        fill="none"
        stroke={stroke}
        strokeWidth={mark === 'selected' ? 3.4 : mark === 'blocked' ? 0.8 : 2.2}
        strokeDasharray={mark === 'deploy' ? '4 3' : undefined}
      />
    </>
  );
}
const FILL = { reach: 0.25, deploy: 0.2, blocked: 0.62, selected: 0 } as const;

function AreaSwatch({ look, ink }: { look: Area['look']; ink: string }) {
  const id = useId();
  const hatched = look === 'slant' || look === 'cross' || look === 'wall';
  return (
    <>
      {hatched && (
        <pattern id={id} width={5} height={5} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d={look === 'slant' ? 'M0 2.5 H5' : 'M0 2.5 H5 M2.5 0 V5'} stroke={ink} strokeWidth={1.2} />
        </pattern>
      )}
      <polygon points={HEXAGON} fill={ink} fillOpacity={TINT[look] ?? 0} />
      {hatched && <polygon points={HEXAGON} fill={`url(#${id})`} />}
      {look !== 'shade' && (
        <polygon
          points={HEXAGON}
          fill="none"
          stroke={ink}
          strokeWidth={look === 'wall' || look === 'ring' ? 2.4 : 1.6}
          strokeDasharray={look === 'broken' ? '4 3' : undefined}
        />
      )}
    </>
  );
}
