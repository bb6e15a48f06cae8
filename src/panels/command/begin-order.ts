import { useCallback } from 'react';
import { flushSync } from 'react-dom';
import { choiceOf, startDraft } from '../../store/draft.ts';
import { centreOn, say } from '../../store/screen.ts';
import { focusMap } from '../table/focus-map.ts';
import { useTable, useTools } from '../table/tools.ts';
import { isWide } from '../table/window-size.ts';
import { usePlaceOf } from './picking.ts';
import { picksOf } from './picks.ts';

/** Starts an order of the chosen unit; if it is refused, says why. False if there is no such order. */
export function useBeginOrder(): (command: string) => boolean {
  const { screen, drafts } = useTools();
  const { ask, words } = useTable();
  const placeOf = usePlaceOf();
  return useCallback(
    (command) => {
      const { unit } = drafts.getState().draft;
      const choice = unit === undefined ? undefined : choiceOf(ask({ unit }), 'command', command);
      if (!choice) return false;
      if (choice.refusal) {
        say(screen, 'refusal', words.refusal(choice.refusal), choice.refusal.clause);
        return true;
      }
      const options = ask({ unit, command });
      const onMap = options.ready || picksOf(options, placeOf).some((pick) => pick.hex === pick.choice.value);
      const aims = options.fields.some(({ name }) => name === 'target');
      flushSync(() => {
        startDraft(drafts, { unit, command });
        if (isWide()) screen.setState({ ordersFolded: false });
      });
      if (onMap || aims) {
        focusMap();
        // The next Enter aims. On the unit itself it would take the order back.
        const [target] = picksOf(options, placeOf).filter(
          ({ field, choice }) => field.name === 'target' && !choice.refusal,
        );
        if (target) centreOn(screen, target.hex);
      }
      // A choice without a location is made in the panel.
      else
        document.querySelector<HTMLElement>('[data-blanks] button, [data-blanks] select, [data-blanks] input')?.focus();
      return true;
    },
    [screen, drafts, ask, words, placeOf],
  );
}
