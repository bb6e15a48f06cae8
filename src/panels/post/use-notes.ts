import { useEffect, useState } from 'react';
import type { Seat } from '../../engine/kernel/ids.ts';
import { type Block, digestOf } from '../../post/armour.ts';
import type { CampaignHistory } from '../../post/campaign-history.ts';
import type { NoteContent } from '../../post/contents.ts';
import type { Identity } from '../../post/keys.ts';
import { isGenuine } from '../../post/ledger.ts';
import type { PrivateNotes } from '../../post/mailbox.ts';
import { openNote } from '../../post/sealed-contents.ts';
import type { MailStore } from '../../store/mail.ts';

/** A note that these keys open: an own one, or one to an own seat. */
export interface ReadableNote {
  readonly block: Block;
  readonly content: NoteContent;
}

/** Every readable note of a campaign, latest first. */
export function useNotes(me: Identity | null, { ledger }: Pick<CampaignHistory, 'ledger'>): readonly ReadableNote[] {
  const [letters, setLetters] = useState<readonly ReadableNote[]>([]);
  useEffect(() => {
    let here = true;
    const notes = [...ledger.blocks].filter(
      ([digest, { kind }]) => kind === 'note' && isGenuine(ledger.status.get(digest)),
    );
    void Promise.all(notes.map(([, block]) => letterOf(me, block))).then((found) => {
      if (!here) return;
      const read = found.filter((letter) => letter !== undefined);
      setLetters(read.sort((a, b) => b.block.round - a.block.round || b.block.revision - a.block.revision));
    });
    return () => {
      here = false;
    };
  }, [me, ledger]);
  return letters;
}

async function letterOf(me: Identity | null, block: Block): Promise<ReadableNote | undefined> {
  if (!me) return undefined;
  const content = await openNote(me, block);
  return content && { block, content };
}

/** Notes of somebody else that were not shown here yet. `own` is the seat of this user: `gm` or a side. */
export const unreadNotes = (
  letters: readonly ReadableNote[],
  own: Seat,
  { readNotes = [] }: Pick<PrivateNotes, 'readNotes'>,
): readonly string[] =>
  letters
    .filter(({ block }) => block.seat !== own)
    .map(({ block }) => digestOf(block))
    .filter((digest) => !readNotes.includes(digest));

/** Notes that are new in this visit. Showing them marks them as read. */
export function useNewNotes(mail: MailStore, letters: readonly ReadableNote[], own: Seat): ReadonlySet<string> {
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const { notes, note } = mail.getState();
    const unread = unreadNotes(letters, own, notes);
    if (unread.length === 0) return;
    setFresh((before) => new Set([...before, ...unread]));
    note({ readNotes: [...(notes.readNotes ?? []), ...unread] });
  }, [mail, letters, own]);
  return fresh;
}
