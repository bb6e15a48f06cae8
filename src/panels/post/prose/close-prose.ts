import type { Seat } from '@hexpost/engine';
import type { Block } from '../../../post/armour.ts';
import { beaconTime } from '../../../post/beacon.ts';
import { blockContent } from '../../../post/block-content.ts';
import { CloseContent, ReopenContent } from '../../../post/contents.ts';
import { campaignContent, masterOf } from '../../../store/mail.ts';
import type { PostTeller } from './block-prose.ts';
import type { ProsePart } from './prose-page.ts';
import { type StyledText, soft, strong, textIn } from './say.ts';

/** The words above a close: the seats included, and those left out with the reasons. */
export function closeProse(block: Block, teller: PostTeller): readonly ProsePart[] {
  const { mail, say, side, row } = teller;
  const content = blockContent(CloseContent, block);
  if (!content) return [];
  const { ledger } = mail.history;
  const [used, out] = [content.sheets.filter((one) => one.out === undefined), content.sheets.filter((one) => one.out)];
  const spoken = content.dispatches.flatMap((digest) => ledger.blocks.get(digest)?.seat ?? []);
  const sides = (seats: readonly Seat[]) => strong(row([...new Set(seats)].map(side)));
  const items: StyledText[] = [
    used.length > 0 ? say('close-used', { sides: sides(used.map(({ seat }) => seat)) }) : say('close-none'),
    ...(spoken.length > 0 ? [say('close-dispatches', { sides: sides(spoken) })] : []),
    ...(content.computers ?? []).map(({ seat }) => say('close-computer', { side: strong(side(seat)) })),
    ...out.map(({ seat, out: reason = '' }) => say('close-out', { side: strong(side(seat)), reason })),
  ];
  return [
    { kind: 'line', of: say('close', { round: block.round, master: strong(masterOf(mail, block).name) }) },
    { kind: 'list', items },
    ...beaconLine(content, teller),
    { kind: 'line', of: [soft(textIn(say)('close-hint'))], withFile: [soft(textIn(say)('close-hint', {}, 'file'))] },
  ];
}

/** When the number for the dice comes out: this post has to be older. */
function beaconLine({ beacon: round }: CloseContent, { mail, say, when }: PostTeller): readonly ProsePart[] {
  const { beacon } = campaignContent(mail);
  if (!beacon || round === undefined) return [];
  return [{ kind: 'line', of: say('close-beacon', { when: when(beaconTime(beacon, round)) }) }];
}

/** The words above a block that reopens a round. */
export function reopenProse(block: Block, { mail, say }: PostTeller): readonly ProsePart[] {
  const content = blockContent(ReopenContent, block);
  const blanks = { round: block.round, master: strong(masterOf(mail, block).name), reason: content?.reason ?? '' };
  return [
    { kind: 'line', of: say('reopen', blanks) },
    { kind: 'line', of: [soft(textIn(say)('reopen-hint'))] },
  ];
}
