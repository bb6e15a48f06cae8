import {
  type AnySystem,
  type Campaign,
  type ComputerSeat,
  type ComputerSeats,
  canUndo,
  type DeclaredFaces,
  type Entry,
  handedBack,
  replay,
  type Seat,
  type Submission,
  seatedAnew,
  submit,
} from '@hexpost/engine';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { SheetLine } from './draft.ts';
import { stateAfter } from './state-cache.ts';

/** Storage of a campaign. Every promise rejects when the stored copy was changed elsewhere. */
export interface Keeper {
  /** Appends the entry with this index, from 0. */
  append(index: number, entry: Entry): Promise<void>;
  /** Removes every entry from this index on. */
  cut(index: number): Promise<void>;
  /** Keeps the sides that the computer plays. */
  seatComputers(computers: ComputerSeats): Promise<void>;
}

/** The progress of saving. */
export interface Saving {
  /** Writes that the storage has not acknowledged, those that failed among them. */
  readonly pending: number;
  /** Set when saving failed, because the campaign was changed elsewhere or the disk is full. A campaign accepts nothing more then. */
  readonly trouble: unknown;
}

export type SavingStore = Pick<StoreApi<Saving>, 'getState' | 'getInitialState' | 'subscribe'>;

export interface CampaignState extends Saving {
  readonly system: AnySystem;
  readonly campaign: Campaign;
  /** State after the last entry. */
  readonly state: unknown;
  /** Entries at the beginning of the log that are stored as they are, whatever comes of the writes under way. */
  readonly saved: number;
  /**
   * Gives a command for a seat. An accepted command is added to the log and saved. `declaredFaces` are the faces of dice thrown at a
   * table; throws `DeclarationError` when the command does not need exactly those.
   */
  submit(seat: Seat, command: { readonly command: string }, declaredFaces?: DeclaredFaces): Submission;
  /** True when the last entry may be taken back. */
  canUndo(): boolean;
  undo(): void;
  /** Commands that were taken back since the last new one, the next to redo at the end. Absent where nothing can be redone. */
  readonly undone?: readonly Undone[];
  /** Redoes the command that was taken back last. An entry that can be undone threw no dice: it comes out the same. */
  redo?(): void;
  /** The orders that end a complete plan by post. They have not taken effect: the map draws them as planned. */
  readonly waiting?: WaitingOrders | undefined;
  /** Names the sides that the computer plays from now on. Absent where it plays none. */
  seatComputers?(seats: readonly ComputerSeat[]): void;
  /** Takes the last handover back. */
  handBack?(): void;
}

export interface WaitingOrders {
  readonly seat: Seat;
  readonly lines: readonly SheetLine[];
  /** They are those of a sheet. */
  readonly isSheet: boolean;
}

/** A command that was taken back, with its events; an order of a plan has none. */
export interface Undone extends Partial<Pick<Entry, 'events'>> {
  readonly seat: Seat;
  readonly command: { readonly command: string };
}

export type CampaignStore = StoreApi<CampaignState>;

/** Redoes the command that a store took back last. */
export function redo({ getState, setState }: Pick<CampaignStore, 'getState' | 'setState'>): void {
  const { undone = [], submit } = getState();
  const last = undone.at(-1);
  if (last && submit(last.seat, last.command).ok) setState({ undone: undone.slice(0, -1) });
}

/** An open campaign: its log, the state after it, and the way to add to it. A long log is folded first, in slices. */
export function campaignStore(
  system: AnySystem,
  campaign: Campaign,
  keeper?: Keeper,
  folded: unknown = replay(system, campaign),
): CampaignStore {
  return createStore<CampaignState>()((set, get, store) => {
    // Several writes may be under way. Each leaves the entries before `from` as they are, and `entries` of them once it is done.
    const underWay = new Set<{ readonly from: number }>();
    const progress = (saved: number) => ({
      pending: underWay.size,
      saved: Math.min(saved, ...[...underWay].map(({ from }) => from)),
    });
    const keep = (
      change: Partial<CampaignState>,
      from: number,
      entries: number,
      work: () => Promise<void> | undefined,
    ): void => {
      const write = { from };
      underWay.add(write);
      set({ ...change, ...progress(get().saved) });
      Promise.resolve(work()).then(
        () => {
          underWay.delete(write);
          set(progress(entries));
        },
        (trouble: unknown) => set({ trouble }),
      );
    };
    const sit = (computers: ComputerSeats, also: Partial<CampaignState> = {}): void => {
      const { campaign } = get();
      const { length } = campaign.entries;
      keep({ campaign: { ...campaign, computers }, ...also }, length, length, () => keeper?.seatComputers(computers));
    };
    return {
      system,
      campaign,
      state: folded,
      saved: campaign.entries.length,
      pending: 0,
      trouble: null,
      undone: [],
      submit(seat, command, declaredFaces) {
        const { campaign, state, trouble } = get();
        if (trouble !== null) throw new Error('the campaign can no longer be saved here');
        const result = submit(system, campaign, state, seat, command, declaredFaces);
        if (result.ok) {
          const entries = [...campaign.entries, result.entry];
          const change = { campaign: { ...campaign, entries }, state: result.state, undone: [] };
          const { length } = campaign.entries;
          keep(change, length, entries.length, () => keeper?.append(length, result.entry));
        }
        return result;
      },
      canUndo: () => canUndo(system, get().campaign),
      undo() {
        const { campaign } = get();
        if (!canUndo(system, campaign)) return;
        const index = campaign.entries.length - 1;
        const shorter = { ...campaign, entries: campaign.entries.slice(0, index) };
        const { seat, command, events } = campaign.entries[index]!;
        const undone = [...(get().undone ?? []), { seat, command: command as Undone['command'], events }];
        const state = stateAfter(system, shorter, index);
        keep({ campaign: shorter, state, undone }, index, index, () => keeper?.cut(index));
      },
      redo: () => redo(store),
      seatComputers(seats) {
        const { computers = { seats: [] }, entries } = get().campaign;
        sit(seatedAnew(computers, seats, entries.length));
      },
      handBack() {
        const { computers } = get().campaign;
        // The computer's commands since then are not redone.
        if (computers) sit(handedBack(computers), { undone: [] });
      },
    };
  });
}
