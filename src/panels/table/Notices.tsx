import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { lastReveal } from '../../store/screen.ts';
import { TABLE_NOTICES } from '../map/insets.ts';
import type { NewsMarks } from '../map/use-news-marks.ts';
import { ComputerLine } from './ComputerLine.tsx';
import { HeldEndLine } from './HeldEndLine.tsx';
import { NewsLine } from './NewsLine.tsx';
import css from './Notices.module.css';
import { useTable, useTools } from './tools.ts';

interface Props {
  /** The marks of what others did. */
  readonly news: NewsMarks;
}

/** Notices between the bar and the map, one line at a time: a hint, the news, the computer at work; and a button back behind the curtain. */
export function Notices({ news }: Props) {
  const { screen, ui } = useTools();
  const { past, sitting, system, campaign, words } = useTable();
  const { Hint, curtain } = ui.screen;
  const { seat, next } = sitting;
  const resume = () =>
    screen.setState(
      // If several may sit down, the curtain asks who.
      curtain
        ? { together: null }
        : {
            lifted: { seat: next!, since: lastReveal(system, campaign) },
            satDown: { seat: next!, entries: campaign.entries.length },
            together: null,
            inspected: null,
          },
    );
  return (
    <div className={css.notices} id={TABLE_NOTICES}>
      {Hint && <Hint />}
      <NewsLine news={news} />
      <ComputerLine />
      <HeldEndLine />
      {seat === null && next !== null && !past && (
        <div className={css.notice}>
          <IconEye size={18} aria-hidden />
          <span>{words.t('play:curtain.looking')}</span>
          <Button size="compact-sm" onClick={resume}>
            {curtain ? words.t('play:curtain.to-curtain') : words.t('play:curtain.lift', { side: words.side(next) })}
          </Button>
        </div>
      )}
    </div>
  );
}
