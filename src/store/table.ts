import {
  type AnyCommand,
  type AnySystem,
  beginning,
  type Campaign,
  type DeclaredFaces,
  type Draft,
  isAnySeen,
  type Options,
  type Refusal,
  type Seat,
} from '@hexpost/engine';
import type { CampaignState, CampaignStore } from './campaign.ts';
import { addLine, ask, choiceOf, type Drafting, type DraftStore, type SheetLine, startDraft } from './draft.ts';
import { memoizeLast } from './memoize-last.ts';
import { statesAhead } from './preview.ts';
import {
  hotseatPolicy,
  isClosed,
  lastReveal,
  NOW,
  type Screen,
  type ScreenStore,
  type SeatPolicy,
  type Sitting,
} from './screen.ts';
import { besideComputers } from './seat-policies.ts';
import { stateAfter } from './state-cache.ts';
import type { TableRules } from './table-rules.ts';
import { draftAfterRedo, draftAgain, lastAction, mayRedo, mayUndo, notDoneYet } from './take-back.ts';

/** A campaign on the table: the seat at the screen, its view, its options and its commands, as the screens and the map read them. */

export type { AfterCommand, SheetRules, TableRules } from './table-rules.ts';

/** A command was taken (`onSheet`: put on the order sheet), or refused; null where nobody may give anything now. */
type Given =
  | { readonly ok: true; readonly onSheet: boolean }
  | { readonly ok: false; readonly refusal: Refusal | null };

export interface GiveOptions {
  /** The seat in whose name it is given; by default the one at the screen. */
  readonly as?: Seat | undefined;
  /** Faces of dice that people rolled themselves. */
  readonly declaredFaces?: DeclaredFaces | undefined;
}

/** The position on the screen, and what can be done in it. A new object whenever anything of it changes. */
export interface CampaignTable {
  readonly system: AnySystem;
  readonly campaign: Campaign;
  /** The whole state: for questions to the rules, never to be shown. */
  readonly state: unknown;
  /** State before the first entry. */
  readonly start: unknown;
  readonly sitting: Sitting;
  /** The position as the viewer sees it: now, or after an earlier entry. */
  readonly view: unknown;
  /** The same after those orders of the sheet whose outcome is certain; `view` itself without any. */
  readonly plannedView: unknown;
  /** An earlier time is shown: nothing can be ordered. */
  readonly past: boolean;
  /** Nobody is awaited: the campaign is over, or is only here to watch. */
  readonly closed: boolean;
  /** Orders go on the sheet instead of being carried out. */
  readonly sheeting: boolean;
  /** Everybody plays at this screen, behind a curtain in secret phases. */
  readonly hotseat: boolean;
  /** The store holds a plan: orders go on a sheet that will be sealed, and are carried out elsewhere. */
  readonly byPost: boolean;
  /** By post, the name of the person here; empty at a shared table. */
  readonly person: string;
  /** The last command can be taken back by the person at the screen. */
  readonly canUndo: boolean;
  /** While the curtain is down: the seat that ended its part last and may take that back. */
  readonly notDone?: Seat | undefined;
  /** The command that was taken back last can be redone. */
  readonly canRedo: boolean;
  /** The options that the rules offer the seat at the screen; none while nobody sits there. */
  readonly ask: (draft: Draft) => Options<AnyCommand>;
  /** Gives a command: to the rules, or to the sheet. */
  readonly give: (command: AnyCommand, options?: GiveOptions) => Given;
  readonly undo: () => void;
  /** Takes back the end of a part while the curtain is down: the one who ended it sits down again. */
  readonly reopen: () => void;
  readonly redo: () => void;
  /** In public phases: chooses who gives the next command. */
  readonly act: (seat: Seat) => void;
}

/** Read-only: it follows from the three stores below, with the interface of a zustand store. */
export interface TableStore {
  readonly getState: () => CampaignTable;
  readonly getInitialState: () => CampaignTable;
  readonly subscribe: (listener: (now: CampaignTable, before: CampaignTable) => void) => () => void;
}

