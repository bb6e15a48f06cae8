import type { Dice } from './dice/dice.ts';
import type { SideId } from './ids.ts';
import type { Random } from './random-player.ts';
import type { AnyCommand } from './system.ts';

/**
 * The part of a rule system that the computer opponent reads: what a position is worth, and which orders are worth considering. The search
 * among them is not the system's business. It reads nothing but the state that it is given.
 */
export interface Doctrine<State> {
  /**
   * Version of the judgement behind stand-ins by post, from 1: to be raised with every change that would lead to different orders for a
   * seat. Everything that it computes must be identical on every machine. If absent, the computer does not stand in.
   */
  readonly standIn?: number;
  /**
   * A position in which the seat can try its orders out. `view` is the state as the seat sees it: whatever is hidden from it is guessed
   * with `random`. Where orders are collected in secret, it becomes the seat's turn.
   */
  imagine(view: State, seat: SideId, random: Random): State;
  /**
   * The next command where there is nothing to plan: setting up, buying, bidding, answering. Undefined if the seat has a plan to make,
   * `wait` if it can do nothing before others have acted. The same position may be asked about again with other random numbers.
   */
  routine(state: State, seat: SideId, random: Random, character: Character): AnyCommand | 'wait' | undefined;
  /** The things of the seat that can be given an order now, such as units; empty if none can. */
  subjects(state: State, seat: SideId): readonly string[];
  /** Orders for one of them that are worth considering, in any order. Those that the rules refuse are skipped. */
  ideas(state: State, seat: SideId, subject: string): readonly Idea[];
  /** True if a first plan is made with as few trials as possible, because judging a position is expensive. */
  readonly thrifty?: true;
  /** The share of the thought for a turn that is due now, if a turn is planned in several parts. 1 if absent. */
  part?(state: State): number;
  /** The size of a turn relative to a usual one, measured by the thought that it needs; 1 if absent. */
  size?(state: State): number;
  /** The worth of the position for the seat, in any unit: more is better. A game that is won or lost outweighs everything. */
  value(state: State, seat: SideId, character: Character): number;
  /**
   * The same once the position has been played on by averages instead of dice: first the rest of the turn, then as many turns of a side as
   * `turns` says. Much cheaper than trying those orders out, and free of luck. Without it they are tried out at first sight. Where all give
   * their orders at once, `plans` are those that others may be about to give.
   */
  foresee?(state: State, seat: SideId, character: Character, turns: number, plans?: PlansOfOthers): number;
  /** The work of that, counted in orders tried out; 2 if absent. */
  foreseeing?(state: State): number;
  /**
   * Secret standing orders that the seat should write before it ends its orders, such as battle orders. None of them changes what can be
   * ordered.
   */
  papers?(state: State, seat: SideId, character: Character): readonly AnyCommand[];
  /** The command that ends the orders of the seat for now. */
  pass(state: State, seat: SideId): AnyCommand | undefined;
  /**
   * Tries an order out on an imagined position, for rules that take whole sheets only: the position after it, undefined if it is refused.
   * Orders are then in the system's own form, and `sheet` puts them together.
   */
  attempt?(state: State, seat: SideId, order: AnyCommand): State | undefined;
  /**
   * The position at the end of the turn once such orders are carried out: the orders of others are drawn by the dice from their plans, or
   * guessed.
   */
  carryOut?(state: State, seat: SideId, dice: Dice, plans?: PlansOfOthers): State;
  /** Whole plans as one command, if the position does not take orders one by one. */
  sheet?(state: State, orders: readonly AnyCommand[], seat: SideId): AnyCommand | undefined;
  /** The sides that have won a finished game; none after a draw. */
  winners?(state: State): readonly SideId[];
  /** The command with which the game master continues the game, if it waits for no other seat. */
  master?(state: State): AnyCommand | undefined;
}

/** Orders that other sides might give in the same turn, some plans for each. */
export type PlansOfOthers = ReadonlyMap<SideId, readonly (readonly AnyCommand[])[]>;

/** An order to consider. */
export interface Idea {
  readonly command: AnyCommand;
  /** A first guess at what it gains, in the unit of `value`. */
  readonly worth: number;
  /** The side's own losses deducted in it, and the ground counted in it: some characters weigh them more than others. None if absent. */
  readonly risk?: number;
  readonly ground?: number;
  /** Ideas of several subjects with the same word are tried together, too: attacks on one place, each too weak by itself. */
  readonly together?: string;
  /** The key of a sentence in the words of the system that says what it is good for; the facts fill its placeholders. */
  readonly aim: string;
  readonly facts?: Readonly<Record<string, string | number>>;
}

/** The weights of an opponent; 1 is the weight in an ordinary judgement. */
export interface Character {
  /** Its own losses. */
  readonly losses: number;
  /** Ground: key points, sectors, objectives. */
  readonly ground: number;
}
