import { useEffect, useState } from 'react';
import { byPostOf } from '../../../panels/post/by-post.ts';
import { problemOf } from '../../../panels/start/shelf.ts';
import { type FindingCache, loadHistory } from '../../../post/campaign-history.ts';
import { announcedIn } from '../../../post/ledger.ts';
import type { Problem } from '../../../store/files/text-file.ts';
import { type MailStore, mailStore } from '../../../store/mail.ts';
import { loadWordsOf } from '../../../words/index.ts';
import { standInBeside } from '../../computer/stand-in-beside.ts';
import { rulesOf } from '../../files/campaign-rules.ts';
import { blocksIn } from '../../storage/mailbox-tables.ts';
import { postStorage } from '../../storage/opened-post.ts';

type MailOpened = { readonly mail: MailStore } | { readonly problem: Problem };

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
      const look = () => {
        // Removed in another tab: the page stays as it is until it is left.
        answer.mail
          .getState()
          .renew()
          .catch(() => {});
      };
      stop = storage.onChange(({ what, campaign }) => what !== 'keys' && campaign === id && look());
      // Blocks and marks may have come in while the reports were checked.
      look();
      if (!here) stop();
    });
    return () => {
      here = false;
      stop();
    };
  }, [id]);
  return found;
}
