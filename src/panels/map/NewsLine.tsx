import { ActionIcon, Button } from '@mantine/core';
import { IconPlayerPlay, IconPlayerSkipForward, IconX } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { newsFrom } from '../../store/news.ts';
import { cardsSince } from '../table/cards/reveal-card.ts';
import { useScreen, useTable, useTools } from '../table/tools.ts';
import { isWide } from '../table/window-size.ts';
import { useCueRun } from './cue-run.ts';
import css from './NewsLine.module.css';
import { SoundOffer, useSoundOffer } from './SoundOffer.tsx';

interface Props {
  readonly isMarked: boolean;
  /** CSS pixels reserved for something else at each side of the map. */
  readonly room: number;
}

/** A line over the map: the events of the news during their replay, then the meaning of their marks. */
export function NewsLine({ isMarked, room }: Props) {
  const { screen, ui } = useTools();
  const { own: _, ...table } = useTable();
  const { campaign, words, hotseat } = table;
  const { step, cue, isNews, showNews, end } = useCueRun();
  const covered = useScreen((now) => now.cards.length > 0);
  const offersSound = useSoundOffer();
  const { t } = words;
  const style = { '--room': `${room}px` } as CSSProperties;
  if (isNews && step && cue)
    return (
      <section className={css.line} style={style} aria-label={t('play:news.title')} data-news-replay data-over-map>
        <span className={css.text}>{step.events.map((event) => words.plain(event)).join(' ')}</span>
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
  if (from === undefined || !isMarked) return offersSound ? <SoundOffer /> : null;
  const show = () => {
    // By post the cards have not been seen yet.
    if (!hotseat) screen.setState({ cards: cardsSince(ui.screen.cards, campaign, from) });
    // On a phone a panel leaves half of the map, and this line would cover the moves there.
    if (!isWide()) screen.setState({ panel: null });
    showNews();
  };
  return (
    <section className={css.line} style={style} aria-label={t('play:news.title')} data-news-marks data-over-map>
      <span className={css.text}>{t('play:news.marked')}</span>
      <Button size="compact-md" variant="default" leftSection={<IconPlayerPlay size={16} aria-hidden />} onClick={show}>
        {t('play:news.show')}
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
