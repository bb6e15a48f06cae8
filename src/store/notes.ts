import { GM, type Seat } from '@hexpost/engine';
import type { Block } from '../post/armour.ts';
import { nextRevision } from '../post/latest.ts';
import { noteBlock } from '../post/make-blocks.ts';
import { holdersOf } from '../post/rosters.ts';
import { openNote } from '../post/sealed-contents.ts';
import { announced, type MailStore, masterNow } from './mail.ts';
import { signBlock } from './outbox.ts';

/**
 * Seals a private note between a seat and the game master (`gm`) and takes the block into the mailbox. Everybody who holds the
 * seat can read it. Refused (RangeError) without keys, and when nobody holds the seat.
 */
export function sendNote(mail: MailStore, from: Seat, to: Seat, text: string): Promise<Block> {
  return signBlock(mail, async (arrived) => {
    const { me, history } = mail.getState();
    const { ledger, now } = history;
    if (!me) throw new RangeError('nobody can seal without keys');
    const { id } = announced({ history });
    const holders = holdersOf(ledger, now.round, from === GM ? to : from).map(({ keys }) => keys);
    const [reader, ...team] = from === GM ? holders : [masterNow({ history }).keys, ...holders];
    if (!reader) throw new RangeError('nobody holds the seat that the note is for');
    for (const block of arrived.filter(({ kind, seat }) => kind === 'note' && seat === from)) {
      const note = await openNote(me, block);
      if (note?.text === text && note.to === to) return { block };
    }
    const revision = nextRevision(ledger, 'note', from, now.round);
    const at = { campaign: id, seat: from, round: now.round, revision, after: ledger.record.last };
    return { block: await noteBlock(me, reader, at, { text, to }, team) };
  });
}
