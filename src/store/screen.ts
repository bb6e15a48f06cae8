import {
  type AnySystem,
  type Campaign,
  type Clause,
  GM,
  type Hex,
  PUBLIC,
  type Seat,
  type UnitId,
  type Viewer,
} from '@hexpost/engine';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { CampaignState } from './campaign.ts';
import type { AimedOrder } from './thinker.ts';

/** `orders`, `log` and what else a system has panels for. */
export type PanelId = string;

type Speed = 1 | 4;
/** 1 is as slow as can be read, 0 is at once. */
export type Pace = 0 | Speed;
export const PACES: readonly Pace[] = [1, 4, 0];

/** Something said to the player: by the live region, and where the pointer is. */
interface Word {
  readonly id: number;
  readonly kind: 'refusal' | 'news';
  readonly text: string;
  readonly clause?: Clause;
}

/** View state of this tab. None of it is saved in the campaign. */
export interface Screen {
  /** The side that sat down behind the curtain, and the reveal (number of the entry) since which it sits there. */
  readonly lifted: { readonly seat: Seat; readonly since: number } | null;
  /** The seat that lifted the curtain last, and the number of entries then; null while none has. */
  readonly satDown: { readonly seat: Seat; readonly entries: number } | null;
  /** All look at the table together before the curtain rises; valid since that reveal. */
  readonly together: number | null;
  /** Public phases at a shared screen: who was chosen to give the next command. */
  readonly acting: Seat | null;
  /** The unit whose card is open. */
  readonly inspected: UnitId | null;
  /** A region of the map that was chosen: a sector, a location. */
  readonly region: string | null;
  readonly hovered: Hex | null;
  /** Keyboard cursor on the map. */
  readonly focus: Hex | null;
  /** Time travel: the map as it was after this entry (-1: before the first); null is now. */
  readonly at: number | null;
  /** The replay goes on by itself, so fast. */
  readonly playing: boolean;
  readonly speed: Speed;
  /** How fast results are shown on the map; 0: not at all. */
  readonly pace: Pace;
  /** Results are being shown on the map. */
  readonly cueing: boolean;
  /** The entry to which the replay went step by step: what it brought is to be seen. */
  readonly stepped: number | null;
  /** The panel open at the left edge (on a phone: at the bottom); the orders have an edge of their own on a wide screen. */
  readonly panel: PanelId | null;
  readonly ordersFolded: boolean;
  /** The panels docked beside the map of a large screen. */
  readonly docked: Docked;
  /** The dialog that is open: one of the shared ones, or one of the system's own. */
  readonly dialog: 'keys' | 'concede' | 'finder' | 'stats' | 'picture' | (string & {}) | null;
  /** The place at which the rulebook lies open, empty for its beginning; null is closed. */
  readonly book: string | null;
  /** Columns and rows that the map's window showed when a picture was asked for; null when none were measured. */
  readonly shown: { readonly cols: readonly [number, number]; readonly rows: readonly [number, number] } | null;
  readonly word: Word | null;
  readonly centre: { readonly hex: Hex; readonly count: number } | null;
  /** Asked of the map's window by key or menu: nearer by a factor, or (null) the whole map. */
  readonly zoom: { readonly factor: number | null; readonly count: number } | null;
  /** The hex whose note was asked for by a long press or a right click. */
  readonly asked: Hex | null;
  /** Overlays over the map, the one put on last at the end. */
  readonly overlays: readonly OverlayChoice[];
  readonly overlayList: boolean;
  /** The ruler lies on the map; null when it is put away. */
  readonly ruler: Measurement | null;
  /** Number of entries that the viewer had seen before sitting down; null if they never sat here. */
  readonly visit: number | null;
  /** Hints that were put aside, in this campaign or before. */
  readonly hintsSeen: readonly string[];
  /** The victory screen was put aside. */
  readonly endSeen: boolean;
  /** Entries (from 0) whose cards lie on the table, the uppermost first. */
  readonly cards: readonly number[];
  /** How many entries a viewer had been shown on the map when a replay of news for them ended. */
  readonly newsShown: Readonly<Record<Viewer, number>>;
  /** Orders that the computer proposes for the seat at the screen, drawn in pencil while the log is so long. */
  readonly advice: { readonly seat: Seat; readonly entries: number; readonly orders: readonly AimedOrder[] } | null;
  /** The marks of the news were put aside when there were so many entries. */
  readonly newsHidden: number | null;
  /** The last end of a part by a press here; null while none was. */
  readonly ended: EndedPart | null;
  /** The end of a part that cannot be undone waits a moment: meanwhile it can be taken back. */
  readonly heldEnd: HeldEnd | null;
}
export type ScreenStore = StoreApi<Screen>;

