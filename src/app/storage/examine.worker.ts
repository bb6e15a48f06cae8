import { openTables } from './campaign-tables.ts';
import { type Examined, examineByRules, examineCampaign, examineMailbox } from './examine.ts';
import type { ToExamine } from './examine-beside.ts';
import { openPostTables } from './mailbox-tables.ts';

/** Reads everything that is stored of a campaign or a mailbox, and its copy, in a worker. */
async function examine({ kind, database, times, id, text, byRules }: ToExamine): Promise<Examined> {
  if (kind === 'table') {
    const db = await openTables(database, times);
    return (byRules ? examineByRules(db, id, text ?? '') : examineCampaign(db, id, text)).finally(() => db.close());
  }
  const db = await openPostTables(database, times);
  return examineMailbox(db, id, text).finally(() => db.close());
}

addEventListener('message', ({ data }: MessageEvent<ToExamine>) => {
  examine(data).then(postMessage, () => postMessage(undefined));
});
