import { readLog } from '@hexpost/engine';
import { useMemo } from 'react';
import { ClauseLink } from '../../../panels/book/ClauseLink.tsx';
import parts from '../../../panels/parts/parts.module.css';
import { FiguresTable } from '../../../panels/table/FiguresTable.tsx';
import { SentenceParts } from '../../../panels/table/SentenceParts.tsx';
import { useTools } from '../../../panels/table/tools.ts';
import { keyOf } from '../../../words/keys.ts';
import { byPoints, countedFigures } from '../ending.tsx';
import { clauseOf, isNews } from '../event-table.ts';
import { FIGURES } from '../figures.ts';
import { lastTurn, tallyOf } from '../stats/scores.ts';
import { useTable } from '../table.ts';

/** The figures that the summary of a turn shows with their gains. */
const GAINS: Readonly<Record<string, 'controlPoints' | 'captured' | 'income'>> = {
  points: 'controlPoints',
  'key-points': 'captured',
  prestige: 'income',
};

/** A summary of the turn that has just ended, made from the log. */
export function TurnSummary() {
  const table = useTable();
  const { system, campaign, sitting, position, words } = table;
  const { newsOf } = useTools().ui.replay;
  const events = useMemo(
    () => lastTurn(readLog(system, campaign.entries, sitting.viewer).map(({ event }) => event)),
    [system, campaign.entries, sitting.viewer],
  );
  const { rules, state } = position;
  const tallies = useMemo(
    () => tallyOf(events, state.order, (unit) => words.known(unit)?.side),
    [events, state.order, words],
  );
  // Fights first: an entry for each, as they were fought.
  const news = newsOf(events.filter(isNews).map((event, entry) => ({ event, entry })));
  if (events.length === 0) return null;
  const turn = (events.find(({ type }) => type === 'turn-ended') as { turn?: number } | undefined)?.turn;
  return (
    <section className={parts.stack} aria-label={words.t('play:summary.title', { turn })}>
      <h3>{words.t('play:summary.title', { turn })}</h3>
      <FiguresTable
        figures={{ ...FIGURES, ...countedFigures(events, table) }}
        state={state}
        order={byPoints(state)}
        headOf={(figure) => words.t(keyOf(`play:summary.${figure}`))}
        gained={(figure, side) => (GAINS[figure] ? tallies.get(side)![GAINS[figure]] : 0)}
        isOut={(side) => state.sides[side]!.eliminated}
      />
      <ul className={parts.ruled}>
        {news.map(({ event }, i) => {
          const clause = clauseOf(event, rules);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: listed once, in order
            <li key={i}>
              <SentenceParts parts={words.parts(event)} /> {clause && <ClauseLink clause={clause} />}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
