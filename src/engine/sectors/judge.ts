import { type Refusal, refusal } from '../kernel/decision.ts';
import type { Seat } from '../kernel/ids.ts';
import {
  answer,
  assign,
  cancel,
  chooseBonus,
  offer,
  recordOutcome,
  reportResult,
  resolveQuickly,
  ruleResult,
  start,
  submitList,
} from './battles.ts';
import { type ReadCommand, readArguments } from './commands.ts';
import { withClock } from './deadlines.ts';
import { checkDeployment } from './deployment.ts';
import { adjust, checkClose, directOrbital, extend, reopen, setMember } from './master.ts';
import { checkOrders, type RawOrders } from './orders.ts';
import { type Permit, permit } from './permit.ts';
import { closeWhenReady, leave, tick } from './phases.ts';
import { type Act, onBehalf, type Position } from './position.ts';
import type { ArmyList, Sheet } from './state.ts';

/** S-1.7: judges commands. `decide` carries out those that pass, `options` offers them. */

type Raw = Readonly<Record<string, unknown>>;
const NOTHING: Raw = {};

/** Judges a command from anywhere, with the time it gives: returns a refusal, or the function that carries it out. */
export function judgeCommand({ rules, state }: Position, seat: Seat, raw: unknown): Refusal | Act {
  const given = typeof raw === 'object' && raw !== null ? (raw as Raw) : NOTHING;
  const timely = withClock(state, given.at);
  const position = { rules, state: timely };
  const permitted = permit(position, seat, given);
  if ('code' in permitted) return permitted;
  if (hasBadTime(position, given)) return refusal('bad-argument', 'S-1.7');
  const read = readArguments(permitted.command, given);
  if ('code' in read) return read;
  const act = check(position, permitted, read);
  if ('code' in act) return act;
  const { side } = permitted;
  return (resolution) => {
    if (timely.clock !== null && timely.clock !== state.clock) resolution.add({ type: 'clock-set', at: timely.clock });
    const acting = permitted.onBehalf ? onBehalf(resolution) : resolution;
    // S-10.6: a side that acts is present again.
    if (side !== null && state.sides[side]!.absent) acting.add({ type: 'side-marked-absent', side, absent: false });
    act(acting);
    closeWhenReady(resolution);
  };
}

/** S-1.8: whether `at` is given but is not a moment. */
const hasBadTime = ({ state }: Position, { at }: Raw): boolean =>
  at !== undefined && at !== null && withClock({ ...state, clock: null }, at).clock === null;

/** The checks of each command, in the order of table 13.6. */
function check(position: Position, { side, by, target }: Permit, read: ReadCommand): Refusal | Act {
  // The permit ensures that a side's command has a side, and a command about a side its target.
  const own = { side: side!, by };
  switch (read.command) {
    case 'deploy':
      return sheet(position, own.side, checkDeployment(position, read.armies));
    case 'submit-orders':
      return sheet(position, own.side, checkOrders(position, own.side, read.orders as RawOrders, read.orbital));
    case 'withdraw-sheet':
      return withdraw(position, own.side);
    case 'choose-bonus':
      return chooseBonus(position, own.side, read.battle);
    case 'assign-battle':
      return assign(position, own.side, read.battle, read.member);
    case 'submit-list':
      return submitList(position, own, read.battle, read.list as ArmyList);
    case 'start-battle':
      return start(position, own, read.battle);
    case 'report-result':
      return reportResult(position, own, read);
    case 'confirm-result':
      return answer(position, own, read.battle, 'confirm');
    case 'dispute-result':
      return answer(position, own, read.battle, { note: read.note || null });
    case 'offer-quick':
      return offer(position, own, read.battle);
    case 'concede':
      return (resolution) => leave(resolution, own.side);
    case 'close-phase':
      return checkClose(position);
    case 'extend-deadline':
      return extend(position, read);
    case 'mark-absent':
      return (resolution) => resolution.add({ type: 'side-marked-absent', side: target!, absent: read.absent ?? true });
    case 'reopen-orders':
      return reopen;
    case 'quick-resolve':
      return resolveQuickly(position, read.battle);
    case 'rule-result':
      return ruleResult(position, read);
    case 'cancel-battle':
      return cancel(position, read.battle, read.reason);
    case 'direct-orbital':
      return directOrbital(position, target!, read.sector);
    case 'adjust-armies':
      return adjust(position, target!, read);
    case 'set-member':
      return setMember(target!, read);
    case 'expel':
      return (resolution) => leave(resolution, target!, read.reason);
    case 'tick':
      return tick;
    case 'record-outcome':
      return recordOutcome(position, read);
  }
}

/** S-3.3, S-4.14: a checked sheet replaces the one before. */
function sheet({ state }: Position, side: string, checked: Refusal | Sheet): Refusal | Act {
  if ('code' in checked) return checked;
  return (resolution) => resolution.add({ type: 'sheet-submitted', side, phase: state.phase, sheet: checked });
}

function withdraw({ state }: Position, side: string): Refusal | Act {
  if (state.sides[side]!.sheet === null) return refusal('no-sheet', 'S-3.3');
  return (resolution) => resolution.add({ type: 'sheet-withdrawn', side, phase: state.phase });
}
