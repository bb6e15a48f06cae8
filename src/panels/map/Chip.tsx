import type { MouseEvent } from 'react';
import { whereabouts } from '../../engine/nuclear/units.ts';
import { sideBackground, sideLook, WORN } from '../../map/palette.ts';
import { centreOn } from '../../store/screen.ts';
import type { Part } from '../../systems/nuclear/names.ts';
import { Trait } from '../../systems/nuclear/Trait.tsx';
import { usePlay, useTable, useWords } from '../table/play.ts';
import css from './Chip.module.css';

/** The mark of a side: its colour and pattern. */
export function Swatch({ side }: { side: string }) {
  const colour = useWords().colour(side);
  if (colour === undefined) return null;
  return <span className={css.swatch} style={{ background: sideBackground(sideLook(colour, WORN), 6) }} aria-hidden />;
}

export const SideName = ({ side }: { side: string }) => {
  const words = useWords();
  return (
    <span className={css.side}>
      <Swatch side={side} />
      {words.side(side)}
    </span>
  );
};

/** A name in a sentence. Units and hexes lead to their place on the map. */
export function Chip({ part }: { part: Exclude<Part, string> }) {
  const { screen } = usePlay();
  const { game, words } = useTable();
  if (part.kind === 'side') return <SideName side={part.id} />;
  if (part.kind === 'trait') return <Trait id={part.id} inline />;
  const unit = part.kind === 'unit' ? game.state.units[part.id] : undefined;
  const hex = part.kind === 'hex' ? part.id : unit && whereabouts(game, unit);
  const side = part.kind === 'unit' ? (unit?.side ?? words.known(part.id)?.side) : undefined;
  const inside = (
    <>
      {side && <Swatch side={side} />}
      {part.label}
    </>
  );
  if (!hex && !unit) return <span className={css.gone}>{inside}</span>;
  const go = (event: MouseEvent) => {
    event.stopPropagation();
    if (hex) centreOn(screen, hex);
    if (unit) screen.setState({ inspected: unit.id });
  };
  return (
    <button type="button" className={part.kind === 'hex' ? css.hex : css.unit} onClick={go}>
      {inside}
    </button>
  );
}

/** A sentence with its names as chips. */
export const Parts = ({ parts }: { parts: readonly Part[] }) =>
  parts.map((part, i) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one sentence never change places
    typeof part === 'string' ? part : <Chip key={i} part={part} />,
  );
