import '../shell/no-eval.ts';
import type { Problem } from '../../store/files/problem.ts';
import { playedAgain } from '../files/read-campaign.ts';
import { loadWhole, openTables } from './campaign-tables.ts';

/** Plays a stored campaign through again, beside the page; the first difference, or null when there is none. */
async function verify(database: string, id: string): Promise<Problem | null> {
  const db = await openTables(database);
  const { campaign } = await loadWhole(db, id).finally(() => db.close());
  const played = await playedAgain(campaign);
  return played.ok ? null : played.problem;
}

addEventListener('message', ({ data }: MessageEvent<{ readonly database: string; readonly id: string }>) => {
  // A campaign that cannot be read says so where it is opened.
  verify(data.database, data.id).then(postMessage, () => postMessage(null));
});
