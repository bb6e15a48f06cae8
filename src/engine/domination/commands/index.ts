import type { CommandOfRow } from '../../kernel/commands/define.ts';
import { commandTable } from '../../kernel/commands/table.ts';
import type { Position, Resolution } from '../position.ts';
import { endAnswersCommand, fightCommand, retreatCommand } from './answers.ts';
import { bombardCommand, deathstrikeCommand, fireGunCommand, sorceryCommand } from './fire.ts';
import { infiltrateCommand, moveCommand, repairCommand, revealCommand } from './movement.ts';
import { setBattleOrder, setCasualty, setStanding } from './papers.ts';
import { addGuardCommand, buyCommand, dropCommand, mobilizeCommand } from './reinforcements.ts';
import { checkNamed, checkSides, checkTurn } from './shared-checks.ts';
import { concedeCommand, endTurnCommand, passFor } from './turn.ts';
import { airliftCommand, buildCommand, restoreCommand, sacrificeCommand, shuttleCommand } from './works.ts';

/** V-9: the table of commands, in the order in which they are offered. Malformed commands are refused by D-1.11. */

const ROWS = [
  fightCommand,
  retreatCommand,
  endAnswersCommand,
  buyCommand,
  dropCommand,
  mobilizeCommand,
  moveCommand,
  infiltrateCommand,
  revealCommand,
  bombardCommand,
  sorceryCommand,
  buildCommand,
  sacrificeCommand,
  shuttleCommand,
  repairCommand,
  addGuardCommand,
  deathstrikeCommand,
  airliftCommand,
  fireGunCommand,
  restoreCommand,
  endTurnCommand,
  setBattleOrder,
  setCasualty,
  setStanding,
  concedeCommand,
  passFor,
] as const;
type Row = (typeof ROWS)[number];

export type Command = CommandOfRow<Row>;
export type CommandName = Row['name'];
export type CommandOf<K extends CommandName> = Extract<Command, { readonly command: K }>;
/** Commands that a side, or a unit, gives: screens must show each. */
export type SideCommandName = Extract<Row, { readonly offeredBy: 'side' | 'both' }>['name'];
export type UnitCommandName = Extract<Row, { readonly offeredBy: 'unit' | 'both' }>['name'];

export const COMMANDS = commandTable<Position, Resolution, Command>(ROWS, {
  clause: 'D-1.11',
  checkSides,
  checkTurn,
  checkNamed,
});

/** D-17.2: commands that any playing side may give, in or out of its turn. */
export const PAPERS = COMMANDS.named(({ by }) => by === 'any-side');
