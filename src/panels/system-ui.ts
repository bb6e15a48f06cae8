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
import type { ComponentType, ReactElement } from 'react';
import type { CampaignTable, TableRules } from '../store/table.ts';
import type { Language, Namespace, Translate } from '../words/index.ts';
import type { NamePart, SentencePart } from '../words/sentences.ts';
import type { SystemBook } from './book/volume.ts';
import type { LeftOver } from './command/finish-part.ts';
import type { OrderLooks } from './command/order-looks.ts';
import type { FinderParts } from './finder/finder-search.ts';
import type { MapParts } from './map/map-parts.ts';
import type { TextMapParts } from './map/text/text-map.ts';
import type { OddsWords } from './odds/odds-words.ts';
import type { OrderSheetParts } from './order-sheet/OrderSheet.tsx';
import type { LoadPrintContent } from './picture/print-options.ts';
import type { ToldLine } from './replay/event-order.ts';
import type { LoadStatistics } from './stats/statistics.ts';
import type { RevealParts } from './table/cards/reveal-card.ts';
import type { EndingParts } from './table/Ending.tsx';
import type { TableTools } from './table/tools.ts';

/** The contract between a rule system and the shared screens: everything that a person sees of a system is passed in here. */

/** A position of a campaign and the language to describe it in. `state` may be a view, or the state of a plan. */
export interface NamesSource {
  readonly t: Translate;
  readonly language: Language;
  readonly system: AnySystem;
  readonly campaign: Campaign;
  readonly state: unknown;
}

/** The place of a field in a command: its name, and the parts of the draft around it. */
export type FieldPlace = Pick<Field, 'name' | 'within'>;

/** All texts about a campaign on the screen. */
export interface Names {
  readonly t: Translate;
  readonly language: Language;
  /** The name of a seat: of its player, or of the game master. */
  readonly side: (id: SideId) => string;
  /** Index of a side in the palette; undefined for a seat that is not a side. */
  readonly colour: (id: SideId) => number | undefined;
  readonly command: (command: string) => string;
  /** The effect of a command in one line; empty if the name says it all. */
  readonly hint: (command: string) => string;
  /** The label of a field; some fields mean different things in different commands. */
  readonly field: (field: FieldPlace, command?: string) => string;
  /** A value that can be filled into a field. */
  readonly choice: (field: FieldPlace, value: unknown) => string;
  /** A choice's numbers in a few words: steps, distance, price. Default: none. */
  readonly choiceNote?: (choice: Choice) => string;
  /** The thing that a part of a command is about: the name of a sector. */
  readonly part: (key: string) => string;
  /** Why something was refused, in one sentence without the clause. */
  readonly refusal: (refusal: Refusal) => string;
  /** An event in the past tense, with dice results if its dice are passed. Empty for mere bookkeeping. */
  readonly parts: (event: AnyEvent, rolls?: readonly Roll[]) => readonly SentencePart[];
  readonly plain: (event: AnyEvent, rolls?: readonly Roll[]) => string;
  /** The name of the unit or sector that a command is given to; empty if that is the side itself. */
  readonly actor: (command: AnyCommand) => string;
  /** A command in a few words: action and destination. */
  readonly order: (command: AnyCommand) => string;
  /** "Turn 3 · Preparation", as a heading. */
  readonly when: (state: unknown) => string;
}

/** The table with its names, as every panel uses it. */
export interface NamedTable extends CampaignTable {
  readonly words: Names;
}

/**
 * A rule system as the shared screens need it. Absent parts are not offered. Components may use every hook of
 * `panels/table/tools.ts`; a system reads its own typed position with its own hook that casts `useTable().own`.
 */
