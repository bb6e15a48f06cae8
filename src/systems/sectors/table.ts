import {
  type AnyCommand,
  type Campaign,
  computerAt,
  type Draft,
  GM,
  PUBLIC,
  type Refusal,
  type Seat,
} from '@hexpost/engine';
import {
  type Order,
  type PlanetRow,
  type RulesetIndex,
  type SectorId,
  type State,
  TACTICAL,
} from '@hexpost/engine/sectors';
import { useMemo } from 'react';
import type { NamedTable } from '../../panels/system-ui.ts';
import { type TableTools, useTable as useAnyTable, useDrafting, useScreen } from '../../panels/table/tools.ts';
import type { CampaignStore } from '../../store/campaign.ts';
import { lastReveal, type Screen, type ScreenStore, type SeatPolicy, type Sitting } from '../../store/screen.ts';
import type { CampaignTable, GiveOptions, TableRules } from '../../store/table.ts';
import type { SectorsWords } from './names.ts';
import { momentAt } from './pace.ts';
import { drawingOf } from './picture.ts';
import { rulesetIndexOf } from './ruleset-index.ts';
import { sheetKey, sheetOf, startOf } from './sheet/order-draft.ts';

/** S-10.9: false if phases close by themselves once everything is in: the table then needs no game master. */
export const hasMaster = ({ options }: Pick<State, 'options'>): boolean => options.advance !== 'when-ready';

/**
 * The seat at a shared screen. In secret phases any seat may sit down behind the curtain, including the game master and
 * a side that wants to change the sheet it sent. In public phases `acting` gives commands and all look on, so an army
 * list that only one side may see is hidden. At a table without a game master, the master's tools show only what
 * everybody may see.
 */
const seatPolicy =
  (acting: Seat | null): SeatPolicy =>
  (system, campaign, state, { lifted, together }: Pick<Screen, 'lifted' | 'together'>): Sitting => {
    const awaited = system.awaited(state);
    const next = awaited[0] ?? null;
    if (next === null) return { seat: null, viewer: PUBLIC, next, curtain: false };
    if (!system.secret(state)) {
      const barred: readonly Seat[] = hasMaster(state as State) ? [TACTICAL] : [TACTICAL, GM];
      const first = awaited.find((seat) => !barred.includes(seat)) ?? GM;
      return { seat: acting ?? first, viewer: PUBLIC, next, curtain: false };
    }
    if (acting === GM && !hasMaster(state as State)) return { seat: GM, viewer: PUBLIC, next, curtain: false };
    const since = lastReveal(system, campaign);
    if (lifted?.since === since) return { seat: lifted.seat, viewer: lifted.seat, next: lifted.seat, curtain: false };
    return { seat: null, viewer: PUBLIC, next, curtain: together !== since };
  };

/** All seats that may sit down: the sides in play, and the game master if there is one. */
export const seatsOf = (state: Pick<State, 'seats' | 'sides' | 'options'>): Seat[] => [
  ...state.seats.filter((id) => !state.sides[id]!.eliminated),
  ...(hasMaster(state) ? [GM] : []),
];

/** Those of them that people play. */
export const seatsOfPeople = (
  state: Pick<State, 'seats' | 'sides' | 'options'>,
  campaign: Pick<Campaign, 'computers'>,
): Seat[] => seatsOf(state).filter((seat) => !computerAt(campaign, seat));

/** S-1.8: in a campaign with a clock, commands carry the time they were given. */
export const timed = <C extends AnyCommand>(state: State, command: C, now: number): C =>
  state.clock === null || 'at' in command ? command : { ...command, at: momentAt(now) };

/** A sheet being filled in: the side, and its orders in each sector. */
export interface Sketch {
  readonly side: Seat;
  readonly orders: Readonly<Record<SectorId, Order>>;
}

/** The table for the panels of Sectors. */
export interface SectorsTable extends Omit<NamedTable, 'state' | 'view' | 'words' | 'give'> {
  readonly store: CampaignStore;
  readonly screen: ScreenStore;
  readonly rules: RulesetIndex;
  /** The whole state: for asking the rules about a seat that sits down, never to be shown. */
  readonly state: State;
  /** The position as the viewer at the screen sees it: now, or after an earlier entry. */
  readonly view: State;
  /** Null if the campaign's map has no drawing: a scenario's own map. */
  readonly planet: PlanetRow | null;
  readonly words: SectorsWords;
  readonly choose: (sector: SectorId | null) => void;
  /** Gives a command, by default for the seat at the screen; returns the refusal, if any. */
  readonly give: (command: AnyCommand, options?: GiveOptions) => Refusal | null;
}

/** The choice on the map, and the orders that it shows. */
export interface Sketched {
  /** The sector that was chosen last. */
  readonly chosen: SectorId | null;
  /** The order sheet that the side at the screen is drawing up, with its orders that have no empty fields; null if it has none. */
  readonly drawn: (Sketch & { readonly draft: Draft }) | null;
}

export function ownTable(table: NamedTable, { store, screen }: TableTools): SectorsTable {
  const rules = rulesetIndexOf(table.campaign.ruleset.rules);
  const state = table.state as State;
  return {
    ...table,
    store,
    screen,
    rules,
    state,
    view: table.view as State,
    planet: drawingOf(table.campaign, state),
    words: table.words as SectorsWords,
    choose: (region) => screen.setState({ region }),
    give(command, options) {
      const given = table.give(command, options);
      return given.ok ? null : given.refusal;
    },
  };
}

/** The table; it stays the same object until the position or the seat changes. */
export const useTable = (): SectorsTable => useAnyTable().own as SectorsTable;

export const useChosen = (): SectorId | null => useScreen((now) => now.region);

/** The choice on the map and the sheet being drawn up, which change with each press. */
export function useSketched(): Sketched {
  const table = useTable();
  const chosen = useChosen();
  const side = drawsUp(table) ? table.sitting.seat : null;
  const kept = useDrafting(({ unsent }) => (side === null ? undefined : unsent[sheetKey(side, table.state)]));
  return useMemo(() => {
    if (side === null) return { chosen, drawn: null };
    const draft = kept ?? startOf(table.state.sides[side]!.sheet);
    return { chosen, drawn: { side, draft, orders: sheetOf(draft).orders } };
  }, [table, chosen, side, kept]);
}

type Drawing = Pick<CampaignTable, 'state' | 'past' | 'closed' | 'sitting'>;

/** True while the side at the screen draws up the sheet of a round. */
export function drawsUp({ state, past, closed, sitting: { seat } }: Drawing): boolean {
  const { phase, sides } = state as State;
  return !past && !closed && phase === 'orders' && seat !== null && Object.hasOwn(sides, seat);
}

/** The commands that end a side's secret part. */
const LAST: ReadonlySet<string> = new Set(['deploy', 'submit-orders', 'concede']);

export const tableRules: TableRules = {
  seatPolicy,
  stamped: (state, command, now) => timed(state as State, command, now),
  endsTurnAtScreen: ({ command }, seat) => LAST.has(command) && seat !== GM,
  changesActing: (before, after) => (before as State).phase !== (after as State).phase,
};
