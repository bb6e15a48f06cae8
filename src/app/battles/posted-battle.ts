import { alike } from '../../engine/kernel/alike.ts';
import type { Campaign } from '../../engine/kernel/campaign.ts';
import { digestOf } from '../../post/armour.ts';
import { announcedIn } from '../../post/ledger.ts';
import { joinBlock } from '../../post/make-blocks.ts';
import { holdersOf } from '../../post/rosters.ts';
import { announceCampaign } from '../../store/announce.ts';
import { beginBattle, type FightingRules } from '../../store/battles/found-battle.ts';
import { type Mail, type MailStore, ownSeats } from '../../store/mail.ts';
import { randomHex } from '../../store/random-hex.ts';
import { openMail } from '../routes/post/open-mail.ts';
import { askToKeep } from '../storage/ask-to-keep.ts';
import { blocksIn } from '../storage/mailbox-tables.ts';
import { postStorage } from '../storage/opened-post.ts';

/** Battles of a campaign by post that are fought by post themselves: founding one, and finding it among the mailboxes. */

/** The game by post of a battle in this browser; undefined without one. Where both sides founded one, the one that both hold counts. */
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

/** Whether the thread of a game shows these entries, by these dice; undefined when the thread is not here. */
export async function threadShows(game: Campaign): Promise<boolean | undefined> {
  const opened = await openMail(game.id);
  if ('problem' in opened) return undefined;
  const shown = ({ seeds, entries }: Campaign) => [seeds, entries.map(({ hash }) => hash)];
  return alike(shown(opened.mail.getState().history.now.campaign), shown(game));
}

/** True for whoever holds a side of a battle whose other side somebody holds. */
export function mayFoundByPost(mail: Mail, rules: FightingRules, battle: string): boolean {
  const seats = begun(mail, rules, battle, '')?.seats.map(({ parent }) => parent) ?? [];
  return seats.some((seat) => ownSeats(mail).includes(seat)) && seats.every((seat) => heldIn(mail, seat).length > 0);
}

const begun = ({ rules, history }: Mail, fighting: FightingRules, battle: string, name: string) => {
  const { campaign } = history.now;
  return beginBattle({ system: rules.system, campaign }, fighting, battle, campaign.entries.length, name);
};

const heldIn = ({ history }: Mail, seat: string) => holdersOf(history.ledger, history.now.round, seat);

/**
 * Founds a battle as a game by post of its two sides, without a game master: nobody but those who hold them now can hold its seats.
 * Answers with its id; the campaign is kept to be posted, the founder's request for the own seat for the roster.
 */
export async function foundByPost(
  store: MailStore,
  fighting: FightingRules,
  battle: string,
  name: string,
): Promise<string> {
  const mail = store.getState();
  const found = begun(mail, fighting, battle, name);
  const { me } = mail;
  const holders = found?.seats.flatMap(({ seat, parent }) =>
    heldIn(mail, parent).map((holder) => ({ seat, name: holder.name, sign: holder.keys.sign })),
  );
  const own = holders?.find(({ sign }) => sign === me?.sign);
  if (!found || !holders || !own || !me) throw new RangeError('no such battle');
  const { campaign, commands } = found;
  const { battleOf } = campaign;
  const block = announceCampaign(me, {
    campaign,
    master: own.name,
    nonce: randomHex(16),
    isShipped: true,
    open: true,
    battle: { ...battleOf!, holders },
  });
  const join = joinBlock(me, block.campaign, own.name, own.seat);
  const storage = await postStorage();
  const at = Date.now();
  await storage.add([
    { block, at },
    { block: join, at: at + 1 },
  ]);
  const given = commands.filter(({ seat }) => seat === own.seat).map(({ command }) => command);
  await storage.keep({
    id: block.campaign,
    // The roster brings the founder's request along.
    unposted: [digestOf(block)],
    ...(given.length > 0 && { plan: { round: 1, seat: own.seat, commands: given } }),
  });
  void askToKeep();
  return block.campaign;
}
