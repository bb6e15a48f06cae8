import { Button } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { IconVolume } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useCueRun } from '../map/cue-run.ts';
import { preferences, useSingleKeys } from '../parts/preferences.ts';
import css from './NoticeLine.module.css';
import { isFight } from './sound/sounds.ts';
import { switchSound } from './sound/switch-sound.ts';
import { useNames, useTable } from './tools.ts';

/**
 * True once a fight was shown on this map, until sound was switched on or declined anywhere, or the game is over. People
 * who asked for a page without motion are not asked: the menu has it.
 */
export function useSoundOffer(): boolean {
  const { cue } = useCueRun();
  const { closed } = useTable();
  const isQuiet = useReducedMotion(undefined, { getInitialValueInEffect: false });
  const isOpen = preferences(({ soundAsked, volume }) => !soundAsked && volume === 0);
  const [hasFought, setFought] = useState(false);
  useEffect(() => {
    if (cue && isFight(cue.cue)) setFought(true);
  }, [cue]);
  return hasFought && isOpen && !isQuiet && !closed;
}

/** One line that offers the sound; any answer is remembered. */
export function SoundOffer() {
  const { t } = useNames();
  const hasKeys = useSingleKeys();
  return (
    <section className={css.line} aria-label={t('cues:sound.title')} data-over-map>
      <IconVolume size={18} className={css.sign} aria-hidden />
      <span className={css.words}>{t(hasKeys ? 'cues:sound.offer-key' : 'cues:sound.offer')}</span>
      <Button size="compact-sm" variant="default" onClick={() => switchSound(true)}>
        {t('cues:sound.on')}
      </Button>
      <Button size="compact-sm" variant="subtle" color="gray" onClick={() => switchSound(false)}>
        {t('cues:sound.no')}
      </Button>
    </section>
  );
}
