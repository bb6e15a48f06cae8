import type { Seat } from '@hexpost/engine';
import { stageOf } from '../post/open-stage.ts';
import { openSeats } from './dispatch.ts';
import { campaignContent, holdersNow, isOpenPhase, type Mail, ownSeats, postedOrdersOf } from './mail.ts';
import { isMasterless, isOpened } from './open-round.ts';
import { waitsForOutcome } from './own-answers.ts';

/** The turns of a game without a game master that is played at the speed of talking. */

/** `plan`: the seat owes orders; `speak`: it may give commands in the open; `wait`: others have to do something, or the pages. */
type OwnTurn = 'plan' | 'speak' | 'wait';

/** True once somebody holds every seat. */
export const isSeated = (mail: Pick<Mail, 'history'>): boolean => {
  const held = new Set(holdersNow(mail).map(({ seat }) => seat));
  return campaignContent(mail).players.every(({ seat }) => held.has(seat));
};

export function ownTurn(mail: Pick<Mail, 'me' | 'rules' | 'history'>, seat: Seat): OwnTurn {
  const { rules, history } = mail;
  const isDone = rules.system.isOver(history.live.state) || !isSeated(mail);
  if (isDone || isOpened(mail) || postedOrdersOf(mail, seat)) return 'wait';
  if (isOpenPhase(mail)) return openSeats(mail).includes(seat) && !waitsForOutcome(mail) ? 'speak' : 'wait';
  return rules.system.awaited(history.live.state).includes(seat) ? 'plan' : 'wait';
}

/** The seats that people have to do something for; empty while only the pages have. */
export function waitedFor({ rules, history }: Pick<Mail, 'rules' | 'history'>): readonly Seat[] {
  if (rules.system.isOver(history.live.state)) return [];
  const awaited = rules.system.awaited(history.live.state);
  const { orders } = stageOf(history.ledger, history.now);
  if (isOpenPhase({ rules, history }) && waitsForOutcome({ rules, history })) return [];
  return campaignContent({ history }).players.flatMap(({ seat }) =>
    awaited.includes(seat) && !orders.has(seat) ? [seat] : [],
  );
}

/** The seats of others whose pages have something to do by themselves, which they do as soon as they are open. */
export function awaitedPages(mail: Pick<Mail, 'me' | 'history'>): readonly Seat[] {
  const own = ownSeats(mail);
  const { stages } = stageOf(mail.history.ledger, mail.history.now);
  return [...stages].flatMap(([seat, stage]) =>
    !own.includes(seat) && (stage === 'commit' || stage === 'open') ? [seat] : [],
  );
}

/** True while a game at this speed waits for others, or for their pages. */
export function waitsForOthers(mail: Pick<Mail, 'me' | 'rules' | 'history'>): boolean {
  if (!isMasterless(mail) || mail.rules.system.isOver(mail.history.live.state)) return false;
  const waited = waitedFor(mail);
  return !isSeated(mail) || !ownSeats(mail).some((seat) => waited.includes(seat));
}
