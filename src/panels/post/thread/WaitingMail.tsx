import { IconMail } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Translate } from '../../../words/index.ts';
import { ContinueButton } from '../../start/ContinueButton.tsx';
import { useSideNames } from '../by-post.ts';
import { byUrgency, dueText, isWaiting, type MailCard, type MailShelf, urgencyOf } from './mail-card.ts';

interface Props extends Pick<MailShelf, 'onOpen' | 'onDesk' | 'clock'> {
  readonly cards: readonly MailCard[];
}

/** As many are offered above everything else; the list has all of them. */
const MOST = 2;

/** The campaigns by post that wait for this user, the most urgent first, each to go on with at once. */
export function WaitingMail({ cards, onOpen, onDesk, clock }: Props) {
  const { t } = useTranslation('thread');
  const sideNames = useSideNames();
  const now = clock();
  const waiting = cards.filter((card) => isWaiting(card, now)).sort(byUrgency(now));
  return waiting.slice(0, MOST).map((card) => (
    <ContinueButton
      key={card.id}
      icon={<IconMail size={22} aria-hidden />}
      onOpen={() => (card.isMaster ? onDesk(card.id) : onOpen(card.id))}
    >
      {card.name} · {waitText(card, now, t, sideNames)}
    </ContinueButton>
  ));
}

/** Why it waits: something to do, else something to read. */
function waitText(
  card: MailCard,
  time: number,
  t: Translate<'thread'>,
  sideNames: (names: readonly string[]) => string,
): string {
  const { now, isMaster } = card;
  if (!now) return '';
  const urgency = urgencyOf(card, time);
  if (urgency === 'overdue' || urgency === 'owes') return dueText(now, isMaster, t, sideNames);
  if (now.unposted > 0) return t('list.unposted', { count: now.unposted });
  return now.unread > 0 ? t('list.unread', { count: now.unread }) : t('list.wrong');
}
