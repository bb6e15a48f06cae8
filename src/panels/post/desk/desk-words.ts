import type { PostWords } from '../../by-post-ui.ts';
import { useWordsOf } from '../by-post.ts';
import { useMailState } from './use-desk.ts';

/** The words for the campaign at the start of the open round. */
export function useDeskWords(): PostWords {
  const { system } = useMailState((mail) => mail.rules);
  const { campaign, state } = useMailState((mail) => mail.history.now);
  return useWordsOf({ system, campaign, state });
}
