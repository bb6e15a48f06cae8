import { Button } from '@mantine/core';
import { IconEye, IconHistory } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { lastReveal } from '../../store/screen.ts';
import css from './Notices.module.css';
import { usePlay, useScreen, useTable } from './play.ts';

const Notice = ({ kind, icon, children }: { kind: 'past' | 'curtain'; icon: ReactNode; children: ReactNode }) => (
  <div className={css.notice} data-kind={kind}>
    {icon}
    {children}
  </div>
);

/** The map shows an earlier time: where, and the way back. */
function Past() {
  const { screen } = usePlay();
  const { campaign, words } = useTable();
  const at = useScreen((now) => now.at) ?? 0;
  const last = campaign.entries.length - 1;
  const go = (entry: number) => screen.setState({ at: Math.max(0, Math.min(last, entry)) });
  return (
    <Notice kind="past" icon={<IconHistory size={18} aria-hidden />}>
      <span>{words.t('play:past.title', { entry: at + 1, count: last + 1 })}</span>
      <input
        type="range"
        min={0}
        max={last}
        value={at}
        aria-label={words.t('play:past.scrub')}
        onChange={(event) => go(Number(event.currentTarget.value))}
      />
      <Button size="compact-sm" onClick={() => screen.setState({ at: null })}>
        {words.t('play:past.back')}
      </Button>
    </Notice>
  );
}

/** What lies between the bar and the map when there is something to say. */
export function Notices() {
  const { screen } = usePlay();
  const { past, sitting, system, campaign, words } = useTable();
  const { seat, next } = sitting;
  return (
    <div className={css.notices}>
      {past && <Past />}
      {seat === null && next !== null && !past && (
        <Notice kind="curtain" icon={<IconEye size={18} aria-hidden />}>
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
        </Notice>
      )}
    </div>
  );
}
