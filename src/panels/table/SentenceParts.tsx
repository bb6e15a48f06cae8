import type { MouseEvent } from 'react';
import { centreOn } from '../../store/screen.ts';
import type { NamePart, SentencePart } from '../../words/sentences.ts';
import type { UnitNames } from '../map/unit-names.ts';
import type { UnitsOnMap } from '../map/unit-presses.ts';
import parts from '../parts/parts.module.css';
import type { NamedTable, NameTarget } from '../system-ui.ts';
import css from './SentenceParts.module.css';
import { SideName, Swatch } from './SideName.tsx';
import { useTable, useTools } from './tools.ts';

/** Units link to their location and card, hexes to their location. A unit that no longer exists still shows its side. */
function findOnMap({ kind, id }: NamePart, { view, words }: NamedTable, units: UnitsOnMap): NameTarget | undefined {
  if (kind === 'hex') return { hex: id };
  if (kind !== 'unit') return undefined;
  const side = units.sideOf(view, id);
  if (side === undefined) return { side: (words as UnitNames).known(id)?.side };
  return { unit: id, hex: units.hexOf(view, id), side };
}

/** A name in a sentence. A click shows the thing on the map, if the system knows its location. */
export function NameLink({ part }: { readonly part: NamePart }) {
  const { screen, ui } = useTools();
  const { own: _, ...table } = useTable();
  const Special = ui.screen.drawnNames?.[part.kind];
  if (Special) return <Special id={part.id} />;
  if (part.kind === 'side') return <SideName side={part.id} label={part.label} />;
  const { find, map } = ui.screen;
  const target = find ? find(part, table) : map.units && findOnMap(part, table, map.units);
  const { hex, unit, region, side } = target ?? {};
  const inside = (
    <>
      {side !== undefined && <Swatch side={side} />}
      {part.label}
    </>
  );
  if (hex === undefined && unit === undefined && region === undefined)
    return <span className={css.unlinked}>{inside}</span>;
  const show = (event: MouseEvent) => {
    event.stopPropagation();
    if (hex !== undefined) centreOn(screen, hex);
    if (unit !== undefined) screen.setState({ inspected: unit });
    if (region !== undefined) screen.setState({ region });
  };
  return (
    <button type="button" className={css.link} data-strong={unit !== undefined || undefined} onClick={show}>
      {inside}
    </button>
  );
}

/** A sentence with its names as links. */
export const SentenceParts = ({ parts }: { readonly parts: readonly SentencePart[] }) =>
  parts.map((part, i) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one sentence never change places
    typeof part === 'string' ? part : <NameLink key={i} part={part} />,
  );

/** Sentences one below the other. */
export const SentenceList = ({ sentences }: { readonly sentences: readonly (readonly SentencePart[])[] }) => (
  <ul className={parts.bullets}>
    {sentences.map((sentence, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: sentences have only their position
      <li key={i}>
        <SentenceParts parts={sentence} />
      </li>
    ))}
  </ul>
);
