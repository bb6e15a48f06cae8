import { type Refusal, refusal } from '../decision.ts';
import type { Clause, Seat, SideId } from '../ids.ts';
import { deepFreeze } from '../plain-data.ts';
import type { AnyCommand, Draft, Field, Options } from '../system.ts';
import type { AnyRow } from './define.ts';
import { commandOffers, isOptional, isUnfilled, itself } from './offers.ts';
import { commandReaders } from './read.ts';

/** A table of commands: the functions that read, judge, offer and carry out commands are derived from its rows. */

/** Checks that all commands of a system share. They run in this order, before a command's own. */
export interface SharedChecks<P> {
  /** The clause named in refusals of malformed commands. */
  readonly clause: Clause;
  /** The refusal of malformed commands; `unknown-command` or `bad-argument` if absent. */
  readonly bad?: Refusal;
  /** The side for which a seat gives a command; the seat itself if absent. */
  readonly sideFor?: (seat: Seat, draft: Draft) => SideId;
  /** Refuses seats and arguments that name a side which is not in the game. */
  readonly checkSides?: (position: P, seat: Seat, draft: Draft, row: AnyRow) => Refusal | undefined;
  /** Whether a seat may give this command now. */
  readonly checkTurn: (position: P, seat: Seat, row: AnyRow, draft: Draft) => Refusal | undefined;
  /** Refuses hexes and units that a command names but that do not exist. */
  readonly checkNamed?: (position: P, seat: Seat, row: AnyRow, draft: Draft) => Refusal | undefined;
  /** Reads a command in the system's own way, with these checks in its own order. */
  readonly readCommand?: (position: P, seat: Seat, row: AnyRow, raw: Draft) => AnyCommand | Refusal;
}

interface Ruled {
  readonly rules: unknown;
  readonly state: unknown;
}

/** Makes the table of a system's commands. */
export function commandTable<P extends Ruled, R, Command extends AnyCommand>(
  rows: readonly AnyRow[],
  shared: SharedChecks<P>,
) {
  const byName: ReadonlyMap<unknown, AnyRow> = new Map(rows.map((row) => [row.name, row]));
  const { clause, bad } = shared;
  const unknown = bad ?? refusal('unknown-command', clause);
  const readers = commandReaders(shared, bad ?? refusal('bad-argument', clause));
  const offers = commandOffers(shared, readers);
  const { sideFor = itself } = shared;

  /** The command that was last allowed: `decide` mostly gets the one that `options` has just found. */
  let latest: { readonly position: P; readonly seat: Seat; readonly command: unknown } | undefined;
  const isAllowed = ({ rules: ruleset, state }: P, seat: Seat, raw: unknown): raw is Command =>
    latest !== undefined &&
    raw === latest.command &&
    seat === latest.seat &&
    state === latest.position.state &&
    ruleset === latest.position.rules;

  /** Reads an untrusted command. */
  function read(position: P, seat: Seat, raw: unknown): AnyCommand | Refusal {
    const given = typeof raw === 'object' && raw !== null ? (raw as Draft) : {};
    const row = byName.get(given.command);
    return row ? readers.readCommand(position, seat, row, given) : unknown;
  }

  /** Judges a command that has been read: the command if it may be given, or its refusal. */
  function allowed(position: P, seat: Seat, command: AnyCommand | Refusal): Command | Refusal {
    if ('code' in command) return command;
    const row = byName.get(command.command)!;
    const side = sideFor(seat, command as unknown as Draft);
    return row.ready?.(position, side, command) ?? row.check?.(position, side, command) ?? (command as Command);
  }

  /** The options of a draft that has been read: its fields with either the command, deeply frozen, or its refusal. */
  function complete(position: P, seat: Seat, given: AnyCommand | Refusal, fields: readonly Field[]): Options<Command> {
    const command = allowed(position, seat, given);
    if ('code' in command) return { fields, refusal: command as Refusal };
    deepFreeze(command);
    latest = { position, seat, command };
    return { fields, ready: command };
  }

  return {
    rows,
    row: (name: string): AnyRow => byName.get(name)!,
    /** The row that a draft names, if there is one. */
    find: (name: unknown): AnyRow | undefined => byName.get(name),
    /** The names of the commands whose rows pass a test, in the order of the table. */
    named: (test: (row: AnyRow) => boolean): ReadonlySet<string> => new Set(rows.filter(test).map(({ name }) => name)),

    /** Judges an untrusted command: returns a refusal, or the function that carries it out. */
    judge(position: P, seat: Seat, raw: unknown): Refusal | ((resolution: R) => void) {
      const command = isAllowed(position, seat, raw) ? raw : allowed(position, seat, read(position, seat, raw));
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
      const fields = offers.fieldsOf(asked, open, offers.whyNotIn(row, asked));
      const isOpen = open.some((field) => !isOptional(field, asked) && isUnfilled(asked.draft, field));
      return isOpen ? { fields } : complete(position, seat, read(position, seat, asked.draft), fields);
    },

    ...offers,
    read,
    complete,
  };
}
