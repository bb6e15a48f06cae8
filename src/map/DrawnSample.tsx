import { useEffect, useRef } from 'react';
import { drawSample, type MapSample } from './art/legend-sample.ts';
import { inksOf, type Theme } from './inks.ts';
import { PALETTES, type PaletteId } from './palette.ts';

interface Props {
  readonly sample: MapSample;
  /** Width and height in CSS pixels. */
  readonly size: number;
  readonly theme: Theme;
  readonly palette: PaletteId;
  readonly className?: string | undefined;
}

/** A piece of the map as the map draws it, for a legend. Hidden from screen readers: its name is beside it. */
export default function DrawnSample({ sample, size, theme, palette, className }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const density = Math.min(3, globalThis.devicePixelRatio || 1);
  useEffect(() => {
    const shown = canvas.current;
    const ctx = shown?.getContext('2d');
    if (!shown || !ctx) return undefined;
    const draw = () => {
      ctx.setTransform(density, 0, 0, density, 0, 0);
      ctx.clearRect(0, 0, size, size);
      ctx.translate(size / 2, size / 2);
      drawSample(ctx, sample, size, inksOf(theme, palette), PALETTES[palette], 'table');
    };
    draw();
    // A browser that takes the picture away gives an empty one back.
    shown.addEventListener('contextrestored', draw);
    return () => shown.removeEventListener('contextrestored', draw);
  }, [sample, size, theme, palette, density]);
  return (
    <canvas
      ref={canvas}
      width={size * density}
      height={size * density}
      style={{ width: size, height: size }}
      className={className}
      aria-hidden
    />
  );
}
