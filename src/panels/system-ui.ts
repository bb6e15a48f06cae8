import type {
  AnyCommand,
  AnyEvent,
  AnySystem,
  Campaign,
  Choice,
  Clause,
  Draft,
  Entry,
  Field,
  LoggedEvent,
  Refusal,
  Roll,
  Seat,
  SideId,
} from '@hexpost/engine';
import type { Icon } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import type { ComponentType, ReactElement } from 'react';
import type { CampaignTable, TableRules } from '../store/table.ts';
import type { Language, Namespace } from '../words/index.ts';
import type { NamePart, SentencePart } from '../words/sentences.ts';
import type { SystemBook } from './book/volume.ts';
import type { LeftOver } from './command/left-over.ts';
import type { OrderLooks } from './command/order-looks.ts';
import type { FinderParts } from './finder/finder-parts.ts';
import type { MapParts } from './map/map-parts.ts';
import type { TextMapParts } from './map/text/text-map.ts';
import type { OddsWords } from './odds/odds-words.ts';
import type { OrderSheetParts } from './order-sheet/order-sheet.ts';
import type { LoadPrintContent } from './picture/print-content.ts';
import type { LoadStatistics } from './stats/statistics.ts';
import type { RevealParts } from './table/cards/reveal-card.ts';
import type { EndingParts } from './table/ending-parts.ts';
import type { TableTools } from './table/tools.ts';

/** The contract between a rule system and the shared screens: what a person sees of a system is handed in here. */

/** A position of a campaign, and the language in which it is described. `state` may be a view, or the state of a plan. */
export interface NamesSource {
  readonly t: TFunction;
  readonly language: Language;
  readonly system: AnySystem;
  readonly campaign: Campaign;
  readonly state: unknown;
}

/** The place of a field in a command: its name, and the parts of the draft around it. */
export type FieldPlace = Pick<Field, 'name' | 'within'>;

/** Everything of a campaign that is read on the screen. */
export interface Names {
  readonly t: TFunction;
  readonly language: Language;
  /** The name of a seat: of its player, or of the game master. */
  readonly side: (id: SideId) => string;
  /** Place of a side in the palette; undefined for a seat that is no side. */
  readonly colour: (id: SideId) => number | undefined;
  readonly command: (command: string) => string;
  /** The effect of a command in one line; empty where the name says it. */
  readonly hint: (command: string) => string;
  /** The label of a field; some mean something else in another command. */
  readonly field: (field: FieldPlace, command?: string) => string;
  /** A value that can be filled into a field. */
  readonly choice: (field: FieldPlace, value: unknown) => string;
  /** Numbers of a choice in a few words: steps, distance, price. Default: none. */
  readonly choiceNote?: (choice: Choice) => string;
  /** The thing that a part of a command is about: the name of a sector. */
  readonly part: (key: string) => string;
  /** Why something was refused, in one sentence without the clause. */
  readonly refusal: (refusal: Refusal) => string;
  /** An event in the past tense, with its dice also what they showed. Empty for mere bookkeeping. */
  readonly parts: (event: AnyEvent, rolls?: readonly Roll[]) => readonly SentencePart[];
  readonly plain: (event: AnyEvent, rolls?: readonly Roll[]) => string;
  /** The name of the unit or sector that a command is given to; empty where it is the side itself. */
  readonly actor: (command: AnyCommand) => string;
  /** A command in a few words: what, and where to. */
  readonly order: (command: AnyCommand) => string;
  /** "Turn 3 · Preparation", as a heading. */
  readonly when: (state: unknown) => string;
}

/** The table with its names: what every panel works with. */
export interface NamedTable extends CampaignTable {
  readonly words: Names;
}

/**
 * A rule system as the shared screens need it. What is absent is not offered. Components may use every hook of
 * `panels/table/tools.ts`; a system reads its own typed position by a hook of its own that casts `useTable().own`.
 */
