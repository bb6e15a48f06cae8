import { GM, type Seat } from '@hexpost/engine';
import { useEffect, useState } from 'react';
import { type Block, digestOf } from '../../post/armour.ts';
import type { CampaignHistory } from '../../post/campaign-history.ts';
import type { NoteContent } from '../../post/contents.ts';
import type { Identity } from '../../post/keys.ts';
import { isGenuine } from '../../post/ledger.ts';
import type { PrivateNotes } from '../../post/mailbox.ts';
import { openNote } from '../../post/sealed-contents.ts';
import { isMaster, type Mail, type MailStore, ownSeats } from '../../store/mail.ts';

/** A note that these keys open: one's own, or one to one's own seat. */
interface ReadableNote {
  readonly block: Block;
  readonly content: NoteContent;
}

/** Until the notes are read. */
export const NOT_READ: readonly ReadableNote[] = [];

/** Every readable note of a campaign, latest first; `NOT_READ` without keys. */
export function useNotes(me: Identity | null, { ledger }: Pick<CampaignHistory, 'ledger'>): readonly ReadableNote[] {
  const [letters, setLetters] = useState(NOT_READ);
  useEffect(() => {
    if (!me) return;
    let here = true;
    void readableNotes(me, ledger).then((found) => here && setLetters(found));
    return () => {
      here = false;
    };
  }, [me, ledger]);
  return letters;
}

async function readableNotes(me: Identity, ledger: CampaignHistory['ledger']): Promise<readonly ReadableNote[]> {
  const notes = [...ledger.blocks].filter(
    ([digest, { kind }]) => kind === 'note' && isGenuine(ledger.status.get(digest)),
  );
  const found = await Promise.all(notes.map(([, block]) => letterOf(me, block)));
  const read = found.filter((letter) => letter !== undefined);
  return read.sort((a, b) => b.block.round - a.block.round || b.block.revision - a.block.revision);
}

async function letterOf(me: Identity, block: Block): Promise<ReadableNote | undefined> {
  const content = await openNote(me, block);
  return content && { block, content };
}

/** Notes by others that were not shown here yet. `own` are the seats of this user: `gm`, sides. */
export const unreadNotes = (
  letters: readonly ReadableNote[],
  own: readonly Seat[],
  { readNotes = [] }: Pick<PrivateNotes, 'readNotes'>,
): readonly string[] =>
  letters
    .filter(({ block }) => !own.includes(block.seat))
    .map(({ block }) => digestOf(block))
    .filter((digest) => !readNotes.includes(digest));

/** The number of notes to this user that were not shown here yet, whatever seats they have. */
export async function countUnreadNotes(mail: Mail): Promise<number> {
  const own = isMaster(mail) ? [GM, ...ownSeats(mail)] : ownSeats(mail);
  const letters = mail.me ? await readableNotes(mail.me, mail.history.ledger) : NOT_READ;
  return unreadNotes(letters, own, mail.notes).length;
}

/** Marks what was shown as read. Answers with the digests of those that were not. */
export function markRead(mail: MailStore, letters: readonly ReadableNote[], own: Seat): readonly string[] {
  const { notes, note } = mail.getState();
  const unread = unreadNotes(letters, [own], notes);
  if (unread.length > 0) note({ readNotes: [...(notes.readNotes ?? []), ...unread] });
  return unread;
}

/** Notes that are new in this visit. Showing them marks them as read. */
export function useNewNotes(mail: MailStore, letters: readonly ReadableNote[], own: Seat): ReadonlySet<string> {
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const unread = markRead(mail, letters, own);
    if (unread.length > 0) setFresh((before) => new Set([...before, ...unread]));
  }, [mail, letters, own]);
  return fresh;
}
