import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf } from '@hexpost/engine';
import { z } from 'zod';
import { digestOf } from '../../post/armour.ts';
import { type FindingCache, loadHistory, type SystemAndRules } from '../../post/campaign-history.ts';
import type { CampaignContent } from '../../post/contents.ts';
import type { Identity } from '../../post/keys.ts';
import { announcedIn } from '../../post/ledger.ts';
import type { PrivateNotes, StoredBlock } from '../../post/mailbox.ts';
import { type MailboxKeeper, type MailStore, mailStore } from '../../store/mail.ts';
import { loadEngine } from '../../systems/engines.ts';
import { loadRuleset, ROOT } from '../ruleset-files.ts';
import { listedDigests, readBlock, writeBlock, writeWhole } from './folder-files.ts';

/**
 * A campaign of a shared folder, with what the referee remembers of it: its decisions between a close and the report, and when it
 * first saw each block. Both are on the disk before anything that builds on them is in the folder.
 */

/** The memory of one campaign, in a file of its own. */
const MemorySchema = z.object({
  notes: z.record(z.string(), z.unknown()),
  /** First seen, in milliseconds since 1970, by digest. */
  seen: z.record(z.string().regex(/^[0-9a-f]{64}$/), z.number()),
});
type Memory = z.output<typeof MemorySchema>;

export interface OpenedCampaign {
  readonly mail: MailStore;
  /** Takes in what has come into the folder since. True if there was something. */
  readonly catchUp: () => Promise<boolean>;
  /** Resolves when all that was made is in the folder. Rejects with the reason when that fails. */
  readonly settle: () => Promise<void>;
}

export interface RefereeFolders {
  /** The shared folder. */
  readonly folder: string;
  /** Where the referee remembers; a folder of its own, never shared. */
  readonly memory: string;
}

/**
 * Opens a campaign with a game master's keys. Undefined while its first block is not here, or for rules that are unknown here. A dry
 * one writes nothing anywhere.
 */
export async function openCampaign(
  id: string,
  me: Identity,
  { folder, memory: memories }: RefereeFolders,
  clock: () => number,
  isDry = false,
): Promise<OpenedCampaign | undefined> {
  const cache: FindingCache = new Map();
  const path = join(memories, `${id}.json`);
  const memory = readMemory(path);
  const keepMemory = () => {
    if (!isDry) writeWhole(path, JSON.stringify(memory));
  };
  const fresh = (known: (digest: string) => boolean): StoredBlock[] => {
    const found = listedDigests(folder, id).filter((digest) => !known(digest));
    const blocks = found.flatMap((digest) => readBlock(folder, id, digest) ?? []);
    for (const block of blocks) memory.seen[digestOf(block)] ??= clock();
    return blocks
      .filter((block) => block.campaign === id)
      .map((block) => ({ block, at: memory.seen[digestOf(block)]! }))
      .sort((a, b) => a.at - b.at);
  };
  const stored = fresh(() => false);
  const campaign = announcedIn(
    stored.map(({ block }) => block),
    id,
  );
  const rules = campaign && (await rulesOf(campaign.content));
  if (!rules) return undefined;
  keepMemory();
  const keeper: MailboxKeeper = {
    async add(blocks) {
      for (const { block, at } of blocks) memory.seen[digestOf(block)] ??= at;
      keepMemory();
      for (const { block } of blocks) writeBlock(folder, block);
    },
    // A block that was never published has no file.
    async drop() {},
    async keep({ desk, ...notes }) {
      // Decisions are forgotten with their round: while its report is on its way into the folder they may be needed again.
      Object.assign(memory.notes, notes, desk && { desk });
      keepMemory();
    },
  };
  const history = await loadHistory(
    stored.map(({ block }) => block),
    id,
    rules,
    cache,
  );
  const notes = { seen: 0, ...memory.notes, id } as PrivateNotes;
  const mail = mailStore(
    { notes, blocks: stored },
    { rules, me, ...(!isDry && { keeper }), cache, history, now: clock },
  );
  return {
    mail,
    async catchUp() {
      const { ledger } = mail.getState().history;
      const more = fresh((digest) => ledger.blocks.has(digest)).map(({ block }) => block);
      if (more.length === 0) return false;
      await loadHistory([...mail.getState().blocks.map(({ block }) => block), ...more], id, rules, cache);
      return mail.getState().take(more).length > 0;
    },
    async settle() {
      const { saving } = mail.getState();
      while (saving.getState().pending > 0 && saving.getState().trouble === null)
        await new Promise((next) => setTimeout(next, 5));
      const { trouble } = saving.getState();
      if (trouble !== null) throw trouble;
    },
  };
}

function readMemory(path: string): Memory {
  const empty: Memory = { notes: {}, seen: {} };
  if (!existsSync(path)) return empty;
  try {
    return MemorySchema.catch(empty).parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return empty;
  }
}

async function rulesOf({ system, ruleset }: CampaignContent): Promise<SystemAndRules | undefined> {
  const engine = await loadEngine(system);
  if (!engine) return undefined;
  const shipped = loadRuleset(join(ROOT, 'rulesets', system));
  const rules = ruleset.rules ?? shipped;
  const read = engine.load(rules);
  if (!read.ok || hashOf(read.ruleset) !== ruleset.hash) return undefined;
  return { system: read.system, doctrine: read.doctrine, ruleset: read.ruleset };
}
