import { isGenuine, type Ledger } from './ledger.ts';
import { publicPartOf } from './sealed-contents.ts';

/** Digits of a digest by which blocks name the others that their authors hold. */
const NAME_DIGITS = 16;

/** Posts that a block names and that are not here. Whether they were ever posted the naming block does not prove. */
export interface AbsentPosts {
  /** The seat whose block names them; `gm` for a close. */
  readonly by: string;
  readonly kind: 'orders' | 'opening' | 'dispatch' | 'close';
  readonly count: number;
}

type Known = Pick<Ledger, 'blocks' | 'status' | 'openings' | 'dispatches' | 'closings'>;

/** The posts of a round that genuine blocks of it name and that are not here: a carrier may withhold them, or bring them later. */
export function absentPosts(ledger: Known, round: number): readonly AbsentPosts[] {
  const here = new Set([...ledger.blocks.keys()].map((digest) => digest.slice(0, NAME_DIGITS)));
  const absent = new Map<string, { readonly by: string; readonly kind: AbsentPosts['kind']; names: Set<string> }>();
  const look = (by: string, kind: AbsentPosts['kind'], named: readonly string[]) => {
    const missing = named.map((name) => name.slice(0, NAME_DIGITS)).filter((name) => !here.has(name));
    if (missing.length === 0) return;
    const found = absent.get(`${by} ${kind}`) ?? { by, kind, names: new Set() };
    for (const name of missing) found.names.add(name);
    absent.set(`${by} ${kind}`, found);
  };
  for (const [digest, block] of ledger.blocks)
    if (block.round === round && block.kind === 'orders' && isGenuine(ledger.status.get(digest)))
      look(block.seat, 'orders', publicPartOf(block)?.seen ?? []);
  for (const { block, content } of ledger.openings.get(round) ?? [])
    look(block.seat, 'opening', [content.orders, ...content.seen]);
  for (const { seat, content } of ledger.dispatches.get(round) ?? []) look(seat, 'dispatch', content.seen);
  for (const { block, content } of ledger.closings.get(round)?.all ?? [])
    look(block.seat, 'close', [...content.sheets.map(({ digest }) => digest), ...content.dispatches]);
  return [...absent.values()].map(({ by, kind, names }) => ({ by, kind, count: names.size }));
}
