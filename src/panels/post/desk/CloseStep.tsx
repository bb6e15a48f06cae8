import { GM, type Seat } from '@hexpost/engine';
import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { digestOf } from '../../../post/armour.ts';
import { isQuicknet } from '../../../post/beacon.ts';
import type { PostedClose } from '../../../post/closing.ts';
import { letPublish } from '../../../store/beacon-due.ts';
import { postsByWebhook } from '../../../store/channel.ts';
import { keepDecisions, type ResolvedOpenRound } from '../../../store/decisions.ts';
import { campaignContent } from '../../../store/mail.ts';
import { closeRound, isUnpublished, type Unpublishable } from '../../../store/post-desk.ts';
import parts from '../../parts/parts.module.css';
import { preferences } from '../../parts/preferences.ts';
import { namesInRow } from '../by-post.ts';
import { isCarried } from '../carrier/carrier-tools.ts';
import { copyUnlessCarried } from '../copy-post.ts';
import { useFindingWords } from '../finding-words.ts';
import { useWork } from '../use-work.ts';
import css from './Desk.module.css';
import { canHold } from './only-tab.ts';
import {
  needsRuling,
  useDesk,
  useEarlySecrets,
  useMailState,
  useOpenedOrders,
  useResolvedRound,
  useSeatName,
  useSettledDecisions,
} from './use-desk.ts';

/** Why a round was not closed, or a report not published. */
export function FaultText({ fault }: { readonly fault: Unpublishable }) {
  const { t } = useTranslation('desk');
  const { campaign, round } = useMailState(({ history }) => history.now);
  const words = useFindingWords(campaign.players);
  const said =
    fault === 'unreadable'
      ? t('report.unpublished', { why: t('report.unreadable') })
      : fault === 'elsewhere'
        ? t('close.changed')
        : fault.fault === 'not-as-closed'
          ? t('close.differs', { round })
          : t('report.unpublished', { why: words.finding(fault) });
  return (
    <p role="alert">
      <strong>{said}</strong>
    </p>
  );
}

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
    namesInRow([...new Set(all.map(({ seat }) => seat))].map(nameOf));
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
  const { isBusy, begin } = useWork();
  const close = async () => {
    const out = shut.map((block) => ({ seat: block.seat, digest: digestOf(block), out: t('close.shut-reason') }));
    // Orders that arrive later must not change the decisions about the late ones.
    keepDecisions(mail, decisions);
    const made = await closeRound(mail, resolved.report, out, clock());
    if (isUnpublished(made)) return onFault(made);
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
        <Button disabled={disabled} loading={isBusy} onClick={() => begin(close)}>
          {t(hasBeacon || waits || looksFirst ? 'close.do' : 'close.and-publish', { round })}
        </Button>
        <Button variant="default" onClick={() => goTo('resolve')}>
          {t('close.to-map')}
        </Button>
      </div>
    </>
  );
}

/** The press that closes a round on the board, where everybody's orders are in. */
export function CloseHere() {
  const { t } = useTranslation('desk');
  const { goTo } = useDesk();
  const resolved = useResolvedRound();
  const tooEarly = useEarlySecrets(resolved);
  const { round, campaign } = useMailState(({ history }) => history.now);
  const system = useMailState(({ rules }) => rules.system);
  const [fault, setFault] = useState<Unpublishable | null>(null);
  if (!resolved) return <p role="status">{t('resolve.opening')}</p>;
  // As on the page of the report, a round that waits for a ruling alone can be closed.
  const isUnderWay =
    resolved.resolution.campaign.entries.length > campaign.entries.length || needsRuling(system, resolved);
  const isBlocked = resolved.blocking.length > 0 || (tooEarly?.missing.some((seat) => seat !== GM) ?? false);
  if (!isUnderWay || isBlocked)
    return (
      <div className={css.buttons}>
        <Button onClick={() => goTo('resolve')}>{t('board.to-resolve')}</Button>
      </div>
    );
  return (
    <section aria-labelledby="desk-all-in">
      <h3 id="desk-all-in">{t('board.all-in')}</h3>
      {fault && <FaultText fault={fault} />}
      <CloseStep round={round} resolved={resolved} disabled={false} onFault={setFault} />
    </section>
  );
}

/** How a seat stands in a closed round, by its close. */
export function closedState({ content }: PostedClose, seat: Seat): 'counts' | 'left-out' | 'computer' | 'missing' {
  const own = content.sheets.filter((sheet) => sheet.seat === seat);
  if (own.some(({ out }) => out === undefined)) return 'counts';
  if (content.computers?.some((computer) => computer.seat === seat)) return 'computer';
  return own.length > 0 ? 'left-out' : 'missing';
}
