import { type Refusal, refusal } from '../decision.ts';
import type { Seat } from '../ids.ts';
import type { AnyCommand, Draft } from '../system.ts';
import type { AnyRow } from './define.ts';
import { strayField } from './readers.ts';
import type { SharedChecks } from './table.ts';

/** Reads the arguments that a command has so far; undefined if one is malformed. */
function readParts({ name, readers }: AnyRow, draft: Draft): Draft | undefined {
  const parts: Record<string, unknown> = { command: name };
  for (const [key, { read }] of readers) {
    const given = Object.hasOwn(draft, key) ? draft[key] : undefined;
    if (given === undefined) continue;
    const value = read(given);
    if (value === undefined) return undefined;
    parts[key] = value;
  }
  return parts;
}

/** Reads the arguments of a command; refused if one is missing, malformed or unknown. */
export function readCommandForm(row: AnyRow, raw: Draft, bad: Refusal): AnyCommand | Refusal {
  const parts = readParts(row, raw);
  if (!parts || Object.keys(parts).length < Object.keys(raw).length) {
    const stray = strayField(row.fields, raw);
    if (!parts || stray) return refusal(bad.code, bad.clause, stray);
  }
  for (const [key, { optional }] of row.readers) if (!optional && parts[key] === undefined) return bad;
  return parts as unknown as AnyCommand;
}

/** The readers of a table. `bad` is the refusal of malformed commands. */
export const commandReaders = <P>(shared: SharedChecks<P>, bad: Refusal) => {
  const checkForm = (position: P, row: AnyRow, command: AnyCommand): Refusal | undefined =>
    (row.fits?.(command, position) ?? true) ? undefined : bad;
  return {
    /** Refuses arguments that are each well formed, but not valid together or not here. */
    checkForm,

    /** Reads an untrusted command: one that passes is well formed and names only what exists. */
    readCommand(position: P, seat: Seat, row: AnyRow, raw: Draft): AnyCommand | Refusal {
      if (shared.readCommand) return shared.readCommand(position, seat, row, raw);
      const refused = shared.checkSides?.(position, seat, raw, row) ?? shared.checkTurn(position, seat, row, raw);
      if (refused) return refused;
      const command = readCommandForm(row, raw, bad);
      if ('code' in command) return command;
      return checkForm(position, row, command) ?? shared.checkNamed?.(position, seat, row, command as never) ?? command;
    },

    /** Reads a command that is being filled in. */
    readDraft(position: P, seat: Seat, row: AnyRow, draft: Draft): Draft | Refusal {
      const refused = shared.checkSides?.(position, seat, draft, row) ?? shared.checkTurn(position, seat, row, draft);
      if (refused) return refused;
      const parts = readParts(row, draft);
      return parts ? (shared.checkNamed?.(position, seat, row, parts) ?? parts) : bad;
    },
  };
};

type Test<About> = (name: string, about: About) => boolean;

/** The first hex, or the first own unit, that a command or a draft names and that passes a test. */
export function findNamed<About>(
  what: 'findHex' | 'findUnit',
  { readers }: AnyRow,
  command: Draft,
  test: Test<About>,
  about: About,
): string | undefined {
  for (const [key, reader] of readers) {
    const find = reader[what];
    const value = find && command[key];
    const found = value === undefined ? undefined : find!(value, test, about);
    if (found !== undefined) return found;
  }
  return undefined;
}
