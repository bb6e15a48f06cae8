import { readLog } from '@hexpost/engine';
import { useMemo } from 'react';
import { systemWords } from '../../words/keys.ts';
import { Cited } from '../book/ClauseLink.tsx';
import parts from '../parts/parts.module.css';
import { soloSide } from './Ending.tsx';
import { SentenceList } from './SentenceParts.tsx';
import { useDrafting, useTable, useTools } from './tools.ts';
import { useWide } from './window-size.ts';

/** How to win this campaign, while one person plays against the computer. On a phone it makes room for a started order. */
function WinGoal() {
  const { id, screen } = useTools().ui;
  const isBegun = useDrafting(({ draft }) => draft.unit !== undefined || draft.command !== undefined);
  const wide = useWide();
  const { own: _, ...table } = useTable();
  const { campaign, system, state, past, words } = table;
  if ((isBegun && !wide) || past || system.isOver(state) || soloSide(campaign) === undefined) return null;
  return (
    <p className={parts.note} data-goal>
      <Cited text={screen.goal?.(table) ?? words.t(`${systemWords(id, 'start')}:win`)} />
    </p>
  );
}

/** The sentences on what the last dice of the seat at the screen have brought, as long as nobody else has acted since. */
function useLastResult() {
  const { newsOf } = useTools().ui.replay;
  const { system, campaign, sitting, past, words } = useTable();
  const { entries } = campaign;
  const { seat, viewer } = sitting;
  return useMemo(() => {
    if (seat === null || past) return [];
    const since = entries.findLastIndex((entry) => entry.seat !== seat) + 1;
    const last = entries.findLastIndex(({ rolls }, at) => at >= since && rolls.length > 0);
    if (last < 0) return [];
    return newsOf(readLog(system, entries, viewer, last).filter(({ entry }) => entry === last))
      .map(({ event }) => words.parts(event))
      .filter(({ length }) => length > 0);
  }, [newsOf, system, entries, seat, viewer, past, words]);
}

/** The result of the last shot or attack stays in the panel until somebody else acts, in place of how to win. On a phone it makes room for a started order. */
export function LastResult() {
  const { t } = useTable().words;
  const sentences = useLastResult();
  const isBegun = useDrafting(({ draft }) => draft.command !== undefined);
  const wide = useWide();
  if (sentences.length === 0 || (isBegun && !wide)) return <WinGoal />;
  return (
    <section className={parts.callout} aria-label={t('play:panel.last-result')}>
      <h3>{t('play:panel.last-result')}</h3>
      <SentenceList sentences={sentences} />
    </section>
  );
}
