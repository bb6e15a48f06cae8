import type { Campaign, Hex } from '@hexpost/engine';
import { type ComponentType, createContext, useContext, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import type { CampaignStore, SavingStore } from '../../store/campaign.ts';
import {
  type Drafting,
  type DraftKeeper,
  type DraftStore,
  draftStore,
  keptDraft,
  resumeDraft,
  takeSeat,
} from '../../store/draft.ts';
import {
  firstShown,
  type Pace,
  type Screen,
  type ScreenStore,
  type SeatPolicy,
  screenStore,
  storedDocked,
} from '../../store/screen.ts';
import { endSitting } from '../../store/seat-policies.ts';
import { type TableStore, tableStore } from '../../store/table.ts';
import type { Thinker } from '../../store/thinker.ts';
import { type Language, type Namespace, useLanguage } from '../../words/index.ts';
import { playersIn } from '../../words/side-names.ts';
import { type ViewKeeper, type Visits, viewsInMemory } from '../map/kept-views.ts';
import type { ReplayCaption } from '../replay/ReplayBar.tsx';
import type { NamedTable, Names, SystemUi } from '../system-ui.ts';
import type { BattleLink, ParentLink } from './battle-link.ts';
import type { Folds } from './panel-folds.ts';

/** Props of a table screen: a campaign, its system, and the differences from a hotseat game. */
export interface TableScreenProps {
  readonly ui: SystemUi;
  readonly store: CampaignStore;
  /** The progress of saving the orders given here, if a different store keeps them. */
  readonly saving?: SavingStore | undefined;
  readonly onLeave: () => void;
  /** Starts the same game again, with other dice, perhaps with the sides swapped. Absent if no campaign can be made. */
  readonly onRematch?: ((swapsSides: boolean) => void) | undefined;
  /** Hints for newcomers that were dismissed before, and their keeper; without a keeper no hints are given. */
  readonly hintsSeen?: readonly string[] | undefined;
  readonly onHintsSeen?: ((seen: readonly string[]) => void) | undefined;
  /** The speed of results on the map, and its keeper. */
  readonly pace?: Pace | undefined;
  readonly onPace?: ((pace: Pace) => void) | undefined;
  /** The panels that were open last time, and their keeper. */
  readonly folds?: Partial<Folds> | undefined;
  readonly onFolds?: ((folds: Folds) => void) | undefined;
  /** Keeps each viewer's view of the map across a reload; without it views are lost with the page. */
  readonly views?: ViewKeeper | undefined;
  /** Remembers how far each viewer has seen the log; without it no visit is remembered. */
  readonly visits?: Visits | undefined;
  /** The policy for the seat at the screen. Default: any seat that sits down, as in a hotseat game. */
  readonly seatPolicy?: SeatPolicy | undefined;
  /** Unsent orders that are kept elsewhere; by default they vanish with the screen. */
  readonly drafts?: DraftStore | undefined;
  /** Keeps unsent orders across a reload; without it they are lost with the page. */
  readonly draftKeeper?: DraftKeeper | undefined;
  /** By post: the store holds a plan. */
  readonly byPost?: boolean | undefined;
  /** By post, the name of the user: if named among the members of their side, they act as that member. */
  readonly person?: string | undefined;
  /** Thinks for the computer's seats and gives advice; absent if the computer cannot play, or plays in another tab. */
  readonly thinker?: Thinker | undefined;
  /** Battles that are fought in another system; absent if there are none, or nothing can be stored. */
  readonly battles?: BattleLink | undefined;
  /** The campaign that this battle belongs to; absent for an independent campaign. */
  readonly parent?: ParentLink | undefined;
  /** By post: replaces the orders once they are complete. */
  readonly Sealing?: ComponentType | undefined;
  /** By post: shown below the orders until then. */
  readonly Planned?: ComponentType | undefined;
  /** By post: the rematch, at the end of a game. */
  readonly Rematch?: ComponentType | undefined;
  /** The entry (-1: before the first) after which the map is initially shown; null is now. */
  readonly openAt?: number | null | undefined;
  /** The replay plays automatically from there. */
  readonly plays?: boolean | undefined;
  /** Places marked on the map until the first order, the hexes of each: those named by the task of a lesson. */
  readonly marked?: readonly (readonly Hex[])[] | undefined;
  /** Saves the campaign as a file; absent where it cannot be taken away. */
  readonly onSaveFile?: (() => void) | undefined;
  /** A link that holds the replay of a game that is over; undefined if it is too long for one. Absent: none is offered. */
  readonly replayLink?: ((campaign: Campaign) => Promise<string | undefined>) | undefined;
  /** Hears how a replay goes on, for a line outside the table. */
  readonly onCaption?: ((caption: ReplayCaption) => void) | undefined;
  /** Keeps a small public picture of the position for the list of campaigns; absent if none lists it. */
  readonly keepMap?: ((picture: string) => void) | undefined;
  /** The screen's view state, if something else controls it too. */
  readonly looking?: ScreenStore | undefined;
}

/** The stores behind a table screen, and the keepers that it reports to. */
export interface TableTools
  extends Pick<
    TableScreenProps,
    | 'onHintsSeen'
    | 'onPace'
    | 'onRematch'
    | 'onSaveFile'
    | 'replayLink'
    | 'visits'
    | 'draftKeeper'
    | 'marked'
    | 'thinker'
    | 'battles'
    | 'parent'
    | 'Sealing'
    | 'Planned'
    | 'Rematch'
  > {
  readonly ui: SystemUi;
  readonly store: CampaignStore;
  readonly saving: SavingStore;
  readonly screen: ScreenStore;
  readonly drafts: DraftStore;
  readonly table: TableStore;
  readonly byPost: boolean;
  readonly views: ViewKeeper;
  readonly onLeave: () => void;
}
export const ToolsContext = createContext<TableTools | null>(null);

/** The table as shared panels read it; `own` is the same table as its system's panels read it. */
export interface Table extends NamedTable {
  readonly own: object;
}
export const TableContext = createContext<Table | null>(null);

function need<T>(value: T | null): T {
  if (value === null) throw new Error('outside the table screen');
  return value;
}
export const useTools = (): TableTools => need(useContext(ToolsContext));
export const useTable = (): Table => need(useContext(TableContext));
export const useNames = (): Names => useTable().words;
export const useScreen = <T>(pick: (screen: Screen) => T): T => useStore(useTools().screen, pick);
export const useDrafting = <T>(pick: (drafting: Drafting) => T): T => useStore(useTools().drafts, pick);

/** The hints that were dismissed, by the names that they have now. */
const seenHints = ({ ui: { screen }, hintsSeen = [] }: TableScreenProps): readonly string[] =>
  hintsSeen.map((id) => screen.renamedHints?.[id] ?? id);

/** Makes the stores of a table screen; later changes of the initial props are ignored. */
export function useMakeTools(props: TableScreenProps): TableTools {
  const {
    ui,
    store,
    saving = store,
    onLeave,
    onRematch,
    onSaveFile,
    replayLink,
    onHintsSeen,
    onPace,
    visits,
    draftKeeper,
    marked,
    seatPolicy,
    byPost = false,
    person,
    thinker,
    battles,
    parent,
    Sealing,
    Planned,
    Rematch,
  } = props;
  const [ownScreen] = useState(
    () =>
      props.looking ??
      screenStore(null, seenHints(props), props.pace, {
        ...props.folds,
        docked: storedDocked(props.folds?.docked),
        ...firstShown(props, store.getState()),
      }),
  );
  const [ownDrafts] = useState(() => props.drafts ?? draftStore(byPost ? 'sheet' : 'orders'));
  const [ownViews] = useState(viewsInMemory);
  const views = props.views ?? ownViews;
  const screen = props.looking ?? ownScreen;
  const drafts = props.drafts ?? ownDrafts;
  const table = useMemo(
    () => tableStore({ store, screen, drafts, rules: ui.table, seatPolicy, byPost, person }),
    [store, screen, drafts, ui, seatPolicy, byPost, person],
  );
  const tools: TableTools = {
    ui,
    store,
    saving,
    screen,
    drafts,
    table,
    byPost,
    views,
    onLeave,
    onRematch,
    onSaveFile,
    replayLink,
    onHintsSeen,
    onPace,
    visits,
    draftKeeper,
    marked,
    thinker,
    battles,
    parent,
    Sealing,
    Planned,
    Rematch,
  };
  // The same object while no member changes: most of the screen reads it.
  return useShallow((made: TableTools) => made)(tools);
}

/** Words of the table that all systems share. */
const SHARED: readonly Namespace[] = [
  'play',
  'replay',
  'reader',
  'cues',
  'dice',
  'finder',
  'pictures',
  'stats',
  'book',
  'computer',
];

/** The table with its names. Only the table screen calls it. */
export function useMakeTable(tools: TableTools): Table {
  const { ui, table: source, screen, drafts, visits, draftKeeper } = tools;
  const table = useStore(source);
  const { t } = useTranslation([...SHARED, `${ui.id}/start`, ...ui.namespaces] as Namespace[]);
  const language = useLanguage();
  const { system, view, sitting, hotseat, past } = table;
  const campaign = useNamed(table.campaign, language);
  const words = useMemo(
    () => ui.names({ t, language, system, campaign, state: view }),
    [ui, t, language, system, campaign, view],
  );
  // Before any panel starts a draft for the new seat. By post the seat never changes: the draft stays while its seat may not act.
  useLayoutEffect(() => {
    if (hotseat || sitting.seat !== null) takeSeat(drafts, sitting.seat);
    if (hotseat && sitting.seat !== null) endSitting(screen, sitting.seat);
  }, [drafts, screen, hotseat, sitting.seat]);
  const count = campaign.entries.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every seat that sits down
  useLayoutEffect(() => {
    if (sitting.seat !== null) resumeDraft(drafts, draftKeeper?.read(), sitting.seat, count);
  }, [drafts, draftKeeper, sitting.seat]);
  useEffect(() => {
    const { seat } = sitting;
    if (!draftKeeper || seat === null || past) return undefined;
    const keep = () => draftKeeper.keep(keptDraft(drafts.getState(), seat, count));
    keep();
    return drafts.subscribe(keep);
  }, [drafts, draftKeeper, sitting, past, count]);
  useEffect(() => {
    if (!past) visits?.keep(sitting.viewer, count);
  }, [visits, sitting.viewer, count, past]);
  return useMemo(() => {
    const named: NamedTable = { ...table, campaign, words };
    return { ...named, own: ui.own(named, tools) };
  }, [ui, tools, table, campaign, words]);
}

/** A campaign with unnamed sides named in a language. */
function useNamed(campaign: Campaign, language: Language): Campaign {
  const { players: kept } = campaign;
  const players = useMemo(() => playersIn(kept, language), [kept, language]);
  return useMemo(() => (players === kept ? campaign : { ...campaign, players }), [campaign, players, kept]);
}
