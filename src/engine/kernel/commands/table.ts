import type { Clause } from '../clause.ts';
import { type Refusal, refusal } from '../decision.ts';
import { deepFreeze } from '../freeze.ts';
import type { Seat, SideId } from '../ids.ts';
import type { AnyCommand, Draft, Options } from '../system.ts';
import type { AnyRow } from './define.ts';
import { commandOffers, isUnfilled, itself } from './offers.ts';
import { commandReaders } from './read.ts';

/** A table of commands: what reads, judges, offers and carries out commands follows from its rows. */

/** Checks that all commands of a system share. They run in this order, before a command's own. */
export interface SharedChecks<P> {
  /** The clause that is named where a command has no proper form. */
  readonly clause: Clause;
  /** The side that a seat gives a command for; the seat itself when absent. */
  readonly sideFor?: (seat: Seat, draft: Draft) => SideId;
  /** Refuses a seat, and arguments that name a side, where that side is not there. */
  readonly checkSides: (position: P, seat: Seat, draft: Draft, row: AnyRow) => Refusal | undefined;
  /** Whether a seat may give this command now. */
  readonly checkTurn: (position: P, seat: Seat, row: AnyRow, draft: Draft) => Refusal | undefined;
  /** Refuses hexes and units that a command names and that are not there. */
  readonly checkNamed: (position: P, seat: Seat, row: AnyRow, draft: Draft) => Refusal | undefined;
}

interface Ruled {
  readonly rules: unknown;
  readonly state: unknown;
}

/** Makes the table of a system's commands. Refuses with `unknown-command` and `bad-argument` what is no command. */
export function commandTable<P extends Ruled, R, Command extends AnyCommand>(
  rows: readonly AnyRow[],
  shared: SharedChecks<P>,
) {
  const byName: ReadonlyMap<unknown, AnyRow> = new Map(rows.map((row) => [row.name, row]));
  const unknown = refusal('unknown-command', shared.clause);
  const readers = commandReaders(shared, refusal('bad-argument', shared.clause));
  const offers = commandOffers(shared, readers);
  const { sideFor = itself } = shared;

  /** The command that was allowed last: `decide` is mostly given the one that `options` has just found. */
  let latest: { readonly position: P; readonly seat: Seat; readonly command: unknown } | undefined;
  const isAllowed = ({ rules: ruleset, state }: P, seat: Seat, raw: unknown): raw is Command =>
    latest !== undefined &&
    raw === latest.command &&
    seat === latest.seat &&
    state === latest.position.state &&
    ruleset === latest.position.rules;

  /** The command that a draft comes to, frozen with all that is in it; or its refusal. */
  function commandFrom(position: P, seat: Seat, raw: unknown): Command | Refusal {
    const given = typeof raw === 'object' && raw !== null ? (raw as Draft) : {};
    const row = byName.get(given.command);
    if (!row) return unknown;
    const command = readers.readCommand(position, seat, row, given);
    const refused = 'code' in command ? command : row.check?.(position, sideFor(seat, given), command);
    if (refused) return refused;
    deepFreeze(command);
    latest = { position, seat, command };
    return command as Command;
  }

  return {
    rows,
    row: (name: string): AnyRow => byName.get(name)!,
    /** The row that a draft names, if there is one. */
    find: (name: unknown): AnyRow | undefined => byName.get(name),
    /** The names of those that are given by some seats, in the order of the table. */
    named: (test: (row: AnyRow) => boolean): ReadonlySet<string> => new Set(rows.filter(test).map(({ name }) => name)),

    /** Judges a command from anywhere: returns a refusal, or the function that carries it out. */
    judge(position: P, seat: Seat, raw: unknown): Refusal | ((resolution: R) => void) {
      const command = isAllowed(position, seat, raw) ? raw : commandFrom(position, seat, raw);
      return 'code' in command
        ? (command as Refusal)
        : (resolution) => byName.get(command.command)!.act(resolution, sideFor(seat, command as Draft), command);
    },

    /** The fields of a draft that names its command, and that command once it is ready. */
    options(position: P, seat: Seat, draft: Draft, isAsked: (row: AnyRow) => boolean): Options<Command> {
      const row = byName.get(draft.command);
      if (!row) return { fields: [], refusal: unknown };
      const asked = { position, seat, side: sideFor(seat, draft), draft: offers.withGroup(row, draft) };
      const open = isAsked(row) ? offers.openFields(row, asked) : [];
      const fields = offers.fieldsOf(row, asked, open);
      if (open.some((field) => !field.optional && isUnfilled(asked.draft, field))) return { fields };
      const found = commandFrom(position, seat, asked.draft);
      return 'code' in found ? { fields, refusal: found as Refusal } : { fields, ready: found };
    },

    commandField: offers.commandField,
    whyIdle: offers.whyIdle,
  };
}
