import type { Clause } from './clause.ts';
import type { Decision, Refusal } from './decision.ts';
import type { Dice } from './dice/dice.ts';
import type { Json, Seat, SideId, Viewer } from './ids.ts';

/** A command names itself in `command`; its arguments stand beside it. Who gives it is the seat. */
export interface AnyCommand {
  readonly command: string;
}

/** Something that happened, in the past tense. */
export interface AnyEvent {
  readonly type: string;
}

/** How far a game has come; the words are `<id>/phases` of the system. `turn` is left out where the phase says it all. */
export interface TurnLine {
  readonly phase: string;
  readonly turn?: number;
}

/** A command on its way: some blanks filled in, in any order. */
export type Draft = Readonly<Record<string, unknown>>;

/**
 * The contract of a rule system: plain functions over plain data. The kernel never asks which
 * system runs, the app never asks what a rule says.
 */
export interface RuleSystem<State, Command extends AnyCommand, Event extends AnyEvent, View> {
  readonly id: string;
  /** The state in which a scenario begins. `scenario` and `options` were read by the system's own schemas. */
  begin(scenario: unknown, options: unknown): State;
  /** Accepts or refuses; changes nothing. Takes anything: what is no command is refused like any other. */
  decide(state: State, seat: Seat, command: unknown, dice: Dice): Decision<Event>;
  /** What a fact does to the state. Never refuses, never rolls. */
  evolve(state: State, event: Event): State;
  /** What a seat may do next and where; with a draft, the blanks that are still open. */
  options(state: State, seat: Seat, draft?: Draft): Options<Command>;
  /** What a viewer may see: the state with the secrets of others taken out. */
  view(state: State, viewer: Viewer): View;
  /** What of the log a viewer may read: the event, a part of it, or nothing. `opened` when its secrecy is over. */
  show(event: Event, viewer: Viewer, opened: boolean): Event | undefined;
  /** True for an event that ends the secrecy of everything before it (and bars undo). */
  opens(event: Event): boolean;
  /** True for an event after which what was secret before it stays so: a draft that was thrown away. */
  buries?(event: Event): boolean;
  /** A state or view in the fields of the rules file (`then` of a case), derived ones included. */
  project(state: State): unknown;
  /** The sides of a campaign, each with a player; the game master is none of them. */
  sides(state: State): readonly SideId[];
  /** How far the game has come, for lists of campaigns and headings. */
  turnLine(state: State): TurnLine;
  /** True once the game has ended. */
  isOver(state: State): boolean;
  /** Seats from whom the game now waits for a command. */
  awaited(state: State): readonly Seat[];
  /** What the game master gives, one after another, to go on without seats that are waited for and stay silent. */
  without(state: State, silent: readonly Seat[]): readonly Command[];
  /** Seats that may give commands in the open now, whether the game waits for them or not; none where it is left out. */
  inTheOpen?(state: State): readonly Seat[];
  /** True while commands are given in secret, so that a shared screen needs a curtain. */
  secret(state: State): boolean;
  /** True when a scenario may change data of the ruleset under `data`; elsewhere the ruleset itself is changed. */
  readonly dataInScenario?: boolean;
}

/** Any system, for code that only passes its values along. */
// biome-ignore lint/suspicious/noExplicitAny: the kernel never looks inside a system's types
export type AnySystem = RuleSystem<any, any, any, any>;

/** What `options` answers: the open blanks of a draft, and the command once it can be given. */
export interface Options<Command> {
  /** Blanks that may be filled next, any one of them. Empty when nothing is left to choose. */
  readonly fields: readonly Field[];
  /** The draft as a command that `decide` accepts, when it is complete. */
  readonly ready?: Command;
  /** Why the draft cannot become a command as it stands. */
  readonly refusal?: Refusal;
}

export type Field = OneField | ListField | NumberField | NextField;

interface Blank {
  readonly name: string;
  /** Keys of the parts of the draft in which the blank stands, outermost first: the orders, the sector. */
  readonly within?: readonly string[];
}
/** One of the choices. */
export interface OneField extends Blank {
  readonly kind: 'one';
  readonly choices: readonly Choice[];
  readonly optional?: boolean;
  /** Any other text will do as well: the choices are examples (a reason, a date, a name). */
  readonly free?: boolean;
}
/** `least` to `most` of the choices, each once. */
export interface ListField extends Blank {
  readonly kind: 'list';
  readonly choices: readonly Choice[];
  readonly least: number;
  readonly most: number;
}
/** A whole number from `least` to `most`. */
export interface NumberField extends Blank {
  readonly kind: 'number';
  readonly least: number;
  readonly most: number;
  readonly optional?: boolean;
}
/** The draft's list grows by one of the choices (a path hex by hex, a railway section). */
export interface NextField extends Blank {
  readonly kind: 'next';
  readonly choices: readonly Choice[];
  readonly optional?: boolean;
}

export interface Choice {
  readonly value: Json;
  /** Why it cannot be chosen now; shown, not offered. May be worked out only when it is read. */
  readonly refusal?: Refusal | undefined;
  /** Numbers for the picture: steps, distance, price. */
  readonly facts?: Readonly<Record<string, string | number>>;
}

/** Choices that can be taken. */
export const open = (choices: readonly Choice[]): Choice[] => choices.filter((choice) => choice.refusal === undefined);

/** A number added to a die, and why. */
export interface Modifier {
  readonly value: number;
  /** Id of the trait, property, structure or event that gives it. */
  readonly because: string;
  readonly clause: Clause;
}

export const sum = (modifiers: readonly Modifier[]): number => modifiers.reduce((total, m) => total + m.value, 0);
