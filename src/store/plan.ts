import {
  type AnyCommand,
  type AnySystem,
  type Campaign,
  GM,
  hashOf,
  isRevealing,
  type Seat,
  type Submission,
  submit,
} from '@hexpost/engine';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { waitsForReport } from '../post/dispatch.ts';
import { withAlternative } from '../post/resolve.ts';
import type { RoundStart } from '../post/round-start.ts';
import { isSamePhase } from '../post/state-times.ts';
import { type CampaignState, redo, type WaitingOrders } from './campaign.ts';
import { type DraftStore, linesOf } from './draft.ts';

/**
 * A draft of orders by post. To the panels it is a campaign like any other: commands that need no dice and reveal nothing take
 * effect at once, on a copy. The command that would throw dice, show what was hidden or end the seat's turn is the last of the plan; it
 * takes effect when the game master resolves the round. In a system whose turns are posted whole, a plan throws example dice
 * and continues; an order that they make impossible stays in it, for other dice.
 */
export interface Planning extends CampaignState {
  readonly seat: Seat;
  readonly commands: readonly AnyCommand[];
  /** True when nothing more can be added, and the orders can be sealed. */
  readonly complete: boolean;
  /** True when the round can continue with the orders as they are, although more could be added. */
  readonly sealable: boolean;
  /** True while its orders are on their way or have gone out: nothing changes it. */
  readonly isHeld: boolean;
  hold(isHeld: boolean): void;
  /** Ends a plan that is sealable. Taking back opens it again, with every order in it. */
  close(): void;
  /** Whole turns: the order, from 0, for which an alternative is being chosen. The map shows the position before it. */
  readonly insteadOf: number | null;
  chooseInstead(order: number | null): void;
  /** Takes an order out, or the alternative of one. */
  drop(order: number, part?: 'instead'): void;
  /** Whole turns: the orders that are refused if the dice fall as this plan throws them. */
  readonly refused: ReadonlySet<number>;
  /** Whole turns: the number of throws tried; each is another example of what the dice may bring. */
  readonly throws: number;
  throwAgain(): void;
}
export type PlanStore = StoreApi<Planning>;

