import '../shell/no-eval.ts';
import '../shell/tell-rejections.ts';
import { WORKS, type Work } from './works.ts';

/**
 * The one script of all workers that know the rules: each bundled by itself would bring the engines of all systems along once more. It
 * fetches the work that it is named after, and keeps what is asked of it until that is there.
 */
const asked: MessageEvent[] = [];
const keep = (message: MessageEvent) => void asked.push(message);
addEventListener('message', keep);

void WORKS[self.name as Work]().then(() => {
  removeEventListener('message', keep);
  for (const { data } of asked) dispatchEvent(new MessageEvent('message', { data }));
});