/** The panel above the log in the left column: null is closed, without one it is the first that the system has. */
export interface Docked {
  readonly panel?: PanelId | null;
  readonly log: boolean;
}

/** The same from storage, whatever is stored there. */
export function storedDocked(found: unknown): Docked {
  const { panel, log } = (found ?? {}) as Partial<Record<keyof Docked, unknown>>;
  return { log: log !== false, ...((panel === null || typeof panel === 'string') && { panel }) };
}

interface EndedPart {
  /** In ms as `performance.now` counts. */
  readonly at: number;
  /** The number of entries before it. */
  readonly entries: number;
}

interface HeldEnd {
  /** It is void once there are more entries. */
  readonly entries: number;
  readonly carryOut: () => void;
}

/** An overlay by its id; `variant` null is its first. */
interface OverlayChoice {
  readonly id: string;
  readonly variant: string | null;
}
/** The two ends of the ruler; the far end follows the pointer until it is set. */
interface Measurement {
  readonly from: Hex | null;
  readonly to: Hex | null;
}

export const screenStore = (
  at: number | null = null,
  hintsSeen: readonly string[] = [],
  pace: Pace = 1,
  first: Partial<Pick<Screen, 'panel' | 'ordersFolded' | 'docked' | 'playing' | 'at' | 'endSeen'>> = {},
): ScreenStore =>
  createStore<Screen>()(() => ({
    lifted: null,
    satDown: null,
    together: null,
    acting: null,
    inspected: null,
    region: null,
    hovered: null,
    focus: null,
    at,
    playing: false,
    speed: 1,
    pace,
    cueing: false,
    stepped: null,
    panel: null,
    ordersFolded: false,
    docked: { log: true },
    dialog: null,
    book: null,
    shown: null,
    word: null,
    centre: null,
    zoom: null,
    asked: null,
    overlays: [],
    overlayList: false,
    ruler: null,
    visit: null,
    hintsSeen,
    endSeen: false,
    cards: [],
    newsShown: {},
    newsHidden: null,
    ended: null,
    heldEnd: null,
    advice: null,
    ...first,
  }));

export const say = (screen: ScreenStore, kind: Word['kind'], text: string, clause?: Clause): void =>
  screen.setState(({ word }) => ({ word: { id: (word?.id ?? 0) + 1, kind, text, ...(clause && { clause }) } }));

/** Brings a hex into the middle of the map, without the cursor. */
export const showHex = (screen: ScreenStore, hex: Hex): void =>
  screen.setState(({ centre }) => ({ centre: { hex, count: (centre?.count ?? 0) + 1 } }));

/** The same, and puts the cursor there. */
export const centreOn = (screen: ScreenStore, hex: Hex): void =>
  screen.setState(({ centre }) => ({ centre: { hex, count: (centre?.count ?? 0) + 1 }, focus: hex }));

/** Looks nearer by a factor, or (null) at the whole map. */
export const zoomBy = (screen: ScreenStore, factor: number | null): void =>
  screen.setState(({ zoom }) => ({ zoom: { factor, count: (zoom?.count ?? 0) + 1 } }));

/** The most overlays shown at once; a further one replaces the first. */
const MOST_OVERLAYS = 2;

/** Shows an overlay, or hides it if it is shown. */
export const toggleOverlay = (screen: ScreenStore, id: string): void =>
  screen.setState(({ overlays }) =>
    overlays.some((overlay) => overlay.id === id)
      ? { overlays: overlays.filter((overlay) => overlay.id !== id) }
      : { overlays: [...overlays, { id, variant: null }].slice(-MOST_OVERLAYS) },
  );

