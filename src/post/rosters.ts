import type { Block } from './armour.ts';
import type { RosterContent } from './contents.ts';
import { isSignedBy } from './keys.ts';

/** A roster in force, and the round from which it holds. */
export interface DatedRoster {
  readonly round: number;
  readonly revision: number;
  readonly content: RosterContent;
}

/** A roster that contradicts the one in force: of the same round and the same revision. */
export interface RivalRoster extends DatedRoster {
  readonly digest: string;
}

/** The rosters in force, latest round first. */
interface Rosters {
  readonly rosters: readonly DatedRoster[];
}

/** A person who holds a seat: name and keys. */
export type SeatHolder = RosterContent['seats'][number];

/** The roster that holds in a round. */
export const rosterAt = ({ rosters }: Rosters, round: number): RosterContent | undefined =>
  rosters.find((roster) => roster.round <= round)?.content;

/** The holders of a seat in a round: one person, or the members of a team. */
export const holdersOf = (ledger: Rosters, round: number, seat: string): readonly SeatHolder[] =>
  rosterAt(ledger, round)?.seats.filter((taken) => taken.seat === seat) ?? [];

/** The holder of its seat who signed a block; undefined for the game master's blocks, and for forged ones. */
export const signerOf = (ledger: Rosters, block: Block): SeatHolder | undefined =>
  holdersOf(ledger, block.round, block.seat).find(({ keys }) => isSignedBy(keys.sign, block, block.body));

/** A seat that is held otherwise than before. The names are those of its holders. */
export interface SeatChange {
  readonly seat: string;
  readonly before: readonly string[];
  readonly after: readonly string[];
  /** `keys`: the same names with other keys. */
  readonly is: 'taken' | 'left' | 'changed' | 'keys';
}

/** The seats that two rosters give to different people, or to the same names with different keys. */
export function seatChanges(before: readonly SeatHolder[], after: readonly SeatHolder[]): readonly SeatChange[] {
  const seats = new Set([...before, ...after].map(({ seat }) => seat));
  return [...seats].flatMap((seat): SeatChange[] => {
    const [old, now] = [before, after].map((all) => all.filter((one) => one.seat === seat));
    const signs = (all: readonly SeatHolder[]) =>
      all
        .map(({ keys }) => keys.sign)
        .sort()
        .join();
    const names = (all: readonly SeatHolder[]) => all.map(({ name }) => name);
    if (signs(old!) === signs(now!)) return [];
    const isSame = [...names(old!)].sort().join() === [...names(now!)].sort().join();
    const is = old!.length === 0 ? 'taken' : now!.length === 0 ? 'left' : isSame ? 'keys' : 'changed';
    return [{ seat, before: names(old!), after: names(now!), is }];
  });
}
