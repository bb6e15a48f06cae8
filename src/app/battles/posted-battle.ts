import { type Campaign, deepEqual } from '@hexpost/engine';
import { digestOf } from '../../post/armour.ts';
import { QUICKNET } from '../../post/beacon.ts';
import { announcedIn } from '../../post/ledger.ts';
import { battleByPost } from '../../store/battles/battle-by-post.ts';
import type { FightingRules } from '../../store/battles/found-battle.ts';
import type { Mail } from '../../store/mail.ts';
import { openMail } from '../routes/post/open-mail.ts';
import { askToKeep } from '../storage/ask-to-keep.ts';
import { blocksIn } from '../storage/mailbox-tables.ts';
import { postStorage } from '../storage/opened-post.ts';

export { mayFoundByPost } from '../../store/battles/battle-by-post.ts';

/** Battles of a campaign by post that are fought by post themselves: founding one, and finding it among the mailboxes. */

/** The game by post of a battle in this browser; undefined without one. If both sides founded one, the one that both hold counts. */
export async function postedBattle(parent: string, battle: string): Promise<Mail | undefined> {
  const boxes = await (await postStorage()).list();
  const ids = boxes.flatMap((box) => {
    const { id } = box.notes;
    const of = announcedIn(blocksIn(box), id)?.content.battle;
    return of?.campaign === parent && of.battle === battle ? [id] : [];
  });
  const opened = await Promise.all(ids.sort().map((id) => openMail(id)));
  const mails = opened.flatMap((one) => ('mail' in one ? [one.mail.getState()] : []));
  return mails.find(({ history }) => history.ledger.rosters.length > 0) ?? mails[0];
}

/** True when the thread of a game shows these entries, by these dice; undefined when the thread is not here. */
export async function threadShows(game: Campaign): Promise<boolean | undefined> {
  const opened = await openMail(game.id);
  if ('problem' in opened) return undefined;
  const shown = ({ seeds, entries }: Campaign) => [seeds, entries.map(({ hash }) => hash)];
  return deepEqual(shown(opened.mail.getState().history.now.campaign), shown(game));
}

/**
 * Founds a battle as a game by post of its two sides, and answers with its id. The campaign waits to be posted; its roster includes
 * the founder's request for their own seat.
 */
export async function foundByPost(mail: Mail, fighting: FightingRules, battle: string, name: string): Promise<string> {
  const isOnline = typeof navigator !== 'undefined' && navigator.onLine;
  const beacon = isOnline ? QUICKNET : undefined;
  const { block, join, seat, commands } = battleByPost(mail, fighting, battle, name, beacon);
  const storage = await postStorage();
  const at = Date.now();
  await storage.add([
    { block, at },
    { block: join, at: at + 1 },
  ]);
  await storage.keep({
    id: block.campaign,
    unposted: [digestOf(block)],
    ...(commands.length > 0 && { plan: { round: 1, seat, commands } }),
  });
  void askToKeep();
  return block.campaign;
}