export interface SystemUi {
  readonly id: string;
  /** Word files that must be loaded before `names` is called. */
  readonly namespaces: readonly Namespace[];
  readonly names: (source: NamesSource) => Names;
  readonly table: TableRules;
  /** The table as the system's own panels read it, with the position and names in their own types. */
  readonly own: (table: NamedTable, tools: TableTools) => object;
  readonly screen: ScreenParts;
  readonly replay: ReplayParts;
  /** Absent: clauses are plain text, and no rulebook is offered. */
  readonly book?: SystemBook;
  /** Absent: no statistics are offered. */
  readonly stats?: LoadStatistics;
  /** Absent: no pictures of the map are offered. */
  readonly print?: LoadPrintContent;
  /** Absent: no order sheet is offered for print. */
  readonly orderSheet?: OrderSheetParts;
}

/** The target of a name in a sentence: a hex to centre on, a unit to inspect, a region to choose; and its owner. */
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

/** Kinds of key moments, each with its mark on the timeline. The beginning of a phase has no mark. */
export type MomentKind = 'battle' | 'capture' | 'loss' | 'score' | 'phase';

/** A selection of log lines. */
interface LogFilter {
  readonly id: string;
  readonly name: (words: Names) => string;
  readonly keeps: (event: AnyEvent) => boolean;
}

/** The way the timeline and the log show a campaign. Lines and events are those that the viewer may read. */
export interface ReplayParts {
  readonly timeOf: (state: unknown) => CampaignTime;
  /** The change that an event makes to the time. */
  readonly timeAfter: (event: AnyEvent) => Partial<CampaignTime>;
  /** The phase before the first turn; absent if the campaign begins with that turn. */
  readonly phaseBefore?: string;
  /** "Turn 3, final round": the heading of a chapter of the log. */
  readonly timeName: (time: CampaignTime, words: Names) => string;
  readonly turnName: (turn: number, words: Names) => string;
  /** The last possible turn of the campaign; 0 if there is no limit. */
  readonly lastTurn?: (state: unknown) => number;
  readonly phaseName: (phase: string, words: Names) => string;
  /** Label of the list of turns. */
  readonly goToTurn: (words: Names) => string;
  /** How a phase is drawn on the timeline. Default: plain. */
  readonly phaseLook: (phase: string) => 'hatched' | 'dark' | undefined;
  /** Lines in the order in which news are told, several of one kind in one. */
  readonly newsOf: <Line extends ToldLine>(lines: readonly Line[]) => readonly Line[];
  /** The kind of key moment an event is. The end of the campaign should not be one. */
  readonly momentOf: (event: AnyEvent) => MomentKind | undefined;
  readonly momentName: (kind: MomentKind, words: Names) => string;
  /** True if an event concerns the seat: "mine" shows it besides the seat's own entries. Absent: no such filter. */
  readonly concerns?: (lines: readonly LoggedEvent[], seat: Seat, words: Names) => (event: AnyEvent) => boolean;
  readonly filters?: readonly LogFilter[];
  /** Dice beneath a sentence of the log. */
  readonly LineDice?: ComponentType<{ readonly line: LoggedEvent; readonly entry: Entry }>;
  /** Dice of an entry that none of its events shows, as list items. */
  readonly EntryDice?: ComponentType<{ readonly entry: Entry }>;
  readonly clauseOf?: (event: AnyEvent, campaign: Campaign) => Clause | undefined;
  /** Sentences that stand out: heavy losses, and the beginning and end of turns. */
  readonly emphasisOf?: (event: AnyEvent) => 'loss' | 'turn' | undefined;
}

/** A panel that can be opened over the map. Every system has `orders` and `log`. */
export interface PanelPart {
  readonly id: string;
  readonly icon: Icon;
  readonly title: (table: NamedTable) => string;
  readonly Body: ComponentType;
  /** False while it is empty. Default: always there. */
  readonly isThere?: (table: NamedTable) => boolean;
}

/** Someone who can sit down behind the curtain, and a word about their order sheet if there is one. Nothing secret. */
interface CurtainSeat {
  readonly seat: Seat;
  readonly note?: string | undefined;
}

