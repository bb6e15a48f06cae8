import { deepEqual, type Seat } from '@hexpost/engine';
import { campaignContent, isOpenPhase, type Mail, type MailStore, ownSeats } from './mail.ts';
import { isMasterless, makeCommitment, makeOpening } from './open-round.ts';
import { signBlock } from './outbox.ts';
import { ownPart } from './own-part.ts';

/**
 * The answers that a page gives by itself in a campaign without a game master, so that a press of one player is resolved at the others' at once:
 * an empty sheet of a seat that the game does not wait for, and the opening when all sheets are in. Nothing that a player has
 * planned is sent, no player is left out, and no seat is given away.
 */

interface OwnAnswer {
  readonly what: 'commit' | 'open';
  readonly seat: Seat;
}

/** Automatic openings of one round by one seat: dispatches that cross each other need a second, and hardly ever a third. */
const MOST_OWN_OPENINGS = 4;

/** The next thing to be answered for one of the user's seats; undefined while a person is waited for. */
export function dueAnswer(mail: Pick<Mail, 'me' | 'notes' | 'rules' | 'history'>): OwnAnswer | undefined {
  const { rules, history } = mail;
  if (!isMasterless(mail) || rules.system.isOver(history.live.state)) return undefined;
  for (const seat of ownSeats(mail)) {
    const { next, out, dropped, proposed, without } = ownPart(mail, seat);
    if (next === 'commit' && sealsNothing(mail, seat)) return { what: 'commit', seat };
    // Orders of every seat are here: nobody learns anything from an opening that could still be used. Whether to go on without
    // somebody, or to follow others who do, is for a person to decide.
    const isAgreed = out.length + dropped.length + proposed.length + without.length === 0;
    if ((next === 'open' || next === 'again') && isAgreed && openingsOf(mail, seat) < MOST_OWN_OPENINGS)
      return { what: 'open', seat };
  }
  return undefined;
}

const openingsOf = ({ history: { ledger, now } }: Pick<Mail, 'history'>, seat: Seat): number =>
  (ledger.openings.get(now.round) ?? []).filter(({ block }) => block.seat === seat).length;

/** True for a seat that has nothing to decide in this round, and nothing begun. */
function sealsNothing({ notes, rules, history }: Pick<Mail, 'notes' | 'rules' | 'history'>, seat: Seat): boolean {
  const { plan } = notes;
  const hasBegun =
    plan?.round === history.now.round && plan.seat === seat && plan.commands.length + (plan.lines?.length ?? 0) > 0;
  if (hasBegun) return false;
  if (isOpenPhase({ rules, history })) return waitsForOutcome({ rules, history });
  const awaited = rules.system.awaited(history.live.state);
  if (awaited.includes(seat)) return false;
  const sides = campaignContent({ history }).players.map((player) => player.seat);
  return awaited.some((other) => sides.includes(other)) || hasGoneOn(history);
}

/** True if the last round changed anything. Where the game waits for no side and nothing happens, pages would answer each other for ever. */
function hasGoneOn({ checked, now }: Mail['history']): boolean {
  const before = checked.flatMap(({ finding }) => (finding.match ? [finding.next] : [])).at(-2);
  return now.round === 1 || now.campaign.entries.length > (before?.campaign.entries.length ?? 0);
}

/**
 * True when the commands in the open have come to an end: one of them waits for dice, or leaves the open phase, and so does everything
 * after it; or the game waits for no side any more.
 */
export function waitsForOutcome({ rules, history }: Pick<Mail, 'rules' | 'history'>): boolean {
  const { live } = history;
  const isHeld = live.tried.some(({ entry, refusal, untimely }) => entry === undefined && !refusal && !untimely);
  const sides = campaignContent({ history }).players.map(({ seat }) => seat);
  return isHeld || !rules.system.awaited(live.state).some((seat) => sides.includes(seat));
}

/** Answering that goes on until it is stopped. */
interface Answering {
  stop(): void;
}

interface Settings {
  readonly clock?: () => number;
  /** Hears why something could not be answered; the pages have buttons for all of it. */
  readonly onTrouble?: (error: unknown) => void;
}

/** Answers under way, by campaign: one after another, whichever page asks. */
const underWay = new Map<string, Promise<void>>();

/** Makes an answer, unless it is no longer due: another tab may have given it, or sent what a person has ordered. False if it could not be made. */
async function giveAnswer(mail: MailStore, due: OwnAnswer, clock: () => number): Promise<boolean> {
  const answer = await signBlock<{ readonly foul: readonly Seat[] } | undefined>(mail, async () => {
    if (!deepEqual(dueAnswer(mail.getState()), due)) return { answer: undefined };
    if (due.what === 'open') return makeOpening(mail, due.seat);
    return { block: await makeCommitment(mail, { seat: due.seat, commands: [], time: clock() }) };
  });
  return answer === undefined || !('foul' in answer);
}

/** Answers by itself whenever something is due, one thing after another. */
export function startAnswering(mail: MailStore, { clock = Date.now, onTrouble = () => {} }: Settings = {}): Answering {
  const { id } = mail.getState().notes;
  let isStopped = false;
  let isWaiting = false;
  /** The last answer that came to nothing: it is not tried again until something has come in. */
  let futile: string | undefined;

  async function answer(): Promise<void> {
    isWaiting = false;
    for (;;) {
      const now = mail.getState();
      const due = isStopped ? undefined : dueAnswer(now);
      const key = due && `${due.what} ${due.seat} ${now.history.now.round} ${now.blocks.length}`;
      if (!due || key === futile) return;
      try {
        if (!(await giveAnswer(mail, due, clock))) futile = key;
      } catch (error) {
        futile = key;
        onTrouble(error);
      }
    }
  }

  function look(): void {
    if (isStopped || isWaiting) return;
    isWaiting = true;
    underWay.set(id, (underWay.get(id) ?? Promise.resolve()).then(answer));
  }

  const endWatching = mail.subscribe((now, before) => {
    if (now.blocks !== before.blocks || now.notes.plan !== before.notes.plan || now.me !== before.me) look();
  });
  look();
  return {
    stop() {
      isStopped = true;
      endWatching();
    },
  };
}
