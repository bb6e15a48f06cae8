import { type Campaign, type Entry, PUBLIC, seenEntries } from '@hexpost/engine';
import { zipSync } from 'fflate';
import type { Rescued, RescuedCampaign, RescuedMailbox } from '../../panels/start/Rescue.tsx';
import { Trouble } from '../../panels/start/shelf.ts';
import { armour } from '../../post/armour.ts';
import { shortId } from '../../post/header.ts';
import { announcedIn } from '../../post/ledger.ts';
import { inArrival } from '../../post/mailbox.ts';
import { fileName, fileText } from '../files/campaign-file.ts';
import { type CampaignCopy, readCampaignCopy } from './campaign-copy.ts';
import { openTables } from './campaign-tables.ts';
import type { Copies } from './copies.ts';
import { isFileOf, KEYS_FILE } from './copy-names.ts';
import { readKeysCopy } from './keys-copy.ts';
import { readMailboxCopy } from './mailbox-copy.ts';
import { openPostTables } from './mailbox-tables.ts';
import { keepTimesAfresh } from './new-place.ts';
import { timesAfresh } from './open-database.ts';
import { troubled } from './troubled.ts';

/** The second copies, all that is left while a database cannot be opened. Loaded only then. */

/** A file for the downloads. */
interface RescueFile {
  readonly name: string;
  readonly text: string;
}

/** Looks through the copies. Null where the browser does not provide them. */
export async function readRescued(copies: Copies): Promise<Rescued | null> {
  const files = await copies.revisions();
  if (!files) return null;
  const campaigns: RescuedCampaign[] = [];
  const mailboxes: RescuedMailbox[] = [];
  let unreadable = 0;
  for (const file of files.keys()) {
    const text = (await copies.read(file)) ?? '';
    if (isFileOf('table', file)) {
      const copy = campaignIn(file, text);
      if (!copy) unreadable++;
      else {
        const { campaign, updated, deleted } = copy;
        const orders = await ordersSeen(campaign);
        campaigns.push({ file, name: campaign.name, updated, orders, isDeleted: deleted !== undefined });
      }
    } else if (isFileOf('post', file)) {
      const { name, blocks } = mailboxIn(file, text);
      if (blocks.length === 0) unreadable++;
      else mailboxes.push({ file, name, updated: Math.max(...blocks.map(({ at }) => at)), blocks: blocks.length });
    }
  }
  const keys = files.has(KEYS_FILE) ? await readKeysCopy(copies) : null;
  const latest = (a: { readonly updated: number }, b: { readonly updated: number }) => b.updated - a.updated;
  return {
    campaigns: campaigns.sort(latest),
    mailboxes: mailboxes.sort(latest),
    keys: keys === null || keys === 'damaged' ? keys : 'locked' in keys ? 'locked' : 'plain',
    unreadable,
  };
}

/** The orders of a campaign that everybody may read; null if the copy is too damaged to find them. */
async function ordersSeen(campaign: Campaign): Promise<number | null> {
  try {
    const { systemOf } = await import('../files/read-campaign.ts');
    const system = await systemOf(campaign);
    return system.ok ? seenEntries(system.value, campaign.entries, PUBLIC).length : null;
  } catch {
    return null;
  }
}

/** A campaign up to the first order that its copy has lost; undefined if the copy does not even show what it is. */
function campaignIn(file: string, text: string): CampaignCopy | undefined {
  const { whole, entries } = readCampaignCopy(file, text);
  const gap = entries.indexOf(undefined);
  const sound = (gap < 0 ? entries : entries.slice(0, gap)) as readonly Entry[];
  return whole && { ...whole, campaign: { ...whole.campaign, entries: sound } };
}

function mailboxIn(file: string, text: string) {
  const { notes, ...copy } = readMailboxCopy(file, text);
  const blocks = [...copy.blocks.values()];
  const all = inArrival(blocks);
  const id = notes?.id ?? all[0]?.campaign ?? '';
  return { name: announcedIn(all, id)?.content.name ?? shortId(id), blocks };
}

/** One copy as a file that can be opened or pasted elsewhere; undefined when it can no longer be read. */
export async function rescueFile(copies: Copies, file: string): Promise<RescueFile | undefined> {
  const text = (await copies.read(file)) ?? '';
  if (isFileOf('table', file)) {
    const copy = campaignIn(file, text);
    return copy ? { name: fileName(copy.campaign.name), text: fileText(copy.campaign) } : undefined;
  }
  if (isFileOf('post', file)) {
    const { name, blocks } = mailboxIn(file, text);
    const armoured = inArrival(blocks).map(armour).join('\n');
    return blocks.length > 0 ? { name: fileName(name).replace(/hexpost\.json$/, 'txt'), text: armoured } : undefined;
  }
  const keys = await readKeysCopy(copies);
  return keys && keys !== 'damaged' && 'locked' in keys ? { name: 'hexpost-keys.txt', text: keys.locked } : undefined;
}

/** All copies in one archive. Keys are in it only if they are locked, so that nobody else can use them. */
export async function rescueAll(copies: Copies): Promise<Blob> {
  const found: Record<string, Uint8Array> = {};
  for (const file of (await copies.revisions())?.keys() ?? []) {
    const { name, text } = (await rescueFile(copies, file)) ?? {};
    if (name === undefined || text === undefined) continue;
    const [stem, end] = [name.slice(0, name.indexOf('.')), name.slice(name.indexOf('.'))];
    let free = name;
    for (let number = 2; free in found; number++) free = `${stem} ${number}${end}`;
    found[free] = new TextEncoder().encode(text);
  }
  return new Blob([zipSync(found) as Uint8Array<ArrayBuffer>], { type: 'application/zip' });
}

/** The time that a database may take to open before it counts as one that does not, in milliseconds. */
const PATIENCE = 5_000;

/**
 * Begins every database that cannot be opened afresh. The broken ones stay as they are, out of the way. The contents of the copies
 * are restored at the next start, as after any loss. Returns false when all can be opened after all.
 */
export async function beginAfresh(patience = PATIENCE): Promise<boolean> {
  const broken: string[] = [];
  for (const [name, open] of [
    ['hexpost', openTables],
    ['hexpost-post', openPostTables],
  ] as const) {
    const tryAt = (times: number) => opened(() => open(name, times), patience);
    const times = timesAfresh(name);
    if (!(await tryAt(times))) continue;
    const failure = await tryAt(times + 1);
    if (failure) throw failure;
    keepTimesAfresh(name, times + 1);
    broken.push(name);
  }
  return broken.length > 0;
}

/** The reason why a database does not open; undefined when it does. */
async function opened(open: () => Promise<{ close(): void }>, patience: number): Promise<Trouble | undefined> {
  const late = new Promise<'late'>((resolve) => setTimeout(() => resolve('late'), patience));
  try {
    const opening = troubled(open, 'opening');
    const db = await Promise.race([opening, late]);
    if (db !== 'late') return void db.close();
    void opening.then((found) => found.close()).catch(() => {});
  } catch (error) {
    return error as Trouble;
  }
  return new Trouble('unanswered');
}
