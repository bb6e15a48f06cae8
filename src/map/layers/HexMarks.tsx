import type { Hex } from '@hexpost/engine';
import type { Container, Graphics } from 'pixi.js';
import { memo, type Ref, useImperativeHandle, useRef } from 'react';
import { fade, strokeScale } from '../detail.ts';
import { centreOf, HEX } from '../geometry.ts';
import type { HexMark } from '../picture.ts';
import { Drawing } from './Drawing.tsx';
import { LabelList, type LabelProps, wordScale } from './Label.tsx';
import { useMap, useViewport } from './map-context.ts';
import {
  drawDangerZone,
  drawFocus,
  drawHovered,
  drawPlannedPath,
  drawReach,
  drawSelection,
  drawTarget,
} from './mark-art.ts';

interface GroundMarksProps {
  readonly marks: readonly HexMark[];
  readonly danger: readonly Hex[];
  readonly selected: Hex | null;
  /** True where areas tint the map: then the reach has no tint of its own. */
  readonly outlined: boolean;
}

/** Marks under the counters: danger, deployment, reach with its step counts, impossible hexes, the planned way. */
export const GroundMarks = memo(function GroundMarks({ marks, danger, selected, outlined }: GroundMarksProps) {
  const { grid, inks, detail } = useMap();
  const numbers = useRef<Container>(null);
  const stroke = strokeScale(detail);
  useViewport(({ pixels }) => {
    const container = numbers.current;
    if (!container) return;
    container.alpha = fade(pixels, 15, 22);
    container.visible = container.alpha > 0;
  });
  const texts = marks.flatMap(({ hex, kind, text }): LabelProps[] => {
    const at = text && kind !== 'target' ? centreOf(grid, hex) : undefined;
    if (!at || !text) return [];
    return [
      { text, tone: kind === 'blocked' ? 'faint' : 'plain', size: wordScale(stroke), x: at.x, y: at.y + HEX * 0.655 },
    ];
  });
  return (
    <>
      <Drawing
        draw={(art) => {
          drawDangerZone(art, grid, danger, inks, stroke, detail === 'overview');
          drawReach(art, grid, marks, inks, stroke, !outlined);
          drawPlannedPath(art, grid, selected, marks, inks, stroke);
        }}
      />
      <pixiContainer ref={numbers}>
        <LabelList labels={texts} />
      </pixiContainer>
    </>
  );
});

interface TargetMarksProps {
  readonly marks: readonly HexMark[];
  readonly selected: Hex | null;
}

/** Marks over the counters: targets, the keyboard cursor, the selection. */
export const TargetMarks = memo(function TargetMarks({ marks, selected }: TargetMarksProps) {
  const { grid, inks, detail } = useMap();
  const stroke = strokeScale(detail);
  const texts = marks.flatMap(({ hex, kind, text }): LabelProps[] => {
    const at = text && kind === 'target' ? centreOf(grid, hex) : undefined;
    if (!at || !text) return [];
    return [{ text, tone: 'target', size: wordScale(stroke), x: at.x + HEX * 0.56, y: at.y - HEX * 0.56 }];
  });
  return (
    <>
      <Drawing
        draw={(art) => {
          for (const { hex, kind } of marks) {
            const at = kind === 'target' || kind === 'focus' ? centreOf(grid, hex) : undefined;
            if (at && kind === 'target') drawTarget(art, at, inks, stroke);
            if (at && kind === 'focus') drawFocus(art, at, stroke);
          }
          const chosen = selected === null ? undefined : centreOf(grid, selected);
          if (chosen) drawSelection(art, chosen, inks, stroke);
        }}
      />
      <LabelList labels={texts} />
    </>
  );
});

export type Hover = (hex: Hex | null) => void;

/**
 * The hex under the pointer. It is drawn at once, without a render: the pointer moves far more often than anything
 * else.
 */
export function HoveredHex({ ref }: { readonly ref: Ref<Hover> }) {
  const { grid, inks, frames } = useMap();
  const art = useRef<Graphics>(null);
  useImperativeHandle(
    ref,
    () => (hex) => {
      const centre = hex === null ? undefined : centreOf(grid, hex);
      const drawing = art.current?.clear();
      if (drawing && centre) drawHovered(drawing, centre, inks);
      frames.invalidate();
    },
    [grid, inks, frames],
  );
  return <pixiGraphics ref={art} draw={nothing} />;
}
const nothing = (): void => {};
