import type { AnyCommand, Seat } from '@hexpost/engine';
import { createContext, useContext, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { isOpenPhase, type Mail, type MailStore, owingSeats, ownSeats, postedOrdersOf } from '../../../store/mail.ts';
import { isMasterless } from '../../../store/open-round.ts';
import { isUnposted, outboxOf } from '../../../store/outbox.ts';
import { awaitedPages, waitedFor } from '../../../store/own-turn.ts';
import { sealedBy } from '../../../store/seal.ts';
import type { Translate } from '../../../words/index.ts';
import { OrderList } from '../../parts/OrderLines.tsx';
import parts from '../../parts/parts.module.css';
import { useWordsOf } from '../by-post.ts';
import css from './Player.module.css';
import { sideNames } from './use-player.ts';

/** Own orders of the open round, as they stand in the post that went out. */
export function SentOrders({ mail, seat }: { readonly mail: MailStore; readonly seat: Seat }) {
  const { t } = useTranslation('friend');
  const system = useStore(mail, ({ rules }) => rules.system);
  const { campaign, state } = useStore(mail, ({ history }) => history.now);
  const block = useStore(mail, (now) => postedOrdersOf(now, seat));
  const isOut = useStore(mail, (now) => !block || !isUnposted(now, block));
  const words = useWordsOf({ system, campaign, state });
  const [sent, setSent] = useState<readonly AnyCommand[]>();
  useEffect(() => {
    let here = true;
    setSent(undefined);
    if (block) void sealedBy(mail.getState(), seat).then((commands) => here && setSent(commands));
    return () => {
      here = false;
    };
  }, [mail, seat, block]);
  // A page seals by itself a sheet with nothing on it.
  if (!block || sent?.length === 0) return null;
  return (
    <section className={parts.stack}>
      <h3 className={css.complete}>{t(isOut ? 'live.sent' : 'live.unsent')}</h3>
      {sent && <OrderList words={words} commands={sent} />}
    </section>
  );
}

/** Provided to a table at which nobody plans now. */
export const WaitingContext = createContext<MailStore | null>(null);

/** A part of the panel of orders while others have to do something: who and what, and the orders that were sent from here. */
export function AwaitedOrders() {
  const mail = useContext(WaitingContext);
  return mail && <Waiting mail={mail} />;
}

function Waiting({ mail }: { readonly mail: MailStore }) {
  const { t } = useTranslation(['thread', 'friend']);
  const now = useStore(mail);
  if (now.rules.system.isOver(now.history.live.state)) return null;
  const sent = ownSeats(now).filter((seat) => postedOrdersOf(now, seat));
  const note = awaited(now, t as Translate);
  return (
    <div className={parts.stack}>
      {note !== undefined && <p role="note">{note}</p>}
      {sent.map((seat) => (
        <SentOrders key={seat} mail={mail} seat={seat} />
      ))}
    </div>
  );
}

/** The sentence while people have nothing to do: it names the pages that have. */
export function pagesIn(mail: Mail, pages: readonly Seat[], t: Translate): string {
  const sides = sideNames(mail, pages);
  return sides === '' ? t('friend:live.resolving') : t('friend:live.page', { sides });
}

/** Undefined while nothing but one's own posts is awaited, which have not gone out yet: they say so themselves. */
function awaited(mail: Mail, t: Translate): string | undefined {
  const isOpen = isMasterless(mail);
  const waited = isOpen ? waitedFor(mail) : owingSeats(mail);
  const sides = sideNames(mail, waited);
  if (sides === '' && outboxOf(mail).length > 0) return undefined;
  if (sides === '') return isOpen ? pagesIn(mail, awaitedPages(mail), t) : t('thread:due.report');
  if (isOpenPhase(mail)) return t('friend:live.waiting', { sides });
  return t('thread:due.others', { seats: sides });
}
