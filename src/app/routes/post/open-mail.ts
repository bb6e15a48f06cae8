import { useEffect, useState } from 'react';
import { byPostOf } from '../../../panels/post/by-post.ts';
import { problemOf } from '../../../panels/start/shelf.ts';
import { type Block, digestOf } from '../../../post/armour.ts';
import { type FindingCache, loadHistory } from '../../../post/campaign-history.ts';
import { announcedIn } from '../../../post/ledger.ts';
import { inArrival, type Mailbox, type PrivateNotes } from '../../../post/mailbox.ts';
import type { Problem } from '../../../store/files/text-file.ts';
import { type MailStore, mailStore } from '../../../store/mail.ts';
import { loadWordsOf } from '../../../words/index.ts';
import { standInBeside } from '../../computer/stand-in-beside.ts';
import { rulesOf } from '../../files/campaign-rules.ts';
import { blocksIn } from '../../storage/mailbox-tables.ts';
import { postStorage } from '../../storage/opened-post.ts';

export type MailOpened = { readonly mail: MailStore } | { readonly problem: Problem };

/** Findings of this visit, so that no report is checked twice. */
const cache: FindingCache = new Map();

/** Opens a campaign by post and checks its reports, a few at a time. `onRound` receives the progress. */
export async function openMail(id: string, onRound?: (done: number, all: number) => void): Promise<MailOpened> {
  try {
    const storage = await postStorage();
    const [mailbox, me] = await Promise.all([storage.load(id), storage.identity()]);
    const blocks = blocksIn(mailbox);
    const campaign = announcedIn(blocks, id);
    if (!campaign) return { problem: { code: 'no-campaign-block', facts: {} } };
    const read = await rulesOf(id, campaign.content);
    if (!read.ok) return { problem: read.problem };
    const rules = { ...read.value, think: standInBeside(read.value) };
    const history = await loadHistory(blocks, id, rules, cache, onRound);
    return { mail: mailStore(mailbox, { rules, me, keeper: storage, cache, history }) };
  } catch (error) {
    return { problem: problemOf(error) };
  }
}

/** An open campaign by post, kept in step with other tabs; null while it is being opened. */
export function useMail(id: string, onRound?: (done: number, all: number) => void): MailOpened | null {
  const [found, setFound] = useState<MailOpened | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: progress is reported while it is opened, never again
  useEffect(() => {
    let here = true;
    let stop = () => {};
    void openMail(id, onRound).then(async (answer) => {
      // Loads the system's words before the first page is shown.
      if ('mail' in answer) {
        const { id: system } = answer.mail.getState().rules.system;
        await Promise.all([byPostOf(system), loadWordsOf(system)]);
      }
      if (!here) return;
      setFound(answer);
      if (!('mail' in answer)) return;
      const storage = await postStorage();
      let stored: ReadonlySet<string> = new Set();
      const look = (what: 'notes' | 'blocks' | 'all') => {
        storage.load(id).then(
          (box) => {
            if (!here) return;
            // The storage works, perhaps again.
            answer.mail.getState().storeAgain();
            if (what !== 'notes') {
              const now = new Set(blocksIn(box).map(digestOf));
              // Taken back on another page.
              answer.mail.getState().drop([...stored].filter((digest) => !now.has(digest)));
              stored = now;
              void takeSlowly(answer.mail, blocksIn(box));
            }
            // An answer that is older than what is being written tells nothing: the end of the write tells again.
            if (what !== 'blocks' && answer.mail.getState().saving.getState().pending === 0)
              answer.mail.setState(({ notes }) => ({ notes: { ...notes, ...marksIn(box) } }));
          },
          () => {
            // Removed in another tab: the page stays as it is until it is left.
          },
        );
      };
      stop = storage.onChange(({ what, campaign }) => what !== 'keys' && campaign === id && look(what));
      // Blocks and marks may have come in while the reports were checked.
      look('all');
      if (!here) stop();
    });
    return () => {
      here = false;
      stop();
    };
  }, [id]);
  return found;
}

/** Takes blocks in once everything slow about them has been worked out, so that the page does not freeze. */
async function takeSlowly(mail: MailStore, blocks: readonly Block[]): Promise<void> {
  const { history, blocks: stored, notes, rules } = mail.getState();
  const fresh = blocks.filter((block) => !history.ledger.blocks.has(digestOf(block)));
  if (fresh.length === 0) return;
  const followed = await loadHistory([...inArrival(stored), ...fresh], notes.id, rules, cache);
  mail.getState().take(fresh, followed);
}

/** The marks on blocks, which pasting or another tab may have changed. Drafts stay as they are on this page. */
const marksIn = ({ notes: { unposted, copied, readNotes } }: Mailbox): Partial<PrivateNotes> => ({
  ...(unposted && { unposted }),
  ...(copied && { copied }),
  ...(readNotes && { readNotes }),
});
