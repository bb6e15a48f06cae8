import { Button } from '@mantine/core';
import { IconArrowRight, IconChessRook } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type Translate, useLanguage } from '../../../words/index.ts';
import { ProblemCard } from '../../parts/ProblemCard.tsx';
import parts from '../../parts/parts.module.css';
import { leftText, ownZone, untilText } from '../../parts/time-text.ts';
import { TurnText } from '../../start/TurnText.tsx';
import { useSideName, useSideNames } from '../by-post.ts';
import css from './MailList.module.css';
import { byUrgency, dueText, type MailCard, type MailNow, type MailShelf, urgencyOf } from './mail-card.ts';

/** Marks a campaign in the list with reports or notes that this user has not read. */
function UnreadMark({ card: { now, unreadNotes = 0 } }: { readonly card: MailCard }) {
  const { t } = useTranslation('thread');
  const reports = now?.unread ?? 0;
  return (
    <>
      {reports > 0 && <p className={css.unread}>{t('list.unread', { count: reports })}</p>}
      {unreadNotes > 0 && <p className={css.unread}>{t('list.unread-notes', { count: unreadNotes })}</p>}
    </>
  );
}

interface MailPositionProps {
  readonly now: MailNow;
  readonly isMaster: boolean;
  readonly clock: () => number;
}

/** The status of a campaign by post in a few lines: the position, the awaited orders or report, the deadline, and problems. */
function MailPosition({ now, isMaster, clock }: MailPositionProps) {
  const { t } = useTranslation('thread');
  const { t: tc } = useTranslation('calendar');
  const language = useLanguage();
  const sideNames = useSideNames();
  const { due, until } = now;
  const time = clock();
  return (
    <>
      <p className={css.small}>
        <TurnText system={now.system} line={now.line} />
      </p>
      <p className={css.due}>{dueText(now, isMaster, t, sideNames)}</p>
      {now.isElected && <p className={css.due}>{t('list.elected')}</p>}
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
function roleText(
  { isMaster, isMasterless, seats, asked, lost }: MailCard,
  t: Translate,
  sideName: (name: string) => string,
  sideNames: (names: readonly string[]) => string,
): string {
  const parts = [
    isMaster && t(isMasterless ? 'thread:role.founder' : 'thread:role.master'),
    seats.length > 0 && sideNames(seats),
  ];
  const held = parts.filter((part) => typeof part === 'string').join(' + ');
  if (held === '' && lost !== undefined) return t('thread:role.lost', { side: sideName(lost) });
  return held !== '' ? held : t(asked ? 'thread:role.asked' : 'thread:role.looking-on');
}

/** A campaign by post in the list: this user's roles, the position, the orders due, and a link. */
export function MailItem({ card, shelf }: { readonly card: MailCard; readonly shelf: MailShelf }) {
  const { t } = useTranslation('thread');
  const sideName = useSideName();
  const sideNames = useSideNames();
  const { id, name, now, problem } = card;
  const desk = card.isMasterless ? 'open' : '';
  const isDue = ['overdue', 'owes', 'unposted'].includes(urgencyOf(card, shelf.clock()));
  return (
    <li className={css.item} data-due={isDue || undefined}>
      <div className={parts.textRow}>
        <p className={css.name}>{name}</p>
        <p className={parts.soft}>{roleText(card, t, sideName, sideNames)}</p>
        <UnreadMark card={card} />
      </div>
      {problem && <ProblemCard problem={problem} />}
      {!problem && !now && <p className={css.small}>{t('list.opening')}</p>}
      {now && <MailPosition now={now} isMaster={card.isMaster} clock={shelf.clock} />}
      <div className={parts.row}>
        {card.isMaster && (
          <Button
            leftSection={<IconChessRook size={18} aria-hidden />}
            onClick={() => shelf.onDesk(id)}
            aria-label={t('list.desk-name', { name, context: desk })}
          >
            {t('list.desk', { context: desk })}
          </Button>
        )}
        {!problem && (
          <Button
            variant={card.isMaster ? 'default' : 'filled'}
            rightSection={<IconArrowRight size={18} aria-hidden />}
            onClick={() => shelf.onOpen(id)}
            aria-label={t('list.open-name', { name })}
          >
            {t('list.open')}
          </Button>
        )}
        <Button
          variant="subtle"
          color="gray"
          onClick={() => shelf.onAway(id, true)}
          aria-label={t('list.put-away-name', { name })}
        >
          {t('list.put-away')}
        </Button>
      </div>
    </li>
  );
}

/** The campaigns by post among the others: by name, the most urgent first, each with its next event. */
export function MailRows({
  cards,
  onOpen,
  onDesk,
  clock,
}: Pick<MailShelf, 'onOpen' | 'onDesk' | 'clock'> & {
  readonly cards: readonly MailCard[];
}) {
  const { t } = useTranslation(['thread', 'calendar']);
  const sideName = useSideName();
  const sideNames = useSideNames();
  const now = clock();
  return (
    <ul className={css.list}>
      {[...cards].sort(byUrgency(now)).map((card) => (
        <li
          key={card.id}
          className={css.item}
          data-due={['overdue', 'owes', 'unposted'].includes(urgencyOf(card, now)) || undefined}
        >
          <div className={parts.textRow}>
            <button
              type="button"
              className={css.open}
              onClick={() => (card.isMaster ? onDesk(card.id) : onOpen(card.id))}
            >
              {card.name}
            </button>
            <p className={parts.soft}>
              {t('thread:list.by-post')} · {roleText(card, t, sideName, sideNames)}
            </p>
            <UnreadMark card={card} />
          </div>
          {card.problem && <ProblemCard problem={card.problem} />}
          {card.now && <MailPosition now={card.now} isMaster={card.isMaster} clock={clock} />}
        </li>
      ))}
    </ul>
  );
}
