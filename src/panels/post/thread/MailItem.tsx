import { Button } from '@mantine/core';
import { IconArrowRight, IconChessRook } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ProblemCard } from '../../parts/ProblemCard.tsx';
import parts from '../../parts/parts.module.css';
import { useSideName } from '../side-name.ts';
import css from './MailList.module.css';
import { MailPosition, roleText } from './MailPosition.tsx';
import type { MailCard, MailShelf } from './mail-card.ts';
import { UnreadMark } from './UnreadMark.tsx';
import { urgencyOf } from './urgency.ts';

/** A campaign by post in the list: this user's roles, the position, the orders due, and a link. */
export function MailItem({ card, shelf }: { readonly card: MailCard; readonly shelf: MailShelf }) {
  const { t } = useTranslation('thread');
  const sideName = useSideName();
  const { id, name, now, problem } = card;
  const desk = card.isMasterless ? 'open' : '';
  const isDue = ['overdue', 'owes', 'unposted'].includes(urgencyOf(card, shelf.clock()));
  return (
    <li className={css.item} data-due={isDue || undefined}>
      <div className={parts.textRow}>
        <p className={css.name}>{name}</p>
        <p className={parts.soft}>{roleText(card, t, sideName)}</p>
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
