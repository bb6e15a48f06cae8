import type { Seat } from '@hexpost/engine';
import type { Block } from '../../post/armour.ts';
import type { Dispatch, LiveRound } from '../../post/dispatch.ts';
import type { Ledger } from '../../post/ledger.ts';
import { holdersOf, signerOf } from '../../post/rosters.ts';
import type { PostWords } from '../by-post-ui.ts';

/** A dispatch in words. */
export interface DispatchText {
  readonly digest: string;
  /** Absent if the block was not imported: reports repeat the content of dispatches. */
  readonly block: Block | undefined;
  readonly seat: Seat;
  /** The member of a team who signed it; absent when one person holds the seat. */
  readonly signer: string | undefined;
  readonly lines: readonly Line[];
  /** Dispatches of other seats that its author had read. */
  readonly seen: readonly Block[];
}

interface Line {
  readonly text: string;
  /** `later`: it rolls dice or ends the phase, and so takes effect in the report. `void`: the rules refused it. */
  readonly fate: 'done' | 'later' | 'void';
}

/** Dispatches in words, in the order in which they count. */
export const dispatchTexts = (
  dispatches: readonly Dispatch[],
  ledger: Pick<Ledger, 'blocks' | 'rosters'>,
  { tried }: Pick<LiveRound, 'tried'>,
  words: Pick<PostWords, 'order'>,
): readonly DispatchText[] =>
  dispatches.map(({ seat, digest, content }): DispatchText => {
    const { blocks } = ledger;
    const block = blocks.get(digest);
    const isTeam = block !== undefined && holdersOf(ledger, block.round, seat).length > 1;
    const signer = isTeam ? signerOf(ledger, block)?.name : undefined;
    const own = tried.filter(({ dispatch }) => dispatch === digest);
    const seen = content.seen.flatMap((each) => blocks.get(each) ?? []).filter((other) => other.seat !== seat);
    const lines = own.map(({ command, entry, refusal, untimely }): Line => {
      const fate = entry !== undefined ? 'done' : refusal || untimely ? 'void' : 'later';
      return { text: words.order(command), fate };
    });
    return { digest, block, seat, signer, lines, seen };
  });
