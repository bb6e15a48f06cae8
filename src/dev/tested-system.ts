import type {
  AnyCommand,
  AnyEvent,
  AnySystem,
  Campaign,
  Choice,
  Draft,
  Entry,
  Field,
  Random,
  Seat,
  SeatCommand,
  Viewer,
} from '@hexpost/engine';
import type { z } from 'zod';
import type { PrintOrder } from '../map/print/order.ts';

/**
 * Everything that the laws, the fuzzer and the tools ask of a rule system. A system hands it in as the default export of
 * `src/dev/systems/<id>/index.ts`; `tested-systems.ts` finds it there by the id. Nothing of it is in the built product.
 */
// biome-ignore lint/suspicious/noExplicitAny: the laws never look inside a system's state
export interface TestedSystem<State = any> {
  readonly id: string;
  /** The engine with the ruleset that ships. */
  readonly system: AnySystem;
  /** Clauses of the rules: as many as `texts/clauses.json` must have. */
  readonly clauses: number;
  /** Fewest and most sides of a campaign. */
  readonly sides: readonly [least: number, most: number];
  /** Turns that the fuzzer plays at most, by default. */
  readonly turns: number;
  /** Turns by which a game of thorough players is over; `turns` by default. */
  readonly wholeGame?: number;
  /** Names of what an entry did that is worth counting; its command by default. */
  deedsOf?(before: State, entry: Entry): readonly string[];
  /** Names of option sets that `start` understands: the fuzzer draws from one list, the laws go through the other. */
  readonly optionSets: { readonly fuzz: readonly string[]; readonly laws: readonly string[] };
  /** A campaign before its first entry, and the random players who play it. Everything follows from `game` and `random`. */
  start(game: RandomGame, random: Random): { readonly campaign: Campaign; readonly next: NextStep<State> };
  /** The turn or round: it never falls, and an entry raises it by at most one. */
  turnOf(state: State): number;
  /** Every seat that may give a command. */
  seatsOf(state: State): readonly Seat[];
  /** Drafts from which law 4 walks besides the empty one. */
  startsOf?(state: State, random: Random): readonly DraftStart[];
  /** The way in which a turn is brought to an end: the commands that close something, and which other choices still need it. */
  readonly closing: TurnEnd<State>;
  /** Things that `options` cannot list. */
  readonly unasked?: Unasked<State>;
  /** Secret commands that may be given now. Default: any command of an awaited seat while the system says `secret`. */
  secretsOf?(state: State): readonly Secret[];
  /** True for a system in which nothing is hidden from anybody; law 5 then holds that all views are alike. */
  readonly open?: true;
  /** Sides of every die by its label. */
  readonly labels: DiceLabels;
  /**
   * Commands beside the game, such as a later deadline or a standing order for an empty place: they may be refused, and when they
   * are not, every die falls as it would have fallen without them.
   */
  besideTheGame(state: State): readonly SeatCommand[];
  /** Arguments for commands that are tampered with: ids of the position, and anything else worth trying. */
  wrongValues(state: State, random: Random): readonly unknown[];
  /** Faults of a position between two commands. */
  faultsOfState(state: State): string[];
  /** Changes by an entry that its events do not explain. */
  faultsOfEntry(before: State, after: State, entry: Pick<Entry, 'events'>): string[];
  /** Changes to a fight whose direction is known, for law 9; none in a system without odds. */
  readonly comparisons: readonly Comparison[];
  /** Starting places that sides are given, to be measured by `npm run fairness`; none where sides choose their own. */
  readonly starts?: StartingPlaces<State>;
  /** The campaigns of `tests/campaigns`: file name without its ending, and how to play it. */
  readonly stored: readonly StoredCampaign[];
  /** A turn with a battle that is fought in another system, to be stored too; for a system whose row has `battlesIn`. */
  readonly fought?: FoughtTurns<State>;
  /** A picture of the map for the start page, drawn by `npm run start-art` into `public/start`. */
  readonly startPicture: () => StartPicture;
  /** Forms of the ruleset and of a scenario file, from which the JSON schemas are written. */
  readonly forms: { readonly ruleset: z.ZodObject; readonly scenario: z.ZodType };
}

/**
 * `eager` players lean towards the enemy if the system knows how, `plain` ones take any choice, `thorough` ones try everything in
 * the rules and play to the end of the game.
 */
export type PlayingStyle = 'eager' | 'plain' | 'thorough';

/** A random game, fully determined by these words. */
export interface RandomGame {
  readonly seed: string;
  readonly sides: number;
  /** One of the system's option sets. */
  readonly options: string;
  readonly style: PlayingStyle;
}

/**
 * Draws the next command; undefined when no seat finds one. `onDeadEnd` receives a draft that was offered field by field and yet
 * led to no command.
 */
export type NextStep<State> = (
  system: AnySystem,
  state: State,
  random: Random,
  onDeadEnd?: (draft: Draft) => void,
) => SeatCommand | undefined;

