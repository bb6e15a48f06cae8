import type { Seat } from '@hexpost/engine';
import { Button, Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { digestOf } from '../../../post/armour.ts';
import { isQuicknet } from '../../../post/beacon.ts';
import { letPublish } from '../../../store/beacon-due.ts';
import { postsByWebhook } from '../../../store/channel.ts';
import { keepDecisions, type ResolvedOpenRound } from '../../../store/decisions.ts';
import { campaignContent } from '../../../store/mail.ts';
import { closeRound, type Unpublishable } from '../../../store/post-desk.ts';
import parts from '../../parts/parts.module.css';
import { preferences } from '../../parts/preferences.ts';
import { isCarried } from '../carrier/carrier-tools.ts';
import { copyUnlessCarried } from '../copy-post.ts';
import css from './Desk.module.css';
import { canHold } from './only-tab.ts';
import { needsRuling, useDesk, useMailState, useOpenedOrders, useSeatName, useSettledDecisions } from './use-desk.ts';

interface Props {
  readonly round: number;
  readonly resolved: ResolvedOpenRound;
  readonly disabled: boolean;
  readonly onFault: (fault: Unpublishable | null) => void;
}

/**
 * The step to a report: publicly fixing which orders the round uses, and publishing what comes of them as soon as its dice are known.
 * Shows them, and which are left out and why. Where the game waits for a ruling, or the game master would look first, that comes in
 * between.
 */
export function CloseStep({ round, resolved, disabled, onFault }: Props) {
  const { t } = useTranslation('desk');
  const { mail, clock, goTo, carrier } = useDesk();
  const nameOf = useSeatName();
  const decisions = useSettledDecisions();
  const shut = useOpenedOrders()?.shut ?? [];
  const { beacon } = useMailState(campaignContent);
  const hasBeacon = beacon !== undefined;
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
  // No tab publishes by itself if two could publish two reports.
  const looksFirst = preferences((now) => now.looksFirst) || !canHold();
  const hasWebhook = useMailState(postsByWebhook);
  const goesOut = isCarried(carrier);
  /** The form of the sentence about closing, by how the close gets to the players. */
  const way = (): '' | 'look' | 'again' | 'carried' | 'webhook' | 'beacon' => {
    if (!hasBeacon) return looksFirst ? 'look' : '';
    if (isAgain) return 'again';
    if (goesOut) return 'carried';
    return hasWebhook ? 'webhook' : 'beacon';
  };
  const close = () => {
    const out = shut.map((block) => ({ seat: block.seat, digest: digestOf(block), out: t('close.shut-reason') }));
    // Orders that arrive later must not change the decisions about the late ones.
    keepDecisions(mail, decisions);
    const made = closeRound(mail, resolved.report, out, clock());
    if (made === 'unreadable' || 'match' in made) return onFault(made);
    onFault(null);
    letPublish(mail, !waits && !looksFirst);
    // The close has to be in the thread before the number comes out; without a beacon the report brings it along.
    if (hasBeacon && !hasWebhook) void copyUnlessCarried(mail, made, goesOut, clock);
    // Where the dice are known, they are seen on the map.
    goTo(hasBeacon || !(waits || looksFirst) ? 'report' : 'resolve');
  };
  return (
    <>
      <p>
        {waits ? t('close.about-ruling') : t('close.about', { context: way() })}{' '}
        {beacon && !waits && !isAgain && (
          <>
            {t('close.number', { context: isQuicknet(beacon) ? '' : 'unknown' })}{' '}
            {t('close.follows', { context: looksFirst ? 'look' : '' })}
          </>
        )}
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
      {!waits && canHold() && (
        <Checkbox
          label={t('close.look-first')}
          description={t('close.look-first-about')}
          checked={looksFirst}
          onChange={({ currentTarget }) => preferences.setState({ looksFirst: currentTarget.checked })}
        />
      )}
      <div className={css.buttons}>
        <Button disabled={disabled} onClick={close}>
          {t(hasBeacon || waits || looksFirst ? 'close.do' : 'close.and-publish', { round })}
        </Button>
        <Button variant="default" onClick={() => goTo('resolve')}>
          {t('close.to-map')}
        </Button>
      </div>
    </>
  );
}
