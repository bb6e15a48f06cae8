import css from './Book.module.css';
import { ChapterTitle } from './BookTable.tsx';
import { Linked } from './Go.tsx';
import { anchorOf, OPENING, rowPlace } from './places.ts';
import { useReading } from './reading.ts';

/** The beginning of the book, for people who have never played the game: the goal, and an example turn. */
export function Opening() {
  const { own, t, volume } = useReading();
  return (
    <section className={css.chapter}>
      <ChapterTitle place={OPENING}>{t('book:opening')}</ChapterTitle>
      {volume.opening.map((id) => (
        <article key={id} id={anchorOf(rowPlace(OPENING, id))} tabIndex={-1} className={css.clause}>
          <h3>{own(`opening.${id}.title`)}</h3>
          <p>
            <Linked text={own(`opening.${id}.text`)} />
          </p>
        </article>
      ))}
    </section>
  );
}
