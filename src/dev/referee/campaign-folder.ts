import { type Block, digestOf } from '../../post/armour.ts';
import { MAX_PASTE_LETTERS } from '../../post/find.ts';
import type { Identity } from '../../post/keys.ts';
import { ledgerOf } from '../../post/ledger.ts';
import type { StoredBlock } from '../../post/mailbox.ts';
import { MASTER_KINDS } from '../../post/master-posts.ts';
import { judgeThreadFast } from '../../post/thread.ts';
import { type CampaignMemory, openMemory } from './campaign-memory.ts';
import { fileState, listedDigests, readBlock, writeBlock } from './folder-files.ts';

/**
 * The folder of one campaign, read as the page reads a paste: forged blocks, and those of strangers beyond the room that there is for
 * them, are not kept, and no file is read twice that has not changed.
 */

export interface RefereeFolders {
  /** The shared folder. */
  readonly folder: string;
  /** Where the referee remembers; a folder of its own, never shared. */
  readonly memory: string;
}

export interface CampaignFolder {
  readonly id: string;
  readonly memory: CampaignMemory;
  readonly clock: () => number;
  readonly isDry: boolean;
  /** Everything that was kept, in the order in which it came. */
  readonly stored: () => readonly StoredBlock[];
  /** Takes in what has come into the folder since. Answers with it. */
  readonly look: () => Promise<readonly StoredBlock[]>;
  /** Writes blocks that were made here, those of the folder excepted: into the memory first, so that no other is signed in their place. */
  readonly publish: (blocks: readonly StoredBlock[]) => void;
  /** Writes what is known here and the folder lacks: an earlier run was ended in between, or somebody has deleted a file. */
  readonly handOver: () => void;
}

/** Kinds by which others are judged. A stranger's request is none of them. */
const FOUNDATIONS: readonly Block['kind'][] = ['campaign', ...MASTER_KINDS];
/** Blocks that are judged in one go, and their bytes. */
const AT_ONCE = 1_000;
const BYTES_AT_ONCE = MAX_PASTE_LETTERS;

/** Begins to read the folder of a campaign. */
export function openCampaignFolder(
  id: string,
  { folder, memory: memories }: RefereeFolders,
  clock: () => number,
  isDry = false,
  atOnce = AT_ONCE,
): CampaignFolder {
  const memory = openMemory(memories, id, isDry);
  /** Signed by an earlier run. */
  const own = [...memory.own()];
  const kept = new Map<string, StoredBlock>();
  const keep = (block: Block, at: number): StoredBlock => {
    const digest = digestOf(block);
    memory.seen[digest] ??= at;
    const stored = { block, at: memory.seen[digest] };
    kept.set(digest, stored);
    return stored;
  };
  for (const block of own) keep(block, memory.lookedAt ?? 0);
  /** Whole blocks that were judged and not kept. They are judged again when the game master has posted something. */
  const refused = new Set<string>();
  /** Files that were not whole, as they were then. */
  const broken = new Map<string, string | undefined>();
  /** Listed at the last look. */
  let there: ReadonlySet<string> = new Set();

  function* batchesOf(digests: readonly string[]): Generator<readonly Block[]> {
    let batch: Block[] = [];
    let bytes = 0;
    for (const digest of digests) {
      const state = fileState(folder, id, digest);
      if (broken.has(digest) && broken.get(digest) === state) continue;
      const block = readBlock(folder, id, digest);
      if (block === null || state === undefined) broken.set(digest, state);
      if (!block) continue;
      broken.delete(digest);
      batch.push(block);
      bytes += block.body.length;
      if (batch.length < atOnce && bytes < BYTES_AT_ONCE) continue;
      yield batch;
      batch = [];
      bytes = 0;
    }
    if (batch.length > 0) yield batch;
  }

  async function judge(batch: readonly Block[], at: number): Promise<readonly StoredBlock[]> {
    const here = [...kept.values()].map(({ block }) => block);
    const found = batch.map((block) => ({ state: 'whole' as const, block }));
    const { rows } = await judgeThreadFast({ text: '', found }, new Map([[id, here]]));
    return rows.flatMap(({ block, isNew }) => {
      if (block && isNew && block.campaign === id) return [keep(block, at)];
      if (block) refused.add(digestOf(block));
      return [];
    });
  }

  return {
    ...{ id, memory, clock, isDry },
    stored: () => [...kept.values()].sort((a, b) => a.at - b.at),
    async look() {
      const now = clock();
      // Nobody knows when between two looks a block came. The doubt goes to its author, also when nobody looked for days.
      const at = memory.lookedAt ?? 0;
      const fresh: StoredBlock[] = [];
      const listed = listedDigests(folder, id);
      there = new Set(listed);
      for (let isAgain = true; isAgain; ) {
        const left = listed.filter((digest) => !kept.has(digest) && !refused.has(digest));
        const hadRefused = refused.size > 0;
        let batches = 0;
        let ofMaster = 0;
        for (const batch of batchesOf(left)) {
          const taken = await judge(batch, at);
          fresh.push(...taken);
          batches += 1;
          ofMaster += taken.filter(({ block }) => FOUNDATIONS.includes(block.kind)).length;
        }
        // A post of the game master may seat the author of a block that came before it.
        isAgain = ofMaster > 0 && (batches > 1 || hadRefused);
        if (isAgain) refused.clear();
      }
      memory.lookedAt = now;
      return fresh;
    },
    publish(blocks) {
      const made = blocks.filter(({ block }) => !kept.has(digestOf(block)));
      for (const { block } of made) memory.keepOwn(block);
      for (const { block } of made) writeBlock(folder, block);
      for (const { block, at } of made) keep(block, at);
    },
    handOver() {
      if (isDry) return;
      const lacking = [...kept].flatMap(([digest, { block }]) => (there.has(digest) ? [] : [block]));
      for (const block of new Set([...own.splice(0), ...lacking])) writeBlock(folder, block);
    },
  };
}

/** True for a campaign that these keys have ever led, or will; undefined while its first block is not here. */
export function isLedBy({ sign }: Identity, { id, stored }: CampaignFolder): boolean | undefined {
  const { campaign, terms } = ledgerOf(
    stored().map(({ block }) => block),
    id,
  );
  return campaign && terms.some(({ keys }) => keys.sign === sign);
}
