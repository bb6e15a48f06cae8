import type { Carrier, Presence } from '../../post/carrier.ts';
import type { KeptCarrier } from '../storage/kept-carriers.ts';
import { folderCarrier } from './folder-carrier.ts';

interface OpenCarrier {
  readonly carrier: Carrier;
  readonly presence?: Presence;
  readonly close?: () => void;
}

/** Opens what carries a campaign. What relays need is loaded by those alone who have one. */
export async function openCarrier(kept: KeptCarrier): Promise<OpenCarrier> {
  if ('folder' in kept) return { carrier: folderCarrier(kept.folder, kept.campaign) };
  const { openRelay } = await import('./relay.ts');
  const relay = await openRelay(kept.relay, { campaign: kept.campaign });
  return { carrier: relay, presence: relay.presence, close: relay.close };
}
