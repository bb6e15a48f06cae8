import { MailRows } from '../../../panels/post/thread/MailItem.tsx';
import { goTo } from '../../shell/go.ts';
import { postStorage } from '../../storage/opened-post.ts';
import { useMailCards } from './mail-cards.ts';

/** The campaigns by post on the start page. */
export function PostOnStart() {
  const { cards } = useMailCards();
  const here = cards?.filter(({ away }) => !away) ?? [];
  return <MailRows cards={here} onOpen={goTo.mail} onDesk={(id) => goTo.desk(id)} clock={Date.now} />;
}

/** True when there is any campaign by post to show. */
export const hasCampaigns = async (): Promise<boolean> =>
  (await (await postStorage()).list()).some(({ notes }) => !notes.away);
