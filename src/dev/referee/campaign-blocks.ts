import { type Block, digestOf } from '../../post/armour.ts';
import { OvertakenError } from '../../post/carrier.ts';
import { MAX_PASTE_LETTERS } from '../../post/find.ts';
import type { Identity } from '../../post/keys.ts';
import { ledgerOf } from '../../post/ledger.ts';
import type { StoredBlock } from '../../post/mailbox.ts';
import { MASTER_KINDS } from '../../post/master-posts.ts';
import { judgeThreadFast } from '../../post/thread.ts';
import type { BlockSource } from './block-source.ts';
import type { CampaignMemory } from './campaign-memory.ts';

/**
 * The blocks of one campaign, whatever brings them, read as the page reads a paste: forged blocks, and those of strangers beyond the
 * room that there is for them, are not kept.
 */

export interface CampaignBlocks {
  readonly id: string;
  readonly memory: CampaignMemory;
  readonly clock: () => number;
  readonly isDry: boolean;
  /** Everything that was kept, in the order in which it came. */
  readonly stored: () => readonly StoredBlock[];
  /** True while this process leads the campaign. */
  readonly leads: () => Promise<boolean>;
  /** Takes in what has come since. Answers with it. */
  readonly look: () => Promise<readonly StoredBlock[]>;
  /**
   * Publishes blocks that were made here, those that are known excepted. Where no fence keeps another from being signed in their place,
   * they are in the memory first.
   */
  readonly publish: (blocks: readonly StoredBlock[]) => Promise<void>;
  /** Publishes what is known here and the carrier lacks: an earlier run was ended in between, or somebody has deleted a file. */
  readonly handOver: () => Promise<void>;
}

/** Kinds by which others are judged. A stranger's request is none of them. */
const FOUNDATIONS: readonly Block['kind'][] = ['campaign', ...MASTER_KINDS];
/** Blocks that are judged in one go, and their bytes. */
const AT_ONCE = 1_000;
const BYTES_AT_ONCE = MAX_PASTE_LETTERS;

interface BlocksTools {
  readonly clock: () => number;
  readonly isDry?: boolean;
  readonly atOnce?: number;
}

/** Begins to read a campaign. */
export function openCampaignBlocks(
  id: string,
  source: BlockSource,
  memory: CampaignMemory,
  { clock, isDry = false, atOnce = AT_ONCE }: BlocksTools,
): CampaignBlocks {
  /** Signed by an earlier run. */
  const own = source.isFenced ? [] : [...memory.own()];
  const kept = new Map<string, StoredBlock>();
  const keep = (block: Block, at: number): StoredBlock => {
    const digest = digestOf(block);
    memory.seen[digest] ??= source.arrivedAt?.(digest) ?? at;
    const stored = { block, at: memory.seen[digest] };
    kept.set(digest, stored);
    return stored;
  };
  for (const block of own) keep(block, memory.lookedAt ?? 0);
  /** Whole blocks that were judged and not kept. They are judged again when the game master has posted something. */
  const refused = new Set<string>();
  /** Listed so far, and where the next list begins. */
  const there = new Set<string>();
  let mark: string | undefined;
  let overtaken: OvertakenError | undefined;

  async function* batchesOf(digests: readonly string[]): AsyncGenerator<readonly Block[]> {
    let batch: Block[] = [];
    let bytes = 0;
    for (const digest of digests) {
      const block = await source.readBlock(digest);
      if (!block) continue;
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

  async function publish(block: Block): Promise<void> {
    // A fence is passed once: whatever is tried after it builds on what was refused.
    if (overtaken) throw overtaken;
    try {
      await source.publish(block);
      there.add(digestOf(block));
    } catch (error) {
      if (error instanceof OvertakenError) overtaken = error;
      throw error;
    }
  }

  return {
    ...{ id, memory, clock, isDry },
    leads: async () => isDry || (await source.leads?.()) !== false,
    stored: () => [...kept.values()].sort((a, b) => a.at - b.at),
    async look() {
      if (overtaken) throw overtaken;
      const now = clock();
      // Nobody knows when between two looks a block came. The doubt goes to its author, also when nobody looked for days.
      const at = memory.lookedAt ?? 0;
      const fresh: StoredBlock[] = [];
      const listed = await source.list(mark);
      if (listed.mark === undefined || listed.isWhole) there.clear();
      for (const digest of listed.digests) there.add(digest);
      mark = listed.mark;
      for (let isAgain = true; isAgain; ) {
        const left = [...there].filter((digest) => !kept.has(digest) && !refused.has(digest));
        const hadRefused = refused.size > 0;
        let batches = 0;
        let ofMaster = 0;
        for await (const batch of batchesOf(left)) {
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
    async publish(blocks) {
      const made = blocks.filter(({ block }) => !kept.has(digestOf(block)));
      if (!source.isFenced) for (const { block } of made) memory.keepOwn(block);
      for (const { block, at } of made) {
        await publish(block);
        keep(block, at);
      }
    },
    async handOver() {
      if (isDry) return;
      const lacking = [...kept].flatMap(([digest, { block }]) => (there.has(digest) ? [] : [block]));
      for (const block of new Set([...own.splice(0), ...lacking])) await publish(block);
    },
  };
}

/** True for a campaign that these keys have ever led, or will; undefined while its first block is not here. */
export function isLedBy({ sign }: Identity, { id, stored }: CampaignBlocks): boolean | undefined {
  const { campaign, terms } = ledgerOf(
    stored().map(({ block }) => block),
    id,
  );
  return campaign && terms.some(({ keys }) => keys.sign === sign);
}
