import type { Seat } from '@hexpost/engine';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { digestOf } from '../../../post/armour.ts';
import { keepDecisions, type ResolvedOpenRound } from '../../../store/decisions.ts';
import { campaignContent } from '../../../store/mail.ts';
import { closeRound, type Unpublishable } from '../../../store/post-desk.ts';
import parts from '../../parts/parts.module.css';
import css from './Desk.module.css';
import { needsRuling, useDesk, useMailState, useOpenedOrders, useSeatName, useSettledDecisions } from './use-desk.ts';

interface Props {
  readonly round: number;
  readonly resolved: ResolvedOpenRound;
  readonly disabled: boolean;
  readonly onFault: (fault: Unpublishable | null) => void;
  /** `isEnough`: the report may follow at once. */
  readonly onClosed: (isEnough: boolean) => void;
}

/**
 * The step to a report: publicly fixing which orders the round uses, and publishing what comes of them at once. Shows them, and which
 * are left out and why. Where the game waits for a ruling, that comes in between.
 */
export function CloseStep({ round, resolved, disabled, onFault, onClosed }: Props) {
  const { t } = useTranslation('desk');
  const { mail, clock, goTo } = useDesk();
  const nameOf = useSeatName();
  const decisions = useSettledDecisions();
  const shut = useOpenedOrders()?.shut ?? [];
  const hasBeacon = useMailState(campaignContent).beacon !== undefined;
  const isAgain = useMailState(({ history }) => history.ledger.closings.has(round));
  const { used, dispatches = [], leftOut = [], strikes = [], standIns = [] } = resolved.report;
  const { computers = [] } = resolved.report;
  const sides = (all: readonly { readonly seat: Seat }[]) =>
    [...new Set(all.map(({ seat }) => seat))].map(nameOf).join(', ');
  const count = strikes.length + standIns.length;
  const waits = needsRuling(
    useMailState(({ rules }) => rules.system),
    resolved,
  );
  // Dice from outside come after the close.
  const stops = waits || hasBeacon;
  const close = (isEnough: boolean) => {
    const out = shut.map((block) => ({ seat: block.seat, digest: digestOf(block), out: t('close.shut-reason') }));
    // Orders that arrive later must not change the decisions about the late ones.
    keepDecisions(mail, decisions);
    const made = closeRound(mail, resolved.report, out, clock());
    const isWrong = made === 'unreadable' || 'match' in made;
    onFault(isWrong ? made : null);
    if (!isWrong) onClosed(isEnough);
  };
  return (
    <>
      <p>
        {waits
          ? t('close.about-ruling')
          : t('close.about', { context: hasBeacon ? (isAgain ? 'again' : 'beacon') : '' })}
      </p>
      <ul className={parts.bullets} aria-label={t('close.uses')}>
        <li>{t('close.sheets', { count: used.length, sides: sides(used) })}</li>
        {dispatches.length > 0 && (
          <li>{t('close.dispatches', { count: dispatches.length, sides: sides(dispatches) })}</li>
        )}
        {count > 0 && <li>{t('close.decisions', { count })}</li>}
        {computers.map(({ seat }) => (
          <li key={`${seat} computer`}>{t('close.computer', { side: nameOf(seat) })}</li>
        ))}
        {leftOut.map(({ seat, reason, digest }) => (
          <li key={`${seat} ${digest}`}>{t('close.out', { side: nameOf(seat), reason })}</li>
        ))}
        {shut.map((block) => (
          <li key={digestOf(block)} className={parts.wrong}>
            {t('close.shut', { side: nameOf(block.seat) })}
          </li>
        ))}
      </ul>
      <div className={css.buttons}>
        <Button disabled={disabled} onClick={() => close(!stops)}>
          {t(stops ? 'close.do' : 'close.and-publish', { round })}
        </Button>
        {!stops && (
          <Button variant="default" disabled={disabled} onClick={() => close(false)}>
            {t('close.only')}
          </Button>
        )}
        <Button variant="default" onClick={() => goTo('resolve')}>
          {t('report.to-resolve')}
        </Button>
      </div>
    </>
  );
}
