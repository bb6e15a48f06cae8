import type { SideId } from '../../engine/kernel/ids.ts';
import { sideBackground, sideLook, WORN } from '../../map/palette.ts';
import { coloursOf } from './picture.ts';
import css from './SectorsScreen.module.css';
import { useTable } from './table.ts';

/** The colour and pattern of a side; nothing for the game master, who has none. */
export function SideMark({ side }: { readonly side: SideId }) {
  const { state, campaign } = useTable();
  const colour = coloursOf(state, campaign.players).get(side);
  if (colour === undefined) return null;
  return <span className={css.mark} style={{ background: sideBackground(sideLook(colour, WORN), 6) }} aria-hidden />;
}

export function SideName({ side }: { readonly side: SideId }) {
  const { words } = useTable();
  return (
    <span className={css.side}>
      <SideMark side={side} />
      {words.side(side)}
    </span>
  );
}
