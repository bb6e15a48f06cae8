import type { ReactNode } from 'react';
import css from './Preparation.module.css';

/** One step of the preparation. */
export function PreparationStep({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className={css.step} aria-label={title}>
      <h3>
        <span>{title}</span>
        {aside !== undefined && <small>{aside}</small>}
      </h3>
      {children}
    </section>
  );
}
