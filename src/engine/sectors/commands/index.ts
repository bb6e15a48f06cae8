import type { CommandOfRow } from '../../kernel/commands/define.ts';
import { commandTable } from '../../kernel/commands/table.ts';
import type { Refusal } from '../../kernel/decision.ts';
import type { Seat } from '../../kernel/ids.ts';
import type { Draft } from '../../kernel/system.ts';
import { withClock } from '../deadlines.ts';
import { type Act, onBehalf, type Position, type Resolution } from '../position.ts';
import { closeWhenReady } from '../turn.ts';
import * as battles from './battles.ts';
import * as master from './master.ts';
import { checkSides, checkTurn, isOnBehalf, isSide, sideFor } from './shared-checks.ts';
import * as sheets from './sheets.ts';

/** Table 13.6: the table of commands, in the order in which they are offered. */

const ROWS = [
  ...[sheets.deploy, sheets.submitOrders, sheets.withdrawSheet],
  ...[battles.chooseBonus, battles.assignBattle, battles.submitList, battles.startBattle],
  ...[battles.reportResult, battles.confirmResult, battles.disputeResult, battles.offerQuickBattle],
  sheets.concede,
  ...[master.closePhaseCommand, master.extendDeadline, master.markAbsent, master.reopenOrders],
  ...[master.quickResolve, master.ruleResult, master.cancelBattleCommand, master.directOrbital],
  ...[master.adjustArmies, master.setMember, master.expel],
  ...[master.tickCommand, master.recordOutcome],
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

/** S-1.8: the position at the time that a command or a draft names. */
export const positionAt = ({ rules, state }: Position, given: Draft): Position => ({
  rules,
  state: withClock(state, given.at),
});

/** S-1.7: judges an untrusted command: returns a refusal, or the function that carries it out. */
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
