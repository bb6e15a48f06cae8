import { type AnyCommand, type Draft, HEX_NAME, type Options, open } from '@hexpost/engine';
import { useMemo } from 'react';
import { choicesOf } from '../../store/draft.ts';
import { useDrafting, useTable, useTools } from '../table/tools.ts';
import { ACTORS, type Pick, type PlaceOf, picksOf } from './picks.ts';

/** The draft's open questions, and the answers that clicks on the map would give. */
export interface Picking {
  readonly draft: Draft;
  readonly options: Options<AnyCommand>;
  readonly picks: readonly Pick[];
}

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
    if (draft.command !== undefined) {
      const isNobodyChosen = ACTORS.every((name) => draft[name] === undefined);
      return { draft, options, picks: picksOf(options, placeOf, undefined, isNobodyChosen) };
    }
    if (draft.unit === undefined) return { draft, options, picks: [] };
    const rank = (command: string) => (preferred.indexOf(command) + 100) % 100;
    const picks = open(choicesOf(options, 'command'))
      .map(({ value }) => String(value))
      .filter((command) => begun?.has(command) ?? true)
      .sort((a, b) => rank(a) - rank(b))
      .flatMap((command) =>
        picksOf(ask({ ...draft, command }), placeOf, command).filter(
          ({ field: { name }, choice }) =>
            (name === 'to' || name === 'target' || Array.isArray(choice.value)) && !choice.refusal,
        ),
      );
    return { draft, options, picks };
  }, [preferred, begun, ask, placeOf, draft]);
}
