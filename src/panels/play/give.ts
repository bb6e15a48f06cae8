import { useCallback } from 'react';
import { readLog } from '../../engine/kernel/campaign.ts';
import type { AnyCommand } from '../../engine/kernel/system.ts';
import { addLine, begin, choicesOf } from '../../store/draft.ts';
import { say } from '../../store/screen.ts';
import { usePlay, useTable } from './play.ts';

/** Sentences that are read out after a command; the rest stands in the log. */
const SPOKEN = 8;

/** Gives a command for the seat at the screen: to the rules, or to the sheet. True when it was taken. */
export function useGive(): (command: AnyCommand) => boolean {
  const { store, screen, drafts } = usePlay();
  const { sitting, sheeting, words, system } = useTable();
  return useCallback(
    (given) => {
      const { seat, viewer } = sitting;
      if (seat === null) return false;
      const { sheet: _, ...rest } = given as AnyCommand & { sheet?: unknown };
      const command = rest as AnyCommand & { readonly unit?: unknown };
      if (sheeting && command.unit !== undefined) {
        addLine(drafts, command);
        begin(drafts, {});
        say(screen, 'news', words.t('play:sheet.added', { order: words.order(command), unit: words.unit(String(command.unit)) }));
        return true;
      }
      const before = store.getState().campaign.entries.length;
      const result = store.getState().submit(seat, command);
      if (!result.ok) {
        say(screen, 'refusal', words.refusal(result.refusal), result.refusal.clause);
        return false;
      }
      const { campaign } = store.getState();
      if (command.command === 'sheet') drafts.setState({ lines: [], elseFor: null });
      const told = readLog(system, campaign.entries, viewer, before).map(({ event }) => words.plain(event));
      const spoken = told.filter((text) => text !== '');
      say(screen, 'news', spoken.slice(0, SPOKEN).join(' '));
      begin(drafts, typeof command.unit === 'string' && stillActs(command.unit) ? { unit: command.unit } : {});
      screen.setState({ at: null });
      return true;

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
