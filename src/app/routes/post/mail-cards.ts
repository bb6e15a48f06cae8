import { useEffect, useState } from 'react';
import type { MailCard, MailDue, MailNow } from '../../../panels/post/thread/mail-card.ts';
import { countUnreadNotes } from '../../../panels/post/use-notes.ts';
import { problemOf } from '../../../panels/start/shelf.ts';
import type { Block } from '../../../post/armour.ts';
import { isContradictory } from '../../../post/campaign-history.ts';
import { currentDeadline } from '../../../post/deadline.ts';
import type { Identity } from '../../../post/keys.ts';
import { ledgerOf } from '../../../post/ledger.ts';
import type { Mailbox } from '../../../post/mailbox.ts';
import { rosterAt } from '../../../post/rosters.ts';
import { standingClose } from '../../../store/decisions.ts';
import type { Problem } from '../../../store/files/text-file.ts';
import { wonOffer } from '../../../store/handover.ts';
import { isMaster, type Mail, owingSeats, ownSeats, postedOrdersOf } from '../../../store/mail.ts';
import { isMasterless } from '../../../store/open-round.ts';
import { isUnposted, outboxOf } from '../../../store/outbox.ts';
import { lostSeat } from '../../../store/seat-requests.ts';
import { showBadge } from '../../shell/badge.ts';
import { blocksIn } from '../../storage/mailbox-tables.ts';
import { postStorage } from '../../storage/opened-post.ts';
import { openMail } from './open-mail.ts';

/**
 * The campaigns by post of this browser: first from their blocks alone, then one after another with their positions.
 */
export function useMailCards(): {
  readonly cards: readonly MailCard[] | null;
  readonly trouble: Problem | null;
  /** Shows why something that was requested did not work, until something does. */
  readonly act: (work: Promise<void>) => void;
} {
  const [cards, setCards] = useState<readonly MailCard[] | null>(null);
  const [unread, setUnread] = useState<Problem | null>(null);
  const [trouble, setTrouble] = useState<Problem | null>(null);
  useEffect(() => {
    let here = true;
    let stop = () => {};
    const wanted = new Set<string>();
    let working = false;

    const look = async (changed: string | null) => {
      const quick = await quickCards();
      if (!here) return;
      setUnread(null);
      setCards((before) => {
        const known = new Map(before?.map((card) => [card.id, card]));
        // Positions stay on the cards until they are computed again.
        return quick.map((card) => ({ ...known.get(card.id), ...card }));
      });
      for (const { id, away } of quick) if (!away && (changed === null || changed === id)) wanted.add(id);
      await work();
    };
    const work = async () => {
      if (working) return;
      working = true;
      for (const id of wanted) {
        wanted.delete(id);
        const found = await fullCard(id);
        if (!here) return;
        setCards((before) => before?.map((card) => (card.id === id ? { ...card, ...found } : card)) ?? null);
      }
      working = false;
    };
    const report = (error: unknown) => here && setUnread(problemOf(error));
    look(null).catch(report);
    postStorage().then((storage) => {
      // With other keys, this user's roles change in every campaign.
      stop = storage.onChange(({ what, campaign }) => void look(what === 'keys' ? null : campaign).catch(report));
      if (!here) stop();
    }, report);
    return () => {
      here = false;
      stop();
    };
  }, []);
  useEffect(() => {
    if (cards) showBadge(cards);
  }, [cards]);
  const act = (work: Promise<void>) =>
    void work.then(
      () => setTrouble(null),
      (error: unknown) => setTrouble(problemOf(error)),
    );
  return { cards, trouble: unread ?? trouble, act };
}

/** Every campaign by post, from its blocks alone. */
export async function quickCards(): Promise<readonly MailCard[]> {
  const storage = await postStorage();
  const [boxes, me] = await Promise.all([storage.list(), storage.identity()]);
  return boxes.map((box) => quickCard(box, me));
}

