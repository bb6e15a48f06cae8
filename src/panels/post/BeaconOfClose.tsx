import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { digestOf } from '../../post/armour.ts';
import { type Beacon, beaconTime, isQuicknet } from '../../post/beacon.ts';
import { standingClose } from '../../store/decisions.ts';
import { campaignContent, type MailStore } from '../../store/mail.ts';
import { type Language, useLanguage } from '../../words/index.ts';
import parts from '../parts/parts.module.css';
import { useMinute } from '../parts/time-text.ts';

/** Day and time to the second, where the reader is: posts in a thread are compared with it. */
export const beaconTimeText = (at: number, language: Language): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).format(at);

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

/**
 * Where the dice of a campaign by post come from besides its seed, or without a game master, when sealed orders open by themselves;
 * for *About this campaign*. `days` is their number.
 */
export function BeaconFact({ beacon, days }: { readonly beacon: Beacon; readonly days?: number | undefined }) {
  const { t } = useTranslation('beacon');
  const kind = isQuicknet(beacon) ? 'quicknet' : 'unknown';
  if (days !== undefined)
    return (
      <div>
        <dt>{t('campaign.title_open')}</dt>
        <dd>
          {t(`campaign.${kind}_open`)} {t('campaign.days', { count: days })}
        </dd>
      </div>
    );
  return (
    <div>
      <dt>{t('campaign.title')}</dt>
      <dd>
        {t(`campaign.${kind}`)} {t(`campaign.${beacon.otherwise}`)}
      </dd>
    </div>
  );
}
