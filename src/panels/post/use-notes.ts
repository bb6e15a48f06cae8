import { useEffect, useState } from 'react';
import type { Block } from '../../post/armour.ts';
import type { CampaignHistory } from '../../post/campaign-history.ts';
import type { NoteContent } from '../../post/contents.ts';
import type { Identity } from '../../post/keys.ts';
import { isGenuine } from '../../post/ledger.ts';
import { openNote } from '../../post/sealed-contents.ts';

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
