import { Button } from '@mantine/core';
import { IconFolderShare } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isMaster, type Mail, ownSeats } from '../../../store/mail.ts';
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

/** A game with friends that has not begun: the link for those who are missing. The table opens by itself when everybody has a seat. */
export function FriendCard() {
  const { t } = useTranslation('friend');
  const { go, links, byItself, carrier } = usePlayer();
  const mail = useMailNow((now) => now);
  const [seat] = ownSeats(mail);
  const isBegun = isSeated(mail);
  const hasWaited = useRef(!isBegun);
  const opens = hasWaited.current && isBegun && seat !== undefined && byItself?.answers === true;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `go` is another object each time
  useEffect(() => {
    if (opens) go.plan(seat);
  }, [opens]);
  if (!awaitsFriends(mail, byItself)) return null;
  const namesakes = peopleAsking(mail).filter(
    ({ holder, isNamesake }) => isNamesake && holder.keys.sign !== mail.me?.sign,
  );
  const hasLinks = links !== undefined && links.links.length > 0;
  return (
    <Card title={t('wait.title')}>
      <p role="status">{t(hasLinks ? 'wait.link' : carrier?.by?.kind === 'folder' ? 'wait.folder' : 'wait.hand')}</p>
      {!hasLinks && carrier?.by === null && carrier.canOpenFolders && (
        <div className={parts.row}>
          <Button leftSection={<IconFolderShare size={18} aria-hidden />} onClick={carrier.onChooseFolder}>
            {t('wait.choose')}
          </Button>
        </div>
      )}
      {namesakes.map(({ holder: { name, keys } }) => (
        <p key={keys.sign} role="alert" className={parts.wrong}>
          {t('wait.namesake', { name })}
        </p>
      ))}
      {hasLinks && <SeatLinks links={links.links} />}
    </Card>
  );
}
