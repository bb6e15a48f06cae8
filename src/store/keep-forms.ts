import { type DraftStore, draftStore, lastForms } from './draft.ts';
import type { MailStore } from './mail.ts';

/** Drafts of a table by post: forms that were begun stay in the mailbox, so that neither a reload nor another round loses them. */
export function draftsWithForms(mail: MailStore): DraftStore {
  const drafts = draftStore('sheet');
  drafts.setState({ unsent: mail.getState().notes.forms ?? {} });
  drafts.subscribe(
    ({ unsent }, before) => unsent !== before.unsent && mail.getState().note({ forms: lastForms(unsent) }),
  );
  return drafts;
}
