import type { MouseEvent, ReactNode } from 'react';
import css from './Book.module.css';
import type { Place } from './places.ts';
import { useReading } from './reading.ts';

/** A link to another place of the book. It turns the page here; in a new tab it opens the shipped book there. */
export function Go({ to, children, className }: { to: Place; children: ReactNode; className?: string | undefined }) {
  const { volume, go } = useReading();
  const turn = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    go(to);
  };
  return (
    <a href={`${volume.address}/${to}`} className={className ?? css.go} onClick={turn}>
      {children}
    </a>
  );
}

/** A text in which every clause that it names is a link. */
export const Linked = ({ text }: { text: string }) =>
  text.split(/([A-Z]-\d+\.\d+)/).map((piece, i) =>
    i % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never change places
      <Go key={i} to={piece}>
        {piece}
      </Go>
    ) : (
      piece
    ),
  );
