import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Beacon } from '../../../post/beacon.ts';
import { beaconAddress } from '../../../store/beacon.ts';
import { useLanguage } from '../../../words/index.ts';
import parts from '../../parts/parts.module.css';
import { stretchText } from '../../parts/time-text.ts';
import { beaconTimeText } from '../BeaconOfClose.tsx';
import css from './Desk.module.css';
import { useBeaconNumber } from './use-beacon-number.ts';

interface Props {
  readonly beacon: Beacon;
  /** The round of the beacon that the close names. */
  readonly round: number;
  readonly clock: () => number;
  /** True if the report follows by itself. */
  readonly publishes?: boolean;
  /** Receives the verified signature. */
  readonly onSignature: (signature: string) => unknown;
  /** Goes on without it. Offered only where the campaign allows it, and once the time is past. */
  readonly onWithout?: () => void;
  /** The name of the step where the signature is not for the dice of a round. */
  readonly title?: string;
}

/** Between the close and the report: waits for the beacon's time, then fetches its signature, or takes it from a paste. */
export function BeaconStep({ beacon, round, clock, publishes = false, onSignature, onWithout, title }: Props) {
  const { t } = useTranslation(['beacon', 'calendar']);
  const language = useLanguage();
  const number = useBeaconNumber({ beacon, round, clock, onSignature });
  const { time, now, canFetch, isBusy, faults } = number;
  const [text, setText] = useState('');

  if (now < time) {
    const left = stretchText(Math.ceil((time - now) / 60_000), t);
    return (
      <p role="status">
        {t('step.early', { time: beaconTimeText(time, language) })} {t('step.left', { time: left })}{' '}
        {canFetch && t(publishes ? 'step.then-publishes' : 'step.then-shows')}
      </p>
    );
  }
  return (
    <section aria-label={title ?? t('step.title')} className={parts.stack}>
      <p role="status">{t(isBusy ? 'step.asking' : canFetch ? 'step.ready' : 'step.own')}</p>
      {faults.fetched && (
        <p role="alert" className={parts.callout} data-tone="wrong">
          {t(`step.fault.${faults.fetched}`, { round })} {t('step.tries-again')}
        </p>
      )}
      {canFetch && (
        <div className={css.buttons}>
          <Button disabled={isBusy} onClick={number.fetchNow}>
            {t(faults.fetched ? 'step.again' : 'step.fetch')}
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
        error={faults.pasted && t(`step.fault.${faults.pasted}`, { round })}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <div className={css.buttons}>
        <Button variant="default" disabled={isBusy || text.trim() === ''} onClick={() => number.takePaste(text)}>
          {t('step.take')}
        </Button>
      </div>
      {onWithout && beacon.otherwise === 'chains' && (faults.fetched !== null || !canFetch) && (
        <Without isBusy={isBusy} onWithout={onWithout} />
      )}
    </section>
  );
}

/** Goes on without the number on the second press: everybody is told, and nothing takes it back. */
function Without({ isBusy, onWithout }: { readonly isBusy: boolean; readonly onWithout: () => void }) {
  const { t } = useTranslation('beacon');
  const [isAsked, setAsked] = useState(false);
  if (!isAsked)
    return (
      <>
        <p className={parts.soft}>{t('step.without-about')}</p>
        <div className={css.buttons}>
          <Button variant="default" disabled={isBusy} onClick={() => setAsked(true)}>
            {t('step.without')}
          </Button>
        </div>
      </>
    );
  return (
    <div className={parts.callout} data-tone="wrong">
      <p role="status">{t('step.without-ask')}</p>
      <div className={css.buttons}>
        <Button color="red" disabled={isBusy} onClick={onWithout}>
          {t('step.without-sure')}
        </Button>
        <Button variant="default" onClick={() => setAsked(false)}>
          {t('step.wait-on')}
        </Button>
      </div>
    </div>
  );
}
