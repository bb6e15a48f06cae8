import { Button } from '@mantine/core';
import { IconArrowRight, IconChessRook } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type Translate, useLanguage } from '../../../words/index.ts';
import { ProblemCard } from '../../parts/ProblemCard.tsx';
import parts from '../../parts/parts.module.css';
import { leftText, ownZone, untilText } from '../../parts/time-text.ts';
import { TurnText } from '../../start/TurnText.tsx';
import css from './MailList.module.css';
import type { MailCard, MailNow, MailShelf } from './mail-card.ts';

/** A campaign by post in the list: this user's roles, the position, the orders due, and the way in. */
export function MailItem({ card, shelf }: { readonly card: MailCard; readonly shelf: MailShelf }) {
  const { t } = useTranslation('thread');
  const { id, name, now, problem } = card;
  const isDue = now?.due.what === 'mine' || (card.isMaster && now?.due.what === 'report');
  return (
    <li className={css.item} data-due={isDue || undefined}>
      <div className={parts.textRow}>
        <p className={css.name}>{name}</p>
        <p className={parts.soft}>{roleText(card, t as Translate)}</p>
        {now && now.unread > 0 && <p className={css.unread}>{t('list.unread', { count: now.unread })}</p>}
      </div>
      {problem && <ProblemCard problem={problem} />}
      {!problem && !now && <p className={css.small}>{t('list.opening')}</p>}
      {now && <Now now={now} isMaster={card.isMaster} clock={shelf.clock} />}
      <div className={parts.row}>
        {card.isMaster && (
          <Button
            leftSection={<IconChessRook size={18} aria-hidden />}
            onClick={() => shelf.onDesk(id)}
            aria-label={t('list.desk-name', { name })}
          >
            {t('list.desk')}
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

function Now({ now, isMaster, clock }: { now: MailNow; isMaster: boolean; clock: () => number }) {
  const { t } = useTranslation('thread');
  const { t: tc } = useTranslation('calendar');
  const language = useLanguage();
  const { due, until } = now;
  const seats = 'seats' in due ? due.seats.join(', ') : '';
  const context = due.what === 'others' && due.sent ? 'sent' : isMaster ? 'master' : '';
  const time = clock();
  return (
    <>
      <p className={css.small}>
        <TurnText system={now.system} line={now.line} />
      </p>
      <p className={css.due}>{t(`due.${due.what}`, { seats, context })}</p>
      {until === null && <p className={css.small}>{tc('paused')}</p>}
      {typeof until === 'number' && due.what !== 'over' && (
        <p className={css.small} data-late={until <= time || undefined}>
          {untilText(until, time, ownZone(), language, tc as Translate)} ({leftText(until - time, tc as Translate)})
        </p>
      )}
      {now.isContradictory && <p className={parts.wrong}>{t('list.contradiction')}</p>}
      {now.wrong && <p className={parts.wrong}>{t('list.wrong')}</p>}
    </>
  );
}

function roleText({ isMaster, seats, asked }: MailCard, t: Translate): string {
  const parts = [isMaster && t('thread:role.master'), seats.length > 0 && seats.join(', ')];
  const held = parts.filter((part) => typeof part === 'string').join(' + ');
  return held !== '' ? held : t(asked ? 'thread:role.asked' : 'thread:role.looking-on');
}
