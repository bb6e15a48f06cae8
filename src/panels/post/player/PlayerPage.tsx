import { PUBLIC, readLog } from '@hexpost/engine';
import { Button } from '@mantine/core';
import { IconChessRook, IconClipboardText, IconDice5, IconEye } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { Block } from '../../../post/armour.ts';
import type { BlockKind } from '../../../post/header.ts';
import { openSeats } from '../../../store/dispatch.ts';
import { campaignContent, holdersNow, isMaster, masterNow, ownSeats, postedOrdersOf } from '../../../store/mail.ts';
import { isMasterless } from '../../../store/open-round.ts';
import { isUnposted } from '../../../store/outbox.ts';
import { ownRequest } from '../../../store/seat-requests.ts';
import { Card, Page } from '../../parts/Page.tsx';
import parts from '../../parts/parts.module.css';
import { SavingSign } from '../../parts/SavingSign.tsx';
import { ClosedBeacon } from '../BeaconOfClose.tsx';
import { namesInRow } from '../by-post.ts';
import { Contradictions } from '../Contradictions.tsx';
import { CarrierOffer } from '../carrier/CarrierOffer.tsx';
import { CarrierState } from '../carrier/CarrierState.tsx';
import { isCarried } from '../carrier/carrier-tools.ts';
import { useFindingWords } from '../finding-words.ts';
import { ByItselfChoices } from '../invite/InviteChoices.tsx';
import { Fingerprint } from '../keys/Fingerprint.tsx';
import { MailTrouble } from '../MailTrouble.tsx';
import { AskForCopy } from '../NoticeFold.tsx';
import { NotificationFold } from '../notifications/NotificationFold.tsx';
import { Outbox } from '../Outbox.tsx';
import { FalseProofs } from '../proof/FoughtBattles.tsx';
import { ReplayLink } from '../proof/ReplayCard.tsx';
import { RecordState } from '../RecordState.tsx';
import { JustTaken } from '../thread/JustTaken.tsx';
import { CampaignStatus } from './CampaignStatus.tsx';
import { Dispatches } from './Dispatches.tsx';
import { EarlierOrders } from './EarlierOrders.tsx';
import { awaitsFriends, FriendCard } from './FriendCard.tsx';
import { JoinCard } from './JoinCard.tsx';
import { LastReport } from './LastReport.tsx';
import { MyOrders, ReopenedRound } from './MyOrders.tsx';
import { OpenPart } from './OpenPart.tsx';
import { OtherMaster, WonVotes } from './OtherMaster.tsx';
import css from './Player.module.css';
import { PlayerNotes } from './PlayerNotes.tsx';
import { RematchCard } from './Rematch.tsx';
import { PlayerContext, type PlayerTools, sideName, useMailNow } from './use-player.ts';

