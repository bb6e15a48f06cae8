import { type Campaign, deepEqual } from '@hexpost/engine';
import { singleFlight } from '../../panels/parts/once.ts';
import { type CampaignOffer, changesHere, type OfferChange, type OpenOffer } from '../../panels/start/offer.ts';
import type { Progress } from '../../panels/start/shelf.ts';
import { revealed } from '../../post/names.ts';
import { looksLike } from '../../post/plain-names.ts';
import type { Problem, Read } from '../../store/files/text-file.ts';
import { foldInSlices } from '../../store/state-cache.ts';
import { isSystem } from '../../systems/index.ts';
import { loadUi } from '../../systems/load.ts';
import { battleHere, returnedBattle } from '../battles/returned-battle.ts';
import { goTo } from '../shell/go.ts';
import { unlessLeft } from '../shell/unless-left.ts';
import { askToKeep } from '../storage/ask-to-keep.ts';
import type { Storage } from '../storage/storage.ts';
import { type FileReadingOptions, openCampaignFile } from './open-file.ts';
import { progressOf } from './progress.ts';
import { type ReadCampaign, systemOf } from './read-campaign.ts';

/** Reads and replays the campaign of a file, and says what storing it would change. Stores nothing. An abort rejects. */
export async function readOffer(
  storage: Storage,
  file: Blob,
  reading?: FileReadingOptions,
): Promise<Read<CampaignOffer>> {
  const read = await openCampaignFile(file, reading);
  return read.ok ? { ok: true, value: await offerOf(storage, read.value) } : read;
}

export async function offerOf(storage: Storage, { campaign, turn, seen }: ReadCampaign): Promise<CampaignOffer> {
  const change = await changeBy(storage, campaign, seen);
  const others = (await storage.list()).filter(({ id }) => id !== campaign.id);
  const twin = others.find(({ name }) => looksLike(revealed(name), revealed(campaign.name)));
  return { campaign, turn, seen, change, ...(twin && { alike: twin.name }) };
}

async function changeBy(storage: Storage, campaign: Campaign, seen: readonly number[]): Promise<OfferChange> {
  const battle = await battleHere(storage, campaign);
  if (battle) {
    const { name, isDeleted, count: from, fresh } = battle;
    const count = seen.filter((entry) => entry >= from).length;
    return isDeleted || fresh.length > 0 ? { what: isDeleted ? 'restored' : 'more', name, count } : { what: 'same' };
  }
  const here = await storage.load(campaign.id).catch(() => undefined);
  if (!here) return { what: 'new' };
  const { name } = here.campaign;
  return deepEqual({ ...here.campaign, name: '' }, { ...campaign, name: '' })
    ? { what: 'same' }
    : { what: 'beside', name };
}

/**
 * Stores a campaign as it was offered, and opens it. If something else would change by now, stores nothing and
 * returns the current offer.
 */
export async function keepOffer(
  storage: Storage,
  offer: CampaignOffer,
  open: (id: string) => void = goTo.campaign,
): Promise<CampaignOffer | null> {
  const { campaign, turn } = offer;
  const show = unlessLeft(open);
  const now = await offerOf(storage, offer);
  if (!deepEqual(now.change, offer.change)) return now;
  const id =
    (await returnedBattle(storage, campaign, turn)) ?? (await storage.add(campaign, await withWinners(offer))).id;
  void askToKeep();
  show(id);
  return null;
}

/** The progress of an offered campaign, with its winners if it is over. */
async function withWinners({ campaign, turn }: CampaignOffer): Promise<Progress> {
  if (turn.awaits?.length !== 0 || !isSystem(campaign.system)) return turn;
  const [rules, ui] = await Promise.all([systemOf(campaign), loadUi(campaign.system)]);
  if (!rules.ok) return turn;
  return progressOf(rules.value, await foldInSlices(rules.value, campaign), ui.screen.ending.winners);
}

/**
 * Stores the campaign of a file that the visitor has chosen and opens it; returns what is wrong with the file, or the offer when
 * something that is here would change by it. An abort rejects.
 */
export async function takeCampaignFile(
  storage: Storage,
  file: Blob,
  reading?: FileReadingOptions,
  open = unlessLeft(goTo.campaign),
): Promise<Problem | OpenOffer | null> {
  const read = await readOffer(storage, file, reading);
  if (!read.ok) return read.problem;
  const offer = openOffer(storage, read.value, open);
  return changesHere(offer) ? offer : offer.keep();
}

/** An offer with its answer. A second press while the first is carried out keeps nothing twice. */
export const openOffer = (storage: Storage, offer: CampaignOffer, open = goTo.campaign): OpenOffer => ({
  ...offer,
  keep: singleFlight(async () => {
    const now = await keepOffer(storage, offer, open);
    return now && openOffer(storage, now, open);
  }),
});
