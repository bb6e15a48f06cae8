import type { Carrier, Presence } from '../../post/carrier.ts';
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