export interface SystemUi {
  readonly id: string;
  /** Word files that must be there before `names` is asked. */
  readonly namespaces: readonly Namespace[];
  readonly names: (source: NamesSource) => Names;
  readonly table: TableRules;
  /** The table as the system's own panels read it, with its position and names by their own types. */
  readonly own: (table: NamedTable, tools: TableTools) => object;
  readonly screen: ScreenParts;
  readonly replay: ReplayParts;
  /** Absent: clauses are plain text, and no rulebook is offered. */
  readonly book?: SystemBook;
  /** Absent: no statistics are offered. */
  readonly stats?: LoadStatistics;
  /** Absent: no pictures of the map are offered. */
  readonly print?: LoadPrintContent;
  /** Absent: no sheet of orders is offered for print. */
  readonly orderSheet?: OrderSheetParts;
}

/** Where a name in a sentence leads: a hex to centre on, a unit to inspect, a region to choose; and whose it is. */
export interface NameTarget {
  readonly hex?: string | undefined;
  readonly unit?: string | undefined;
  readonly region?: string | undefined;
  readonly side?: SideId | undefined;
}

/** A turn and phase of a campaign. */
export interface CampaignTime {
  readonly turn: number;
  readonly phase: string;
}

/** Kinds of key moments, each with its mark on the timeline. The beginning of a phase has no mark of its own. */
export type MomentKind = 'battle' | 'capture' | 'loss' | 'score' | 'phase';

/** A choice of lines of the log. */
export interface LogFilter {
  readonly id: string;
  readonly name: (words: Names) => string;
  readonly keeps: (event: AnyEvent) => boolean;
}

/** How the timeline and the log show a campaign. Lines and events are as the viewer may read them. */
export interface ReplayParts {
  readonly timeOf: (state: unknown) => CampaignTime;
  /** The change that an event makes to the time. */
  readonly timeAfter: (event: AnyEvent) => Partial<CampaignTime>;
  /** The phase before the first turn; absent where the campaign begins with it. */
  readonly phaseBefore?: string;
  /** "Turn 3, final round": the heading of a chapter of the log. */
  readonly timeName: (time: CampaignTime, words: Names) => string;
  readonly turnName: (turn: number, words: Names) => string;
  /** The last turn, where the campaign ends with it at the latest; 0 where it does not. */
  readonly lastTurn?: (state: unknown) => number;
  readonly phaseName: (phase: string, words: Names) => string;
  /** Label of the list of turns. */
  readonly goToTurn: (words: Names) => string;
  /** How a phase is drawn on the timeline. Default: plain. */
  readonly phaseLook: (phase: string) => 'hatched' | 'dark' | undefined;
  /** The kind of key moment an event is. How the campaign ended should be none. */
  readonly momentOf: (event: AnyEvent) => MomentKind | undefined;
  readonly momentName: (kind: MomentKind, words: Names) => string;
  /** Answers whether an event concerns the seat: what "mine" shows beside the seat's own entries. Absent: no such filter. */
  readonly concerns?: (lines: readonly LoggedEvent[], seat: Seat, words: Names) => (event: AnyEvent) => boolean;
  readonly filters?: readonly LogFilter[];
  /** Dice beneath a sentence of the log. */
  readonly LineDice?: ComponentType<{ readonly line: LoggedEvent; readonly entry: Entry }>;
  /** Dice of an entry that no event repeats, as list items. */
  readonly EntryDice?: ComponentType<{ readonly entry: Entry }>;
  readonly clauseOf?: (event: AnyEvent, campaign: Campaign) => Clause | undefined;
  /** Sentences that stand out: heavy losses, and the beginning and end of turns. */
  readonly emphasisOf?: (event: AnyEvent) => 'loss' | 'turn' | undefined;
}

/** A panel that can be opened over the map. `orders` and `log` are every system's. */
export interface PanelPart {
  readonly id: string;
  readonly icon: Icon;
  readonly title: (table: NamedTable) => string;
  readonly Body: ComponentType;
  /** False while there is nothing in it. Default: always there. */
  readonly isThere?: (table: NamedTable) => boolean;
}

