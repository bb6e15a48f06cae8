import { choice } from '../kernel/choice.ts';
import { type Refusal, refusal } from '../kernel/decision.ts';
import { valueIn } from '../kernel/draft.ts';
import type { Seat, SideId } from '../kernel/ids.ts';
import { type Draft, type Field, type Options, open } from '../kernel/system.ts';
import { battleFields } from './battle-options.ts';
import { COMMAND_NAMES, COMMANDS, type Command, type CommandName, isCommand, isSidesCommand } from './commands.ts';
import { withClock } from './deadlines.ts';
import { judgeCommand } from './judge.ts';
import { masterFields } from './master-options.ts';
import { type Permit, permit } from './permit.ts';
import type { Position } from './position.ts';
import { CLOCK, GM, TACTICAL } from './seats.ts';
import { deploymentFields, orderFields } from './sheet-options.ts';

/**
 * The options of a seat: `{}` gives the commands (the master may first choose `for` which side), `{ command }` its
 * blanks, and so on until `ready`. `by` and `at` may be in the draft from the start. Every choice without a refusal
 * leads to a command that `decide` accepts, because both use the same judge.
 */
export function optionsFor({ rules, state }: Position, seat: Seat, draft: Draft = {}): Options<Command> {
  if (state.phase === 'finished') return { fields: [], refusal: refusal('game-over', 'S-9.9') };
  if (![GM, CLOCK, TACTICAL].includes(seat) && !Object.hasOwn(state.sides, seat)) return { fields: [] };
  const position = { rules, state: withClock(state, draft.at) };
  if (draft.command === undefined) return { fields: firstFields(position, seat, draft) };
  const permitted = permit(position, seat, draft, true);
  if ('code' in permitted) return { fields: [], refusal: permitted };
  const fields = fieldsOf(position, permitted, draft);
  if (openBlank(fields, draft)) return { fields };
  const judged = judgeCommand(position, seat, draft);
  return 'code' in judged ? { fields, refusal: judged } : { fields, ready: draft as Command };
}

/** True while a required blank is empty. */
const openBlank = (fields: readonly Field[], draft: Draft): boolean =>
  fields.some((field) => !('optional' in field && field.optional) && valueIn(draft, field) === undefined);

function firstFields(position: Position, seat: Seat, draft: Draft): Field[] {
  const forSide = draft.for !== undefined;
  const fits = (command: CommandName) => {
    const { actor } = COMMANDS[command];
    if (seat === GM) return forSide ? isSidesCommand(command) : actor === 'master';
    return seat === CLOCK || seat === TACTICAL ? actor === seat : isSidesCommand(command);
  };
  const commands = COMMAND_NAMES.filter(fits).map((command) =>
    choice(command, checkCommand(position, seat, { ...draft, command })),
  );
  const first: Field = { kind: 'one', name: 'command', choices: commands };
  if (seat !== GM || forSide) return [first];
  const sides = Object.values(position.state.sides).map(({ id, eliminated }) => choice(id, out(id, eliminated)));
  return [first, { kind: 'one', name: 'for', optional: true, choices: sides }];
}

const out = (side: SideId, eliminated: boolean): Refusal | undefined =>
  eliminated ? refusal('eliminated', 'S-8.5', { side }) : undefined;

/** The reason that a command can never be completed, if so. */
function checkCommand(position: Position, seat: Seat, draft: Draft): Refusal | undefined {
  const permitted = permit(position, seat, draft, true);
  if ('code' in permitted) return permitted;
  const fields = fieldsOf(position, permitted, draft);
  for (const field of fields) {
    if (field.kind === 'number' || ('optional' in field && field.optional)) continue;
    if (open(field.choices).length === 0)
      return field.choices.find((each) => each.refusal)?.refusal ?? refusal('nothing-there', 'S-1.7');
  }
  if (openBlank(fields, draft)) return undefined;
  const judged = judgeCommand(position, seat, draft);
  // An empty sheet is not a command yet, but can become one.
  return 'code' in judged && judged.code !== 'bad-argument' ? judged : undefined;
}

/** The blanks of a command with all their choices. */
function fieldsOf(position: Position, permitted: Permit, draft: Draft): Field[] {
  const { command, side } = permitted;
  if (!isCommand(command)) return [];
  if (side === null) return masterFields(position, command, draft);
  if (command === 'deploy') return deploymentFields(position.state, draft);
  if (command === 'submit-orders') return orderFields(position, side, draft);
  return battleFields(position, { side, by: permitted.by }, command, draft);
}
