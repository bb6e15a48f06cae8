import type { SideId } from '@hexpost/engine';
import { SegmentedControl } from '@mantine/core';
import { Fragment, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keyOf } from '../../words/keys.ts';
import { ownTexts } from '../parts/own-texts.ts';
import { ToggleTabs } from '../parts/ToggleTabs.tsx';
import { useTable } from '../table/tools.ts';
import { SidesChart } from './SidesChart.tsx';
import { SidesTable } from './SidesTable.tsx';
import css from './Stats.module.css';
import {
  type Statistics,
  StatsContext,
  type StatsMoment,
  type StatsPage,
  type StatsSide,
  sidesLine,
  useStats,
} from './statistics.ts';

interface CoursePageProps {
  /** Title of the page. */
  readonly title: string;
  readonly figures: readonly [string, ...string[]];
  readonly moments: readonly StatsMoment[];
}

/** One figure of all sides over time: drawn, and as a table. */
function CoursePage({ title: page, figures, moments }: CoursePageProps) {
  const { own, sides } = useStats();
  const [figure, setFigure] = useState(figures[0]);
  const title = figures.length > 1 ? `${page}: ${own(`figure.${figure}`)}` : page;
  const lines = moments.map(({ when, turn, sides: numbers }) =>
    sidesLine(sides, `${when} ${turn}`, own(`when.${when}`, { turn }), (side) => numbers[side]?.[figure] ?? '—'),
  );
  // A chart of the first turn alone would have two points.
  const hasCourse = moments.some(({ when }) => when === 'end');
  return (
    <>
      {figures.length > 1 && (
        <SegmentedControl
          size="xs"
          aria-label={own('which-figure')}
          value={figure}
          onChange={setFigure}
          data={figures.map((value) => ({ value, label: own(`figure.${value}`) }))}
        />
      )}
      {hasCourse ? <SidesChart lines={lines} title={title} /> : <p role="status">{own('too-early')}</p>}
      <SidesTable title={title} head={own('turn')} lines={lines} folded />
    </>
  );
}

interface TablesPageProps {
  readonly title: string;
  readonly page: Extract<StatsPage, { readonly useTables: unknown }>;
}

/** Tables of the present. */
function TablesPage({ title: page, page: { id, useTables } }: TablesPageProps) {
  const { own, sides } = useStats();
  const tables = useTables(own);
  if (tables.length === 0) return <p role="status">{own(`no-${id}`)}</p>;
  return tables.map(({ title, head, lines }) => (
    <Fragment key={head}>
      {title !== undefined && <h4>{title}</h4>}
      <SidesTable title={title ?? page} head={head} lines={lines.map((line) => sidesLine(sides, ...line))} />
    </Fragment>
  ));
}

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
          {'Page' in page && <page.Page />}
          {'useTables' in page && <TablesPage title={title} page={page} />}
          {'figures' in page && <CoursePage title={title} figures={page.figures} moments={moments} />}
        </section>
      </StatsContext>
    </div>
  );
}
