import '../shell/no-eval.ts';
import '../shell/tell-rejections.ts';
import type { Problem } from '../../store/files/problem.ts';
import { playedAgain } from '../files/read-campaign.ts';
import { loadWhole, openTables } from './campaign-tables.ts';

interface Question {
  readonly database: string;
  readonly times: number;
  readonly id: string;
}

/** Plays a stored campaign through again, beside the page. Answers with the first difference; null when there is none. */
addEventListener('message', async ({ data }: MessageEvent<Question>) => {
  const db = await openTables(data.database, data.times);
  const { campaign } = await loadWhole(db, data.id);
  db.close();
  const played = await playedAgain(campaign);
  postMessage((played.ok ? null : played.problem) satisfies Problem | null);
});
