import type { Block } from './armour.ts';
import type { RosterContent } from './contents.ts';
import type { BlockKind } from './header.ts';
import { isSignedBy } from './keys.ts';
import type { ReportContent } from './report-content.ts';

/** A roster signed by the game master. */
interface Listed {
  readonly digest: string;
  readonly block: Block;
  readonly content: RosterContent;
}

const POSTED: readonly BlockKind[] = ['orders', 'dispatch'];

/**
 * Digests of the rosters that reseat somebody after the fact: the report of one of their rounds used orders signed by the
 * holder named in an earlier roster, and not by the holder they name. `blocks` has all known blocks by digest.
 */
export function lateRosters(
  rosters: readonly Listed[],
  reports: readonly {
    readonly round: number;
    readonly used: readonly Pick<ReportContent['used'][number], 'seat' | 'digest'>[];
  }[],
  blocks: ReadonlyMap<string, Block>,
): readonly string[] {
  const inOrder = [...rosters].sort((a, b) => a.block.round - b.block.round || a.block.revision - b.block.revision);
  const inForce: RosterContent[] = [];
  const late: string[] = [];
  for (const { digest, block, content } of inOrder) {
    const next = inOrder.find((other) => other.block.round > block.round)?.block.round ?? Number.POSITIVE_INFINITY;
    const used = reports.flatMap(({ round, used }) => {
      if (round < block.round || round >= next) return [];
      return used.flatMap(({ seat, digest }) => {
        const orders = blocks.get(digest);
        return orders && POSTED.includes(orders.kind) && orders.seat === seat && orders.round === round ? [orders] : [];
      });
    });
    const isLate = used.some(
      (orders) => !isFrom(content, orders) && inForce.some((earlier) => isFrom(earlier, orders)),
    );
    if (isLate) late.push(digest);
    else inForce.push(content);
  }
  return late;
}

/** True when a block was signed by a holder of its seat in a roster. */
const isFrom = ({ seats }: RosterContent, block: Block): boolean =>
  seats.some(({ seat, keys }) => seat === block.seat && isSignedBy(keys.sign, block, block.body));
