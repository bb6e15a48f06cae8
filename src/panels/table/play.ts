import { type ComponentType, createContext, useCallback, useContext, useLayoutEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { beginning, type Campaign } from '../../engine/kernel/campaign.ts';
import type { UnitId } from '../../engine/kernel/ids.ts';
import type { AnyCommand, AnySystem, Draft, Options } from '../../engine/kernel/system.ts';
import type { Change } from '../../engine/nuclear/changes.ts';
import type { Position } from '../../engine/nuclear/position.ts';
import type { RulesetIndex } from '../../engine/nuclear/ruleset-index.ts';
import type { State } from '../../engine/nuclear/state.ts';
import type { CampaignStore } from '../../store/campaign.ts';
import { ask, choiceOf, type Drafting, type DraftStore, type SheetLine, takeSeat } from '../../store/draft.ts';
import {
  isClosed,
  type Pace,
  type Screen,
  type ScreenStore,
  type Sits,
  type Sitting,
  sitting,
} from '../../store/screen.ts';
import { stateAfter } from '../../store/state-cache.ts';
import { inTurn } from '../../systems/nuclear/in-turn.ts';
import { type Known, type Words, wordsOf } from '../../systems/nuclear/names.ts';
import { useLanguage } from '../../words/index.ts';
import { statesAhead } from '../command/ahead.ts';

/** What every panel of the play screen works with. */
export interface Play {
  readonly store: CampaignStore;
  readonly screen: ScreenStore;
  readonly drafts: DraftStore;
  readonly rules: RulesetIndex;
  readonly onLeave: () => void;
  /** Hears which hints were put aside; without it none are given. */
  readonly onHintsSeen?: ((seen: readonly string[]) => void) | undefined;
  /** Hears how fast results are to be shown on the map. */
  readonly onPace?: ((pace: Pace) => void) | undefined;
  /** Who sits at the screen; by default whoever is awaited, as in a hotseat game. */
  readonly sits?: Sits | undefined;
  /** Orders to units go on the sheet only, and happen elsewhere. */
  readonly byPost?: boolean | undefined;
  /** By post: stands in the place of the orders once they are complete. */
  readonly Sealing?: ComponentType | undefined;
  /** Remembers how far each seat has seen the log; without it no visit is remembered. */
  readonly visits?: Visits | undefined;
}

/** How many entries of this campaign each viewer has seen, also in earlier sessions. */
export interface Visits {
  readonly of: (viewer: string) => number | null;
  readonly keep: (viewer: string, entries: number) => void;
}
export const PlayContext = createContext<Play | null>(null);

/** The position as it is on the screen, and who may do what in it. */
export interface Table {
  readonly system: AnySystem;
  readonly campaign: Campaign;
  readonly sitting: Sitting;
  /** What the viewer sees: now, or after an earlier entry. */
  readonly game: Position;
  /** The same after those orders of the sheet whose outcome is certain. */
  readonly planned: Position;
  readonly past: boolean;
  /** Nobody is waited for: the campaign is over, or is here to look at only. */
  readonly closed: boolean;
  /** Orders go on the sheet instead of being carried out. */
  readonly sheeting: boolean;
  readonly words: Words;
  /** What the rules offer the seat at the screen. */
  readonly ask: (draft: Draft) => Options<AnyCommand>;
}
export const TableContext = createContext<Table | null>(null);

function need<T>(value: T | null): T {
  if (value === null) throw new Error('outside the play screen');
  return value;
}
export const usePlay = (): Play => need(useContext(PlayContext));
export const useTable = (): Table => need(useContext(TableContext));
export const useWords = (): Words => useTable().words;
export const useScreen = <T>(pick: (screen: Screen) => T): T => useStore(usePlay().screen, pick);
export const useDrafting = <T>(pick: (drafting: Drafting) => T): T => useStore(usePlay().drafts, pick);

const NONE: Options<AnyCommand> = { fields: [] };

/** Builds the table from the stores. Only the play screen calls it. */
export function useMakeTable({ store, screen, drafts, rules, sits = sitting }: Play): Table {
  const { system, campaign, state } = useStore(store);
  const lifted = useStore(screen, (now) => now.lifted);
  const together = useStore(screen, (now) => now.together);
  const at = useStore(screen, (now) => now.at);
  const mode = useStore(drafts, (now) => now.mode);
  const allLines = useStore(drafts, (now) => now.lines);
  const elseFor = useStore(drafts, (now) => now.elseFor);
  // An alternative is tried in the place of its order: what comes later has not happened then.
  const lines = useMemo(() => before(allLines, elseFor), [allLines, elseFor]);

  const who = useMemo(
    () => sits(system, campaign, state, { lifted, together }),
    [sits, system, campaign, state, lifted, together],
  );
  // Before any panel begins a draft of its own for the new seat.
  useLayoutEffect(() => {
    // By post nobody else sits down: the sheet stays where it is while its seat may not act.
    if (sits === sitting || who.seat !== null) takeSeat(drafts, who.seat);
  }, [drafts, sits, who.seat]);

  const past = at !== null && at < campaign.entries.length - 1;
  const shown = useMemo(
    () => system.view(past ? stateAfter(system, campaign, at + 1) : state, who.viewer) as State,
    [system, campaign, state, past, at, who.viewer],
  );
  const closed = useMemo(() => isClosed(system, state), [system, state]);
  const seat = past ? null : who.seat;
  const sheeting = useMemo(() => {
    if (seat === null) return false;
    const sheet = choiceOf(ask(system, state, seat, {}), 'command', 'sheet');
    if (!sheet || sheet.refusal) return false;
    return mode === 'sheet' || shown.options?.sheets === 'simultaneous';
  }, [system, state, seat, mode, shown]);
  const plannedState = useMemo(
    () => (sheeting && seat !== null ? statesAhead(system, inTurn(state as State, seat), seat, lines).at(-1) : state),
    [system, state, seat, sheeting, lines],
  );
  const game = useMemo(() => ({ rules, state: shown }), [rules, shown]);
  const plannedGame = useMemo(
    () => (plannedState === state ? game : { rules, state: system.view(plannedState, who.viewer) as State }),
    [rules, system, game, plannedState, state, who.viewer],
  );
  const words = useMakeWords(rules, campaign, system, shown);
  const askNow = useCallback(
    (draft: Draft) =>
      seat === null ? NONE : ask(system, plannedState, seat, sheeting ? { ...draft, sheet: true } : draft),
    [system, plannedState, seat, sheeting],
  );
  return useMemo(
    () => ({ system, campaign, sitting: who, game, planned: plannedGame, past, closed, sheeting, words, ask: askNow }),
    [system, campaign, who, game, plannedGame, past, closed, sheeting, words, askNow],
  );
}

function useMakeWords(rules: RulesetIndex, campaign: Campaign, system: AnySystem, state: State): Words {
  const { t } = useTranslation(['play', 'log', 'terms', 'refusals', 'dice', 'cues']);
  const language = useLanguage();
  const known = useMemo(() => knownUnits(unitsAtStart(system, campaign), campaign), [system, campaign]);
  return useMemo(
    () => wordsOf({ t, language, rules, state, players: campaign.players, known }),
    [t, language, rules, state, campaign.players, known],
  );
}

const starts = new WeakMap<object, State['units']>();

/** The scenario's units. The scenario of a campaign never changes. */
function unitsAtStart(system: AnySystem, campaign: Campaign): State['units'] {
  const key = campaign.scenario as object;
  let units = starts.get(key);
  if (!units) {
    units = (beginning(system, campaign) as State).units;
    starts.set(key, units);
  }
  return units;
}

/** Every unit that there ever was: the scenario's, those that were bought, those that the game master gave. */
export function knownUnits(atStart: State['units'], { entries }: Campaign): ReadonlyMap<UnitId, Known> {
  const known = new Map<UnitId, Known>(Object.values(atStart).map(({ id, side, type }) => [id, { side, type }]));
  for (const { events } of entries)
    for (const event of events as unknown as readonly Readonly<Record<string, unknown>>[])
      if (event.type === 'unit-bought')
        known.set(String(event.unit), { side: String(event.side), type: String(event.unitType) });
      else if (event.type === 'corrected') knowRestored(known, event.change as Change);
  return known;
}

function knowRestored(known: Map<UnitId, Known>, change: Change): void {
  if (change.change === 'restore') known.set(change.unit, { side: change.side, type: change.type });
}

function before(lines: readonly SheetLine[], id: string | null): readonly SheetLine[] {
  const at = lines.findIndex((line) => line.id === id);
  return at < 0 ? lines : lines.slice(0, at);
}
