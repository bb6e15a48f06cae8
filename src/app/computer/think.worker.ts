import type { AimedOrder, ThinkerQuestion } from '../../store/thinker.ts';
import { type Opponents, openOpponents } from './opponents.ts';

/** Thinks for the computer in a worker. */

export type ThinkerRequest =
  /** The campaign's system and rules; comes first, once. */
  | { readonly system: string; readonly rules: unknown }
  | { readonly number: number; readonly question: ThinkerQuestion; readonly advice: boolean };

export type ThinkerReply =
  /** The share of thinking done, from 0 to 1. */
  | { readonly number: number; readonly progress: number }
  | { readonly number: number; readonly orders: readonly AimedOrder[] }
  | { readonly number: number; readonly failed: string };

/** Steps of progress at which the page is notified. */
const STEP = 0.05;

/** Passes on only what is a step further than the last time. */
function inSteps(tell: (part: number) => void): (part: number) => void {
  let told = 0;
  return (part) => {
    if (part < told + STEP) return;
    told = part;
    tell(part);
  };
}

let opponents: Promise<Opponents> | undefined;

addEventListener('message', async ({ data }: MessageEvent<ThinkerRequest>) => {
  if ('rules' in data) {
    opponents = openOpponents(data.system, data.rules);
    // A failure is reported in the answer to the first question.
    opponents.catch(() => {});
    return;
  }
  const { number, question, advice } = data;
  const reply = (text: ThinkerReply) => postMessage(text);
  try {
    const { next, advise } = (await opponents)!;
    const chosen = advice
      ? undefined
      : next(
          question,
          inSteps((progress) => reply({ number, progress })),
        );
    reply({ number, orders: advice ? advise(question) : chosen ? [chosen] : [] });
  } catch (error) {
    reply({ number, failed: String(error) });
  }
});
