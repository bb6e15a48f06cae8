import { Button, Modal } from '@mantine/core';
import { IconChartLine, IconTrophy } from '@tabler/icons-react';
import { useMemo } from 'react';
import { readLog } from '../../engine/kernel/campaign.ts';
import { PlayAgain } from '../../panels/table/PlayAgain.tsx';
import { SentenceParts } from '../../panels/table/SentenceParts.tsx';
import { SideName } from '../../panels/table/SideName.tsx';
import { useScreen, useTools } from '../../panels/table/tools.ts';
import { StandingsTable } from './Summary.tsx';
import { sourcesOf } from './stats/scores.ts';
import { useTable } from './table.ts';
import css from './Victory.module.css';

/** The end of the campaign: the winner, the way of winning, and the scores of all sides. */
export function Victory() {
  const { screen, onLeave } = useTools();
  const { system, campaign, position, words, past } = useTable();
  const seen = useScreen((now) => now.endSeen);
  const events = useMemo(
    () => readLog(system, campaign.entries, 'public').map(({ event }) => event),
    [system, campaign.entries],
  );
  const won = events.findLast(({ type }) => type === 'game-won');
  if (!won || past) return null;
  const close = () => screen.setState({ endSeen: true });
  return (
    <Modal opened={!seen} onClose={close} size="lg" centered withCloseButton={false} padding="xs">
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
          <Button onClick={close}>{words.t('play:victory.look')}</Button>
          <PlayAgain />
          <Button
            variant="default"
            leftSection={<IconChartLine size={16} aria-hidden />}
            onClick={() => screen.setState({ endSeen: true, dialog: 'stats' })}
          >
            {words.t('stats:title')}
          </Button>
          <Button variant="default" onClick={onLeave}>
            {words.t('play:menu.leave')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
