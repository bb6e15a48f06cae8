import type { AnyCommand } from '@hexpost/engine';
import { standInCommands } from '../../bot/stand-in.ts';
import type { StandInQuestion } from '../../post/stand-in.ts';
import { loadEngine } from '../../systems/engines.ts';

/** Works out one stand-in in a worker; null where the computer does not play by these rules. */

export interface StandInRequest {
  readonly system: string;
  readonly rules: unknown;
  readonly question: StandInQuestion;
}
export type StandInReply = readonly AnyCommand[] | null;

addEventListener('message', async ({ data }: MessageEvent<StandInRequest>) => {
  const { seat, seed, view } = data.question;
  const loaded = (await loadEngine(data.system))?.load(data.rules);
  const reply: StandInReply =
    loaded?.ok && loaded.doctrine ? standInCommands(loaded.system, loaded.doctrine, view, seat, seed) : null;
  postMessage(reply);
});