/**
 * A plan of a seat for a round. Commands that are no longer legal are left out. `onChange` receives the commands after every
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
  const isWhole = system.postsWholeTurns === true && !inTheOpen;
  // Standing orders are changed by sides that the game does not wait for: such a plan never ends by itself.
  const isAwaited = system.awaited(start).includes(seat);
  return createStore<Planning>()((set, get, store) => {
    const again = (wanted: readonly AnyCommand[], throws = get()?.throws ?? 0) =>
      wanted.reduce<Drawn>((plan, command) => add(plan, command, true).plan, blank(throws));
    const change = (next: Drawn, undone: Planning['undone'] = []) => {
      if (get().isHeld) return;
      set({ ...next, insteadOf: null, undone });
      onChange?.(get().commands);
    };
    return {
      system,
      seat,
      // The mailbox stores it.
      pending: 0,
      trouble: null,
      undone: [],
      insteadOf: null,
      isHeld: false,
      ...again(commands),
      submit(by, command) {
        const { complete, isHeld, commands, insteadOf } = get();
        if (by !== seat || complete || isHeld)
          throw new RangeError('a plan belongs to one seat, and ends with its last command');
        const { plan, tried } = add(get(), command, false);
        if (tried?.ok && insteadOf === null) change(plan);
        else if (tried?.ok)
          change(again(commands.map((one, i) => (i === insteadOf ? { ...one, else: command } : one))));
        return tried!;
      },
      canUndo: () => !get().isHeld && get().commands.length > 0,
      undo() {
        const { commands, complete, insteadOf, undone = [] } = get();
        const reopened = again(commands);
        if (insteadOf !== null || (complete && !reopened.complete)) return change(reopened);
        const command = commands.at(-1);
        if (command) change(again(commands.slice(0, -1)), [...undone, { seat, command }]);
      },
      redo: () => (get().isHeld ? undefined : redo(store)),
      // A new object, as after the last command: the seating at the table is only worked out again for another campaign object.
      close: () => set(({ campaign }) => ({ complete: true, campaign: { ...campaign } })),
      hold: (isHeld) => set(({ complete, campaign }) => ({ isHeld, ...(!complete && { campaign: { ...campaign } }) })),
      chooseInstead(order) {
        const { commands, isHeld } = get();
        if (isHeld) return;
        const { campaign, state, saved, ...plan } = again(commands);
        const before = order === null ? { campaign, state, saved } : again(commands.slice(0, order));
        set({
          ...plan,
          campaign: before.campaign,
          state: before.state,
          saved: before.saved,
          insteadOf: order,
          complete: false,
          waiting: undefined,
        });
      },
      drop(order, part) {
        const { commands } = get();
        const { command } = withAlternative(commands[order]!);
        const kept = part === 'instead' ? [command] : [];
        change(again([...commands.slice(0, order), ...kept, ...commands.slice(order + 1)]));
      },
      throwAgain() {
        const { commands, throws, isHeld } = get();
        if (!isHeld) set(again(commands, throws + 1));
      },
    };
  });

  type Drawn = Pick<
    Planning,
    'campaign' | 'state' | 'commands' | 'complete' | 'saved' | 'sealable' | 'refused' | 'throws' | 'waiting'
  >;
  type Step = { readonly plan: Drawn; readonly tried: ReturnType<typeof submit> | undefined };

  function blank(throws: number): Drawn {
    const from = before.entries.length;
    const examples = [...(before.seeds ?? []), { from, seed: `${seat} ${throws}` }];
    return {
      campaign: isWhole ? { ...before, seeds: examples } : before,
      state: start,
      commands: [],
      complete: false,
      saved: from,
      sealable: false,
      refused: new Set(),
      throws,
      waiting: undefined,
    };
  }

  /** The plan with one more command. One that is refused after dice fell is kept if `keeps`: other dice may allow it. */
  function add(plan: Drawn, given: AnyCommand, keeps: boolean): Step {
    if (plan.complete) return { plan, tried: undefined };
    const commands = [...plan.commands, given];
    const { command, instead } = isWhole ? withAlternative(given) : { command: given };
    let tried = submit(system, plan.campaign, plan.state, seat, command);
    if (!tried.ok && instead) tried = submit(system, plan.campaign, plan.state, seat, instead);
    if (!tried.ok) {
      const { entries } = plan.campaign;
      const hasThrown = entries.slice(before.entries.length).some(({ rolls }) => rolls.length > 0);
      if (!isWhole || !keeps || !hasThrown) return { plan, tried };
      return { plan: { ...plan, commands, refused: new Set([...plan.refused, plan.commands.length]) }, tried };
    }
    const { entries, state } = goneOn(plan.campaign, tried);
    // The last command has not taken effect: the map shows the position in which it is given.
    if (isLast({ ...tried, state }))
      return {
        plan: { ...plan, campaign: { ...plan.campaign }, commands, complete: true, waiting: waitingOf(seat, given) },
        tried,
      };
    const campaign = { ...plan.campaign, entries };
    const sealable = isWhole && (!isAwaited || !isSamePhase(system, start, state));
    return { plan: { ...plan, campaign, state, commands, saved: campaign.entries.length, sealable }, tried };
  }

  /** The entries after a command and what the game master decides at once for a seat that could not foresee it. */
  function goneOn(campaign: Campaign, { entry, state }: Extract<Submission, { ok: true }>) {
    const entries = [...campaign.entries, entry];
    const [command] = (isWhole && system.defaultsFor?.(state)) || [];
    const decided = command && submit(system, { ...campaign, entries }, state, GM, command);
    return decided?.ok ? { entries: [...entries, decided.entry], state: decided.state } : { entries, state };
  }

  function isLast(tried: Extract<Submission, { ok: true }>): boolean {
    if (inTheOpen) return waitsForReport(system, before, tried);
    const { entry, state } = tried;
    if (entry.events.some((event) => system.revealsSecrets(event))) return true;
    if (isWhole) return isAwaited && !system.awaited(state).includes(seat);
    return isRevealing(system, before, entry) || !system.awaited(state).includes(seat);
  }
}

/** The orders of the last command of a plan; undefined for one that only ends a part. */
function waitingOf(seat: Seat, command: AnyCommand): WaitingOrders | undefined {
  const { command: _, orders, ...fields } = command as AnyCommand & { readonly orders?: unknown };
  if (Array.isArray(orders)) return { seat, lines: linesOf(orders), isSheet: true };
  return Object.keys(fields).length > 0 ? { seat, lines: linesOf([command]), isSheet: false } : undefined;
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
  // Dice differ when an order before them goes: what makes no difference here may make one there.
  if (system.postsWholeTurns) return commands;
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
    const sheet = before.commands.at(-1);
    const { orders } = (sheet ?? {}) as { readonly orders?: unknown };
    if (before.complete && !complete && Array.isArray(orders)) drafts.setState({ lines: linesOf(orders, sheet) });
  });
