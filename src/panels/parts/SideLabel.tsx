import { memo } from 'react';
import { sideBackground, sideLook, WORN } from '../../map/palette.ts';
import css from './SideLabel.module.css';

interface Props {
  readonly name: string;
  /** Index in the palette; undefined for a seat that is not a side. */
  readonly colour: number | undefined;
}

/** A side in a line of text: its mark and its name. */
export const SideLabel = memo(function SideLabel({ name, colour }: Props) {
  return (
    <span className={css.side}>
      <SideMark colour={colour} />
      {name}
    </span>
  );
});

/** The colour and pattern of a side, as high as the text next to it. Empty without a colour. */
export const SideMark = memo(function SideMark({ colour }: Pick<Props, 'colour'>) {
  return (
    colour !== undefined && (
      <span className={css.mark} style={{ background: sideBackground(sideLook(colour, WORN), 6) }} aria-hidden />
    )
  );
});

interface SwatchProps {
  readonly colour: number;
  readonly size?: number;
}

/** The colour and pattern of a side, as on its counters. A name is always next to it: it is silent for screen readers. */
export function SideSwatch({ colour, size = 18 }: SwatchProps) {
  const background = sideBackground(sideLook(colour, WORN));
  return <span aria-hidden className={css.swatch} style={{ background, width: size, height: size }} />;
}
