import '../shell/no-eval.ts';
import type { AimedOrder, ThinkerQuestion } from '../../store/thinker.ts';
import { type Minds, openMinds } from './minds.ts';

/** Thinks for the computer beside the page. */

export type ThinkerRequest =
  /** The campaign's system and rules; comes first, once. */
  | { readonly system: string; readonly rules: unknown }
  | { readonly number: number; readonly question: ThinkerQuestion; readonly advice: boolean };

export type ThinkerReply =
  | { readonly number: number; readonly orders: readonly AimedOrder[] }
  | { readonly number: number; readonly failed: string };

let minds: Promise<Minds> | undefined;

addEventListener('message', async ({ data }: MessageEvent<ThinkerRequest>) => {
  if ('rules' in data) {
    minds = openMinds(data.system, data.rules);
    // Told with the first question.
    minds.catch(() => {});
    return;
  }
  const { number, question, advice } = data;
  const reply = (text: ThinkerReply) => postMessage(text);
  try {
    const { next, advise } = (await minds)!;
    const chosen = advice ? undefined : next(question);
    reply({ number, orders: advice ? advise(question) : chosen ? [chosen] : [] });
  } catch (error) {
    reply({ number, failed: String(error) });
  }
});
