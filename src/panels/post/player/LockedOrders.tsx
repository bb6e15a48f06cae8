import type { Seat } from '@hexpost/engine';
import { Button } from '@mantine/core';
import { IconLockOpen } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isQuicknet } from '../../../post/beacon.ts';
import { lockingBeacon } from '../../../post/locks.ts';
import { lockedSheets, sealedInView, unfollowedChange } from '../../../store/locks.ts';
import { campaignContent } from '../../../store/mail.ts';
import { isOpened } from '../../../store/open-round.ts';
import type { OwnPart } from '../../../store/own-part.ts';
import { useLanguage } from '../../../words/index.ts';
import parts from '../../parts/parts.module.css';
import { localMoment, useMinute } from '../../parts/time-text.ts';
import { BeaconStep } from '../desk/BeaconStep.tsx';
import { sideName, sideNames, useMailNow, usePlayer } from './use-player.ts';

interface Props {
  readonly seat: Seat;
  readonly part: Pick<OwnPart, 'stages' | 'locked'>;
  readonly isBusy: boolean;
  /** Opens the sheets of others with these signatures, by round of the beacon. */
  readonly onOpen: (signatures: ReadonlyMap<number, string>) => void;
}

/** Without a game master: when sealed orders open by themselves, and the one press that opens them once it is time. */
export function LockedOrders({ seat, part: { stages, locked }, isBusy, onOpen }: Props) {
  const { t } = useTranslation('beacon');
  const { clock } = usePlayer();
  const mail = useMailNow((now) => now);
  const language = useLanguage();
  const now = useMinute(clock);
  const [signatures, setSignatures] = useState<ReadonlyMap<number, string>>(new Map());
  const beacon = lockingBeacon(campaignContent(mail));
  if (!beacon) return null;
  const names = (seats: readonly Seat[]) => sideNames(mail, seats);
  const own = lockedSheets(mail).find((one) => one.seat === seat);
  const isTime = (one: { readonly time: number }) => one.time <= now;
  // Before all have sealed there is nothing to open.
  const due = locked.filter((one) => isTime(one) && stages.get(one.seat) === 'open');
  const unsigned = due.find(({ round }) => !signatures.has(round));
  const ready = due.filter(({ round }) => signatures.has(round));
  const falsely = [...stages].flatMap(([one, stage]) => (stage === 'false-lock' ? [one] : []));
  const inView = sealedInView(mail);
  const change = own && !isTime(own) && !isOpened(mail) ? unfollowedChange(mail, seat, now) : undefined;
  return (
    <>
      {!isQuicknet(beacon) && (
        <p className={parts.callout} data-tone="wrong">
          {t('campaign.unknown_open')}
        </p>
      )}
      {own && !isTime(own) && <p>{t('lock.own', { time: localMoment(own.time, language) })}</p>}
      {change && <p className={parts.callout}>{t(`lock.${change}`)}</p>}
      {locked
        .filter((one) => !isTime(one))
        .map((one) => (
          <p key={one.seat}>
            {t('lock.other', { side: sideName(mail, one.seat), time: localMoment(one.time, language) })}
          </p>
        ))}
      {inView.length > 0 && (
        <p role="status" className={parts.callout}>
          {t('lock.in-view', { sides: names(inView) })}
        </p>
      )}
      {falsely.length > 0 && (
        <p className={parts.callout} data-tone="wrong">
          {t('lock.false', { sides: names(falsely) })}
        </p>
      )}
      {due.length > 0 && (
        <p role="status">
          {t('lock.due', {
            sides: names(due.map((one) => one.seat)),
            context: isQuicknet(beacon) ? '' : 'unknown',
          })}
        </p>
      )}
      {unsigned && (
        <BeaconStep
          key={unsigned.round}
          title={t('lock.step')}
          beacon={beacon}
          round={unsigned.round}
          clock={clock}
          onSignature={(signature) => setSignatures((known) => new Map(known).set(unsigned.round, signature))}
        />
      )}
      {ready.length > 0 && (
        <div className={parts.row}>
          <Button
            loading={isBusy}
            leftSection={<IconLockOpen size={18} aria-hidden />}
            onClick={() => onOpen(signatures)}
          >
            {t('lock.do', { sides: names(ready.map((one) => one.seat)) })}
          </Button>
        </div>
      )}
    </>
  );
}
