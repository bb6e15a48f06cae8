import type { AnyCommand, Draft, SideId } from '@hexpost/engine';
import type { MemberId, State } from '@hexpost/engine/sectors';
import { useCallback } from 'react';
import { useDrafting, useTools } from '../../../panels/table/tools.ts';
import { useUnsent } from '../../../panels/table/use-unsent.ts';
import { type DraftStore, keepUnsent } from '../../../store/draft.ts';
import type { PlanStore } from '../../../store/plan.ts';
import { useTable } from '../table.ts';
import { sheetKey } from './order-draft.ts';

/** The unsent sheets of sides, and the member of each side at the screen, kept while the table is open. */

/** The draft of a side's sheet, begun with `start`. */
export function useKeptDraft(side: SideId, start: Draft): readonly [Draft, (draft: Draft) => void] {
  const { drafts } = useTools();
  const key = sheetKey(side, useTable().state);
  const draft = useDrafting(({ unsent }) => unsent[key]);
  return [draft ?? start, useCallback((next: Draft) => keepUnsent(drafts, key, next), [drafts, key])];
}

/** S-1.3: the member who gives the commands of a side; null when the side acts as one. */
export function useMember(side: SideId): readonly [MemberId | null, (member: MemberId | null) => void] {
  const { view, person } = useTable();
  const [{ by }, keep] = useUnsent<{ readonly by?: MemberId }>(side);
  return [presentIn(view, side, by ?? person), (next) => keep({ by: next ?? '' })];
}

/** The same for several sides at a shared table. */
export function useMembers(
  sides: readonly SideId[],
): readonly { readonly seat: SideId; readonly by: MemberId | null }[] {
  const { view, person } = useTable();
  const unsent = useDrafting((now) => now.unsent);
  return sides.map((seat) => ({ seat, by: presentIn(view, seat, unsent[seat]?.by ?? person) }));
}

const presentIn = (view: State, side: SideId, member: unknown): MemberId | null =>
  typeof member === 'string' && Object.hasOwn(view.sides[side]!.members, member) ? member : null;

/** A command or draft signed by the member who gives it. */
export const signed = <T extends object>(command: T, by: MemberId | null): T =>
  by === null ? command : { ...command, by };

const SHEETS: ReadonlySet<string> = new Set(['deploy', 'submit-orders']);

/** By post: keeps a sheet as a draft when it is removed from the end of a plan. Returns the function that stops this. */
export const sheetComesBack = (plan: PlanStore, drafts: DraftStore): (() => void) =>
  plan.subscribe(({ complete, seat, state }, before) => {
    const last = before.commands.at(-1);
    if (!before.complete || complete || last === undefined || !SHEETS.has(last.command)) return;
    const { by: _, ...draft } = last as AnyCommand & Draft;
    keepUnsent(drafts, sheetKey(seat, state as State), draft);
  });
