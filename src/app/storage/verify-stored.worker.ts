import type { Problem } from '../../store/files/text-file.ts';
import { playedAgain } from '../files/read-campaign.ts';
import { loadWhole, openTables } from './campaign-tables.ts';

interface Question {
  readonly database: string;
  readonly times: number;
  readonly id: string;
}

/** Plays a stored campaign through again, in a worker; the first difference, or null when there is none. */
async function verify({ database, times, id }: Question): Promise<Problem | null> {
  const db = await openTables(database, times);
  const { campaign } = await loadWhole(db, id).finally(() => db.close());
  const played = await playedAgain(campaign);
  return played.ok ? null : played.problem;
}

addEventListener('message', ({ data }: MessageEvent<Question>) => {
  // A campaign that cannot be read says so where it is opened.
  verify(data).then(postMessage, () => postMessage(null));
});
