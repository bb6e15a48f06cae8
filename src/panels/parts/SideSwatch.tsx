import { sideBackground, sideLook, WORN } from '../../map/palette.ts';
import css from './SideSwatch.module.css';

interface Props {
  readonly colour: number;
  readonly size?: number;
}

/** The colour and pattern of a side, as on its counters. A name is always next to it: it is silent for screen readers. */
export function SideSwatch({ colour, size = 18 }: Props) {
  const background = sideBackground(sideLook(colour, WORN));
  return <span aria-hidden className={css.swatch} style={{ background, width: size, height: size }} />;
}
