import type { Seat } from '@hexpost/engine';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { Presence } from '../../../post/carrier.ts';
import type { OpenCarrying } from '../../../store/carrying.ts';
import type { Mail, MailStore } from '../../../store/mail.ts';
import { waitedFor } from '../../../store/own-turn.ts';
import type { Translate } from '../../../words/index.ts';
import parts from '../../parts/parts.module.css';
import type { CarrierTools } from '../carrier/carrier-tools.ts';
import type { ByItselfTools } from '../invite/invite-tools.ts';
import { sideName } from './use-player.ts';

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
  return (
    <p role="status" className={parts.inline} data-round={now.history.now.round}>
      <strong>{turnIn(now, seat, t)}</strong>
      {presence && <Online presence={presence} mail={now} />}
      {carrying && <Away carrying={carrying} />}
      {byItself.isElsewhere && <span>{t('live.elsewhere')}</span>}
    </p>
  );
}

function turnIn(mail: Mail, seat: Seat, t: Translate<'friend'>): string {
  if (mail.rules.system.isOver(mail.history.live.state)) return t('live.over');
  const waited = waitedFor(mail);
  if (waited.includes(seat)) return t('live.yours');
  if (waited.length === 0) return t('live.resolving');
  return t('live.waiting', { sides: waited.map((one) => sideName(mail, one)).join(', ') });
}

/** A hint: nobody signs it. */
function Online({ presence, mail }: { readonly presence: Presence; readonly mail: Mail }) {
  const { t } = useTranslation('friend');
  const [seats, setSeats] = useState(presence.seats);
  useEffect(() => {
    setSeats(presence.seats());
    return presence.listen(() => setSeats(presence.seats()));
  }, [presence]);
  const here = seats.map((one) => sideName(mail, one)).join(', ');
  return <span>{here === '' ? t('live.nobody') : t('live.online', { sides: here })}</span>;
}

function Away({ carrying }: { readonly carrying: OpenCarrying }) {
  const { t } = useTranslation('friend');
  const isAway = useStore(carrying, ({ state }) => state === 'away');
  return isAway ? <span className={parts.wrong}>{t('live.away')}</span> : null;
}
