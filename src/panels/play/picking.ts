import { useCallback, useMemo } from 'react';
import type { Hex } from '../../engine/kernel/board/hex.ts';
import type { UnitId } from '../../engine/kernel/ids.ts';
import { type AnyCommand, type Draft, type Options, open } from '../../engine/kernel/system.ts';
import { boardOf } from '../../engine/nuclear/terrain.ts';
import { unitAt } from '../../engine/nuclear/units.ts';
import { begin, choiceOf, choicesOf, fill } from '../../store/draft.ts';
import { type Pick, picksOf } from '../../store/picture-overlay.ts';
import { say } from '../../store/screen.ts';
import { AT_ONCE, PREFERRED } from '../nuclear/orders.ts';
import { useGive } from './give.ts';
import { usePlay, useTable, useDrafting } from './play.ts';

/** Blanks that are filled on the map in one click; picking again replaces them. */
const PLACED = ['to', 'target', 'hex', 'path'] as const;

const withoutPlace = (draft: Draft): Draft =>
  Object.fromEntries(Object.entries(draft).filter(([name]) => !PLACED.some((placed) => placed === name)));

/** The draft's open questions, and what a click on the map would answer. */
export interface Picking {
  readonly draft: Draft;
  readonly options: Options<AnyCommand>;
  readonly picks: readonly Pick[];
}

export function usePicking(): Picking {
  const { planned, ask } = useTable();
  const draft = useDrafting((now) => now.draft);
  return useMemo(() => {
    const options = ask(draft);
    const { grid } = boardOf(planned);
    const places = new Map(Object.values(planned.state.units).flatMap(({ id, hex }) => (hex === null ? [] : [[id, hex] as const])));
    if (draft.command === undefined) {
      if (draft.unit === undefined) return { draft, options, picks: [] };
      const picks = open(choicesOf(options, 'command')).flatMap(({ value }) =>
        picksOf(ask({ ...draft, command: value }), grid, places, String(value)).filter(
          ({ field: { name }, choice }) => (name === 'to' || name === 'target') && !choice.refusal,
        ),
      );
      return { draft, options, picks };
    }
    const fresh = picksOf(options, grid, places);
    const again = Object.keys(draft).some((name) => PLACED.some((placed) => placed === name))
      ? picksOf(ask(withoutPlace(draft)), grid, places)
      : [];
    return { draft, options, picks: [...fresh, ...again] };
  }, [planned, ask, draft]);
}

const rank = ({ command }: Pick): number => (command === undefined ? 0 : (PREFERRED.indexOf(command) + 100) % 100);

/** The best thing that a click on a hex would do. */
export function pickAt(picks: readonly Pick[], hex: Hex, stepwise = false): Pick | undefined {
  const here = picks.filter((pick) => pick.hex === hex && (stepwise ? pick.field.kind === 'next' : !isOptionalPath(pick)));
  const possible = here.filter(({ choice }) => !choice.refusal).sort((a, b) => rank(a) - rank(b));
  return possible[0] ?? here[0];
}
const isOptionalPath = ({ field }: Pick): boolean => field.kind === 'next' && field.optional === true;

/** Chooses a unit: its card opens, and if it may be ordered its orders. */
export function useChoose(): (id: UnitId) => void {
  const { screen, drafts } = usePlay();
  const { ask, game } = useTable();
  return useCallback(
    (id) => {
      screen.setState({ inspected: id, focus: game.state.units[id]?.hex ?? screen.getState().focus });
      begin(drafts, choiceOf(ask({}), 'unit', id) ? { unit: id } : {});
    },
    [screen, drafts, ask, game],
  );
}

/** What happens when a hex is chosen, by click, tap or key. */
export function useHexChosen({ draft, options, picks }: Picking): (hex: Hex, stepwise?: boolean) => void {
  const { screen, drafts } = usePlay();
  const { game, past, ask, words } = useTable();
  const choose = useChoose();
  const give = useGive();
  return useCallback(
    (hex, stepwise = false) => {
      const unit = unitAt(game, hex);
      const drawing = stepwise || (Array.isArray(draft.path) && draft.path.length > 0);
      const pick = past ? undefined : (pickAt(picks, hex, drawing) ?? pickAt(picks, hex));
      const isOwn = unit !== undefined && choiceOf(ask({}), 'unit', unit.id) !== undefined;
      if (pick && !pick.choice.refusal && !(isOwn && draft.command === undefined)) {
        const base = options.fields.includes(pick.field) ? draft : withoutPlace(draft);
        const filled = fill({ ...base, ...(pick.command !== undefined && { command: pick.command }) }, pick.field, pick.choice.value);
        const { ready } = ask(filled);
        if (ready && AT_ONCE.has(ready.command)) give(ready);
        else begin(drafts, filled);
      } else if (pick?.choice.refusal && draft.command !== undefined) {
        say(screen, 'refusal', words.refusal(pick.choice.refusal), pick.choice.refusal.clause);
      } else if (unit) {
        choose(unit.id);
      } else if (draft.command === undefined) {
        screen.setState({ inspected: null });
        begin(drafts, {});
      }
    },
    [screen, drafts, game, past, ask, words, draft, options, picks, choose, give],
  );
}

/** Units that can do something now, in the order in which the rules list them. */
export const ableUnits = (options: Options<AnyCommand>): UnitId[] =>
  open(choicesOf(options, 'unit')).map(({ value }) => String(value));
