import { sideBackground, sideLook, WORN } from '../../map/palette.ts';
import css from './SideName.module.css';
import { useNames } from './tools.ts';

/** The mark of a side: its colour and pattern. A seat that is no side has none. */
export function Swatch({ side }: { readonly side: string }) {
  const colour = useNames().colour(side);
  if (colour === undefined) return null;
  return <span className={css.swatch} style={{ background: sideBackground(sideLook(colour, WORN), 6) }} aria-hidden />;
}

export function SideName({ side }: { readonly side: string }) {
  const words = useNames();
  return (
    <span className={css.side}>
      <Swatch side={side} />
      {words.side(side)}
    </span>
  );
}