export const setOverlayVariant = (screen: ScreenStore, id: string, variant: string): void =>
  screen.setState(({ overlays }) => ({
    overlays: overlays.map((overlay) => (overlay.id === id ? { id, variant } : overlay)),
  }));

/** A hex is meant while the ruler lies there: its beginning, then its end, then a new beginning. */
export const rule = (screen: ScreenStore, hex: Hex): void =>
  screen.setState(({ ruler }) => {
    if (!ruler) return {};
    const { from, to } = ruler;
    return { ruler: from === null || to !== null ? { from: hex, to: null } : { from, to: hex } };
  });

/** Back from any earlier time. */
export const NOW = { at: null, playing: false } as const;

/** True when nobody is waited for: the campaign is over, or is here to look at only. */
export const isClosed = (system: AnySystem, state: unknown): boolean => system.awaited(state).length === 0;

/** A finished campaign opens at its beginning; one that another tab is playing opens as it is now. */
function firstEntryShown({ system, campaign, state }: CampaignState): number | null {
  return system.isOver(state) && isClosed(system, state) && campaign.entries.length > 0 ? -1 : null;
}

/** The way a campaign opens: it may play by itself, and one that is to open at its end is shown without the dialog there. */
export const firstShown = (
  { openAt, plays = false }: { readonly openAt?: number | null | undefined; readonly plays?: boolean | undefined },
  now: CampaignState,
): Pick<Screen, 'at' | 'playing' | 'endSeen'> => ({
  at: openAt ?? firstEntryShown(now),
  playing: plays,
  endSeen: openAt === Math.max(0, now.campaign.entries.length - 1),
});

/** The seat at the screen, and what it may be shown. */
export interface Sitting {
  /** The seat whose commands are accepted; null while a curtain is down or nobody is awaited. */
  readonly seat: Seat | null;
  readonly viewer: Viewer;
  /** The side to whom the computer is to be passed. */
  readonly next: Seat | null;
  readonly curtain: boolean;
}

/** The reveal after which the present secrets began: number of its entry, -1 before the first. */
export const lastReveal = (system: AnySystem, campaign: Campaign): number =>
  campaign.entries.findLastIndex(({ events }) => events.some((event) => system.revealsSecrets(event)));

/** Finds the seat at the screen in a position: in a hotseat game `sitting`, by post always the same seat. */
export type SeatPolicy = (
  system: AnySystem,
  campaign: Campaign,
  state: unknown,
  screen: Pick<Screen, 'lifted' | 'together'>,
) => Sitting;

/** One seat alone, which sees what it may see and acts when it is awaited and `mayAct`; null only looks on. */
export const alone =
  (seat: Seat | null, viewer: Viewer, mayAct: () => boolean = () => true): SeatPolicy =>
  (system, _, state) => ({
    seat: seat !== null && mayAct() && system.awaited(state).includes(seat) ? seat : null,
    viewer,
    next: null,
    curtain: false,
  });

/** One seat alone, which may act whether it is awaited or not: in the open, or as the game master. */
export const always =
  (seat: Seat, mayAct: () => boolean = () => true): SeatPolicy =>
  () => ({ seat: mayAct() ? seat : null, viewer: seat, next: null, curtain: false });

/** Hotseat: public phases belong to whoever is awaited, secret ones to the side that said it is alone. */
export function hotseatPolicy(
  system: AnySystem,
  campaign: Campaign,
  state: unknown,
  { lifted, together }: Pick<Screen, 'lifted' | 'together'>,
): Sitting {
  const awaited = system.awaited(state);
  const next = awaited[0] ?? null;
  if (!system.secret(state) || next === null)
    return { seat: next, viewer: awaited.find((seat) => seat !== GM) ?? PUBLIC, next, curtain: false };
  const since = lastReveal(system, campaign);
  if (lifted && lifted.since === since && awaited.includes(lifted.seat))
    return { seat: lifted.seat, viewer: lifted.seat, next: lifted.seat, curtain: false };
  return { seat: null, viewer: PUBLIC, next, curtain: together !== since };
}
