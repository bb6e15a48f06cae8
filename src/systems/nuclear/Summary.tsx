import { readLog } from '@hexpost/engine';
import { useMemo } from 'react';
import { ClauseLink } from '../../panels/book/ClauseLink.tsx';
import { SentenceParts } from '../../panels/table/SentenceParts.tsx';
import { SideName } from '../../panels/table/SideName.tsx';
import { clauseOf, isNews } from './event-table.ts';
import css from './Summary.module.css';
import { lastTurn, scoresOf, tallyOf } from './stats/scores.ts';
import { useTable } from './table.ts';

interface Props {
  readonly of: readonly { readonly type: string }[];
  /** The events are the whole game: what they brought is what stands there, and is not told twice. */
  readonly whole?: boolean;
}

/** The scores of all sides, and their gains in the given events. */
export function StandingsTable({ of: events, whole = false }: Props) {
  const { position, words } = useTable();
  const { t } = words;
  const tallies = useMemo(
    () => tallyOf(events, position.state.order, (unit) => words.known(unit)?.side),
    [events, position.state.order, words],
  );
  const scores = [...scoresOf(position.state)].sort((a, b) => b.controlPoints - a.controlPoints);
  const plus = (n: number) => (n > 0 && !whole ? <small className={css.plus}> +{n}</small> : null);
  return (
    <div className={css.scroll}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('nuclear/terms:word.side')}</th>
            {['points', 'key-points', 'prestige', 'units', ...(events.length > 0 ? ['destroyed', 'fallen'] : [])].map(
              (name) => (
                <th scope="col" key={name}>
                  <span>{t(`play:summary.${name}`)}</span>
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {scores.map(({ side, controlPoints, keyPoints, prestige, units, eliminated }) => {
            const tally = tallies.get(side);
            return (
              <tr key={side} data-out={eliminated}>
                <th scope="row">
                  <SideName side={side} />
                </th>
                <td>
                  {controlPoints}
                  {plus(tally?.controlPoints ?? 0)}
                </td>
                <td>
                  {keyPoints}
                  {plus(tally?.captured ?? 0)}
                </td>
                <td>
                  {prestige}
                  {plus(tally?.income ?? 0)}
                </td>
                <td>{units}</td>
                {events.length > 0 && (
                  <>
                    <td>{tally?.destroyed ?? 0}</td>
                    <td>{tally?.fallen ?? 0}</td>
                  </>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** A summary of the turn that has just ended, made from the log. */
export function TurnSummary() {
  const { system, campaign, sitting, position, words } = useTable();
  const events = useMemo(
    () => lastTurn(readLog(system, campaign.entries, sitting.viewer).map(({ event }) => event)),
    [system, campaign.entries, sitting.viewer],
  );
  if (events.length === 0) return null;
  const turn = (events.find(({ type }) => type === 'turn-ended') as { turn?: number } | undefined)?.turn;
  const news = events.filter(isNews);
  return (
    <section className={css.summary} aria-label={words.t('play:summary.title', { turn })}>
      <h2>{words.t('play:summary.title', { turn })}</h2>
      <StandingsTable of={events} />
      <ul className={css.news}>
        {news.map((event, i) => {
          const clause = clauseOf(event, position.rules);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: told once, in order
            <li key={i}>
              <SentenceParts parts={words.parts(event)} /> {clause && <ClauseLink clause={clause} />}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
