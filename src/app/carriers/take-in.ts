import { noteTakenIn } from '../../panels/post/thread/taken-in.ts';
import { readCarried, takeCarried } from '../routes/post/thread-desk.ts';
import { goTo } from '../shell/go.ts';

/**
 * Takes in what a carrier has brought for a campaign. Nobody is asked: it comes in parts and in any order, and the page of the
 * campaign says what contradicts itself, what is missing, and what came too late.
 */
export async function takeInCarried(campaign: string, text: string, stop: AbortSignal): Promise<void> {
  const { rows } = await readCarried(text, stop);
  const fresh = rows.flatMap(({ block, isNew }) => (block && isNew && block.campaign === campaign ? [block] : []));
  if (fresh.length === 0) return;
  stop.throwIfAborted();
  await takeCarried(fresh, (news) => {
    // A campaign that has just come needs no news: its page opens.
    const isTold = !news.isNew && news.taken.some(({ kind }) => kind !== 'note');
    if (isTold && !stop.aborted) noteTakenIn(news, { undo: null, onGone: goTo.post });
  });
}
