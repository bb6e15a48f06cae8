import type { AnyCommand } from '@hexpost/engine';
import { Button } from '@mantine/core';
import { IconLock, IconMailForward, IconPencil } from '@tabler/icons-react';
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useStore } from 'zustand';
import { type SealingKind, sameCommands } from '../../../store/open-round.ts';
import type { PlanStore } from '../../../store/plan.ts';
import { OrderList } from '../../parts/OrderLines.tsx';
import parts from '../../parts/parts.module.css';
import { focusPanel } from '../../table/panel-folds.ts';
import { useWordsOf } from '../by-post.ts';
import css from './Player.module.css';

/** Seals or signs the plan, stores the block and leaves the table. Rejects if the browser could not store it: then there is none. */
export type SubmitBlock = () => Promise<void>;

/** The progress of sealing or signing. */
export function useSubmitBlock(hand: SubmitBlock) {
  const [state, setState] = useState<'no' | 'now' | 'failed'>('no');
  const give = async () => {
    setState('now');
    try {
      await hand();
      setState('no');
    } catch {
      setState('failed');
    }
  };
  return { busy: state === 'now', failed: state === 'failed', give: () => void give() };
}

/** Provided to the panel at which orders are sealed. */
export interface SealingTools {
  readonly plan: PlanStore;
  /** The orders sealed earlier for this round. */
  readonly sent: { readonly revision: number; readonly commands: readonly AnyCommand[] } | null;
  /** Decides who can read the orders, and when. */
  readonly kind?: SealingKind;
  /** True if the round is closed, so that these orders can no longer count. */
  readonly isClosed?: boolean;
  /** False before play begins: nothing is sealed yet. */
  readonly isBegun?: boolean;
  /** They go out by themselves, and are opened as soon as all are in. */
  readonly isLive?: boolean;
  /** Shown once they have gone out: there is nothing more to press. */
  readonly out?: ReactNode;
  readonly onSeal: SubmitBlock;
  /** Shows the sealed block. */
  readonly onShow: () => void;
}
export const SealingContext = createContext<SealingTools | null>(null);

/** The complete orders of the round, to read once more and seal, or to change. */
export function SealPanel() {
  const hand = useContext(SealingContext);
  if (!hand) throw new Error('a plan without a hand to seal it');
  return hand.out ?? <Complete {...hand} />;
}

function Complete({
  plan,
  sent,
  kind = 'master',
  isClosed,
  isBegun = true,
  isLive = false,
  onSeal,
  onShow,
}: SealingTools) {
  const { system, commands, campaign, state } = useStore(plan);
  const words = useWordsOf({ system, campaign, state });
  const { busy, failed, give } = useSubmitBlock(onSeal);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const isSent = sent !== null && sameCommands(sent.commands, commands);
  const { t } = words;
  const change = () => {
    flushSync(() => plan.getState().undo());
    focusPanel('orders');
  };
  return (
    <div className={parts.stack}>
      <h3 ref={title} tabIndex={-1} className={css.complete}>
        {isSent
          ? t('post:seal.sent', { revision: sent.revision })
          : t(isLive ? 'friend:live.complete' : 'post:seal.complete')}
      </h3>
      <OrderList words={words} commands={commands} />
      {isClosed && !isSent && (
        <p role="alert" className={parts.callout} data-tone="wrong">
          {t('post:seal.closed')}
        </p>
      )}
      {!isBegun && (
        <p role="alert" className={parts.callout}>
          {t('post:seal.not-begun')}
        </p>
      )}
      <div className={parts.row}>
        {isSent ? (
          <Button leftSection={<IconMailForward size={18} aria-hidden />} onClick={onShow}>
            {t('post:seal.show')}
          </Button>
        ) : (
          <Button leftSection={<IconLock size={18} aria-hidden />} onClick={give} loading={busy} disabled={!isBegun}>
            {t(isLive ? 'friend:live.send' : 'post:seal.seal')}
          </Button>
        )}
        <Button variant="default" leftSection={<IconPencil size={18} aria-hidden />} onClick={change} disabled={busy}>
          {t('post:seal.change')}
        </Button>
      </div>
      {failed && <p role="alert">{t('post:seal.failed')}</p>}
      <p className={parts.note}>
        {isLive
          ? t('friend:live.send-hint')
          : t(sent && !isSent ? 'post:seal.again-hint' : 'post:seal.hint', { context: kind })}
      </p>
    </div>
  );
}
