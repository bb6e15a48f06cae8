import { createStore, type StoreApi } from 'zustand/vanilla';
import { submit } from '../engine/kernel/campaign.ts';
import { hashOf } from '../engine/kernel/hash.ts';
import type { Seat } from '../engine/kernel/ids.ts';
import type { AnyCommand, AnySystem } from '../engine/kernel/system.ts';
import { waitsForReport } from '../post/dispatch.ts';
import type { RoundStart } from '../post/round-start.ts';
import type { CampaignState } from './campaign.ts';
import { type DraftStore, linesOf } from './draft.ts';

/**
 * Orders by post being drawn up. To the panels it is a campaign like any other: what has no dice and reveals nothing
 * happens here at once, on a copy. The command at which dice would fall, secrets open or the seat's part end is the last
 * of the plan; it happens at the game master's.
 */
export interface Planning extends CampaignState {
  readonly seat: Seat;
  readonly commands: readonly AnyCommand[];
  /** True when nothing more can be added: the orders can be sealed. */
  readonly complete: boolean;
}
export type PlanStore = StoreApi<Planning>;

/**
 * A plan of a seat for the round after a standing. Commands that no longer go are left out; `onChange` hears the rest. Of
 * what is given in the open everything happens here that does not wait for the report: only that ends it.
 */
export function planStore(
  system: AnySystem,
  { campaign: before, state: start }: Pick<RoundStart, 'campaign' | 'state'>,
  seat: Seat,
  commands: readonly AnyCommand[],
  onChange?: (commands: readonly AnyCommand[]) => void,
  inTheOpen = false,
): PlanStore {
  return createStore<Planning>()((set, get) => {
    const again = (wanted: readonly AnyCommand[]) => wanted.reduce(add, blank()).plan;
    return {
      system,
      seat,
      trouble: null,
      ...again(commands),
      submit(by, command) {
        const { campaign, state, complete, commands } = get();
        if (by !== seat || complete) throw new RangeError('a plan is of one seat, and ends with its last command');
        const next = add({ plan: { campaign, state, commands, complete, saved: 0 }, tried: undefined }, command);
        if (next.tried?.ok) {
          set(next.plan);
          onChange?.(next.plan.commands);
        }
        return next.tried!;
      },
      canUndo: () => get().commands.length > 0,
      undo() {
        const shorter = again(get().commands.slice(0, -1));
        set(shorter);
        onChange?.(shorter.commands);
      },
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
    // The last command has not happened: what the map shows is still the position in which it was given.
    if (isLast) return { plan: { ...plan, campaign: { ...plan.campaign }, commands, complete: true }, tried };
    const campaign = { ...plan.campaign, entries: [...plan.campaign.entries, entry] };
    return { plan: { campaign, state, commands, complete: false, saved: campaign.entries.length }, tried };
  }
}

/**
 * The plan without commands that change nothing any more: a bid after which another came, a place that was chosen anew.
 * Carried out, both come to the same.
 */
export function withoutRedundant(
  system: AnySystem,
  standing: Pick<RoundStart, 'campaign' | 'state'>,
  seat: Seat,
  commands: readonly AnyCommand[],
): readonly AnyCommand[] {
  const outcome = (list: readonly AnyCommand[]) => {
    const { state, commands: taken } = planStore(system, standing, seat, list).getState();
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

/** Who takes a sheet back that was given goes on writing at it. Answers with the way to stop. */
export const sheetComesBack = (plan: PlanStore, drafts: DraftStore): (() => void) =>
  plan.subscribe(({ complete }, before) => {
    const { command, orders } = (before.commands.at(-1) ?? {}) as { command?: string; orders?: readonly unknown[] };
    if (before.complete && !complete && command === 'sheet' && orders) drafts.setState({ lines: linesOf(orders) });
  });
