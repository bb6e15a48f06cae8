import { useTranslation } from 'react-i18next';
import { ProblemCard } from '../../parts/ProblemCard.tsx';
import parts from '../../parts/parts.module.css';
import { useSideName } from '../side-name.ts';
import css from './MailList.module.css';
import { MailPosition, roleText } from './MailPosition.tsx';
import type { MailCard, MailShelf } from './mail-card.ts';
import { UnreadMark } from './UnreadMark.tsx';
import { byUrgency, urgencyOf } from './urgency.ts';

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
              {t('thread:list.by-post')} · {roleText(card, t, sideName)}
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
