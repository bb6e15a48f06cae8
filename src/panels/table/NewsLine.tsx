import { ActionIcon, Button } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { IconPlayerPlay, IconPlayerSkipForward, IconVolume, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { newsFrom } from '../../store/news.ts';
import { useCueRun } from '../map/cue-run.ts';
import type { NewsMarks } from '../map/use-cues.ts';
import { preferences, useSingleKeys } from '../parts/preferences.ts';
import type { Names } from '../system-ui.ts';
import { cardsSince } from './cards/reveal-card.ts';
import css from './NoticeLine.module.css';
import { isFight, switchSound } from './sound/sounds.ts';
import { useNames, useScreen, useTable, useTools } from './tools.ts';
import { useWide } from './window-size.ts';

/**
 * True once a fight was shown on this map, until sound was switched on or declined anywhere, or the game is over. People
 * who asked for a page without motion are not asked: the menu has it.
 */
function useSoundOffer(): boolean {
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
function SoundOffer() {
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

/** The kinds of marks with their numbers, those that there are: "3 moves, 1 loss". */
function countsOf({ arrows, signs }: NewsMarks, t: Names['t']): string {
  const signed = (wanted: string) => signs.filter(({ kind }) => kind === wanted).length;
  const counts = {
    moves: arrows.reduce((sum, { number = 1 }) => sum + number, 0),
    gone: signed('gone'),
    new: signed('new'),
  };
  return (['moves', 'gone', 'new'] as const)
    .flatMap((kind) => (counts[kind] > 0 ? [t(`play:news.${kind}`, { count: counts[kind] })] : []))
    .join(', ');
}

const hasMarks = ({ arrows, areas }: NewsMarks): boolean => arrows.length + areas.length > 0;

/** The events of the news during their replay, then the meaning of their marks if there are some; a hint waits until it is gone. */
export function NewsLine({ news }: { readonly news: NewsMarks }) {
  const { screen, ui } = useTools();
  const { own: _, ...table } = useTable();
  const { campaign, words, hotseat } = table;
  const { step, cue, isNews, showNews, end } = useCueRun();
  const covered = useScreen((now) => now.cards.length > 0);
  const offersSound = useSoundOffer();
  const wide = useWide();
  const { t } = words;
  if (isNews && step && cue)
    return (
      <section className={css.line} aria-label={t('play:news.title')} data-news-line="replay" data-over-map>
        <span className={css.words}>{step.events.map((event) => words.plain(event)).join(' ')}</span>
        <Button
          size="compact-md"
          variant="default"
          leftSection={<IconPlayerSkipForward size={16} aria-hidden />}
          onClick={end}
        >
          {t('play:news.skip')}
        </Button>
      </section>
    );
  const from = newsFrom(table, ui.table);
  if (step || covered) return null;
  if (from === undefined || !hasMarks(news)) return offersSound ? <SoundOffer /> : null;
  const counts = countsOf(news, t);
  const show = () => {
    // By post the cards have not been seen yet.
    if (!hotseat) screen.setState({ cards: cardsSince(ui.screen.cards, campaign, from) });
    showNews();
  };
  return (
    <section className={css.line} aria-label={t('play:news.title')} data-news-line="marks" data-over-map>
      <span className={css.words}>{counts === '' ? t('play:news.marked') : t('play:news.counted', { counts })}</span>
      <Button size="compact-md" variant="default" leftSection={<IconPlayerPlay size={16} aria-hidden />} onClick={show}>
        {/* The words do not fit below the map: the button says what it shows. */}
        {t(wide ? 'play:news.show' : 'play:news.show-moves')}
      </Button>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('play:news.hide')}
        title={t('play:news.hide')}
        onClick={() => screen.setState({ newsHidden: campaign.entries.length })}
      >
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </section>
  );
}
