import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Hex } from '../engine/kernel/board/hex.ts';
import type { Campaign } from '../engine/kernel/campaign.ts';
import type { Clause } from '../engine/kernel/clause.ts';
import { GM, PUBLIC, type Seat, type UnitId, type Viewer } from '../engine/kernel/ids.ts';
import type { AnySystem } from '../engine/kernel/system.ts';

export type PanelId = 'orders' | 'units' | 'sheet' | 'log';

export type Speed = 1 | 4;

/** Something said to the player: by the live region, and where the pointer is. */
export interface Word {
  readonly id: number;
  readonly kind: 'refusal' | 'news';
  readonly text: string;
  readonly clause?: Clause;
}

/** What this tab looks at. Nothing of it is in the campaign. */
export interface Screen {
  /** The side that sat down behind the curtain, and the reveal (number of the entry) since which it sits there. */
  readonly lifted: { readonly seat: Seat; readonly since: number } | null;
  /** All look at the table together before the curtain rises; valid since that reveal. */
  readonly together: number | null;
  /** The unit whose card is open. */
  readonly inspected: UnitId | null;
  readonly hovered: Hex | null;
  /** Keyboard cursor on the map. */
  readonly focus: Hex | null;
  /** Time travel: the map as it was after this entry (-1: before the first); null is now. */
  readonly at: number | null;
  /** The replay goes on by itself, so fast. */
  readonly playing: boolean;
  readonly speed: Speed;
  /** The panel open at the left edge (on a phone: at the bottom); the orders have an edge of their own on a wide screen. */
  readonly panel: PanelId | null;
  readonly ordersFolded: boolean;
  readonly dialog: 'keys' | 'concede' | 'close' | 'about' | 'finder' | null;
  readonly word: Word | null;
  readonly centre: { readonly hex: Hex; readonly count: number } | null;
  /** Asked of the map's window by key or menu: nearer by a factor, or (null) the whole map. */
  readonly zoom: { readonly factor: number | null; readonly count: number } | null;
  /** The hex whose note was asked for by a long press or a right click. */
  readonly asked: Hex | null;
  /** Hints that were put aside, in this campaign or before. */
  readonly hintsSeen: readonly string[];
  /** The victory screen was put aside. */
  readonly endSeen: boolean;
}
export type ScreenStore = StoreApi<Screen>;

export const screenStore = (at: number | null = null, hintsSeen: readonly string[] = []): ScreenStore =>
  createStore<Screen>()(() => ({
    lifted: null,
    together: null,
    inspected: null,
    hovered: null,
    focus: null,
    at,
    playing: false,
    speed: 1,
    panel: null,
    ordersFolded: false,
    dialog: null,
    word: null,
    centre: null,
    zoom: null,
    asked: null,
    hintsSeen,
    endSeen: false,
  }));

export const say = (screen: ScreenStore, kind: Word['kind'], text: string, clause?: Clause): void =>
  screen.setState(({ word }) => ({ word: { id: (word?.id ?? 0) + 1, kind, text, ...(clause && { clause }) } }));

export const centreOn = (screen: ScreenStore, hex: Hex): void =>
  screen.setState(({ centre }) => ({ centre: { hex, count: (centre?.count ?? 0) + 1 }, focus: hex }));

/** Looks nearer by a factor, or (null) at the whole map. */
export const zoomBy = (screen: ScreenStore, factor: number | null): void =>
  screen.setState(({ zoom }) => ({ zoom: { factor, count: (zoom?.count ?? 0) + 1 } }));

/** Back from any earlier time. */
export const NOW = { at: null, playing: false } as const;

/** True when nobody is waited for: the campaign is over, or is here to look at only. */
export const isClosed = (system: AnySystem, state: unknown): boolean => system.awaited(state).length === 0;

/** Who sits at the screen, and what may be shown. */
export interface Sitting {
  /** Whose commands are taken; null while a curtain is down or nobody is awaited. */
  readonly seat: Seat | null;
  readonly viewer: Viewer;
  /** The side to whom the computer is to be passed. */
  readonly next: Seat | null;
  readonly curtain: boolean;
}

/** The reveal after which the present secrets began: number of its entry, -1 before the first. */
export const lastReveal = (system: AnySystem, campaign: Campaign): number =>
  campaign.entries.findLastIndex(({ events }) => events.some((event) => system.opens(event)));

/** Hotseat: public phases belong to whoever is awaited, secret ones to the side that said it is alone. */
export function sitting(
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
