import type { FightsBattles, HandsOverBattles } from './battle.ts';
import type { Campaign, Entry } from './campaign.ts';
import type { Decision, Refusal } from './decision.ts';
import type { Dice } from './dice/dice.ts';
import { type Clause, GM, type Json, type Seat, type SideId, type Viewer } from './ids.ts';
import type { Odds } from './odds.ts';

/** A command: its name in `command`, its arguments beside it. The seat that gives it is not part of it. */
export interface AnyCommand {
  readonly command: string;
}

/** Something that happened: its name, in the past tense, in `type`. */
export interface AnyEvent {
  readonly type: string;
}

/** The progress of a game. Its words are in `<id>/phases` of the system. Without `turn` if the phase says it all. */
export interface TurnLine {
  readonly phase: string;
  readonly turn?: number;
}

/** An unfinished command: some of its fields are filled in, in any order. */
export type Draft = Readonly<Record<string, unknown>>;

/**
 * The contract of a rule system: plain functions over plain data. `State`, `Command` and `Event` are plain JSON.
 * The kernel never asks which system is running, the app never asks what a rule says.
 */
export interface RuleSystem<State, Command extends AnyCommand, Event extends AnyEvent, View> {
  readonly id: string;
  /** The state in which a scenario begins. Throws on a scenario or options that the system's readers have not accepted. */
  begin(scenario: unknown, options: unknown): State;
  /** Accepts or refuses a command; changes nothing. Accepts any input: malformed commands are refused like others. */
  decide(state: State, seat: Seat, command: unknown, dice: Dice): Decision<Event>;
  /** The state after an event. Never refuses, never rolls. */
  evolve(state: State, event: Event): State;
  /** The commands that a seat may give now; with a draft, the fields that can be filled next. */
  options(state: State, seat: Seat, draft?: Draft): Options<Command>;
  /**
   * The chances of an order or an answer: a draft that names its target, or a command. Undefined for any other, and for one that no dice
   * decide. `state` may be a view: the answer depends only on what the seat sees. `brief` leaves out what follows from the outcomes, for a
   * glance at the map. If absent, no chances are shown.
   */
  odds?(state: State, seat: Seat, draft: Draft, brief?: boolean): Odds | undefined;
  /** The state without the secrets of others. */
  view(state: State, viewer: Viewer): View;
  /** The part of an event that a viewer may read: all of it, some of it, or undefined. `opened` is true once it is no longer secret. */
  show(event: Event, viewer: Viewer, opened: boolean, over?: boolean): Event | undefined;
  /** True for the event that ends the game. A secret that lasts until then is shown once `show` is called with `over`. */
  ends?(event: Event): boolean;
  /** True for an event that ends the secrecy of all events before it. It also bars undo. */
  revealsSecrets(event: Event): boolean;
  /**
   * True for an event from which a seat learns something hidden, such as an enemy found by reconnaissance: its entry cannot be undone, nor
   * any before it. It does not reveal earlier secrets; `revealsSecrets` bars undo by itself. `options` are the campaign's, as `begin` takes
   * them. If absent, there is no such event.
   */
  barsUndo?(event: Event, options: unknown): boolean;
  /** True for an event after which all earlier secrets stay secret, such as discarding a draft. */
  keepsSecrets?(event: Event): boolean;
  /** A state or view in the fields of the rulebook, derived fields included. Conformance cases compare them (`then`). */
  project(state: State): unknown;
  /** The same for an event, in a state after it; the event itself if absent. Conformance cases compare them (`events`). */
  projectEvent?(event: Event, state: State): AnyEvent;
  /** The sides of a campaign, each of which has a player. The game master is not one of them. */
  sides(state: State): readonly SideId[];
  /** The progress of the game, for lists of campaigns and headings. */
  turnLine(state: State): TurnLine;
  /**
   * The time of the game, by which its dice are named: whatever the rules count, in a few ASCII characters without spaces and `|`, such as
   * `3.combat`. Commands without a game effect (a later deadline, a ruling about something else) leave it unchanged, so it does not count
   * commands.
   */
  when(state: State): string;
  /** True once the game has ended. */
  isOver(state: State): boolean;
  /** The seats that the game waits for; empty when it is over. */
  awaited(state: State): readonly Seat[];
  /** The commands with which the game master continues, one after another, without the seats that stay silent. */
  passFor(state: State, silent: readonly Seat[]): readonly Command[];
  /**
   * By post: the commands that the game master gives for a seat when a roll in another seat's turn asks it for something that it could not
   * foresee. A round does not wait for it. None if absent.
   */
  defaultsFor?(state: State): readonly Command[];
  /** The seats that may give commands openly now, awaited or not. None if absent. */
  inTheOpen?(state: State): readonly Seat[];
  /**
   * True if a seat orders its whole turn by post, dice or not: the plan goes on after a roll of its own as if that were the outcome, and
   * each order may carry under `else` the order that is tried if it is refused.
   */
  readonly postsWholeTurns?: true;
  /** Commands that a side may give whether or not the game waits for it. None if absent. */
  readonly atAnyTime?: ReadonlySet<string>;
  /** True for an event that is never revealed at a table: a report by post reveals it with the orders that it used. */
  revealedByReport?(event: Event): boolean;
  /** True while commands are secret, so that players who share a screen need a curtain. */
  secret(state: State): boolean;
  /** Present if its battles can be fought in another system. */
  readonly handsOver?: HandsOverBattles<State, Command>;
  /** Present if it fights battles of another system. */
  readonly fights?: FightsBattles<State>;
  /**
   * True if a scenario may change the ruleset's numbers under its own key `data`. In other systems conformance cases change the ruleset.
   */
  readonly dataInScenario?: boolean;
}