interface TableSources {
  readonly store: CampaignStore;
  readonly screen: ScreenStore;
  readonly drafts: DraftStore;
  readonly rules: TableRules;
  /** The seat at the screen. Default: that of the rules for a shared screen. */
  readonly seatPolicy?: SeatPolicy | undefined;
  readonly byPost?: boolean | undefined;
  readonly person?: string | undefined;
}

const NOTHING_OFFERED: Options<AnyCommand> = { fields: [] };

/** The table of a campaign. It holds nothing of its own: each part is worked out once from the stores and cached until they change. */
export function tableStore({
  store,
  screen,
  drafts,
  rules,
  seatPolicy,
  byPost = false,
  person = '',
}: TableSources): TableStore {
  const hotseat = seatPolicy === undefined;
  const policyFor = (acting: Seat | null): SeatPolicy =>
    seatPolicy ?? besideComputers(rules.seatPolicy?.(acting) ?? hotseatPolicy);

  const currentSeat = memoizeLast(
    (
      system: AnySystem,
      campaign: Campaign,
      state: unknown,
      lifted: Screen['lifted'],
      together: Screen['together'],
      acting: Seat | null,
    ) => policyFor(acting)(system, campaign, state, { lifted, together }),
  );
  const viewed = memoizeLast(
    (system: AnySystem, campaign: Campaign, state: unknown, at: number | null, viewer: string) =>
      system.view(at === null ? state : stateAfter(system, campaign, at + 1), viewer),
  );
  const begun = memoizeLast((system: AnySystem, campaign: Campaign, _scenario: unknown) => beginning(system, campaign));
  const isSheeting = memoizeLast(
    (system: AnySystem, state: unknown, view: unknown, seat: Seat | null, mode: Drafting['mode']) => {
      // By post a plan of a whole turn needs no sheet.
      if (seat === null || !rules.sheet || (byPost && system.postsWholeTurns)) return false;
      const sheet = choiceOf(ask(system, state, seat, {}), 'command', 'sheet');
      if (!sheet || sheet.refusal) return false;
      return mode === 'sheet' || rules.sheet.always(view);
    },
  );
  // An alternative is tried in the place of its order: what comes later has not happened then.
  const linesBefore = memoizeLast((lines: readonly SheetLine[], elseFor: string | null) => {
    const at = lines.findIndex((line) => line.id === elseFor);
    return at < 0 ? lines : lines.slice(0, at);
  });
  const looksAhead = memoizeLast((system: AnySystem, state: unknown, seat: Seat, lines: readonly SheetLine[]) =>
    statesAhead(system, rules.sheet!.position(state, seat), seat, lines).at(-1),
  );
  const viewAhead = memoizeLast((system: AnySystem, state: unknown, viewer: string) => system.view(state, viewer));

  const table = memoizeLast(
    (now: CampaignState, look: ReturnType<typeof looked>, drafting: ReturnType<typeof drafted>) => {
      const { system, campaign, state, trouble } = now;
      const who = currentSeat(system, campaign, state, look.lifted, look.together, look.acting);
      const past = look.at !== null && isAnySeen(system, campaign.entries, who.viewer, look.at + 1);
      const view = viewed(system, campaign, state, past ? look.at : null, who.viewer);
      const seat = past ? null : who.seat;
      const sheeting = isSheeting(system, state, view, seat, drafting.mode);
      const lines = linesBefore(drafting.lines, drafting.elseFor);
      const last = sheeting && seat !== null ? looksAhead(system, state, seat, lines) : state;
      return {
        system,
        campaign,
        state,
        start: begun(system, campaign, campaign.scenario),
        sitting: who,
        view,
        plannedView: last === state ? view : viewAhead(system, last, who.viewer),
        past,
        closed: isClosed(system, state),
        sheeting,
        hotseat,
        byPost,
        person,
        canUndo: !past && trouble === null && mayUndo(now, who, hotseat),
        notDone: past || trouble !== null || !hotseat ? undefined : notDoneYet(now, who, look.satDown),
        canRedo: !past && trouble === null && mayRedo(now, who, hotseat),
        ask: (draft) =>
          seat === null ? NOTHING_OFFERED : ask(system, last, seat, sheeting ? { ...draft, sheet: true } : draft),
        give,
        undo,
        reopen,
        redo,
        act: (acting) => screen.setState({ acting }),
      } satisfies CampaignTable;
    },
  );
  const looked = memoizeLast(
    (
      lifted: Screen['lifted'],
      together: Screen['together'],
      at: number | null,
      acting: Seat | null,
      satDown: Screen['satDown'],
    ) => ({ lifted, together, at, acting, satDown }),
  );
  const drafted = memoizeLast((mode: Drafting['mode'], lines: readonly SheetLine[], elseFor: string | null) => ({
    mode,
    lines,
    elseFor,
  }));

  function getState(): CampaignTable {
    const { lifted, together, at, acting, satDown } = screen.getState();
    const { mode, lines, elseFor } = drafts.getState();
    return table(store.getState(), looked(lifted, together, at, acting, satDown), drafted(mode, lines, elseFor));
  }

  function give(command: AnyCommand, { as, declaredFaces }: GiveOptions = {}): Given {
    const { system, sitting: who, sheeting, past, state } = getState();
    const seat = as ?? (past ? null : who.seat);
    if (seat === null || store.getState().trouble !== null) return { ok: false, refusal: null };
    if (sheeting && rules.sheet?.isOrder(command)) {
      addLine(drafts, command);
      startDraft(drafts, {});
      return { ok: true, onSheet: true };
    }
    // Nobody knows when a plan will be carried out.
    const stamped = byPost || !rules.stamped ? command : rules.stamped(state, command, Date.now());
    const result = store.getState().submit(seat, stamped, declaredFaces);
    if (!result.ok) return { ok: false, refusal: result.refusal };
    if (command.command === 'sheet') drafts.setState({ lines: [], elseFor: null });
    const { draft } = drafts.getState();
    const after = store.getState().state;
    startDraft(drafts, rules.nextDraft?.({ system, before: state, state: after, seat, command, draft }) ?? {});
    screen.setState({
      ...NOW,
      ...(rules.endsTurnAtScreen?.(command, seat, after) && { lifted: null }),
      ...(rules.changesActing?.(state, result.state) && { acting: null }),
    });
    return { ok: true, onSheet: false };
  }

  function undo(): void {
    if (!getState().canUndo) return;
    const { system, campaign } = store.getState();
    const deed = hotseat && campaign.computers ? lastAction(system, campaign) : undefined;
    const back = deed?.entries ?? 1;
    const last = deed?.handOver ? undefined : campaign.entries.at(-back);
    for (let i = 0; i < back; i++) store.getState().undo();
    if (deed?.handOver) store.getState().handBack?.();
    // By post the plan handles it: its last command is not an entry yet.
    if (!byPost && last) drafts.setState((now) => draftAgain(last, now));
    screen.setState({ inspected: null, ...NOW });
  }

  function reopen(): void {
    const { notDone: seat, system } = getState();
    const last = store.getState().campaign.entries.at(-1);
    if (seat === undefined || !last) return;
    store.getState().undo();
    const { campaign } = store.getState();
    drafts.setState((now) => draftAgain(last, now));
    screen.setState({
      lifted: { seat, since: lastReveal(system, campaign) },
      satDown: { seat, entries: campaign.entries.length },
      together: null,
      inspected: null,
      ...NOW,
    });
  }

  function redo(): void {
    if (!getState().canRedo) return;
    const { command } = store.getState().undone!.at(-1)!;
    store.getState().redo?.();
    drafts.setState((now) => draftAfterRedo(command, now));
    screen.setState({ inspected: null, ...NOW });
  }

  return {
    getState,
    getInitialState: getState,
    subscribe(listener) {
      let before = getState();
      const hear = () => {
        const now = getState();
        if (now !== before) listener(now, before);
        before = now;
      };
      const stops = [store.subscribe(hear), screen.subscribe(hear), drafts.subscribe(hear)];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}
