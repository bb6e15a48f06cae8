import { useTranslation } from 'react-i18next';
import { type Translate, useLanguage } from '../../../words/index.ts';
import parts from '../../parts/parts.module.css';
import { leftText, ownZone, untilText } from '../../parts/time-text.ts';
import { TurnText } from '../../start/TurnText.tsx';
import { useSideName } from '../side-name.ts';
import css from './MailList.module.css';
import type { MailCard, MailNow } from './mail-card.ts';

interface Props {
  readonly now: MailNow;
  readonly isMaster: boolean;
  readonly clock: () => number;
}

/** The status of a campaign by post in a few lines: the position, the awaited orders or report, the deadline, and problems. */
export function MailPosition({ now, isMaster, clock }: Props) {
  const { t } = useTranslation('thread');
  const { t: tc } = useTranslation('calendar');
  const language = useLanguage();
  const sideName = useSideName();
  const { due, until } = now;
  const seats = 'seats' in due ? due.seats.map(sideName).join(', ') : '';
  const context = due.what === 'others' && due.sent ? 'sent' : isMaster ? 'master' : '';
  const time = clock();
  return (
    <>
      <p className={css.small}>
        <TurnText system={now.system} line={now.line} />
      </p>
      <p className={css.due}>{t(`due.${due.what}`, { seats, context })}</p>
      {until === null && <p className={css.small}>{tc('paused')}</p>}
      {now.unposted > 0 && <p className={css.due}>{t('list.unposted', { count: now.unposted })}</p>}
      {typeof until === 'number' && due.what !== 'over' && (
        <p className={css.small} data-late={until <= time || undefined}>
          {untilText(until, time, ownZone(), language, tc as Translate)} ({leftText(until - time, tc as Translate)})
        </p>
      )}
      {now.isContradictory && <p className={parts.wrong}>{t('list.contradiction')}</p>}
      {now.isIncomplete && <p className={parts.wrong}>{t('list.missing')}</p>}
      {now.wrong && <p className={parts.wrong}>{t('list.wrong')}</p>}
    </>
  );
}

/** The role of this user in a campaign: game master, sides, or spectator. */
export function roleText(
  { isMaster, isMasterless, seats, asked, lost }: MailCard,
  t: Translate,
  sideName: (name: string) => string,
): string {
  const parts = [
    isMaster && t(isMasterless ? 'thread:role.founder' : 'thread:role.master'),
    seats.length > 0 && seats.map(sideName).join(', '),
  ];
  const held = parts.filter((part) => typeof part === 'string').join(' + ');
  if (held === '' && lost !== undefined) return t('thread:role.lost', { side: sideName(lost) });
  return held !== '' ? held : t(asked ? 'thread:role.asked' : 'thread:role.looking-on');
}
