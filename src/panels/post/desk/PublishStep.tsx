import { Button, Checkbox } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { PostedClose } from '../../../post/closing.ts';
import { beaconDue, goOnWithoutBeacon, keepBeacon, letPublish, publishesByItself } from '../../../store/beacon-due.ts';
import { postsByWebhook } from '../../../store/channel.ts';
import type { ResolvedOpenRound } from '../../../store/decisions.ts';
import { campaignContent } from '../../../store/mail.ts';
import type { Unpublishable } from '../../../store/post-desk.ts';
import { isCarried } from '../carrier/carrier-tools.ts';
import { BlockPost } from '../Post.tsx';
import { BeaconStep } from './BeaconStep.tsx';
import css from './Desk.module.css';
import { canHold, useIsElsewhere } from './only-tab.ts';
import { OpenAgain } from './ReopenForm.tsx';
import { useDesk, useMailState } from './use-desk.ts';
import { usePublishing, useReportWork, WebhookState } from './WebhookPosts.tsx';

interface Props {
  readonly close: PostedClose;
  readonly resolved: ResolvedOpenRound;
  readonly onFault: (fault: Unpublishable | null) => void;
}

/** The second step to a report: the close as a post, and publishing the fixed result. */
export function PublishStep({ close, resolved, onFault }: Props) {
  const { t } = useTranslation('desk');
  const { mail, clock, goTo, carrier } = useDesk();
  const { round } = close.block;
  const said = useRef<HTMLParagraphElement>(null);
  const due = useMailState((state) => beaconDue(state)?.round);
  const publishes = useMailState(publishesByItself) && canHold();
  const byWebhook = useMailState(postsByWebhook);
  const { beacon } = campaignContent(mail.getState());
  const waits = beacon !== undefined && due !== undefined;
  const isElsewhere = useIsElsewhere(useReportWork()) && publishes && !waits;
  const { publish, isBusy, isByItself, isStopped, asksRuling } = usePublishing(resolved, onFault);
  useEffect(() => {
    // The button that was pressed is gone.
    if (!isByItself && (!document.activeElement || document.activeElement === document.body)) said.current?.focus();
  }, [isByItself]);
  return (
    <>
      <p role="status" ref={said} tabIndex={-1}>
        <strong>{t('close.done', { round })}</strong>{' '}
        {waits ? (
          <>
            {t('close.beacon', { context: isCarried(carrier) ? 'carried' : byWebhook ? 'webhook' : '' })}{' '}
            {t('close.follows', { context: publishes ? '' : 'look' })}
          </>
        ) : isByItself ? (
          t('close.making')
        ) : isElsewhere ? (
          t('close.elsewhere')
        ) : (
          t(asksRuling ? 'close.waits' : 'close.then')
        )}
      </p>
      {byWebhook && <WebhookState />}
      <BlockPost mail={mail} block={close.block} clock={clock} />
      {waits && (
        <>
          <BeaconStep
            {...{ beacon, clock, publishes }}
            round={due}
            onSignature={(signature) => keepBeacon(mail, signature)}
            onWithout={() => goOnWithoutBeacon(mail)}
          />
          {canHold() && (
            <Checkbox
              label={t('close.look-first')}
              checked={!publishes}
              onChange={({ currentTarget }) => letPublish(mail, !currentTarget.checked)}
            />
          )}
        </>
      )}
      <div className={css.buttons}>
        {!waits && !isByItself && !isElsewhere && (
          <Button disabled={isStopped} loading={isBusy} onClick={publish}>
            {t('report.publish', { round })}
          </Button>
        )}
        <Button variant="default" onClick={() => goTo('resolve')}>
          {t('report.to-resolve')}
        </Button>
      </div>
      <OpenAgain />
    </>
  );
}
