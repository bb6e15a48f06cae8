import { createStore, type StoreApi } from 'zustand/vanilla';
import { submit } from '../engine/kernel/campaign.ts';
import { hashOf } from '../engine/kernel/hash.ts';
import type { Seat } from '../engine/kernel/ids.ts';
import type { AnyCommand, AnySystem } from '../engine/kernel/system.ts';
import { waitsForReport } from '../post/dispatch.ts';
import type { RoundStart } from '../post/round-start.ts';
import { type CampaignState, giveAgain } from './campaign.ts';
import { type DraftStore, linesOf } from './draft.ts';

/**
 * A draft of orders by post. To the panels it is a campaign like any other: commands that need no dice and reveal nothing take
 * effect at once, on a copy. The command that would throw dice, open secrets or end the seat's turn is the last of the plan; it
 * takes effect when the game master resolves the round.
 */
export interface Planning extends CampaignState {
  readonly seat: Seat;
  readonly commands: readonly AnyCommand[];
  /** True when nothing more can be added, and the orders can be sealed. */
  readonly complete: boolean;
}
export type PlanStore = StoreApi<Planning>;

/**
 * A plan of a seat for a round. Commands that are no longer legal are left out. `onChange` hears the commands after every
 * change. In the open, a plan ends only with a command that waits for the report.
 */
export function planStore(
  system: AnySystem,
  { campaign: before, state: start }: Pick<RoundStart, 'campaign' | 'state'>,
  seat: Seat,
  commands: readonly AnyCommand[],
  onChange?: (commands: readonly AnyCommand[]) => void,
  inTheOpen = false,
): PlanStore {
  return createStore<Planning>()((set, get, store) => {
    const again = (wanted: readonly AnyCommand[]) => wanted.reduce(add, blank()).plan;
    return {
      system,
      seat,
      trouble: null,
      undone: [],
      ...again(commands),
      submit(by, command) {
        const { campaign, state, complete, commands } = get();
        if (by !== seat || complete) throw new RangeError('a plan belongs to one seat, and ends with its last command');
        const next = add({ plan: { campaign, state, commands, complete, saved: 0 }, tried: undefined }, command);
        if (next.tried?.ok) {
          set({ ...next.plan, undone: [] });
          onChange?.(next.plan.commands);
        }
        return next.tried!;
      },
      canUndo: () => get().commands.length > 0,
      undo() {
        const { commands, undone = [] } = get();
        const command = commands.at(-1);
        if (!command) return;
        const shorter = again(commands.slice(0, -1));
        set({ ...shorter, undone: [...undone, { seat, command }] });
        onChange?.(shorter.commands);
      },
      redo: () => giveAgain(store),
    };
  });

  type Drawn = Pick<Planning, 'campaign' | 'state' | 'commands' | 'complete' | 'saved'>;
  type Step = { readonly plan: Drawn; readonly tried: ReturnType<typeof submit> | undefined };

  function blank(): Step {
    return {
      plan: { campaign: before, state: start, commands: [], complete: false, saved: before.entries.length },
      tried: undefined,
    };
  }

  function add({ plan }: Step, command: AnyCommand): Step {
    if (plan.complete) return { plan, tried: undefined };
    const tried = submit(system, plan.campaign, plan.state, seat, command);
    if (!tried.ok) return { plan, tried };
    const commands = [...plan.commands, command];
    const { entry, state } = tried;
    const isLast = inTheOpen
      ? waitsForReport(system, tried)
      : entry.rolls.length > 0 ||
        entry.events.some((event) => system.opens(event)) ||
        !system.awaited(state).includes(seat);
    // The last command has not taken effect: the map shows the position in which it is given.
    if (isLast) return { plan: { ...plan, campaign: { ...plan.campaign }, commands, complete: true }, tried };
    const campaign = { ...plan.campaign, entries: [...plan.campaign.entries, entry] };
    return { plan: { campaign, state, commands, complete: false, saved: campaign.entries.length }, tried };
  }
}

/**
 * Removes commands that no longer make a difference, such as a bid replaced by a later one. The shorter list has the same
 * outcome.
 */
export function withoutRedundant(
  system: AnySystem,
  start: Pick<RoundStart, 'campaign' | 'state'>,
  seat: Seat,
  commands: readonly AnyCommand[],
): readonly AnyCommand[] {
  const outcome = (list: readonly AnyCommand[]) => {
    const { state, commands: taken } = planStore(system, start, seat, list).getState();
    return taken.length === list.length ? hashOf(state) : null;
  };
  const whole = outcome(commands);
  let kept = commands;
  for (let i = commands.length - 2; i >= 0; i--) {
    const fewer = kept.filter((command) => command !== commands[i]);
    if (outcome(fewer) === whole) kept = fewer;
  }
  return kept;
}

/** Restores a withdrawn sheet to the draft. Returns the unsubscribe function. */
export const restoreSheet = (plan: PlanStore, drafts: DraftStore): (() => void) =>
  plan.subscribe(({ complete }, before) => {
    const { orders } = (before.commands.at(-1) ?? {}) as { readonly orders?: unknown };
    if (before.complete && !complete && Array.isArray(orders)) drafts.setState({ lines: linesOf(orders) });
  });