/** Someone who can sit down behind the curtain, and a word about their sheet where there is one. Nothing secret. */
export interface CurtainSeat {
  readonly seat: Seat;
  readonly note?: string | undefined;
}

/** The parts that a system hands in to the table screen. */
export interface ScreenParts {
  readonly map: MapParts;
  /** The panel of orders: everything the seat at the screen can do now. */
  readonly Orders: ComponentType;
  readonly ordersTitle: (table: NamedTable) => string;
  /** True when a narrow screen has nothing to do without the panel of orders. */
  readonly ordersFirst: (table: NamedTable) => boolean;
  /** The losses of the seat at the screen if its part ends now: then it is asked first. Default: none. */
  readonly leftOver?: (table: NamedTable) => LeftOver;
  /** How this campaign is won, for somebody who plays against the computer. Default: `win` of the words of the start page. */
  readonly goal?: (table: NamedTable) => string;
  readonly ending: EndingParts;
  /** Panels beside orders and log, in the order of the tabs. */
  readonly panels: readonly PanelPart[];
  /** The panel that is open at first on a wide screen. */
  readonly firstPanel?: string;
  /** The panel of standing papers: by post a side that nobody waits for finds it open. */
  readonly papersPanel?: string;
  /** In the top bar: the time where it is more than turn and phase, and how everybody is doing. */
  readonly When?: ComponentType;
  readonly Status: ComponentType;
  /** One line on what to do next, and whether one is shown now. */
  readonly Hint?: ComponentType;
  readonly useHasHint?: () => boolean;
  /** Ids of the hints that can be put aside: the menu calls them back. No other system has the same. */
  readonly hints?: readonly string[];
  /** Entries of the menu that only this system has. */
  readonly MenuItems?: ComponentType;
  /** Cards and notices that only this system has. */
  readonly Extras?: ComponentType;
  /** The system's own dialogs; each opens by the screen's `dialog` or `book`. */
  readonly Dialogs: ComponentType;
  /** The map in words: a panel for people who do not look at the map. */
  readonly textMap?: TextMapParts;
  /** The place that a click on a name opens; undefined: plain text. Default: hexes and units of the map, called by `UnitNames`. */
  readonly find?: (name: NamePart, table: NamedTable) => NameTarget | undefined;
  /** Names with a component of their own in sentences, by kind. */
  readonly drawnNames?: Readonly<Record<string, ComponentType<{ readonly id: string }>>>;
  /** The system's units, places and so on in the search. */
  readonly finder?: FinderParts;
  /** Wraps a choice that needs an explanation at hand (the text of a trait). */
  readonly Explained?: ComponentType<{ readonly id: string; readonly children: ReactElement }>;
  /** The seats that can sit down behind the curtain, in order. Absent: the seat that is awaited next. */
  readonly curtain?: (table: NamedTable) => readonly CurtainSeat[];
  /** Cards that show everybody at the table what was rolled or revealed. Absent: play goes on at once. */
  readonly cards?: RevealParts;
  /** A summary of events, short enough to be read out. Default: each event in a sentence. */
  readonly spoken?: (events: readonly AnyEvent[], table: NamedTable) => string;
  /** The choice that was just made in a draft, to be read out. */
  readonly spokenChoice?: (draft: Draft, before: Draft, table: NamedTable) => string;
  /** Keys of the whole screen that only this system has. Called for each key that is not the table's own. */
  readonly useKeys?: () => (event: KeyboardEvent) => void;
  /** Names in the odds that the engine tells. Absent: no odds are shown. */
  readonly odds?: OddsWords;
  /** Icons of the orders of a unit, and the keys that choose them. */
  readonly orderLooks?: OrderLooks;
  /** How many blanks of a draft stay filled however often Escape is pressed. Default: none. */
  readonly stickyFields?: (table: NamedTable) => number;
}

/** A command of a plan in one line for its author; the orders of a sheet one by one. */
export interface CommandLine {
  readonly text: string;
  readonly orders?: readonly string[];
}
