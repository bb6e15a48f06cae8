import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import css from './Page.module.css';

interface Props {
  readonly title: string;
  /** Label of the back button. */
  readonly back: string;
  readonly onBack: () => void;
  /** Controls next to the title. */
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}

/** A page with a back button, a title, and cards below. */
export function Page({ title, back, onBack, tools, children }: Props) {
  return (
    <div className={css.page}>
      <header className={css.head}>
        <Button
          variant="subtle"
          color="gray"
          className={css.back ?? ''}
          leftSection={<IconArrowLeft size={18} aria-hidden />}
          onClick={onBack}
        >
          {back}
        </Button>
        <h1 className={css.title}>{title}</h1>
        {tools}
      </header>
      <main className={css.main}>{children}</main>
    </div>
  );
}

/** One section of a page. */
export function Card({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section className={css.card} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
