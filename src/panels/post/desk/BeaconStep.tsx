import { Button, Textarea } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Beacon, beaconTime, isQuicknet } from '../../../post/beacon.ts';
import {
  type BeaconAnswer,
  type BeaconFault,
  beaconAddress,
  fetchBeacon,
  takeBeaconPaste,
} from '../../../store/beacon.ts';
import { type Translate, useLanguage } from '../../../words/index.ts';
import parts from '../../parts/parts.module.css';
import { stretchText } from '../../parts/time-text.ts';
import { beaconTimeText } from '../beacon-time.ts';
import css from './Desk.module.css';

interface Props {
  readonly beacon: Beacon;
  /** The round of the beacon that the close names. */
  readonly round: number;
  readonly clock: () => number;
  /** Receives the verified signature. */
  readonly onSignature: (signature: string) => void;
  /** Goes on without it. Offered only where the campaign allows it, and once the time is past. */
  readonly onWithout?: () => void;
  /** The name of the step where the signature is not for the dice of a round. */
  readonly title?: string;
}

/** A service is seldom ready in the same second. */
const PATIENCE = 2000;

/** Between the close and the report: waits for the beacon's time, then fetches its signature, or takes it from a paste. */
export function BeaconStep({ beacon, round, clock, onSignature, onWithout, title }: Props) {
  const { t } = useTranslation(['beacon', 'calendar']);
  const language = useLanguage();
  const time = beaconTime(beacon, round);
  const [now, setNow] = useState(clock);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<BeaconFault | null>(null);
  const [text, setText] = useState('');
  const isOut = now >= time;
  const canFetch = isQuicknet(beacon);

  const take = async (answer: Promise<BeaconAnswer>) => {
    setBusy(true);
    setFault(null);
    const got = await answer;
    setBusy(false);
    if ('fault' in got) setFault(got.fault);
    else onSignature(got.signature);
  };
  const ask = () => void take(fetchBeacon(beacon, round));
  const askAtOnce = useEffectEvent(() => {
    setNow(clock());
    if (canFetch && clock() >= time + PATIENCE) ask();
  });
  useEffect(() => {
    const wait = time + PATIENCE - clock();
    // Twice a minute while it waits, so that what is left is true; then once more at the time.
    const timer = setInterval(() => setNow(clock()), 30_000);
    const alarm = setTimeout(askAtOnce, Math.max(0, Math.min(wait, 2 ** 31 - 1)));
    return () => {
      clearInterval(timer);
      clearTimeout(alarm);
    };
  }, [time, clock]);

  if (!isOut) {
    const left = stretchText(Math.ceil((time - now) / 60_000), t as Translate);
    return (
      <p role="status">
        {t('step.early', { time: beaconTimeText(time, language) })} {t('step.left', { time: left })}
      </p>
    );
  }
  return (
    <section aria-label={title ?? t('step.title')} className={parts.stack}>
      <p role="status">{t(isBusy ? 'step.asking' : canFetch ? 'step.ready' : 'step.own')}</p>
      {fault && (
        <p role="alert" className={parts.callout} data-tone="wrong">
          {t(`step.fault.${fault}`, { round })}
        </p>
      )}
      {canFetch && (
        <div className={css.buttons}>
          <Button disabled={isBusy} onClick={ask}>
            {t(fault ? 'step.again' : 'step.fetch')}
          </Button>
        </div>
      )}
      <Textarea
        label={t('step.paste')}
        description={t('step.paste-hint', { address: beaconAddress(beacon, round) })}
        value={text}
        rows={2}
        maxLength={10_000}
        spellCheck={false}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <div className={css.buttons}>
        <Button
          variant="default"
          disabled={isBusy || text.trim() === ''}
          onClick={() => void take(takeBeaconPaste(beacon, round, text))}
        >
          {t('step.take')}
        </Button>
      </div>
      {onWithout && beacon.otherwise === 'chains' && (fault !== null || !canFetch) && (
        <>
          <p className={parts.soft}>{t('step.without-about')}</p>
          <div className={css.buttons}>
            <Button variant="default" disabled={isBusy} onClick={onWithout}>
              {t('step.without')}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
