import { refusal } from '../kernel/decision.ts';
import { choice } from '../kernel/draft.ts';
import type { Seat } from '../kernel/ids.ts';
import type { Draft, Field, Options } from '../kernel/system.ts';
import { COMMANDS, type Command, positionAt } from './commands/index.ts';
import { checkSeats, checkSides, checkTurn, mayGive } from './commands/shared-checks.ts';
import type { Position } from './position.ts';
import { GM } from './state.ts';

/**
 * The options of a seat: `{}` gives the commands (the game master may first choose `for` which side), `{ command }` its
 * fields, and so on until `ready`. `by` and `at` may be in the draft from the start.
 */
export function optionsFor({ rules, state }: Position, seat: Seat, draft: Draft = {}): Options<Command> {
  if (state.phase === 'finished') return { fields: [], refusal: refusal('game-over', 'S-9.9') };
  const position = positionAt({ rules, state }, draft);
  if (checkSeats(position, seat, {})) return { fields: [] };
  if (draft.command === undefined) return { fields: firstFields(position, seat, draft) };
  const row = COMMANDS.find(draft.command);
  const sides =
    row && draft.target !== undefined ? checkSides(position, seat, draft, row) : checkSeats(position, seat, draft);
  const refused = row && (sides ?? checkTurn(position, seat, row, draft));
  return refused ? { fields: [], refusal: refused } : COMMANDS.options(position, seat, draft, () => true);
}

function firstFields(position: Position, seat: Seat, { by, for: other, at }: Draft): Field[] {
  const forSide = other !== undefined;
  const rows = COMMANDS.rows.filter((row) => mayGive(row, seat, seat === GM && forSide));
  const strange = checkSeats(position, seat, { for: other });
  const commands = COMMANDS.commandField(position, seat, rows, { strange, given: { by, for: other, at } });
  if (seat !== GM || forSide) return [commands];
  const sides = Object.values(position.state.sides).map(({ id, eliminated }) =>
    choice(id, eliminated ? refusal('eliminated', 'S-8.5', { side: id }) : undefined),
  );
  return [commands, { kind: 'one', name: 'for', optional: true, choices: sides }];
}
