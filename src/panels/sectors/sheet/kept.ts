import { useMemo } from 'react';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { SideId } from '../../../engine/kernel/ids.ts';
import type { Draft } from '../../../engine/kernel/system.ts';
import type { MemberId } from '../../../engine/sectors/state.ts';
import type { CampaignStore } from '../../../store/campaign.ts';
import { useTable } from '../table.ts';

/**
 * What sides have drawn up and not sent, and who of them is at the screen: in memory, as long as the campaign is open.
 * It stands beside the panels, because a phone shows one of them at a time and the others are gone.
 */
interface Kept {
  /** By side, round and phase. */
  readonly drafts: Readonly<Record<string, Draft>>;
  readonly members: Readonly<Record<SideId, MemberId>>;
}

const kept = new WeakMap<CampaignStore, StoreApi<Kept>>();

function keptFor(campaign: CampaignStore): StoreApi<Kept> {
  let store = kept.get(campaign);
  if (!store) {
    store = createStore<Kept>()(() => ({ drafts: {}, members: {} }));
    kept.set(campaign, store);
  }
  return store;
}

/** The draft of a side's sheet; `null` forgets it, and it begins anew with `start`. */
export function useKeptDraft(side: SideId, start: Draft): readonly [Draft, (draft: Draft | null) => void] {
  const { store, state } = useTable();
  const keeper = keptFor(store);
  const key = `${side} ${state.round} ${state.phase}`;
  const draft = useStore(keeper, ({ drafts }) => drafts[key]);
  const keep = useMemo(
    () => (next: Draft | null) =>
      keeper.setState(({ drafts: { [key]: _, ...others } }) => ({
        drafts: next === null ? others : { ...others, [key]: next },
      })),
    [keeper, key],
  );
  return [draft ?? start, keep];
}

/** S-1.3: the member who gives the commands of a side; null when the side acts as one. */
export function useMember(side: SideId): readonly [MemberId | null, (member: MemberId | null) => void] {
  const { store, view } = useTable();
  const keeper = keptFor(store);
  const member = useStore(keeper, ({ members }) => members[side]);
  const present = member !== undefined && Object.hasOwn(view.sides[side]!.members, member) ? member : null;
  const keep = (next: MemberId | null) =>
    keeper.setState(({ members: { [side]: _, ...others } }) => ({
      members: next === null ? others : { ...others, [side]: next },
    }));
  return [present, keep];
}

/** A command or draft as the member gives it. */
export const signed = <T extends object>(command: T, by: MemberId | null): T =>
  by === null ? command : { ...command, by };
