import type { Seat } from '@hexpost/engine';
import { Button } from '@mantine/core';
import { IconFolderShare } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { isMaster, type Mail, type MailStore, ownSeats } from '../../../store/mail.ts';
import { isMasterless } from '../../../store/open-round.ts';
import { isSeated } from '../../../store/own-turn.ts';
import { peopleAsking } from '../../../store/seat-requests.ts';
import { Card } from '../../parts/Page.tsx';
import parts from '../../parts/parts.module.css';
import { type ByItselfTools, SeatLinks } from '../invite/InviteChoices.tsx';
import { useMailNow, usePlayer } from './use-player.ts';

/** True for the founder of a game whose page gives the seats by itself, until all have one. */
export const awaitsFriends = (mail: Mail, byItself: ByItselfTools | undefined): boolean =>
  isMasterless(mail) && isMaster(mail) && byItself?.seats === true && !isSeated(mail);

/** Calls `open` with one's own seat as soon as everybody has one, where the pages answer by themselves. */
export function useBegins(
  store: MailStore,
  byItself: Pick<ByItselfTools, 'answers'> | undefined,
  open: (seat: Seat) => void,
): void {
  const seat = useStore(store, (mail) => ownSeats(mail)[0]);
  const isBegun = useStore(store, isSeated);
  const hasWaited = useRef(!isBegun);
  const opens = hasWaited.current && isBegun && byItself?.answers === true;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `open` is another function each time
  useEffect(() => {
    if (opens && seat !== undefined) open(seat);
  }, [opens]);
}

/** A game with friends that has not begun: the link for those who are missing. The table opens by itself when everybody has a seat. */
export function FriendCard() {
  const { t } = useTranslation('friend');
  const { mail: store, go, links, byItself, carrier } = usePlayer();
  const mail = useMailNow((now) => now);
  useBegins(store, byItself, go.plan);
  if (!awaitsFriends(mail, byItself)) return null;
  const asking = peopleAsking(mail).filter(({ holder: { keys } }) => keys.sign !== mail.me?.sign);
  const isRematch = byItself?.isRematch === true;
  const unseated = asking.filter(({ holder: { keys }, isNamesake }) =>
    isRematch ? keys.sign !== mail.notes.rival : isNamesake,
  );
  const hasLinks = links !== undefined && links.links.length > 0;
  const by = carrier?.by?.kind;
  const waitsBy = by === 'folder' ? 'folder' : by === 'relay' && isRematch ? 'rematch' : 'hand';
  return (
    <Card title={t('wait.title')}>
      <p role="status">{t(hasLinks ? 'wait.link' : `wait.${waitsBy}`)}</p>
      {!hasLinks && carrier?.by === null && carrier.canOpenFolders && (
        <div className={parts.row}>
          <Button leftSection={<IconFolderShare size={18} aria-hidden />} onClick={carrier.onChooseFolder}>
            {t('wait.choose')}
          </Button>
        </div>
      )}
      {unseated.map(({ holder: { name, keys } }) => (
        <p key={keys.sign} role="alert" className={parts.wrong}>
          {t(isRematch ? 'wait.other-keys' : 'wait.namesake', { name })}
        </p>
      ))}
      {hasLinks && <SeatLinks links={links.links} />}
    </Card>
  );
}
