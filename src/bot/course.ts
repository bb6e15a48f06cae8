import { type AnyCommand, type AnySystem, type Doctrine, foldEvents, GM, type SideId } from '@hexpost/engine';
import { opponentFor } from './opponent.ts';
import { roughDice } from './rough-dice.ts';

/** A turn of a seat played out in thought, with imagined dice, by a stand-in. */

/** The most commands: as many as orders by post may have. */
export const MOST_COMMANDS = 400;

/** The seat whose orders are sought, in a position as it sees it. */
export interface TurnToPlay {
  readonly system: AnySystem;
  readonly doctrine: Doctrine<unknown>;
  readonly view: unknown;
  readonly seat: SideId;
}

/** A command, in the position where it is given. */
export interface PlayedStep {
  readonly state: unknown;
  readonly command: AnyCommand;
  /** Its index in the given orders; absent if it was found on the way. */
  readonly at?: number;
}

export interface CourseBegin {
  readonly seed: string;
  /** The seed of the first roll's dice; those of later rolls follow from it. */
  readonly throws: number;
  /** Orders that are given. Any that become impossible are replaced; what is left to do after them is planned as well. */
  readonly orders: readonly AnyCommand[];
}

/** One possible course of the turn. */
export function playedOut(turn: TurnToPlay, { seed, throws, orders }: CourseBegin): readonly PlayedStep[] {
  const { system, doctrine, view, seat } = turn;
  // A copy, so that nothing cached for earlier thoughts is reused.
  let state: unknown = structuredClone(view);
  const opponent = opponentFor({ system, doctrine, seat, level: 'stand-in', seed });
  const partOf = (now: unknown) => {
    const line = system.turnLine(now);
    return system.postsWholeTurns ? line.turn : JSON.stringify(line);
  };
  const part = partOf(state);
  const ordinals = new Map<string, number>();
  const steps: PlayedStep[] = [];
  const decided = (command: AnyCommand | undefined) => {
    const decision = command && system.decide(state, seat, command, roughDice(throws + steps.length, ordinals));
    return decision?.ok ? decision : undefined;
  };
  /** The rules settle what no side has planned, as when the orders are carried out. */
  const settled = (now: unknown): unknown => {
    const [command] = system.awaited(now).includes(seat) ? [] : (system.defaultsFor?.(now) ?? []);
    const decision = command && system.decide(now, GM, command, roughDice(throws, ordinals));
    return decision?.ok ? foldEvents(system, now, decision.events) : now;
  };
  let at = 0;
  while (steps.length < MOST_COMMANDS && system.awaited(state).includes(seat) && partOf(state) === part) {
    const ready = orders[at];
    const taken = decided(ready);
    const command = taken ? ready! : copied(opponent.next(state)?.command);
    // If an order has become impossible, that does not end the turn or bring later orders forward.
    const passesOver = ready && !taken && (!command || isPass(turn, state, command) || isAmong(orders, command));
    if (!passesOver) {
      const decision = taken ?? decided(command);
      if (!decision) break;
      steps.push({ state, command: command!, ...(ready && { at }) });
      state = settled(foldEvents(system, state, decision.events));
    }
    if (ready) at++;
  }
  return steps;
}

const copied = (command: AnyCommand | undefined): AnyCommand | undefined =>
  command && JSON.parse(JSON.stringify(command));

/** Whether a command only ends the orders of the seat. */
export const isPass = ({ doctrine, seat }: TurnToPlay, state: unknown, command: AnyCommand): boolean => {
  const pass = doctrine.pass(state, seat);
  return pass !== undefined && isAmong([pass], command);
};

export const isAmong = (commands: readonly AnyCommand[], command: AnyCommand): boolean =>
  commands.some((each) => JSON.stringify(each) === JSON.stringify(command));
