import { useCallback, useMemo } from 'react';
import type { Hex } from '../../engine/kernel/board/hex.ts';
import type { UnitId } from '../../engine/kernel/ids.ts';
import { type AnyCommand, type Draft, type Options, open } from '../../engine/kernel/system.ts';
import { boardOf } from '../../engine/nuclear/terrain.ts';
import { unitAt } from '../../engine/nuclear/units.ts';
import { begin, choiceOf, choicesOf, fill } from '../../store/draft.ts';
import { say } from '../../store/screen.ts';
import { AT_ONCE, PREFERRED } from '../../systems/nuclear/orders.ts';
import { type Pick, picksOf } from '../../systems/nuclear/picture-overlay.ts';
import { useTable } from '../../systems/nuclear/table.ts';
import { setPanel } from '../table/panel-folds.ts';
import { useDrafting, useTools } from '../table/tools.ts';
import { useGive } from './give.ts';

/** Draws the path of a Move, March or Attack hex by hex, instead of naming its end. */
export function drawPath(draft: Draft): Draft {
  const { to: _, ...rest } = draft;
  return { ...rest, path: [] };
}

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
    const places = new Map(
      Object.values(planned.state.units).flatMap(({ id, hex }) => (hex === null ? [] : [[id, hex] as const])),
    );
    if (draft.command === undefined) {
      if (draft.unit === undefined) return { draft, options, picks: [] };
      const picks = open(choicesOf(options, 'command')).flatMap(({ value }) =>
        picksOf(ask({ ...draft, command: value }), grid, places, String(value)).filter(
          ({ field: { name }, choice }) => (name === 'to' || name === 'target') && !choice.refusal,
        ),
      );
      return { draft, options, picks };
    }
    return { draft, options, picks: picksOf(options, grid, places) };
  }, [planned, ask, draft]);
}

const rank = ({ command }: Pick): number => (command === undefined ? 0 : (PREFERRED.indexOf(command) + 100) % 100);

/** The best thing that a click on a hex would do. */
export function pickAt(picks: readonly Pick[], hex: Hex): Pick | undefined {
  const here = picks.filter((pick) => pick.hex === hex);
  const possible = here.filter(({ choice }) => !choice.refusal).sort((a, b) => rank(a) - rank(b));
  return possible[0] ?? here[0];
}

/** Chooses a unit: its card opens, and if it may be ordered its orders. */
export function useChoose(): (id: UnitId) => void {
  const { screen, drafts } = useTools();
  const { ask, game } = useTable();
  return useCallback(
    (id) => {
      screen.setState({ inspected: id, focus: game.state.units[id]?.hex ?? screen.getState().focus });
      begin(drafts, choiceOf(ask({}), 'unit', id) ? { unit: id } : {});
    },
    [screen, drafts, ask, game],
  );
}

/** Shows the card of the unit on a hex, or the note of the hex. The order on its way stays as it is. */
export function useLookAt(): (hex: Hex, counter: string | null) => void {
  const { screen } = useTools();
  const { game } = useTable();
  return useCallback(
    (hex, counter) => {
      const unit = (counter === null ? undefined : game.state.units[counter]) ?? unitAt(game, hex);
      if (!unit) return screen.setState({ asked: hex });
      screen.setState({ inspected: unit.id, asked: null });
      setPanel(screen, 'orders', true);
    },
    [screen, game],
  );
}

/** Handles the choice of a hex by click, tap or key. */
export function useHexChosen({ draft, picks }: Picking): (hex: Hex, stepwise?: boolean) => void {
  const { screen, drafts } = useTools();
  const { game, past, ask, words } = useTable();
  const choose = useChoose();
  const give = useGive();
  return useCallback(
    (hex, stepwise = false) => {
      const unit = unitAt(game, hex);
      const pick = past ? undefined : pickAt(picks, hex);
      const isOwn = unit !== undefined && choiceOf(ask({}), 'unit', unit.id) !== undefined;
      if (pick && !pick.choice.refusal && !(isOwn && draft.command === undefined)) {
        const command = pick.command ?? draft.command;
        const filled =
          stepwise && pick.field.name === 'to'
            ? { ...drawPath({ ...draft, command }), path: stepTo(draft, command, hex) }
            : fill({ ...draft, command }, pick.field, pick.choice.value);
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

      /** The path begun with the hex where it is a first step, else without a step. */
      function stepTo(from: Draft, command: unknown, first: Hex): Hex[] {
        const next = ask({ ...drawPath(from), command });
        return choiceOf(next, 'path', first) ? [first] : [];
      }
    },
    [screen, drafts, game, past, ask, words, draft, picks, choose, give],
  );
}
