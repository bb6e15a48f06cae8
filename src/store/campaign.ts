import { createStore, type StoreApi } from 'zustand/vanilla';
import { type Campaign, canUndo, type Entry, replay, type Submission, submit } from '../engine/kernel/campaign.ts';
import type { DeclaredFaces } from '../engine/kernel/dice/declared.ts';
import type { Seat } from '../engine/kernel/ids.ts';
import type { AnySystem } from '../engine/kernel/system.ts';

/** Where a campaign is kept. Every promise rejects when the copy kept there has gone on without us. */
export interface Keeper {
  /** Stores entry number `index` (from 0) behind those that are there. */
  append(index: number, entry: Entry): Promise<void>;
  /** Takes back every entry from number `index` on. */
  cut(index: number): Promise<void>;
}

export interface CampaignState {
  readonly system: AnySystem;
  readonly campaign: Campaign;
  /** State after the last entry. */
  readonly state: unknown;
  /** Saved so far; below `campaign.entries.length` while a save is under way. */
  readonly saved: number;
  /** Set when saving failed: the campaign was changed elsewhere, or there is no room. Nothing more is accepted. */
  readonly trouble: unknown;
  /**
   * Gives a command for a seat; an accepted one is in the log and on its way to the disk. `told` are the faces of dice
   * that were thrown at a table; throws `DeclarationError` when the command does not need exactly those.
   */
  submit(seat: Seat, command: { readonly command: string }, told?: DeclaredFaces): Submission;
  /** True when the last entry may be taken back. */
  canUndo(): boolean;
  undo(): void;
}

export type CampaignStore = StoreApi<CampaignState>;

/** The open campaign: its log, the state that follows, and the way to add to it. */
export function campaignStore(system: AnySystem, campaign: Campaign, keeper?: Keeper): CampaignStore {
  return createStore<CampaignState>()((set, get) => {
    const keep = (work: Promise<void> | undefined) =>
      Promise.resolve(work).then(
        () => set((now) => ({ saved: now.campaign.entries.length })),
        (trouble: unknown) => set({ trouble }),
      );
    return {
      system,
      campaign,
      state: replay(system, campaign),
      saved: campaign.entries.length,
      trouble: null,
      submit(seat, command, told) {
        const { campaign, state, trouble } = get();
        if (trouble !== null) throw new Error('the campaign can no longer be saved here');
        const result = submit(system, campaign, state, seat, command, told);
        if (result.ok) {
          const entries = [...campaign.entries, result.entry];
          set({ campaign: { ...campaign, entries }, state: result.state });
          void keep(keeper?.append(campaign.entries.length, result.entry));
        }
        return result;
      },
      canUndo: () => canUndo(system, get().campaign),
      undo() {
        const { campaign } = get();
        if (!canUndo(system, campaign)) return;
        const index = campaign.entries.length - 1;
        const shorter = { ...campaign, entries: campaign.entries.slice(0, index) };
        set({ campaign: shorter, state: replay(system, shorter) });
        void keep(keeper?.cut(index));
      },
    };
  });
}