/** The fingerprints of the game master and of all seat holders, to compare by another channel. */
function CompareKeys() {
  const { t } = useTranslation('post');
  const mail = useMailNow((now) => now);
  const { name: leader, keys: its } = masterNow(mail);
  const people = [
    { part: t(isMasterless(mail) ? 'compare.founder' : 'compare.master'), name: leader, keys: its },
    ...holdersNow(mail).map(({ seat, name, keys }) => ({ part: sideName(mail, seat), name, keys })),
  ];
  const byKey = new Map<
    string,
    { readonly roles: readonly string[]; readonly name: string; readonly keys: typeof its }
  >();
  for (const { part, ...person } of people) {
    const { roles } = byKey.get(person.keys.sign) ?? { roles: [] };
    byKey.set(person.keys.sign, { ...person, roles: [...roles, part] });
  }
  return (
    <details className={parts.fold}>
      <summary>{t('compare.title')}</summary>
      <p>{t('compare.how')}</p>
      <ul className={css.prints}>
        {[...byKey.values()].map(({ roles, name, keys }) => (
          <li key={keys.sign}>
            <span>
              <strong>{name}</strong> ({namesInRow(roles)}){keys.sign === mail.me?.sign && ` ${t('compare.you')}`}
            </span>
            <Fingerprint keys={keys} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** A campaign by post for its players and spectators: its position, the orders due, and the last report. */
export function PlayerPage(tools: PlayerTools) {
  return (
    <PlayerContext value={tools}>
      <Suspense fallback={null}>
        <Home {...tools} />
      </Suspense>
    </PlayerContext>
  );
}

/** Kinds with sections of their own on this page. */
const SHOWN_BELOW: readonly BlockKind[] = ['orders', 'join', 'dispatch', 'note'];

function Home({ mail, check, clock, go, keys, carrier, notifications, byItself }: PlayerTools) {
  const { t } = useTranslation(['post', 'thread']);
  const now = useStore(mail);
  const content = campaignContent(now);
  const seats = ownSeats(now);
  const open = openSeats(now);
  const { gap } = useFindingWords(content.players);
  const missing = gap(now.history.gap);
  const { entries } = now.history.now.campaign;
  // The card of an open round has the opening that is still to be posted.
  const isOver = now.rules.system.isOver(now.history.live.state);
  const log = readLog(now.rules.system, entries, seats[0] ?? PUBLIC, now.notes.seen);
  const fresh = new Set(log.map(({ entry }) => entry)).size;
  const join = seats.length === 0 && !awaitsFriends(now, byItself) && <JoinCard />;
  // A guest is asked for a name first.
  const isGuest = !isMaster(now);
  return (
    <Page title={content.name} back={t('to-post')} onBack={go.back}>
      <SavingSign saving={now.saving} />
      <MailTrouble mail={mail} />
      <WonVotes />
      <JustTaken mail={mail} isCarried={isCarried(carrier)} />
      <Contradictions history={now.history} rules={now.rules} />
      <RecordState history={now.history} />
      <ClosedBeacon mail={mail} />
      {check && <FalseProofs history={now.history} rules={now.rules} check={check} />}
      <FriendCard />
      <RematchCard />
      {isGuest && join}
      {carrier && <CarrierState mail={mail} carrier={carrier} clock={clock} />}
      <Outbox
        mail={mail}
        onReport={go.desk}
        isElsewhere={(block: Block) =>
          SHOWN_BELOW.includes(block.kind) ||
          (block.kind === 'opening' && !isOver && seats.includes(block.seat) && isUnposted(now, block))
        }
        clock={clock}
      />
      {keys && !keys.areCopied && !isMaster(now) && (seats.length > 0 || ownRequest(now)) && (
        <AskForCopy about={t('thread:keys.copy-player')} {...keys} />
      )}
      <Dispatches />
      <ReopenedRound />
      {isMasterless(now) && seats.map((seat) => <OpenPart key={seat} seat={seat} />)}
      {seats
        .filter((seat) => !open.includes(seat) || (isMasterless(now) && postedOrdersOf(now, seat)))
        .map((seat) => (
          <MyOrders key={seat} seat={seat} />
        ))}
      {!isGuest && join}
      <Card title={t('where.title')}>
        <CampaignStatus />
        {missing !== '' && (
          <p role="alert" className={parts.callout} data-tone="wrong">
            {missing}
          </p>
        )}
        <div className={parts.row}>
          <Button
            variant={fresh > 0 ? 'filled' : 'default'}
            leftSection={<IconEye size={18} aria-hidden />}
            onClick={go.watch}
          >
            {fresh > 0 ? t('watch-new', { count: fresh }) : t('watch')}
          </Button>
          <Button variant="default" leftSection={<IconClipboardText size={18} aria-hidden />} onClick={go.paste}>
            {t('paste')}
          </Button>
          <Button variant="default" leftSection={<IconDice5 size={18} aria-hidden />} onClick={go.proof}>
            {t('proof')}
          </Button>
          {isMaster(now) && (
            <Button variant="default" leftSection={<IconChessRook size={18} aria-hidden />} onClick={go.desk}>
              {t('desk', { context: isMasterless(now) ? 'open' : '' })}
            </Button>
          )}
        </div>
        <ReplayLink />
        <CompareKeys />
        {carrier && <CarrierOffer mail={mail} carrier={carrier} clock={clock} />}
        {notifications && <NotificationFold mail={mail} notifications={notifications} />}
        {byItself && carrier?.by && <ByItselfChoices tools={byItself} shows={{ answers: isMasterless(now) }} />}
        <OtherMaster />
      </Card>
      <LastReport />
      <PlayerNotes />
      <EarlierOrders />
    </Page>
  );
}
