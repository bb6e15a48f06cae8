import { useCallback } from 'react';
import type { Seat } from '../../engine/kernel/ids.ts';
import type { AnyCommand, Draft } from '../../engine/kernel/system.ts';
import type { State } from '../../engine/nuclear/state.ts';
import { addLine, begin, choicesOf } from '../../store/draft.ts';
import { NOW, say } from '../../store/screen.ts';
import { nextToDeploy } from '../../systems/nuclear/orders.ts';
import { usePlay, useTable } from '../table/play.ts';

/** Gives a command for the seat at the screen (or as another: the game master): to the rules, or to the sheet. True when it was taken. */
export function useGive(): (command: AnyCommand, as?: Seat) => boolean {
  const { store, screen, drafts } = usePlay();
  const { sitting, sheeting, words, system } = useTable();
  return useCallback(
    (given, as) => {
      const seat = as ?? sitting.seat;
      if (seat === null || store.getState().trouble !== null) return false;
      const { sheet: _, ...rest } = given as AnyCommand & { sheet?: unknown };
      const command = rest as AnyCommand & { readonly unit?: unknown };
      if (sheeting && command.unit !== undefined) {
        addLine(drafts, command);
        begin(drafts, {});
        say(
          screen,
          'news',
          words.t('play:sheet.added', { order: words.order(command), unit: words.unit(String(command.unit)) }),
        );
        return true;
      }
      const result = store.getState().submit(seat, command);
      if (!result.ok) {
        say(screen, 'refusal', words.refusal(result.refusal), result.refusal.clause);
        return false;
      }
      if (command.command === 'sheet') drafts.setState({ lines: [], elseFor: null });
      begin(drafts, nextDraft(drafts.getState().draft));
      screen.setState(NOW);
      return true;

      /** What is on the table after the command: the same unit while it can do more, or the next one to deploy. */
      function nextDraft(draft: Draft): Draft {
        const { unit } = command;
        if (command.command === 'deploy') {
          const next = nextToDeploy(store.getState().state as State, seat!);
          return next === undefined ? {} : { command: 'deploy', unit: next };
        }
        if (typeof unit === 'string') return stillActs(unit) ? { unit } : {};
        return draft.command === command.command || !system.awaited(store.getState().state).includes(seat!)
          ? {}
          : draft;
      }
      function stillActs(unit: string): boolean {
        const { state } = store.getState();
        if (!system.awaited(state).includes(seat!)) return false;
        const options = system.options(state, seat!, { unit });
        return choicesOf(options, 'command').some((choice) => !choice.refusal && choice.value !== 'set-retreat');
      }
    },
    [store, screen, drafts, sitting, sheeting, words, system],
  );
}
