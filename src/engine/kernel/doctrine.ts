import type { Dice } from './dice/dice.ts';
import type { SideId } from './ids.ts';
import type { Random } from './random-player.ts';
import type { AnyCommand } from './system.ts';

/**
 * The part of a rule system that the computer opponent reads: what a position is worth, and which orders are worth a thought.
 * How to search among them is not the system's business. It reads nothing but the state that it is given.
 */
export interface Doctrine<State> {
  /**
   * Version of the judgement behind stand-ins by post, from 1: to be raised with every change after which a seat would be given other
   * orders. Everything that it reckons with must come out alike on every machine. The computer does not stand in when absent.
   */
  readonly standIn?: number;
  /**
   * A position in which the seat can try its orders out. `view` is the state as the seat sees it: whatever is hidden from it is guessed
   * with `random`. Where orders are collected in secret, the seat is given the turn.
   */
  imagine(view: State, seat: SideId, random: Random): State;
  /**
   * The next command where there is nothing to plan: setting up, buying, bidding, answering. Undefined when the seat has a plan to
   * make, `wait` when nothing can be done before others have acted. The same position may be asked again with other numbers.
   */
  routine(state: State, seat: SideId, random: Random, character: Character): AnyCommand | 'wait' | undefined;
  /** Those of the seat that can be given an order now, such as units; empty when none can. */
  subjects(state: State, seat: SideId): readonly string[];
  /** Orders for one of them that are worth a thought, in any order. One that the rules refuse is passed over. */
  ideas(state: State, seat: SideId, subject: string): readonly Idea[];
  /** True where a first plan is made with as few orders tried as can be: where judging a position is dear. */
  readonly thrifty?: true;
  /** The part of the thought for a turn that is due now, where a turn is planned in several parts. 1 when absent. */
  part?(state: State): number;
  /** How large a turn is beside a usual one, counted in the thought that it needs; 1 when absent. */
  size?(state: State): number;
  /** How good the position is for the seat, in any unit: more is better. A game that is won or lost outweighs everything. */
  value(state: State, seat: SideId, character: Character): number;
  /**
   * The same once the position has been played on by averages instead of dice: what is left of the turn, then as many turns of a side
   * as `turns` says. Much cheaper than trying those orders out, and never by luck. Without it they are tried out at first sight.
   * Where all give their orders at once, `plans` are those that others may be about to give.
   */
  foresee?(state: State, seat: SideId, character: Character, turns: number, plans?: PlansOfOthers): number;
  /** The work of that, counted in orders tried out; 2 when absent. */
  foreseeing?(state: State): number;
  /** Secret papers that the seat should write before it ends its orders, such as battle orders. None of them changes what can be ordered. */
  papers?(state: State, seat: SideId, character: Character): readonly AnyCommand[];
  /** The command that ends the orders of the seat for now. */
  pass(state: State, seat: SideId): AnyCommand | undefined;
  /**
   * Tries an order out on an imagined position where the rules take whole sheets only: the position after it, undefined when it is
   * refused. Orders are then the system's own, and `sheet` puts them together.
   */
  attempt?(state: State, seat: SideId, order: AnyCommand): State | undefined;
  /** The position at the end of the turn once such orders are carried out: what others order is drawn by the dice from their plans, or guessed. */
  carryOut?(state: State, seat: SideId, dice: Dice, plans?: PlansOfOthers): State;
  /** Whole plans as one command, where the position takes no orders one by one. */
  sheet?(state: State, orders: readonly AnyCommand[], seat: SideId): AnyCommand | undefined;
  /** The sides that have won a game that is over; none after a draw. */
  winners?(state: State): readonly SideId[];
  /** The command by which the game master lets the game go on, where the game waits for nobody else. */
  master?(state: State): AnyCommand | undefined;
}

/** Orders that other sides might give in the same turn, some plans for each. */
export type PlansOfOthers = ReadonlyMap<SideId, readonly (readonly AnyCommand[])[]>;

/** An order to think about. */
export interface Idea {
  readonly command: AnyCommand;
  /** A first guess at what it gains, in the unit of `value`. */
  readonly worth: number;
  /** The own losses that are taken off in it, and the ground that is counted in it: some think more of them than others. None when absent. */
  readonly risk?: number;
  readonly ground?: number;
  /** Ideas of several subjects with the same word are tried together, too: attacks on one place, each too weak by itself. */
  readonly together?: string;
  /** The key of a sentence in the words of the system that says what it is good for; the facts fill its blanks. */
  readonly aim: string;
  readonly facts?: Readonly<Record<string, string | number>>;
}

/** How dear things are to an opponent; 1 is what a position is worth to anybody. */
export interface Character {
  /** Its own losses. */
  readonly losses: number;
  /** Ground: key points, sectors, objectives. */
  readonly ground: number;
}
