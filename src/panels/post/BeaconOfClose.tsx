import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { digestOf } from '../../post/armour.ts';
import { type Beacon, beaconTime, isQuicknet } from '../../post/beacon.ts';
import { standingClose } from '../../store/decisions.ts';
import { campaignContent, type MailStore } from '../../store/mail.ts';
import { useLanguage } from '../../words/index.ts';
import parts from '../parts/parts.module.css';
import { useMinute } from '../parts/use-minute.ts';
import { beaconTimeText } from './beacon-time.ts';

interface Props {
  readonly beacon: Beacon;
  /** The round of the beacon that the close names. */
  readonly round: number;
  /** When this computer took the close in. */
  readonly seenAt: number | undefined;
  readonly now: number;
}

/** When the dice of a closed round come from outside, and whether this computer can witness that the close was there before. */
export function BeaconOfClose({ beacon, round, seenAt, now }: Props) {
  const { t } = useTranslation('beacon');
  const language = useLanguage();
  const time = beaconTime(beacon, round);
  const isWitness = seenAt !== undefined && seenAt < time;
  if (!isQuicknet(beacon))
    return (
      <p role="alert" className={parts.callout} data-tone="wrong">
        {t('close.unknown')}
      </p>
    );
  return (
    <p role="status" className={parts.callout} data-tone={isWitness ? 'right' : 'accent'}>
      {t(now < time ? 'close.come' : 'close.came', { time: beaconTimeText(time, language) })}{' '}
      {isWitness ? t('close.witness', { time: beaconTimeText(seenAt, language) }) : t('close.no-witness')}
    </p>
  );
}

/** The same for the open round of a campaign, while it is closed and its report is not here. */
export function ClosedBeacon({ mail }: { readonly mail: MailStore }) {
  const now = useMinute();
  const state = useStore(mail);
  const { beacon } = campaignContent(state);
  const close = standingClose(state);
  const round = close?.content.beacon;
  if (!beacon || !close || round === undefined) return null;
  const digest = digestOf(close.block);
  const seenAt = state.blocks.find(({ block }) => digestOf(block) === digest)?.at;
  return <BeaconOfClose {...{ beacon, round, seenAt, now }} />;
}
