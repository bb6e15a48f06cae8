import { type Block, digestOf } from './armour.ts';
import { findBlocks } from './find.ts';
import type { BlockHeader } from './header.ts';
import { type BlockStatus, ledgerOf } from './ledger.ts';

/**
 * One block found in a paste, and what it is worth. Beyond what the ledger says of whole blocks: `duplicate` is here
 * already, `late` are orders for a round whose report did without them, `unknown` belongs to a campaign that is not
 * here and whose own block is not in the paste; `damaged`, `cut` and `newer` could not be read.
 */
export interface PastedBlock {
  readonly state: BlockStatus | 'duplicate' | 'late' | 'unknown' | 'damaged' | 'cut' | 'newer';
  readonly clear: Partial<BlockHeader>;
  /** The block, where it could be read. */
  readonly block?: Block;
  readonly digest?: string;
  /** Lines of the body, from 1, that are not as they were written. */
  readonly lines?: readonly number[];
  /** True when it is new here and worth keeping. */
  readonly isNew: boolean;
}

/** Why nothing was found, as far as the text tells. */
export type NothingFound = 'empty' | 'no-marks' | 'half-a-mark' | 'other-armour' | 'link';

export interface ThreadReading {
  readonly rows: readonly PastedBlock[];
  /** Set when there are no rows. */
  readonly nothing?: NothingFound;
}

/** Blocks that are here already, by campaign. */
export type KnownBlocks = ReadonlyMap<string, readonly Block[]>;

/** Reads what somebody pasted, against what is known. The order of the rows is that of the text. Never throws. */
export function readThread(text: string, known: KnownBlocks): ThreadReading {
  const found = findBlocks(text);
  if (found.length === 0) return { rows: [], nothing: whyNothing(text) };
  const whole = found.flatMap((one) => (one.state === 'whole' ? [one.block] : []));
  const ledgers = new Map(
    [...new Set(whole.map(({ campaign }) => campaign))].map((id) => {
      const here = known.get(id) ?? [];
      return [id, { here: new Set(here.map(digestOf)), ledger: ledgerOf([...here, ...whole], id) }] as const;
    }),
  );
  const met = new Set<string>();
  const rows = found.map((one): PastedBlock => {
    if (one.state === 'newer') return { state: 'newer', clear: { ...one.clear, version: one.version }, isNew: false };
    if (one.state !== 'whole') return { state: one.state, clear: one.clear, lines: one.lines, isNew: false };
    const { body: _, ...clear } = one.block;
    const digest = digestOf(one.block);
    const { here, ledger } = ledgers.get(one.block.campaign)!;
    const row = { clear, block: one.block, digest };
    if (here.has(digest) || met.has(digest)) return { ...row, state: 'duplicate', isNew: false };
    met.add(digest);
    const standing = ledger.status.get(digest)!;
    if (!ledger.campaign) return { ...row, state: standing === 'forged' ? 'forged' : 'unknown', isNew: false };
    return { ...row, state: isLate() ? 'late' : standing, isNew: standing !== 'forged' && standing !== 'foreign' };

    function isLate(): boolean {
      const { kind, round } = one.state === 'whole' ? one.block : { kind: 'note', round: 0 };
      const report = kind === 'orders' || kind === 'dispatch' ? ledger.reports.get(round) : undefined;
      return report !== undefined && standing === 'good' && !report.content.used.some((used) => used.digest === digest);
    }
  });
  return { rows };
}

function whyNothing(text: string): NothingFound {
  if (text.trim() === '') return 'empty';
  if (/#\/b\//.test(text)) return 'link';
  if (/hexpost/i.test(text) && /(begin|end)/i.test(text)) return 'half-a-mark';
  return /-----BEGIN/i.test(text) ? 'other-armour' : 'no-marks';
}
