import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import parts from '../../parts/parts.module.css';
import { MailItem } from './MailItem.tsx';
import css from './MailList.module.css';
import { byUrgency, type MailCard, type MailShelf } from './mail-card.ts';

/** The campaigns by post of this browser, the most urgent first, with archived ones below. */
export function MailList({ shelf }: { readonly shelf: MailShelf }) {
  const { t } = useTranslation('thread');
  const { cards } = shelf;
  if (!cards) return <p role="status">{t('list.looking')}</p>;
  const here = cards.filter((card) => !card.away).sort(byUrgency(shelf.clock()));
  const away = cards.filter((card) => card.away);
  return (
    <>
      {here.length === 0 && <p>{t('list.none')}</p>}
      <ul className={css.list}>
        {here.map((card) => (
          <MailItem key={card.id} card={card} shelf={shelf} />
        ))}
      </ul>
      {away.length > 0 && (
        <details className={parts.fold}>
          <summary>{t('list.away', { count: away.length })}</summary>
          <ul className={css.list}>
            {away.map((card) => (
              <PutAway key={card.id} card={card} shelf={shelf} />
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

/** An archived campaign, to bring back or, after a question, to delete. */
function PutAway({ card, shelf }: { readonly card: MailCard; readonly shelf: MailShelf }) {
  const { t } = useTranslation('thread');
  const [asks, setAsks] = useState(false);
  return (
    <li className={css.item}>
      <p className={css.name}>{card.name}</p>
      {asks ? (
        <div role="alert" className={parts.alarm}>
          <p>{t(card.isMaster ? 'list.remove-ask-master' : 'list.remove-ask', { name: card.name })}</p>
          <div className={parts.row}>
            <Button color="red" onClick={() => shelf.onRemove(card.id)}>
              {t('list.remove-yes')}
            </Button>
            <Button variant="default" autoFocus onClick={() => setAsks(false)}>
              {t('list.remove-no')}
            </Button>
          </div>
        </div>
      ) : (
        <div className={parts.row}>
          <Button variant="default" onClick={() => shelf.onAway(card.id, false)}>
            {t('list.back')}
          </Button>
          <Button variant="subtle" color="red" onClick={() => setAsks(true)}>
            {t('list.remove')}
          </Button>
        </div>
      )}
    </li>
  );
}
