import { type AnyCommand, type AnySystem, type Draft, keyed, type Random, type Viewer } from '@hexpost/engine';
import type { TestedSystem } from './tested-system.ts';
import { writtenOut } from './written-options.ts';
import { drawOne, hiddenWords, type KnownCommands, wrongCommand } from './wrong-commands.ts';

/**
 * Law 5: refusals and offers say no more than the view. A seat gets the same answers in a state and in its own view of that state,
 * and so in any two states that look alike to it.
 */

/** Tries in the name of a seat what it could try: `count` commands, most of them wrong, and parts of them. Ends with the first fault. */
export function refusalsSayNoMore(
  { wrongValues }: Pick<TestedSystem, 'wrongValues'>,
  system: AnySystem,
  state: unknown,
  seat: Viewer,
  known: KnownCommands,
  count: number,
  random: Random,
): string[] {
  const view: unknown = system.view(state, seat);
  const hidden = hiddenWords(state, view);
  if (hidden.length === 0 || known.size === 0) return [];
  const source = { state, hidden, others: wrongValues(state, random) };
  const commands = [...known.values()];
  const faults = offersAlike(system, state, view, seat, {});
  for (let i = 0; i < count && faults.length === 0; i++) {
    const command = random() < 0.1 ? drawOne(commands, random)! : wrongCommand(commands, source, random);
    faults.push(
      ...refusesAlike(system, state, view, seat, command),
      ...offersAlike(system, state, view, seat, { ...command }),
      ...offersAlike(system, state, view, seat, partOf(command, random)),
    );
  }
  return faults;
}

/** Compares the answers of `decide`: refusals word for word, and of an accepted command only that the view accepts it, too. */
function refusesAlike(system: AnySystem, state: unknown, view: unknown, seat: Viewer, command: AnyCommand): string[] {
  const said = answerOf(system, state, seat, command);
  let should: string;
  try {
    should = answerOf(system, view, seat, command);
  } catch {
    // It was accepted: a view lacks what some commands need to be carried out, such as the sheets of others.
    should = ACCEPTED;
  }
  if (said === should) return [];
  return [`law 5: ${seat} ${JSON.stringify(command)} is ${said}, by what ${seat} sees it is ${should}`];
}

const ACCEPTED = 'accepted';

function answerOf(system: AnySystem, state: unknown, seat: Viewer, command: AnyCommand): string {
  const decision = system.decide(state, seat, command, keyed('law 5', '2'));
  return decision.ok ? ACCEPTED : `refused with ${JSON.stringify(decision.refusal)}`;
}

function offersAlike(system: AnySystem, state: unknown, view: unknown, seat: Viewer, draft: Draft): string[] {
  const said = writtenOut(system.options(state, seat, draft));
  const should = writtenOut(system.options(view, seat, draft));
  if (said === should) return [];
  let at = 0;
  while (said[at] === should[at]) at++;
  const [a, b] = [said, should].map((text) => text.slice(Math.max(0, at - 60), at + 60));
  return [`law 5: the options of ${seat} for ${JSON.stringify(draft)} say more than it sees: ${a} / ${b}`];
}

/** Some of the fields of a command. */
const partOf = (command: AnyCommand, random: Random): Draft =>
  Object.fromEntries(Object.entries(command).filter(() => random() < 0.6));
