import { Button, Modal } from '@mantine/core';
import { IconChartLine, IconTrophy } from '@tabler/icons-react';
import { EndButtons, useEnding } from '../../panels/table/Ending.tsx';
import { SentenceParts } from '../../panels/table/SentenceParts.tsx';
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
  const ending = useEnding('game-won');
  if (!ending) return null;
  const { events, won, isSeen, close } = ending;
  return (
    <Modal opened={!isSeen} onClose={close} size="lg" centered withCloseButton={false} padding="xs">
      <div className={css.victory}>
        <IconTrophy size={56} stroke={1.2} aria-hidden />
        <Modal.Title className={css.title}>
          <SentenceParts parts={words.parts(won)} />
        </Modal.Title>
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
        <div className={css.buttons}>
          <EndButtons close={close}>
            <Button
              variant="default"
              leftSection={<IconChartLine size={16} aria-hidden />}
              onClick={() => screen.setState({ endSeen: true, dialog: 'stats' })}
            >
              {words.t('stats:title')}
            </Button>
          </EndButtons>
        </div>
      </div>
    </Modal>
  );
}
