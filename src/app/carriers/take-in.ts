import { noteTakenIn, useTakenIn } from '../../panels/post/thread/taken-in.ts';
import { readCarried, takeCarried } from '../routes/post/thread-desk.ts';
import { goTo } from '../shell/go.ts';

/**
 * Takes in what a carrier has brought for a campaign. Nobody is asked: it comes in parts and in any order, and the page of the
 * campaign says what contradicts itself, what is missing, and what came too late.
 */
export async function takeInCarried(campaign: string, text: string, stop: AbortSignal): Promise<void> {
  const { rows } = await readCarried(text, stop);
  const fresh = rows.filter(({ block, isNew }) => isNew && block?.campaign === campaign);
  if (fresh.length === 0) return;
  stop.throwIfAborted();
  const at = Date.now();
  await takeCarried(fresh, (news) => {
    // A campaign that has just come needs no news: its page opens. What somebody has pasted since can still be taken out.
    const isTold = !news.isNew && !news.problem && news.taken.some(({ kind }) => kind !== 'note');
    const { undo, at: last } = useTakenIn.getState();
    if (isTold && !stop.aborted && !(undo && last >= at)) noteTakenIn(news, { undo: null, onGone: goTo.post });
  });
}
