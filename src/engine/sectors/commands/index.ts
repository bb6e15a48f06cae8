import type { CommandOfRow } from '../../kernel/commands/define.ts';
import { commandTable } from '../../kernel/commands/table.ts';
import type { Refusal } from '../../kernel/decision.ts';
import type { Seat } from '../../kernel/ids.ts';
import type { Draft } from '../../kernel/system.ts';
import { withClock } from '../deadlines.ts';
import { closeWhenReady } from '../phases.ts';
import { type Act, onBehalf, type Position, type Resolution } from '../position.ts';
import {
  assignBattle,
  chooseBonus,
  confirmResult,
  disputeResult,
  offerQuickBattle,
  reportResult,
  startBattle,
  submitList,
} from './battles.ts';
import {
  adjustArmies,
  cancelBattleCommand,
  closePhaseCommand,
  directOrbital,
  expel,
  extendDeadline,
  markAbsent,
  quickResolve,
  recordOutcome,
  reopenOrders,
  ruleResult,
  setMember,
  tickCommand,
} from './master.ts';
import { checkSides, checkTurn, isOnBehalf, isSide, sideFor } from './shared-checks.ts';
import { concede, deploy, submitOrders, withdrawSheet } from './sheets.ts';

/** Table 13.6: the table of commands, in the order in which they are offered. */

const ROWS = [
  deploy,
  submitOrders,
  withdrawSheet,
  chooseBonus,
  assignBattle,
  submitList,
  startBattle,
  reportResult,
  confirmResult,
  disputeResult,
  offerQuickBattle,
  concede,
  closePhaseCommand,
  extendDeadline,
  markAbsent,
  reopenOrders,
  quickResolve,
  ruleResult,
  cancelBattleCommand,
  directOrbital,
  adjustArmies,
  setMember,
  expel,
  tickCommand,
  recordOutcome,
] as const;
type Row = (typeof ROWS)[number];

export type Command = CommandOfRow<Row>;
export type CommandName = Row['name'];
export type CommandOf<K extends CommandName> = Extract<Command, { readonly command: K }>;

export const COMMANDS = commandTable<Position, Resolution, Command>(ROWS, {
  clause: 'S-1.7',
  sideFor,
  checkSides,
  checkTurn,
  checkNamed: () => undefined,
});

/** S-1.8: the position at the time that a command or a draft gives. */
export const positionAt = ({ rules, state }: Position, given: Draft): Position => ({
  rules,
  state: withClock(state, given.at),
});

/** S-1.7: judges a command from anywhere: returns a refusal, or the function that carries it out. */
export function judgeCommand(position: Position, seat: Seat, raw: unknown): Refusal | Act {
  const given = typeof raw === 'object' && raw !== null ? (raw as Draft) : {};
  const timely = positionAt(position, given);
  const act = COMMANDS.judge(timely, seat, given);
  if ('code' in act) return act;
  const { clock } = timely.state;
  const side = sideFor(seat, given);
  return (resolution) => {
    const { state } = resolution;
    if (clock !== null && clock !== state.clock) resolution.add({ type: 'clock-set', at: clock });
    const acting = isOnBehalf(given) ? onBehalf(resolution) : resolution;
    // S-10.6: a side that acts is present again.
    if (isSide(state, side) && state.sides[side]!.absent)
      acting.add({ type: 'side-marked-absent', side, absent: false });
    act(acting);
    closeWhenReady(resolution);
  };
}
