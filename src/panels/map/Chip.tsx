import type { MouseEvent } from 'react';
import { whereabouts } from '../../engine/nuclear/units.ts';
import { centreOn } from '../../store/screen.ts';
import type { Part } from '../../systems/nuclear/names.ts';
import { Trait } from '../../systems/nuclear/Trait.tsx';
import { useTable } from '../../systems/nuclear/table.ts';
import { SideName, Swatch } from '../table/SideName.tsx';
import { useTools } from '../table/tools.ts';
import css from './Chip.module.css';

/** A name in a sentence. Units and hexes lead to their place on the map. */
export function Chip({ part }: { part: Exclude<Part, string> }) {
  const { screen } = useTools();
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
