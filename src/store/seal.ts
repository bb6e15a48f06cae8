import type { AnyCommand, Seat } from '@hexpost/engine';
import type { Block } from '../post/armour.ts';
import { saltOf } from '../post/chain.ts';
import { throwOf } from '../post/handover.ts';
import { nextRevision } from '../post/latest.ts';
import type { OrderPlan } from '../post/mailbox.ts';
import { ordersBlock } from '../post/make-blocks.ts';
import { holdersOf } from '../post/rosters.ts';
import { hasPlayBegun } from '../post/round-chains.ts';
import { openOrders } from '../post/sealed-contents.ts';
import { seenInRound } from '../post/seen-blocks.ts';
import { type DraftStore, draftsWithForms, linesOf, sheetCommand } from './draft.ts';
import { type Mail, type MailStore, postedOrdersOf } from './mail.ts';
import { areSent, isMasterless, makeCommitment } from './open-round.ts';
import { signBlock } from './outbox.ts';
import { type PlanStore, planStore, withoutRedundant } from './plan.ts';
import { alone, always, type SeatPolicy } from './screen.ts';

/** Drafting orders, sealing them, and revising what was sealed. */

/** The stores of a table at which a seat plans. */
export interface PlanningTable {
  readonly plan: PlanStore;
  readonly drafts: DraftStore;
  readonly seatPolicy: SeatPolicy;
}

/** Opens a plan for the open round. Every change of it, and of a sheet not yet given, is stored in the mailbox. */
export function planningTable(mail: MailStore, { round, seat, commands, lines = [] }: OrderPlan): PlanningTable {
  const { rules, history } = mail.getState();
  const drafts = draftsWithForms(mail);
  drafts.setState({ seat, lines: linesOf(lines) });
  const keep = () => {
    if (plan.getState().isHeld) return;
    const { orders } = sheetCommand(drafts.getState().lines);
    mail.getState().note({ plan: { round, seat, commands: plan.getState().commands, lines: orders } });
  };
  const plan = planStore(rules.system, history.now, seat, commands, keep);
  drafts.subscribe((now, before) => now.lines !== before.lines && keep());
  const isOpen = () => !plan.getState().complete && !plan.getState().isHeld;
  const isAwaited = rules.system.awaited(history.now.state).includes(seat);
  return { plan, drafts, seatPolicy: isAwaited ? alone(seat, seat, isOpen) : always(seat, isOpen) };
}

/**
 * Seals a seat's orders for the open round and takes the block into the mailbox. Refused
 * (RangeError) without keys, before play begins, and when the round of the plan is over.
 */
export async function sealOrders(mail: MailStore, { round, seat, commands: planned }: OrderPlan): Promise<Block> {
  const short = () => {
    const { rules, history } = mail.getState();
    return withoutRedundant(rules.system, history.now, seat, planned).map((command) => ({ ...command }));
  };
  const block = await signBlock(mail, async (arrived) => {
    const { me, history } = mail.getState();
    const { ledger, now } = history;
    if (!me || !ledger.campaign) throw new RangeError('nobody can seal without keys');
    if (round !== now.round) throw new RangeError('the round of these orders is over');
    // The game master opens them, and would know the salt before it is settled who else gives one.
    if (!hasPlayBegun(ledger, round)) throw new RangeError('play has not begun');
    const commands = short();
    if (isMasterless({ history }))
      return { block: await makeCommitment(mail, { seat, commands, time: Date.now() }, arrived) };
    const { id } = ledger.campaign;
    const revision = nextRevision(ledger, 'orders', seat, round);
    const at = { campaign: id, seat, round, revision, after: ledger.record.last };
    const posted = postedOrdersOf({ history }, seat);
    if (posted && (await areSent(me, posted, commands, at.after))) return { block: posted };
    const salt = saltOf(me, id, throwOf(ledger, round));
    const team = holdersOf(ledger, round, seat).map(({ keys }) => keys);
    const seen = seenInRound(ledger, round, seat);
    return { block: await ordersBlock(me, { seal: sealKeyOf(history) }, at, { salt, commands }, team, seen) };
  });
  mail.getState().note({ plan: { round, seat, commands: short() } });
  return block;
}

/**
 * Seals the orders that a plan shows at the press: nothing changes it meanwhile, nor later if they are final and out. Else it can be
 * changed and sealed again, whatever happened.
 */
export async function sealPlan(
  mail: MailStore,
  plan: PlanStore,
  { round, seat, isFinal }: Pick<OrderPlan, 'round' | 'seat'> & { readonly isFinal: boolean },
): Promise<Block> {
  const { commands, hold } = plan.getState();
  hold(true);
  try {
    return await sealOrders(mail, { round, seat, commands });
  } finally {
    // Another tab may have sent orders before these.
    hold(isFinal && postedOrdersOf(mail.getState(), seat) !== undefined);
  }
}

/** The recipient of orders for the open round: the round's own, or that of its reopening after a report has shown it. */
export const sealKeyOf = ({ ledger, now }: Pick<Mail['history'], 'ledger' | 'now'>): string =>
  ledger.reopened.get(now.round)?.content.key ?? now.key;

/** The plan a seat starts from: its draft for the open round, else the orders it sealed, else an empty plan. */
export async function planOf(mail: Pick<Mail, 'me' | 'notes' | 'history'>, seat: Seat): Promise<OrderPlan> {
  const { round } = mail.history.now;
  const { plan } = mail.notes;
  if (plan && plan.round === round && plan.seat === seat) return plan;
  return { round, seat, commands: (await sealedBy(mail, seat)) ?? [] };
}

/** The commands sealed for the open round by an own seat; undefined when there are none that these keys open. */
export async function sealedBy(
  { me, history }: Pick<Mail, 'me' | 'history'>,
  seat: Seat,
): Promise<readonly AnyCommand[] | undefined> {
  const block = postedOrdersOf({ history }, seat);
  return me && block ? (await openOrders(me, block))?.commands : undefined;
}
