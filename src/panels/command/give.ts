import type { AnyCommand, Seat } from '@hexpost/engine';
import { useCallback } from 'react';
import { say } from '../../store/screen.ts';
import { useTable, useTools } from '../table/tools.ts';

/** Gives a command for the seat at the screen (or another seat: the game master) and says the result. True if it was accepted. */
export function useGive(): (command: AnyCommand, as?: Seat) => boolean {
  const { screen } = useTools();
  const { give, words } = useTable();
  return useCallback(
    (given, as) => {
      const { sheet: _, ...rest } = given as AnyCommand & { sheet?: unknown };
      const command = rest as AnyCommand;
      const result = give(command, { as });
      if (!result.ok) {
        if (result.refusal) say(screen, 'refusal', words.refusal(result.refusal), result.refusal.clause);
      } else if (result.onSheet)
        say(
          screen,
          'news',
          words.t('play:sheet.added', {
            order: words.order(command),
            unit: words.actor(command) || words.t('play:sheet.side'),
          }),
        );
      return result.ok;
    },
    [screen, give, words],
  );
}
