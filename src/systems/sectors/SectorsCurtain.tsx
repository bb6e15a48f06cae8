import { Button } from '@mantine/core';
import { IconEye, IconUsers } from '@tabler/icons-react';
import { useEffect } from 'react';
import { GM } from '../../engine/kernel/ids.ts';
import { lastReveal } from '../../store/screen.ts';
import css from './SectorsScreen.module.css';
import { SideMark } from './SideMark.tsx';
import { seatsOf } from './seated.ts';
import { useTable } from './table.ts';
import { WhenText } from './WhenText.tsx';

/** Covers everything until somebody says who sits down: a side whose sheet is due or in, or the game master. */
export function SectorsCurtain() {
  const { screen, system, campaign, state, words, choose, onLeave } = useTable();
  // What one side looked at is a hint for the next.
  useEffect(() => choose(null), [choose]);
  const since = lastReveal(system, campaign);
  const { t } = words;
  const awaited = system.awaited(state);
  const seats = seatsOf(state);
  const next = seats.find((seat) => awaited.includes(seat));
  return (
    <main className={css.curtain} aria-labelledby="curtain-title">
      <div className={css.card}>
        <p className={css.soft}>
          <WhenText />
        </p>
        <h1 id="curtain-title">{t('sectors/play:pass-to')}</h1>
        <p>{t('sectors/play:pass-why')}</p>
        <ul className={css.seats}>
          {seats.map((seat) => (
            <li key={seat}>
              <Button
                fullWidth
                size="md"
                autoFocus={seat === next}
                variant={awaited.includes(seat) ? 'filled' : 'default'}
                leftSection={<IconEye size={18} aria-hidden />}
                onClick={() => screen.setState({ lifted: { seat, since }, together: null })}
              >
                <SideMark side={seat} />{' '}
                {seat === GM ? t('sectors/play:sit-down-gm') : t('sectors/play:sit-down', { side: words.side(seat) })}
              </Button>
              {seat !== GM && state.phase !== 'events' && (
                <small className={css.soft}>
                  {t(state.sides[seat]!.sheet === null ? 'sectors/play:sheet-owed' : 'sectors/play:sheet-in')}
                </small>
              )}
            </li>
          ))}
        </ul>
        <div className={css.others}>
          <Button
            variant="subtle"
            color="gray"
            leftSection={<IconUsers size={18} aria-hidden />}
            onClick={() => screen.setState({ together: since })}
          >
            {t('sectors/play:together')}
          </Button>
          <Button variant="subtle" color="gray" onClick={onLeave}>
            {t('sectors/play:leave')}
          </Button>
        </div>
      </div>
    </main>
  );
}