export interface DraftStart {
  readonly seat: Seat;
  readonly draft: Draft;
  /** True when a walk may lead to no command: a path whose first hexes lead nowhere. */
  readonly mayEnd?: boolean;
}

interface TurnEnd<State> {
  readonly commands: ReadonlySet<string>;
  /** At least the commands of all sides from the beginning of a turn until `turnOf` rises, and one more. */
  readonly most: number;
  readonly isOpen?: (state: State, field: Field, choice: Choice) => boolean;
}

/** Fields and commands that `options` does not offer, and fields with more values than choices. */
// biome-ignore lint/suspicious/noExplicitAny: the laws never look inside a system's state
export interface Unasked<State = any> {
  /** Fields that a draft begins with: who gives the command, and when; lists that a form of their own makes. */
  readonly fields?: ReadonlySet<string>;
  /** Commands that may say anything. */
  readonly commands?: ReadonlySet<string>;
  /** Fields that take other names than those offered: of things that may be gone. */
  readonly words?: ReadonlySet<string>;
  /** Legal commands that are left out on purpose. */
  leavesOut?(state: State, command: AnyCommand): boolean;
}

// biome-ignore lint/suspicious/noExplicitAny: the laws never look inside a system's state
export interface Secret<State = any> {
  readonly seat: Seat;
  /** The draft from which a secret command is drawn. */
  readonly draft?: Draft;
  /** Commands that everybody may see. */
  readonly never?: ReadonlySet<string>;
  /** True when others may not even see that something was done; otherwise only what was done is secret. */
  readonly unseen?: boolean;
  /**
   * With hidden movement: true when a command that led to `after` ended out of a viewer's sight. Only such commands are secret from
   * that viewer; the others were honestly seen. It asks the rules of sight, never `view`, or it would excuse the leak. Every command
   * is secret when absent.
   */
  endsUnseen?(after: State, viewer: Viewer, events: readonly AnyEvent[]): boolean;
}

/** A change to a fight, and which way it never moves the figures of the fight. */
export interface Comparison {
  /** Begins with the clause. */
  readonly name: string;
  readonly never: 'raises' | 'lowers';
  /** Figures of a random fight (expected losses, chances) without and with the change; undefined if there is no fight. */
  compare(seed: string): { readonly before: readonly number[]; readonly after: readonly number[] } | undefined;
  /** True where no figure need ever move. */
  readonly mayNeverMove?: boolean;
}

/** The things that are measured: how often each starting place wins, or each army. */
export type FairnessSubject = 'starts' | 'armies';

export interface StartingPlaces<State> {
  /** The clause that says how fair the places must be. */
  readonly clause: string;
  /** No place wins less than the first or more than the second times its share. */
  readonly bounds: readonly [least: number, most: number];
  /** Games of teams that are measured, too: this many sides in this many teams, seated by turns. */
  readonly teamGames?: readonly TeamGame[];
  /** True where the armies differ and can be measured. */
  readonly armies?: true;
  /**
   * A game of equal players that always ends. `turned` moves every side on by this many places; the same seed gives the same map.
   * `layout` lists other places to try. `places` names the place of every side, or its army.
   */
  begin(game: MeasuredGame): { readonly campaign: Campaign; readonly places: Readonly<Record<Seat, string>> };
  readonly next: NextStep<State>;
  /** The sides that have won; none after a draw. */
  winnersOf(state: State): readonly Seat[];
  /** A remark on each place for the table: its distances to rivals. */
  tell(places: readonly string[]): Readonly<Record<string, string>>;
}

export interface TeamGame {
  readonly sides: number;
  readonly teams: number;
}

export interface MeasuredGame {
  readonly seed: string;
  readonly sides: number;
  readonly turned: number;
  readonly layout?: readonly string[];
  /** Every side its own by default. */
  readonly teams?: number;
  /** Starting places by default. */
  readonly by?: FairnessSubject;
  /** Options of the rules in place of those of a measured game. */
  readonly options?: Readonly<Record<string, unknown>>;
}

/** The sides of a die by its label; undefined where they differ from case to case. */
export type DiceLabels = Readonly<Record<string, number | undefined>>;

interface FoughtTurns<State> {
  /** Name of the file of the turn, and names of the campaigns. */
  readonly file: string;
  readonly name: string;
  readonly battleName: string;
  /** Ids of the battles of a position that can be reported. */
  battlesOf(state: State): readonly string[];
  /** True when this battle changes the map, from the position before it to the end of the turn. */
  changes(before: State, after: State, battle: string): boolean;
}

export interface StoredCampaign {
  readonly file: string;
  play(): Campaign;
  /** File name of a copy in `public/demo`. */
  readonly demo?: string;
}

/** The part of a picture that the start page shows, without names in any language. */
export type StartPicture = Pick<PrintOrder, 'picture' | 'arrows' | 'signs' | 'part'>;
