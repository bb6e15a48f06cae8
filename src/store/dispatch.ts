import type { Seat } from '@hexpost/engine';
import type { Block } from '../post/armour.ts';
import { namesOfRead } from '../post/dispatch.ts';
import { nextRevision } from '../post/latest.ts';
import type { OrderPlan } from '../post/mailbox.ts';
import { dispatchBlock } from '../post/make-blocks.ts';
import { draftsWithForms } from './draft.ts';
import { type Mail, type MailStore, ownSeats } from './mail.ts';
import { sameCommands } from './open-round.ts';
import { includes, signBlock } from './outbox.ts';
import { planStore } from './plan.ts';
import { always } from './screen.ts';
import type { PlanningTable } from './seal.ts';

/** Commands in the open: planned on the round as all dispatches leave it, signed, and readable by everybody. */

/** Own seats that may give commands in the open now. */
export function openSeats(mail: Pick<Mail, 'me' | 'rules' | 'history'>): readonly Seat[] {
  const open = mail.rules.system.inTheOpen?.(mail.history.live.state) ?? [];
  return ownSeats(mail).filter((seat) => open.includes(seat));
}

/** Opens a plan for a dispatch, on the open round after every known dispatch. */
export function dispatchTable(mail: MailStore, { round, seat, commands }: OrderPlan): PlanningTable {
  const { rules, history, note } = mail.getState();
  const keep = (now: OrderPlan['commands']) => note({ plan: { round, seat, commands: now } });
  const plan = planStore(rules.system, history.live, seat, commands, keep, true);
  return { plan, drafts: draftsWithForms(mail), seatPolicy: always(seat, () => !plan.getState().complete) };
}

/**
 * Signs a dispatch for the open round and takes the block into the mailbox. It names the dispatches that its author had read,
 * so that confirming a result also signs the report of it. Refused (RangeError) without keys, without a command, and when the
 * round is over.
 */
export async function signDispatch(mail: MailStore, { round, seat, commands: planned }: OrderPlan): Promise<Block> {
  const commands = planned.map((command) => ({ ...command }));
  const block = await signBlock(mail, (arrived) => {
    const { me, history } = mail.getState();
    const { ledger, now } = history;
    if (!me || !ledger.campaign) throw new RangeError('nobody can sign without keys');
    if (round !== now.round) throw new RangeError('the round of this dispatch is over');
    if (commands.length === 0) throw new RangeError('a dispatch needs a command');
    const sent = ledger.dispatches.get(round) ?? [];
    const same = sent.find((one) => includes(arrived, one.digest) && sameCommands(one.content.commands, commands));
    if (same?.seat === seat) return { block: ledger.blocks.get(same.digest)! };
    const revision = nextRevision(ledger, 'dispatch', seat, round);
    const at = { campaign: ledger.campaign.id, seat, round, revision, after: ledger.record.last };
    return { block: dispatchBlock(me, at, { commands, seen: [...namesOfRead(sent, seat)] }) };
  });
  mail.getState().note({ plan: { round, seat, commands: [] } });
  return block;
}