/** Everything on a card that is known without checking reports. */
function quickCard(mailbox: Mailbox, me: Identity | null): MailCard {
  const { notes } = mailbox;
  const seating = blocksIn(mailbox).filter(({ kind }) => ['campaign', 'roster', 'join', 'handover'].includes(kind));
  const ledger = ledgerOf(seating, notes.id);
  const content = ledger.campaign?.content;
  return {
    id: notes.id,
    name: content?.name ?? notes.id,
    away: notes.away ?? false,
    isMaster: me !== null && me.sign === ledger.terms.at(-1)?.keys.sign,
    isMasterless: content?.open === true,
    ...rolesIn({ me, history: { ledger }, blocks: mailbox.blocks }),
  };
}

/** The seats that this user holds, has asked for, or has lost. Only played rounds tell those that were passed on without a game master. */
export function rolesIn(mail: Parameters<typeof lostSeat>[0]): Pick<MailCard, 'seats' | 'asked' | 'lost'> {
  const { me, history } = mail;
  const { campaign, joins } = history.ledger;
  const nameOf = (seat: string) => campaign?.content.players.find((player) => player.seat === seat)?.name ?? seat;
  const seated = rosterAt(history.ledger, Number.POSITIVE_INFINITY)?.seats ?? [];
  const held = seated.filter(({ keys }) => keys.sign === me?.sign);
  const lost = lostSeat(mail);
  return {
    seats: held.map(({ seat }) => nameOf(seat)),
    asked: held.length === 0 && !lost && joins.some((join) => join.content.keys.sign === me?.sign),
    lost: lost && nameOf(lost.seat),
  };
}

async function fullCard(id: string): Promise<Partial<MailCard>> {
  const opened = await openMail(id);
  if ('problem' in opened) return { problem: opened.problem };
  const mail = opened.mail.getState();
  return { isMaster: isMaster(mail), ...rolesIn(mail), now: nowOf(mail), unreadNotes: await countUnreadNotes(mail) };
}

/** The position of a campaign, for its card. */
export function nowOf(mail: Mail): MailNow {
  const { history, notes, rules } = mail;
  const told = history.checked.flatMap(({ finding }) => (finding.match ? [finding.next.campaign.entries.length] : []));
  return {
    system: rules.system.id,
    line: rules.system.turnLine(history.now.state),
    due: waitsFor(mail),
    until: currentDeadline(history).until,
    // The game master wrote the reports.
    unread: isMaster(mail) ? 0 : told.filter((entries) => entries > notes.seen).length,
    unposted: outboxOf(mail).length,
    isElected: wonOffer(mail) !== undefined,
    wrong: history.gap.length > 0 || history.checked.some(({ finding }) => !finding.match),
    isIncomplete: history.ledger.missing.length > 0,
    isContradictory: isContradictory(history),
  };
}

function waitsFor(mail: Mail): MailDue {
  const { history, rules } = mail;
  const { players } = history.ledger.campaign!.content;
  const nameOf = (seat: string) => players.find((player) => player.seat === seat)?.name ?? seat;
  if (rules.system.isOver(history.now.state)) return { what: 'over' };
  if (!rosterAt(history.ledger, history.now.round)) return { what: 'seating' };
  if (standingClose(mail)) return { what: 'closed' };
  const own = ownSeats(mail);
  if (isMasterless(mail)) {
    const owing = owingSeats(mail);
    const due = owing.filter((seat) => own.includes(seat));
    const isOpening = due.every((seat) => postedOrdersOf(mail, seat));
    if (due.length > 0) return { what: isOpening ? 'opening' : 'mine', seats: due.map(nameOf) };
    return { what: 'others', seats: owing.map(nameOf), sent: own.length > 0 };
  }
  const owed = owingSeats(mail).filter((seat) => !postedOrdersOf(mail, seat));
  const mine = owed.filter((seat) => own.includes(seat));
  if (mine.length > 0) return { what: 'mine', seats: mine.map(nameOf) };
  if (owed.length === 0) return { what: 'report' };
  const isSent = (block: Block | undefined) => block !== undefined && !isUnposted(mail, block);
  const sent = own.some((seat) => isSent(postedOrdersOf(mail, seat))) && !isMaster(mail);
  return { what: 'others', seats: owed.map(nameOf), sent };
}
