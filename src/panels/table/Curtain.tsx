import { Button } from '@mantine/core';
import { IconEye, IconUsers } from '@tabler/icons-react';
import { lastReveal, NOW } from '../../store/screen.ts';
import { SideName } from '../map/Chip.tsx';
import css from './Curtain.module.css';
import { usePlay, useTable } from './play.ts';

/** Covers everything until the side whose turn it is to be secret says that it is alone. */
export function Curtain() {
  const { screen, onLeave } = usePlay();
  const { sitting, system, campaign, game, words } = useTable();
  const { next } = sitting;
  if (next === null) return null;
  const since = lastReveal(system, campaign);
  const side = words.side(next);
  const { turn, phase } = game.state;
  return (
    <main className={css.curtain} aria-labelledby="curtain-title">
      <div className={css.card}>
        <p className={css.when}>
          {phase === 'setup'
            ? words.t('terms:phase.setup')
            : words.t('play:bar.turn-phase', { turn, phase: words.t(`terms:phase.${phase}`) })}
        </p>
        <h1 id="curtain-title">
          {words.t('play:curtain.pass')} <SideName side={next} />
        </h1>
        <p>{words.t('play:curtain.why', { side })}</p>
        <Button
          size="lg"
          autoFocus
          leftSection={<IconEye size={20} />}
          onClick={() => screen.setState({ lifted: { seat: next, since }, together: null, inspected: null, ...NOW })}
        >
          {words.t('play:curtain.lift', { side })}
        </Button>
        <div className={css.others}>
          <Button
            variant="subtle"
            color="gray"
            leftSection={<IconUsers size={18} />}
            onClick={() => screen.setState({ together: since })}
          >
            {words.t('play:curtain.together')}
          </Button>
          <Button variant="subtle" color="gray" onClick={onLeave}>
            {words.t('play:menu.leave')}
          </Button>
        </div>
      </div>
    </main>
  );
}
