import type { AnyCommand, ComputerSeat } from '@hexpost/engine';

/** The computer opponent as the table knows it. It thinks elsewhere, and no longer than its `signal` lasts. */

export interface ThinkerQuestion extends ComputerSeat {
  /** The position as the seat sees it. */
  readonly view: unknown;
  /** The seed of every random choice. Questions of one turn share it: the plan made for the first continues. */
  readonly seed: string;
}

/** The reason for an order: the key of a sentence in `<system>/bot` of the words, and the values for its blanks. */
export interface Aim {
  readonly aim: string;
  readonly facts?: Readonly<Record<string, string | number>> | undefined;
}

/** An order with the aim behind it; without one nothing was weighed. */
export interface AimedOrder {
  readonly command: AnyCommand;
  readonly aim?: Aim | undefined;
  /** True for a part of a sheet, which is not a command by itself. */
  readonly part?: true | undefined;
}

/** Each promise rejects when the thinker fails, or with the reason of `signal` when it is stopped. */
export interface Thinker {
  /** The next command of a seat; undefined when it finds none. `onProgress` receives the share of thinking done, from 0 to 1. */
  next(
    question: ThinkerQuestion,
    signal: AbortSignal,
    onProgress?: (part: number) => void,
  ): Promise<AimedOrder | undefined>;
  /** All orders that it would give now in place of the seat, one after another; none where there is nothing to plan. */
  advise(question: ThinkerQuestion, signal: AbortSignal): Promise<readonly AimedOrder[]>;
}
