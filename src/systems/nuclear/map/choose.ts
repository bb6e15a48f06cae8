import { useCallback } from 'react';
import type { Hex } from '../../../engine/kernel/board/hex.ts';
import type { UnitId } from '../../../engine/kernel/ids.ts';
import type { Draft } from '../../../engine/kernel/system.ts';
import { unitAt } from '../../../engine/nuclear/units.ts';
import { useGive } from '../../../panels/command/give.ts';
import type { Picking } from '../../../panels/command/picking.ts';
import { drawPath, pickAt } from '../../../panels/command/picks.ts';
import { setPanel } from '../../../panels/table/panel-folds.ts';
import { useTools } from '../../../panels/table/tools.ts';
import { choiceOf, fill, startDraft } from '../../../store/draft.ts';
import { say } from '../../../store/screen.ts';
import { AT_ONCE } from '../orders.ts';
import { useTable } from '../table.ts';

/** Chooses a unit: its card opens, and if it may be ordered its orders. */
export function useChoose(): (id: UnitId) => void {
  const { screen, drafts } = useTools();
  const { ask, position } = useTable();
  return useCallback(
    (id) => {
      screen.setState({ inspected: id, focus: position.state.units[id]?.hex ?? screen.getState().focus });
      startDraft(drafts, choiceOf(ask({}), 'unit', id) ? { unit: id } : {});
    },
    [screen, drafts, ask, position],
  );
}

/** Shows the card of the unit on a hex, or the note of the hex. The order on its way stays as it is. */
export function useLookAt(): (hex: Hex, counter: string | null) => void {
  const { screen } = useTools();
  const { position } = useTable();
  return useCallback(
    (hex, counter) => {
      const unit = (counter === null ? undefined : position.state.units[counter]) ?? unitAt(position, hex);
      if (!unit) return screen.setState({ asked: hex });
      screen.setState({ inspected: unit.id, asked: null });
      setPanel(screen, 'orders', true);
    },
    [screen, position],
  );
}

/** Handles the choice of a hex by click, tap or key. */
export function useHexChosen({ draft, picks }: Picking): (hex: Hex, stepwise?: boolean) => void {
  const { screen, drafts } = useTools();
  const { position, past, ask, words } = useTable();
  const choose = useChoose();
  const give = useGive();
  return useCallback(
    (hex, stepwise = false) => {
      const unit = unitAt(position, hex);
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
        else startDraft(drafts, filled);
      } else if (pick?.choice.refusal && draft.command !== undefined) {
        say(screen, 'refusal', words.refusal(pick.choice.refusal), pick.choice.refusal.clause);
      } else if (unit) {
        choose(unit.id);
      } else if (draft.command === undefined) {
        screen.setState({ inspected: null });
        startDraft(drafts, {});
      }

      /** The path begun with the hex where it is a first step, else without a step. */
      function stepTo(from: Draft, command: unknown, first: Hex): Hex[] {
        const next = ask({ ...drawPath(from), command });
        return choiceOf(next, 'path', first) ? [first] : [];
      }
    },
    [screen, drafts, position, past, ask, words, draft, picks, choose, give],
  );
}
