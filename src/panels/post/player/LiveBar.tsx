import type { Seat } from '@hexpost/engine';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { Presence } from '../../../post/carrier.ts';
import type { OpenCarrying } from '../../../store/carrying.ts';
import type { Mail, MailStore } from '../../../store/mail.ts';
import { outboxOf } from '../../../store/outbox.ts';
import { awaitedPages, waitedFor } from '../../../store/own-turn.ts';
import type { Translate } from '../../../words/index.ts';
import parts from '../../parts/parts.module.css';
import type { CarrierTools } from '../carrier/carrier-tools.ts';
import type { ByItselfTools } from '../invite/InviteChoices.tsx';
import { pagesIn } from './SentOrders.tsx';
import { sideNames } from './use-player.ts';

interface Props {
  readonly mail: MailStore;
  readonly seat: Seat;
  readonly carrier: CarrierTools;
  readonly byItself: ByItselfTools;
}

/** Over the table of a game with friends elsewhere: whose turn it is, who is online, and whether anything is carried. */
export function LiveBar({ mail, seat, carrier: { carrying, presence }, byItself }: Props) {
  const { t } = useTranslation('friend');
  const now = useStore(mail);
  const online = useOnline(presence);
  return (
    <p role="status" className={parts.inline} data-round={now.history.now.round}>
      <strong>{turnIn(now, seat, online ?? [], t)}</strong>
      {carrying && <Carried carrying={carrying}>{online && <Online seats={online} mail={now} />}</Carried>}
      {byItself.isElsewhere && <span>{t('live.elsewhere')}</span>}
    </p>
  );
}

function turnIn(mail: Mail, seat: Seat, online: readonly Seat[], t: Translate<'friend'>): string {
  if (mail.rules.system.isOver(mail.history.live.state)) return t('live.over');
  const waited = waitedFor(mail);
  if (waited.includes(seat)) return t('live.yours');
  if (outboxOf(mail).length > 0) return t('live.unsent');
  if (waited.length === 0) {
    const pages = awaitedPages(mail).filter((one) => !online.includes(one));
    return pagesIn(mail, pages, t as Translate);
  }
  return t('live.waiting', { sides: sideNames(mail, waited) });
}

/** The seats of others whose pages are open; undefined where nobody can tell. A hint: nobody signs it. */
function useOnline(presence: Presence | null): readonly Seat[] | undefined {
  const [seats, setSeats] = useState<readonly Seat[]>();
  useEffect(() => {
    setSeats(presence?.seats());
    return presence?.listen(() => setSeats(presence.seats()));
  }, [presence]);
  return presence ? seats : undefined;
}

function Online({ seats, mail }: { readonly seats: readonly Seat[]; readonly mail: Mail }) {
  const { t } = useTranslation('friend');
  const here = sideNames(mail, seats);
  return <span>{here === '' ? t('live.nobody') : t('live.online', { sides: here })}</span>;
}

/** Says that nothing is carried now; otherwise what is known of the others. */
function Carried({ carrying, children }: { readonly carrying: OpenCarrying; readonly children: ReactNode }) {
  const { t } = useTranslation('friend');
  const isAway = useStore(carrying, ({ state }) => state === 'away');
  return isAway ? <span className={parts.wrong}>{t('live.away')}</span> : children;
}
