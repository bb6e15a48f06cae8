import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { hasPlayBegun } from '../../../post/round-chains.ts';
import { ownRequest } from '../../../store/join.ts';
import { campaignContent, isMaster, ownSeats } from '../../../store/mail.ts';
import { isMasterless } from '../../../store/open-round.ts';
import { peopleAsking } from '../../../store/seat-requests.ts';
import { Card } from '../../parts/Page.tsx';
import parts from '../../parts/parts.module.css';
import { SeatLinks } from '../invite/SeatLinks.tsx';
import { useMailNow, usePlayer } from './use-player.ts';

/** A game with friends that has not begun: the link for those who are missing. It opens the table by itself when everybody has a seat. */
export function FriendCard() {
  const { t } = useTranslation('friend');
  const { go, links, byItself, carrier } = usePlayer();
  const mail = useMailNow((now) => now);
  const [seat] = ownSeats(mail);
  const begun = hasPlayBegun(mail.history.ledger, mail.history.now.round);
  const waited = useRef(!begun);
  const opens = waited.current && begun && seat !== undefined && byItself?.answers === true;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `go` is another object each time
  useEffect(() => {
    if (opens) go.plan(seat);
  }, [opens]);
  if (begun || !isMasterless(mail) || !links || !carrier) return null;
  const asking = peopleAsking(mail).filter(({ holder }) => holder.keys.sign !== mail.me?.sign);
  const namesake = isMaster(mail) ? asking.find(({ isNamesake }) => isNamesake) : undefined;
  if (!isMaster(mail) && !ownRequest(mail)) return null;
  return (
    <Card title={t(isMaster(mail) ? 'wait.title' : 'wait.seated-title')}>
      <p role="status">
        {isMaster(mail)
          ? t(links.links.length > 0 ? 'wait.link' : 'wait.hand')
          : t('wait.asked', { name: campaignContent(mail).master.name })}
      </p>
      {namesake && (
        <p role="alert" className={parts.wrong}>
          {t('wait.namesake', { name: namesake.holder.name })}
        </p>
      )}
      {isMaster(mail) && links.links.length > 0 && <SeatLinks links={links.links} />}
    </Card>
  );
}