/** Any system, for code that only passes its values along. */
// biome-ignore lint/suspicious/noExplicitAny: the kernel never looks inside a system's types
export type AnySystem = RuleSystem<any, any, any, any>;

/** The result of `options`: the fields of a draft, and the command once it is complete. */
export interface Options<Command> {
  /** Fields that may be filled next, in any order. Empty if nothing is left to choose. */
  readonly fields: readonly Field[];
  /** The complete draft as a command; `decide` accepts it. */
  readonly ready?: Command;
  /** Why the draft, as it is, cannot become a command. */
  readonly refusal?: Refusal;
}

export type Field = OneField | ListField | NumberField | NextField;

interface FieldBase {
  readonly name: string;
  /** The keys that lead to a nested field, from the outermost inwards, such as `orders` and a sector. */
  readonly within?: readonly string[] | undefined;
}
/** Takes one of the choices. */
export interface OneField extends FieldBase {
  readonly kind: 'one';
  readonly choices: readonly Choice[];
  readonly optional?: boolean;
  /** Any other text is allowed too; the choices are examples (a reason, a date, a name). */
  readonly free?: boolean;
}
/** Takes from `least` to `most` of the choices, each once. */
export interface ListField extends FieldBase {
  readonly kind: 'list';
  readonly choices: readonly Choice[];
  readonly least: number;
  readonly most: number;
}
/** Takes a whole number from `least` to `most`. */
export interface NumberField extends FieldBase {
  readonly kind: 'number';
  readonly least: number;
  readonly most: number;
  readonly optional?: boolean;
}
/** Appends one of the choices to the draft's list, such as the next hex of a path. */
export interface NextField extends FieldBase {
  readonly kind: 'next';
  readonly choices: readonly Choice[];
  readonly optional?: boolean;
}

export interface Choice {
  readonly value: Json;
  /** Why it cannot be chosen now; such a choice is shown but not offered. May be a getter that computes it when read. */
  readonly refusal?: Refusal | undefined;
  /** Numbers to show beside it: steps, distance, price. */
  readonly facts?: Readonly<Record<string, string | number>>;
}

/** The choices that can be taken now. */
export const open = (choices: readonly Choice[]): Choice[] => choices.filter((choice) => choice.refusal === undefined);

/** A number added to a die, and the reason. */
export interface Modifier {
  readonly value: number;
  /** Id of the trait, property, structure or event that gives it. */
  readonly because: string;
  readonly clause: Clause;
}

export const sum = (modifiers: readonly Modifier[]): number => modifiers.reduce((total, m) => total + m.value, 0);

/** True if an entry shows something unforeseeable: it rolled dice, revealed secrets, or a seat learned something hidden. */
export const isRevealing = (
  system: AnySystem,
  { options }: Pick<Campaign, 'options'>,
  { rolls, events }: Pick<Entry, 'rolls' | 'events'>,
): boolean =>
  rolls.length > 0 || events.some((event) => system.revealsSecrets(event) || system.barsUndo?.(event, options));

/** The only command that the game master can give now; undefined if there is a choice to make. */
export function onlyCommand(system: AnySystem, state: unknown): AnyCommand | undefined {
  const field = system.options(state, GM, {}).fields.find(({ name }) => name === 'command');
  const choices = field?.kind === 'one' ? open(field.choices) : [];
  if (choices.length !== 1) return undefined;
  const options = system.options(state, GM, { command: choices[0]!.value });
  return options.fields.length === 0 ? options.ready : undefined;
}
