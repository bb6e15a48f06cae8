import type { AnyCommand, AnySystem, Draft, Seat } from '@hexpost/engine';
import type { SeatPolicy } from './screen.ts';
import type { CampaignTable } from './table.ts';

/** The part of a rule system in the table, as `store/table.ts` reads it. */

/** A command that was just accepted, and what was being drafted. */
export interface AfterCommand {
  readonly system: AnySystem;
  /** State before and after the command. */
  readonly before: unknown;
  readonly state: unknown;
  readonly seat: Seat;
  readonly command: AnyCommand;
  readonly draft: Draft;
}

/** Order sheets: the command `sheet` carries orders that were collected before. */
export interface SheetRules {
  /** True when orders always go on a sheet (simultaneous sheets); elsewhere the person chooses. */
  readonly always: (view: unknown) => boolean;
  /** The position in which a seat's sheet is planned: as if it were that seat's turn. */
  readonly position: (state: unknown, seat: Seat) => unknown;
  /** True for a command that can be an order of a sheet. */
  readonly isOrder: (command: AnyCommand) => boolean;
}

/** A rule system's part of the table: plain functions over plain data. Everything is optional. */
export interface TableRules {
  /** The seat at a shared screen; `acting` is the seat chosen to act in a public phase. Default: the awaited seat. */
  readonly seatPolicy?: (acting: Seat | null) => SeatPolicy;
  /** Commands that are given as soon as they are complete: secret, and changed by giving them again. */
  readonly givenAtOnce?: ReadonlySet<string>;
  /** Absent where a system has no order sheets. */
  readonly sheet?: SheetRules;
  /** The command with the time at which it is given, for campaigns with a clock. `now` in ms since 1970. */
  readonly stamped?: (state: unknown, command: AnyCommand, now: number) => AnyCommand;
  /** True for a secret command with which a side is done, which led to the state `after`: the curtain falls then. */
  readonly endsTurnAtScreen?: (command: AnyCommand, seat: Seat, after: unknown) => boolean;
  /** True when the seat that acts in public phases is to be chosen again. Default: never. */
  readonly changesActing?: (before: unknown, after: unknown) => boolean;
  /** The command that ends the part of the seat at the screen, when that is all it can do. Default: none. */
  readonly endOfEmptyPart?: (table: CampaignTable) => AnyCommand | undefined;
  /** True for a command with which a seat does nothing but end its part. Default: none. */
  readonly isPass?: (command: AnyCommand) => boolean;
  /** The draft that is opened after a command. Default: an empty one. */
  readonly nextDraft?: (after: AfterCommand) => Draft;
}
