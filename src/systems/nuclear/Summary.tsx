import { type AnyEvent, readLog } from '@hexpost/engine';
import type { State } from '@hexpost/engine/nuclear';
import { Button } from '@mantine/core';
import { IconChartLine } from '@tabler/icons-react';
import { useMemo } from 'react';
import { ClauseLink } from '../../panels/book/ClauseLink.tsx';
import parts from '../../panels/parts/parts.module.css';
import { EndDialog } from '../../panels/table/EndDialog.tsx';
import { FiguresTable } from '../../panels/table/FiguresTable.tsx';
import { SentenceParts } from '../../panels/table/SentenceParts.tsx';
import { SideName } from '../../panels/table/SideName.tsx';
import { useTools } from '../../panels/table/tools.ts';
import { keyOf } from '../../words/keys.ts';
import { clauseOf, isNews } from './event-table.ts';
import css from './Summary.module.css';
import { lastTurn, scoresOf, sourcesOf, tallyOf } from './stats/scores.ts';
import { useTable } from './table.ts';

const NO_EVENTS: readonly AnyEvent[] = [];

interface Props {
  readonly of?: readonly AnyEvent[];
  /** The events cover the whole game: their gains are the totals shown, so they are not repeated. */
  readonly whole?: boolean;
}

/** The scores of all sides, and their gains in the given events. */
export function StandingsTable({ of: events = NO_EVENTS, whole = false }: Props) {
  const { position, words } = useTable();
  const tallies = useMemo(
    () => tallyOf(events, position.state.order, (unit) => words.known(unit)?.side),
    [events, position.state.order, words],
  );
  const scores = scoresOf(position.state).sort((a, b) => b.controlPoints - a.controlPoints);
  const scoreOf = (id: string) => scores.find(({ side }) => side === id)!;
  const gains = { points: 'controlPoints', 'key-points': 'captured', prestige: 'income' } as const;
  return (
    <FiguresTable<State>
      figures={{
        points: (_, side) => scoreOf(side).controlPoints,
        'key-points': (_, side) => scoreOf(side).keyPoints,
        prestige: (_, side) => scoreOf(side).prestige,
        units: (_, side) => scoreOf(side).units,
        ...(events.length > 0 && {
          destroyed: (_: State, side: string) => tallies.get(side)?.destroyed ?? 0,
          fallen: (_: State, side: string) => tallies.get(side)?.fallen ?? 0,
        }),
      }}
      state={position.state}
      order={scores.map(({ side }) => side)}
      firstHead={words.t('nuclear/terms:word.side')}
      headOf={(figure) => words.t(keyOf(`play:summary.${figure}`))}
      gained={(figure, side) => (whole || !(figure in gains) ? 0 : tallies.get(side)![gains[figure as 'points']])}
      isOut={(side) => scoreOf(side).eliminated}
    />
  );
}

/** A summary of the turn that has just ended, made from the log. */
export function TurnSummary() {
  const { system, campaign, sitting, position, words } = useTable();
  const { newsOf } = useTools().ui.replay;
  const events = useMemo(
    () => lastTurn(readLog(system, campaign.entries, sitting.viewer).map(({ event }) => event)),
    [system, campaign.entries, sitting.viewer],
  );
  // Fights first: an entry for each, as they were fought.
  const news = newsOf(events.filter(isNews).map((event, entry) => ({ event, entry })));
  if (events.length === 0) return null;
  const turn = (events.find(({ type }) => type === 'turn-ended') as { turn?: number } | undefined)?.turn;
  return (
    <section className={parts.stack} aria-label={words.t('play:summary.title', { turn })}>
      <h3>{words.t('play:summary.title', { turn })}</h3>
      <StandingsTable of={events} />
      <ul className={parts.ruled}>
        {news.map(({ event }, i) => {
          const clause = clauseOf(event, position.rules);
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

/** The end of the campaign: the winner, the kind of victory, and the scores of all sides. */
export function Victory() {
  const { screen } = useTools();
  const { position, words } = useTable();
  const toStatistics = (
    <Button
      variant="default"
      leftSection={<IconChartLine size={16} aria-hidden />}
      onClick={() => screen.setState({ endSeen: true, dialog: 'stats' })}
    >
      {words.t('stats:title')}
    </Button>
  );
  return (
    <EndDialog buttons={toStatistics}>
      {({ events }) => (
        <>
          <p>{words.t('play:victory.after', { turn: position.state.turn })}</p>
          <StandingsTable of={events} whole />
          <h3 className={css.heading}>{words.t('play:victory.sources')}</h3>
          <ul className={css.sources}>
            {sourcesOf(events, position.state).map(({ side, total, from }) => (
              <li key={side}>
                <SideName side={side} /> <b>{total}</b>
                {from.length > 0 &&
                  ` = ${from.map(({ source, amount }) => words.t(`play:victory.from.${source}`, { amount })).join(' + ')}`}
              </li>
            ))}
          </ul>
        </>
      )}
    </EndDialog>
  );
}
