import { noteTakenIn, useTakenIn } from '../../panels/post/thread/taken-in.ts';
import type { Carrier, Presence } from '../../post/carrier.ts';
import { readCarried, takeCarried } from '../routes/post/thread-desk.ts';
import { goTo } from '../shell/go.ts';
import type { KeptCarrier } from '../storage/kept-carriers.ts';
import { folderCarrier } from './folder-carrier.ts';

interface OpenCarrier {
  readonly carrier: Carrier;
  readonly presence?: Presence;
  readonly close?: () => void;
}

/** Events of the page after which a connection may be lost without a word. */
const CHANGES = ['online', 'offline'] as const;

/** Opens what carries a campaign. What relays need is loaded by those alone who have one. */
export async function openCarrier(kept: KeptCarrier): Promise<OpenCarrier> {
  if ('folder' in kept) return { carrier: folderCarrier(kept.folder, kept.campaign) };
  const { openRelay } = await import('./relay.ts');
  const relay = await openRelay(kept.relay, { campaign: kept.campaign });
  for (const change of CHANGES) addEventListener(change, relay.check);
  const close = () => {
    for (const change of CHANGES) removeEventListener(change, relay.check);
    relay.close();
  };
  return { carrier: relay, presence: relay.presence, close };
}

/**
 * Takes in what a carrier has brought for a campaign. Nobody is asked: it comes in parts and in any order, and the page of the
 * campaign says what contradicts itself, what is missing, and what came too late.
 */
export async function takeInCarried(campaign: string, text: string, stop: AbortSignal): Promise<void> {
  const { rows } = await readCarried(text, stop);
  const fresh = rows.filter(({ block, isNew }) => isNew && block?.campaign === campaign);
  if (fresh.length === 0) return;
  stop.throwIfAborted();
  const at = Date.now();
  await takeCarried(fresh, (news) => {
    // A campaign that has just come needs no news: its page opens. What somebody has pasted since can still be taken out.
    const isTold = !news.isNew && !news.problem && news.taken.some(({ kind }) => kind !== 'note');
    const { undo, at: last } = useTakenIn.getState();
    if (isTold && !stop.aborted && !(undo && last >= at)) noteTakenIn(news, { undo: null, onGone: goTo.post });
  });
}
