import { Button } from '@mantine/core';
import { IconChartLine } from '@tabler/icons-react';
import { EndDialog } from '../../panels/table/EndDialog.tsx';
import { SideName } from '../../panels/table/SideName.tsx';
import { useTools } from '../../panels/table/tools.ts';
import { StandingsTable } from './Summary.tsx';
import { sourcesOf } from './stats/scores.ts';
import { useTable } from './table.ts';
import css from './Victory.module.css';

/** The end of the campaign: the winner, the way of winning, and the scores of all sides. */
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