/** The parts that a system adds to the table screen. */
export interface ScreenParts {
  readonly map: MapParts;
  /** The panel of orders: everything the seat at the screen can do now. */
  readonly Orders: ComponentType;
  readonly ordersTitle: (table: NamedTable) => string;
  /** True when there is nothing to do on a narrow screen without the panel of orders. */
  readonly ordersFirst: (table: NamedTable) => boolean;
  /** Anything that the seat at the screen would lose if its part ended now; it is asked first. Default: none. */
  readonly leftOver?: (table: NamedTable) => LeftOver;
  /** How to win this campaign, for a person who plays against the computer. Default: `win` of the words of the start page. */
  readonly goal?: (table: NamedTable) => string;
  readonly ending: EndingParts;
  /** Panels besides orders and log, in the order of the tabs. */
  readonly panels: readonly PanelPart[];
  /** The panel of standing orders: by post it is open for a side that owes nothing. */
  readonly papersPanel?: string;
  /** In the top bar: the time if it is more than turn and phase, and the score of every side. */
  readonly When?: ComponentType;
  readonly Status: ComponentType;
  /** One line on what to do next; `useHasHint` is true while it is shown. */
  readonly Hint?: ComponentType;
  readonly useHasHint?: () => boolean;
  /** Ids of the hints that can be dismissed; the menu brings them back. They must differ from those of all other systems. */
  readonly hints?: readonly string[];
  /** The ids of hints by the names under which earlier versions stored them. */
  readonly renamedHints?: Readonly<Record<string, string>>;
  /** Menu entries that only this system has. */
  readonly MenuItems?: ComponentType;
  /** Cards and notices that only this system has. */
  readonly Extras?: ComponentType;
  /** The system's own dialogs; each opens by the screen's `dialog` or `book`. */
  readonly Dialogs: ComponentType;
  /** The map in words: a panel for people who cannot or do not use the drawn map. */
  readonly textMap?: TextMapParts;
  /** The target of a click on a name; undefined: plain text. Default: hexes and units of the map, called by `UnitNames`. */
  readonly find?: (name: NamePart, table: NamedTable) => NameTarget | undefined;
  /** Components for names in sentences, by kind. */
  readonly drawnNames?: Readonly<Record<string, ComponentType<{ readonly id: string }>>>;
  /** The system's part of the search: units, places and so on. */
  readonly finder?: FinderParts;
  /** Wraps a choice that has an explanation (the text of a trait). */
  readonly Explained?: ComponentType<{ readonly id: string; readonly children: ReactElement }>;
  /** The seats that can sit down behind the curtain, in order. Absent: the next seat that must act. */
  readonly curtain?: (table: NamedTable) => readonly CurtainSeat[];
  /** Cards that show everybody at the table rolled dice and revealed secrets. Absent: play goes on at once. */
  readonly cards?: RevealParts;
  /** A summary of events, short enough to be read out. Default: each event in a sentence. */
  readonly spoken?: (events: readonly AnyEvent[], table: NamedTable) => string;
  /** The latest choice in a draft, to be read out. */
  readonly spokenChoice?: (draft: Draft, before: Draft, table: NamedTable) => string;
  /** Keys of the whole screen that only this system has. Called for each key that is not the table's own. */
  readonly useKeys?: () => (event: KeyboardEvent) => void;
  /** Names in the odds that the engine computes. Absent: no odds are shown. */
  readonly odds?: OddsWords;
  /** Puts a part of an advised sheet on the sheet that is being drawn up. Absent: advice has no parts. */
  readonly followPart?: (part: AnyCommand, table: NamedTable, tools: TableTools) => void;
  /** Icons of the orders of a unit, and the keys that choose them. */
  readonly orderLooks?: OrderLooks;
  /** The number of fields of a draft that stay filled however often Escape is pressed. Default: none. */
  readonly stickyFields?: (table: NamedTable) => number;
}

/** A command of a plan in one line for its author; the orders of a sheet one by one. */
export interface CommandLine {
  readonly text: string;
  readonly orders?: readonly string[];
}
