import { type AnyCommand, type Doctrine, GM } from '@hexpost/engine';
import { CHARACTER } from '../bot/levels.ts';
import { roughDice } from '../bot/rough-dice.ts';
import type { NextStep } from './tested-system.ts';

/** An idea counts for between the first and the second of these multiples of its worth, so that no two games are alike. */
const WHIM = [0.8, 1.2] as const;

/**
 * A player who follows the doctrine of the computer opponent at first sight: the best idea that the rules accept, without trying
 * any out. Sensible, and quick enough for hundreds of games. The seat whose turn it is must be the only one that is awaited.
 */
export const firstSightStep =
  <State>(doctrine: Doctrine<State>): NextStep<State> =>
  (system, state, random) => {
    const seat = system.awaited(state).find((each) => each !== GM);
    if (seat === undefined) return undefined;
    const routine = doctrine.routine(state, seat, random, CHARACTER.steady);
    if (routine === 'wait') return undefined;
    if (routine) return { seat, command: routine };
    const accepted = (command: AnyCommand) => system.decide(state, seat, command, roughDice(0, new Map())).ok;
    const [least, most] = WHIM;
    const ideas = doctrine
      .subjects(state, seat)
      .flatMap((subject) => doctrine.ideas(state, seat, subject))
      .map(({ command, worth }) => ({ command, worth: worth * (least + (most - least) * random()) }))
      .filter(({ worth }) => worth > 0)
      .sort((a, b) => b.worth - a.worth);
    const command = ideas.find((idea) => accepted(idea.command))?.command ?? doctrine.pass(state, seat);
    return command && { seat, command };
  };

/** A player with some sense and a few whims: this share of commands is drawn blindly, so that everything in the rules comes up. */
export const withWhims =
  <State>(sense: NextStep<State>, whim: NextStep<State>, whims: number): NextStep<State> =>
  (system, state, random) =>
    random() < whims ? whim(system, state, random) : sense(system, state, random);
