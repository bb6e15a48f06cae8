import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { lastReveal } from '../../store/screen.ts';
import { Hint } from '../../systems/nuclear/Hint.tsx';
import css from './Notices.module.css';
import { usePlay, useTable } from './play.ts';

/** What lies between the bar and the map when there is something to say. */
export function Notices() {
  const { screen } = usePlay();
  const { past, sitting, system, campaign, words } = useTable();
  const { seat, next } = sitting;
  return (
    <div className={css.notices}>
      <Hint />
      {seat === null && next !== null && !past && (
        <div className={css.notice}>
          <IconEye size={18} aria-hidden />
          <span>{words.t('play:curtain.looking')}</span>
          <Button
            size="compact-sm"
            onClick={() =>
              screen.setState({
                lifted: { seat: next, since: lastReveal(system, campaign) },
                together: null,
                inspected: null,
              })
            }
          >
            {words.t('play:curtain.lift', { side: words.side(next) })}
          </Button>
        </div>
      )}
    </div>
  );
}
