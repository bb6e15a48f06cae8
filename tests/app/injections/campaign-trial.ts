import { readFileSync } from 'node:fs';
import { readCampaignCopy } from '../../../src/app/storage/campaign-copy.ts';
import {
  type Database,
  inOne,
  openTables,
  soundWhole,
  storedCampaign,
} from '../../../src/app/storage/campaign-tables.ts';
import { fileOf } from '../../../src/app/storage/copy-lines.ts';
import { packSome } from '../../../src/app/storage/log-tables.ts';
import type { Restored } from '../../../src/app/storage/restore-campaigns.ts';
import { openStorage, type Storage } from '../../../src/app/storage/storage.ts';
import type { Campaign, Entry } from '../../../src/engine/kernel/campaign.ts';
import { deepEqual } from '../../../src/engine/kernel/plain-data.ts';
import { type MemoryCopies, memoryCopies } from '../../support/memory-copies.ts';
import { contentOf, forget, until } from './content.ts';
import type { Content } from './damage.ts';

/** A campaign of one system as it was kept, and what it has to be again. */
export interface KeptCampaign {
  readonly campaign: Campaign;
  readonly content: Content;
  /** The next that follows. */
  readonly next: Entry;
}

const TURN = { turn: 1, phase: 'x' };
const ORDERS = 14;

/** The files of systems, the fewest bytes of each. */
export const FILES = {
  nuclear: 'two-sides',
  sectors: 'sectors-fought-week',
  domination: 'domination-four-sides',
  tactical: 'tactical-contact',
} as const;

/** Plays a stored campaign on: it has packs, loose entries, a name given later, and an order that was taken back. */
export async function keptCampaign(file: string): Promise<KeptCampaign> {
  const text = readFileSync(new URL(`../../campaigns/${file}.hexpost.json`, import.meta.url), 'utf8');
  const { engine: _, ...whole } = JSON.parse(text) as Campaign;
  const name = `kept-${file}`;
  const copies = memoryCopies();
  const storage = await openStorage({ name, copies });
  const db = await openTables(name);
  const { id } = whole;
  // Each change is a line of its own only when the copy has kept up.
  const copied = async (work: Promise<unknown>) => {
    await work;
    await until(() => isCopied(db, copies, id));
  };
  const [entries, next] = [whole.entries.slice(0, ORDERS), whole.entries[ORDERS]!];
  await copied(storage.add({ ...whole, entries: entries.slice(0, ORDERS - 4) }, TURN));
  const keeper = storage.keeper(id, (await storage.load(id)).revision, () => TURN);
  for (let at = ORDERS - 4; at < ORDERS; at++) await copied(keeper.append(at, entries[at]!));
  await copied(keeper.cut(ORDERS - 1));
  await copied(storage.rename(id, 'Autumn'));
  await copied(keeper.append(ORDERS - 1, entries[ORDERS - 1]!));
  await storage.keepCheckpoint(id, { engine: '0.0.0', ruleset: '', entries: 1, head: '', state: {} } as never);
  await inOne(db, (tx) => packSome(tx, id, 4));
  await inOne(db, (tx) => packSome(tx, id, 4));
  db.close();
  storage.close();
  const content = await contentOf(name, copies);
  await forget(name);
  const lines = content.files.get(fileOf('table', id))!.split('\n').length - 1;
  if (lines !== 9) throw new Error(`the copy has ${lines} lines`);
  return { campaign: { ...whole, name: 'Autumn', entries }, content, next };
}

async function isCopied(db: Database, copies: MemoryCopies, id: string): Promise<boolean> {
  const { head } = await storedCampaign(db, id);
  const file = fileOf('table', id);
  const copied = readCampaignCopy(file, copies.files.get(file) ?? '');
  return copied.isSound && copied.revision === head?.changes;
}

/** What a person has in the end: all; or less, and the page has said how much; undefined for a loss that was not told. */
export type Verdict = 'whole' | 'told' | { readonly fault: string };

export interface CampaignTrial {
  readonly kept: KeptCampaign;
  readonly name: string;
  readonly copies: MemoryCopies;
  /** The page starts at the start page, and has time before the campaign is opened. */
  readonly startsFirst: boolean;
}

/** Starts, opens, plays on, loses the database, and opens again. */
export async function tryCampaign({ kept, name, copies, startsFirst }: CampaignTrial): Promise<Verdict> {
  const told: Restored[] = [];
  const open = () => openStorage({ name, copies, onRestored: (one) => told.push(one) });
  let storage = await open();
  try {
    if (startsFirst) await storage.tidy();
    const found = await have(storage, kept, told);
    if (found !== 'whole') return found;
    await storage.tidy();
    const { id } = kept.campaign;
    const { revision } = await storage.load(id);
    const before = copies.files.get(fileOf('table', id));
    await storage.keeper(id, revision, () => TURN).append(ORDERS, kept.next);
    await until(() => copies.files.get(fileOf('table', id)) !== before);
    const db = await openTables(name);
    const isSafe = await isCopied(db, copies, id);
    const isWhole = soundWhole(await storedCampaign(db, id)) !== undefined;
    db.close();
    if (!isSafe || !isWhole) return { fault: `after playing on: copied ${isSafe}, stored whole ${isWhole}` };
    storage.close();
    await forget(name);
    storage = await open();
    const again = (await storage.load(id)).campaign.entries;
    return deepEqual(again, [...kept.campaign.entries, kept.next]) ? 'whole' : { fault: 'lost with the database' };
  } catch (error) {
    return { fault: String(error) };
  } finally {
    storage.close();
    await forget(name);
  }
}

/** What of a campaign can be opened, held against what the page has said. */
async function have(storage: Storage, { campaign }: KeptCampaign, told: readonly Restored[]): Promise<Verdict> {
  const { id, entries } = campaign;
  const said = () => ({
    campaigns: told.flatMap(({ campaigns }) => campaigns).filter((one) => one.id === id),
    broken: told.flatMap(({ broken }) => broken).filter((one) => one.id === id),
    unreadable: told.reduce((sum, { unreadable }) => sum + unreadable, 0),
  });
  const isSay = (one: { orders: number | null; all: number } | undefined, orders: number | null) =>
    one !== undefined && one.orders === orders && (orders === null || one.all >= orders);
  const loaded = await storage.load(id).catch(() => undefined);
  if (loaded) {
    const found = loaded.campaign;
    if (deepEqual(found, campaign)) return 'whole';
    const isPart = deepEqual(
      { ...found, name: '' },
      { ...campaign, entries: entries.slice(0, found.entries.length), name: '' },
    );
    if (!isPart) return { fault: `another campaign: ${found.entries.length} entries` };
    return isSay(said().campaigns.at(-1), found.entries.length)
      ? 'told'
      : { fault: `${found.entries.length} entries, not told` };
  }
  const playable = await storage.playable(id);
  const { broken, unreadable } = said();
  if (!playable) return broken.length + unreadable > 0 ? 'told' : { fault: 'gone, not told' };
  const orders = playable.campaign.entries.length;
  if (!isSay(broken.at(-1), orders)) return { fault: `${orders} playable, not told` };
  if (!deepEqual(playable.campaign.entries, entries.slice(0, orders))) return { fault: 'the playable part is another' };
  await storage.mend(id, 'partly');
  const opened = (await storage.load(id)).campaign.entries.length;
  return opened === orders ? 'told' : { fault: `${opened} opened of ${orders} playable` };
}
