import { Button, Loader } from '@mantine/core';
import { IconArrowBackUp, IconEye, IconPlayerTrackNext } from '@tabler/icons-react';
import { lastReveal } from '../../store/screen.ts';
import { useHeldEnd, useHeldEndTimer } from '../command/finish-part.ts';
import { TABLE_NOTICES } from '../map/insets.ts';
import type { NewsMarks } from '../map/use-cues.ts';
import { ComputerLine } from './ComputerLine.tsx';
import { NewsLine } from './NewsLine.tsx';
import css from './NoticeLine.module.css';
import noticesCss from './Notices.module.css';
import { useNames, useTable, useTools } from './tools.ts';

/** One line while the end of a part can still be taken back although dice will fall or secrets will open. */
function HeldEndLine() {
  const { screen } = useTools();
  const { t } = useNames();
  const held = useHeldEnd();
  useHeldEndTimer();
  if (!held) return null;
  return (
    <section className={css.line} aria-label={t('play:end-part.ending')} data-held-end>
      <Loader size={16} aria-hidden />
      <span role="status" className={css.text}>
        {t('play:end-part.ending')}
      </span>
      <div className={css.buttons}>
        <Button
          size="compact-sm"
          leftSection={<IconArrowBackUp size={20} aria-hidden />}
          onClick={() => screen.setState({ heldEnd: null })}
        >
          {t('play:end-part.take-back')}
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconPlayerTrackNext size={20} aria-hidden />}
          onClick={held.carryOut}
        >
          {t('play:end-part.at-once')}
        </Button>
      </div>
    </section>
  );
}

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
    <div className={noticesCss.notices} id={TABLE_NOTICES}>
      {Hint && <Hint />}
      <NewsLine news={news} />
      <ComputerLine />
      <HeldEndLine />
      {seat === null && next !== null && !past && (
        <div className={noticesCss.notice}>
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
