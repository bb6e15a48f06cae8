import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { PostedClose } from '../../../post/closing.ts';
import { beaconDue, goOnWithoutBeacon, keepBeacon } from '../../../store/beacon-due.ts';
import type { ResolvedOpenRound } from '../../../store/decisions.ts';
import { campaignContent } from '../../../store/mail.ts';
import { publishReport, type Unpublishable } from '../../../store/post-desk.ts';
import { BlockPost } from '../Post.tsx';
import { BeaconStep } from './BeaconStep.tsx';
import css from './Desk.module.css';
import { OpenAgain } from './OpenAgain.tsx';
import { needsRuling, useDesk, useMailState } from './use-desk.ts';

interface Props {
  readonly close: PostedClose;
  readonly resolved: ResolvedOpenRound;
  readonly disabled: boolean;
  /** True right after the round was closed here, with the report to follow at once. */
  readonly isNew: boolean;
  readonly onFault: (fault: Unpublishable | null) => void;
  readonly onPublished: (round: number) => void;
}

/** The second step to a report: the close as a post, and publishing the fixed result. */
export function PublishStep({ close, resolved, disabled, isNew, onFault, onPublished }: Props) {
  const { t } = useTranslation('desk');
  const { mail, clock, goTo } = useDesk();
  const { round } = close.block;
  const said = useRef<HTMLParagraphElement>(null);
  const publish = () => {
    const made = publishReport(mail, resolved.report, clock());
    const isWrong = made === 'unreadable' || 'match' in made;
    onFault(isWrong ? made : null);
    if (!isWrong) onPublished(made.round);
  };
  const due = useMailState((state) => beaconDue(state)?.round);
  const { beacon } = campaignContent(mail.getState());
  const waits = beacon !== undefined && due !== undefined;
  const asksRuling = needsRuling(
    useMailState(({ rules }) => rules.system),
    resolved,
  );
  const tried = useRef(false);
  useEffect(() => {
    if (!isNew || tried.current) return;
    tried.current = true;
    // The button that was pressed is gone.
    if (waits || asksRuling || disabled) said.current?.focus();
    else publish();
  });
  return (
    <>
      <p role="status" ref={said} tabIndex={-1}>
        <strong>{t('close.done', { round })}</strong>{' '}
        {t(waits ? 'close.beacon' : asksRuling ? 'close.waits' : 'close.then')}
      </p>
      <BlockPost mail={mail} block={close.block} clock={clock} />
      {waits && (
        <BeaconStep
          {...{ beacon, clock }}
          round={due}
          onSignature={(signature) => void keepBeacon(mail, signature)}
          onWithout={() => goOnWithoutBeacon(mail)}
        />
      )}
      <div className={css.buttons}>
        {!waits && (
          <Button disabled={disabled} onClick={publish}>
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
