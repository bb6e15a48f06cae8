import { useMemo } from 'react';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { SideId } from '../../../engine/kernel/ids.ts';
import type { AnyCommand, Draft } from '../../../engine/kernel/system.ts';
import type { MemberId, State } from '../../../engine/sectors/state.ts';
import type { CampaignStore } from '../../../store/campaign.ts';
import type { PlanStore } from '../../../store/plan.ts';
import { useTable } from '../table.ts';

/**
 * The unsent sheets of sides, and the member of each side at the screen: in memory, as long as the campaign is open.
 * It stands beside the panels, because a phone shows one of them at a time and the others are gone.
 */
interface Kept {
  /** Drafts by side, round and phase. */
  readonly drafts: Readonly<Record<string, Draft>>;
  readonly members: Readonly<Record<SideId, MemberId>>;
}

const kept = new WeakMap<object, StoreApi<Kept>>();

const keyOf = (side: SideId, { round, phase }: State): string => `${side} ${round} ${phase}`;

function keptFor(campaign: CampaignStore | PlanStore): StoreApi<Kept> {
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
  const key = keyOf(side, state);
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
  const { store, view, person } = useTable();
  const keeper = keptFor(store);
  const member = useStore(keeper, ({ members }) => members[side] ?? person);
  const present = Object.hasOwn(view.sides[side]!.members, member) ? member : null;
  const keep = (next: MemberId | null) =>
    keeper.setState(({ members: { [side]: _, ...others } }) => ({
      members: next === null ? others : { ...others, [side]: next },
    }));
  return [present, keep];
}

/** A command or draft as the member gives it. */
export const signed = <T extends object>(command: T, by: MemberId | null): T =>
  by === null ? command : { ...command, by };

const SHEETS: ReadonlySet<string> = new Set(['deploy', 'submit-orders']);

/** By post: a sheet that ended the plan and comes off it again is there to go on with. Answers with the way to stop. */
export const sheetComesBack = (plan: PlanStore): (() => void) =>
  plan.subscribe(({ complete, seat, state }, before) => {
    const last = before.commands.at(-1);
    if (!before.complete || complete || last === undefined || !SHEETS.has(last.command)) return;
    const { by: _, ...draft } = last as AnyCommand & Draft;
    const key = keyOf(seat, state as State);
    keptFor(plan).setState(({ drafts }) => ({ drafts: { ...drafts, [key]: draft } }));
  });
