import { useEffect } from 'react';
import { create } from 'zustand';
import { MailRows } from '../../../panels/post/thread/MailItem.tsx';
import type { MailCard } from '../../../panels/post/thread/mail-card.ts';
import { WaitingMail } from '../../../panels/post/thread/WaitingMail.tsx';
import { goTo } from '../../shell/go.ts';
import { postStorage } from '../../storage/opened-post.ts';
import { useMailCards } from './mail-cards.ts';

const TOOLS = { onOpen: goTo.mail, onDesk: (id: string) => goTo.desk(id), clock: Date.now };

/** The cards of the list, for the other part of the page. */
const shown = create<{ readonly cards: readonly MailCard[] }>(() => ({ cards: [] }));

/** The campaigns by post in the list of the start page. */
export function PostOnStart() {
  const { cards } = useMailCards();
  const here = cards?.filter(({ away }) => !away) ?? [];
  useEffect(() => shown.setState({ cards: cards ?? [] }), [cards]);
  return <MailRows cards={here} {...TOOLS} />;
}

/** Those that wait for this user, at the top of the start page. */
export const WaitingOnStart = () => <WaitingMail cards={shown(({ cards }) => cards)} {...TOOLS} />;

/** True when there is any campaign by post to show. */
export const hasCampaigns = async (): Promise<boolean> =>
  (await (await postStorage()).list()).some(({ notes }) => !notes.away);
