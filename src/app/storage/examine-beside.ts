import { startWorker } from '../workers/start-worker.ts';
import { askBeside } from './ask-beside.ts';
import type { Database } from './campaign-tables.ts';
import { type Examined, examineByRules, examineCampaign, examineMailbox } from './examine.ts';
import type { PostDatabase } from './mailbox-tables.ts';
import { timesAfresh } from './open-database.ts';

/** A campaign or mailbox to be read, with the text of its copy; null where no copies are kept. */
export interface ToExamine {
  readonly kind: 'table' | 'post';
  readonly database: string;
  /** How often the database was begun afresh. */
  readonly times: number;
  readonly id: string;
  readonly text: string | null;
  /** Only for what makes a campaign follow by the rules that does not. */
  readonly byRules?: boolean;
}

/** Examines a campaign in a worker; without workers, here. */
export const examinedCampaign = (db: Database, id: string, text: string | null): Promise<Examined> =>
  beside({ kind: 'table', database: db.name, times: timesAfresh(db.name), id, text }, () =>
    examineCampaign(db, id, text),
  );

/** Looks in a worker for what in the copy makes a campaign follow by the rules; without workers, here. */
export const examinedByRules = (db: Database, id: string, text: string): Promise<Examined> =>
  beside({ kind: 'table', database: db.name, times: timesAfresh(db.name), id, text, byRules: true }, () =>
    examineByRules(db, id, text),
  );

/** Examines a mailbox in a worker; without workers, here. */
export const examinedMailbox = (db: PostDatabase, id: string, text: string | null): Promise<Examined> =>
  beside({ kind: 'post', database: db.name, times: timesAfresh(db.name), id, text }, () =>
    examineMailbox(db, id, text),
  );

async function beside(asked: ToExamine, here: () => Promise<Examined>): Promise<Examined> {
  if (typeof Worker === 'undefined') return here();
  const start = () => startWorker('examine');
  // The next start looks again at whatever a worker could not read.
  return (await askBeside<Examined>(start, asked)) ?? 'sound';
}
