import { type AnyCommand, type Draft, HEX_NAME, type Options, open } from '@hexpost/engine';
import { useCallback, useMemo } from 'react';
import { flushSync } from 'react-dom';
import { choiceOf, choicesOf, fieldOf, startDraft } from '../../store/draft.ts';
import { centreOn, say } from '../../store/screen.ts';
import { focusMap } from '../table/panel-ids.ts';
import { useDrafting, useTable, useTools } from '../table/tools.ts';
import { isWide } from '../table/window-size.ts';
import { ACTORS, type Pick, type PlaceOf, picksOf } from './picks.ts';

/** The draft's open questions, and the answers that clicks on the map would give. */
export interface Picking {
  readonly draft: Draft;
  readonly options: Options<AnyCommand>;
  readonly picks: readonly Pick[];
  /** The targets of the unit's other orders: they stay lit while a move is drafted, and a press on one attacks instead. */
  readonly others: readonly Pick[];
}

const NO_PICKS: readonly Pick[] = [];

/** True for a pick that says where an order leads: a destination, a whole path, a target. */
const isAim = ({ field: { name }, choice }: Pick): boolean =>
  name === 'to' || name === 'target' || Array.isArray(choice.value);

const NOWHERE: PlaceOf = () => undefined;

/** The locations of choices on the map of this table. */
export function usePlaceOf(): PlaceOf {
  const { placeOf, units } = useTools().ui.screen.map;
  const table = useTable();
  return useMemo(() => {
    if (placeOf) return placeOf(table);
    return units ? (value) => (HEX_NAME.test(value) ? value : units.hexOf(table.view, value)) : NOWHERE;
  }, [placeOf, units, table]);
}

/**
 * The drafted order. Before its command is chosen, a click can settle every command of the unit that asks for a
 * destination (`to`, or a whole path) or a `target`, the system's preferred ones first.
 */
export function usePicking(): Picking {
  const { preferred = [], units } = useTools().ui.screen.map;
  const begun = units?.begunByPress;
  const { ask } = useTable();
  const placeOf = usePlaceOf();
  const draft = useDrafting((now) => now.draft);
  return useMemo(() => {
    const options = ask(draft);
    const rank = (command: string) => (preferred.indexOf(command) + 100) % 100;
    const begunBy = (unit: Draft): readonly Pick[] =>
      open(choicesOf(ask(unit), 'command'))
        .map(({ value }) => String(value))
        .filter((command) => begun?.has(command) ?? true)
        .sort((a, b) => rank(a) - rank(b))
        .flatMap((command) => picksOf(ask({ ...unit, command }), placeOf, command))
        .filter((pick) => isAim(pick) && !pick.choice.refusal);
    if (draft.command === undefined)
      return { draft, options, picks: draft.unit === undefined ? NO_PICKS : begunBy(draft), others: NO_PICKS };
    const isNobodyChosen = ACTORS.every((name) => draft[name] === undefined);
    const picks = picksOf(options, placeOf, undefined, isNobodyChosen);
    const moves = draft.unit !== undefined && !fieldOf(options, 'target') && picks.some(isAim);
    const from: Draft = { unit: draft.unit };
    const others = moves
      ? begunBy(from).flatMap((pick) => (pick.field.name === 'target' ? [{ ...pick, from }] : []))
      : NO_PICKS;
    return { draft, options, picks, others };
  }, [preferred, begun, ask, placeOf, draft]);
}

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
