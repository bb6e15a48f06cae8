import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ownTexts } from '../parts/own-texts.ts';
import { SidesChart } from '../stats/SidesChart.tsx';
import type { Statistics, StatsPage } from '../stats/statistics.ts';
import { StatsContext, sidesLine } from '../stats/stats-context.ts';
import { SideName } from '../table/SideName.tsx';
import { useTable, useTools } from '../table/tools.ts';
import css from './EndStory.module.css';
import { leadOf } from './turning-point.ts';
import { useSideLuck } from './use-side-luck.ts';

const figuresOf = (page: StatsPage): readonly string[] => ('figures' in page ? page.figures : []);

/** The course of the game in its first figure, its turning point, and the luck with the dice. */
export function EndStory({ statistics }: { readonly statistics: Statistics }) {
  const { words: namespace, pages, useMoments } = statistics;
  const { t } = useTranslation([namespace, 'stats', 'play']);
  const { screen, replay } = useTools().ui;
  const { system, view, words } = useTable();
  const moments = useMoments();
  const lucks = useSideLuck(statistics);
  const page = pages.find((one) => 'figures' in one) ?? pages[0];
  const [figure = ''] = figuresOf(page);
  const stats = useMemo(() => {
    const sides = system.sides(view).map((id) => ({ id, name: words.side(id), colour: words.colour(id) }));
    return { own: ownTexts(t, namespace, 'stats'), labelOf: String, sides };
  }, [t, namespace, system, view, words]);
  const { own, sides } = stats;
  const lines = moments.map(({ when, turn, sides: numbers }) =>
    sidesLine(sides, `${when} ${turn}`, own(`when.${when}`, { turn }), (side) => numbers[side]?.[figure] ?? '—'),
  );
  const title = own(`page.${page.id}`);
  const lead = leadOf(moments, figure, screen.ending.winners(view));
  const when = lead?.kind === 'turned' ? replay.turnName(lead.moment.turn, words) : '';
  return (
    <StatsContext value={stats}>
      {lines.length > 1 && (
        <section className={css.story} aria-label={t('play:story.course')}>
          <h3>{title}</h3>
          <SidesChart lines={lines} title={title} />
          {lead && <p>{t(`play:story.${lead.kind}`, { when })}</p>}
        </section>
      )}
      {lucks.length > 1 && (
        <section className={css.story} aria-label={t('play:story.luck')}>
          <h3>{t('play:story.luck')}</h3>
          <ul className={css.lucks}>
            {lucks.map(({ side, text }) => (
              <li key={side}>
                <SideName side={side} />: {text}
              </li>
            ))}
          </ul>
        </section>
      )}
    </StatsContext>
  );
}
