import type { SideId } from '@hexpost/engine';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keyOf } from '../../words/keys.ts';
import { ownTexts } from '../parts/own-texts.ts';
import { ToggleTabs } from '../parts/ToggleTabs.tsx';
import { useTable } from '../table/tools.ts';
import { CoursePage } from './CoursePage.tsx';
import css from './Stats.module.css';
import type { Statistics, StatsSide } from './statistics.ts';
import { StatsContext } from './stats-context.ts';

/** The statistics, a page for each topic. */
export function StatsPages({ statistics: { words, pages, useMoments } }: { readonly statistics: Statistics }) {
  const { t } = useTranslation([words, 'stats', 'dice']);
  const [chosen, setChosen] = useState(pages[0].id);
  const { system, view, words: names } = useTable();
  const sides = useMemo(
    () => system.sides(view).map((id: SideId): StatsSide => ({ id, name: names.side(id), colour: names.colour(id) })),
    [system, view, names],
  );
  const moments = useMoments();
  const stats = useMemo(() => {
    const own = ownTexts(t, words, 'stats');
    const dieName = (label: string) => t(keyOf(`dice:${label}`), { defaultValue: label });
    const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
    const labelOf = (label: string) => own(`label.${label}`, { defaultValue: capital(dieName(label)) });
    return { own, labelOf, sides };
  }, [t, words, sides]);
  const { own } = stats;
  const page = pages.find(({ id }) => id === chosen) ?? pages[0];
  const title = own(`page.${page.id}`);
  return (
    <div className={css.pages}>
      <ToggleTabs
        label={own('pages')}
        tabs={pages.map(({ id }) => ({ id, name: own(`page.${id}`) }))}
        chosen={page.id}
        onChoose={setChosen}
      />
      <StatsContext value={stats}>
        <section key={page.id} aria-label={title}>
          <h3>{title}</h3>
          <p className={css.about}>{own(`about.${page.id}`)}</p>
          {'Page' in page ? <page.Page /> : <CoursePage title={title} figures={page.figures} moments={moments} />}
        </section>
      </StatsContext>
    </div>
  );
}
