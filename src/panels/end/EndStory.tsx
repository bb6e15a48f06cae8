import type { SideId } from '@hexpost/engine';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ownTexts } from '../parts/own-texts.ts';
import { gradeOf, type Luck, oneIn } from '../stats/luck.ts';
import { SidesChart } from '../stats/SidesChart.tsx';
import { type Statistics, StatsContext, type StatsMoment, type StatsPage, sidesLine } from '../stats/statistics.ts';
import { SideName } from '../table/SideName.tsx';
import { useTable, useTools } from '../table/tools.ts';
import css from './EndStory.module.css';

/** How the winners came to lead in a figure: at which moment for good, from the beginning, or never. */
export type Lead =
  | { readonly kind: 'turned'; readonly moment: StatsMoment }
  | { readonly kind: 'always' }
  | { readonly kind: 'never' };

/** The last time that the winners took the lead from everybody else; undefined without winners, losers or a course. */
export function leadOf(moments: readonly StatsMoment[], figure: string, won: readonly SideId[]): Lead | undefined {
  const bestOf = ({ sides }: StatsMoment, isOne: (side: SideId) => boolean): number =>
    Math.max(...Object.entries(sides).flatMap(([side, figures]) => (isOne(side) ? [figures[figure] ?? 0] : [])));
  const isWinner = (side: SideId) => won.includes(side);
  const leads = moments.map((moment) => bestOf(moment, isWinner) > bestOf(moment, (side) => !isWinner(side)));
  const sides = Object.keys(moments.at(-1)?.sides ?? {});
  if (moments.length < 2 || !sides.some(isWinner) || sides.every(isWinner)) return undefined;
  if (!leads.at(-1)) return { kind: 'never' };
  const behind = leads.lastIndexOf(false);
  return behind < 0 ? { kind: 'always' } : { kind: 'turned', moment: moments[behind + 1]! };
}

/** A measure of luck, the rarest bad luck first. */
const measureOf = ({ direction, tail }: Luck): number => (direction === 'more' ? 1 - tail : tail - 1);

/** The luck of every side in a sentence, the luckiest first. */
function useSideLuck({ useLuck }: Statistics): readonly { readonly side: SideId; readonly text: string }[] {
  const { t } = useTranslation('play');
  const lucks = useLuck();
  return useMemo(
    () =>
      lucks
        .toSorted((a, b) => measureOf(b.luck) - measureOf(a.luck))
        .map(({ side, luck: { tail, direction } }) => {
          const grade = gradeOf(tail);
          const context = grade === 'even' ? '' : direction;
          return { side, text: t(`play:story.dice.${grade}`, { context, many: oneIn(tail) }) };
        }),
    [lucks, t],
  );
}

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
