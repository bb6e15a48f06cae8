import { useMemo } from 'react';
import type { Arrow, HexMark, MapMarks } from '../../../map/picture.ts';
import { usePicking } from '../../../panels/command/picking.ts';
import { useScreen } from '../../../panels/table/tools.ts';
import { useTable } from '../table.ts';

/** The marks over the picture: the chosen unit, where it can go, pending battles as arrows towards whoever has to answer. */
export function useMarks(): MapMarks {
  const { position, words } = useTable();
  const inspected = useScreen((now) => now.inspected);
  const { picks, draft } = usePicking();
  const { state } = position;
  const hexMarks = useMemo(
    () =>
      picks.map(
        ({ hex, choice }): HexMark => ({
          hex,
          kind: choice.refusal ? 'blocked' : 'reach',
          ...(Array.isArray(choice.value) && choice.value.length > 1 && { text: String(choice.value.length) }),
        }),
      ),
    [picks],
  );
  const arrows = useMemo(() => {
    const { path } = draft as { readonly path?: readonly string[] };
    const from = inspected === null ? undefined : state.units[inspected]?.at;
    const own: Arrow[] =
      path && from !== undefined
        ? [{ path: [from, ...path], kind: 'move', colour: words.colour(state.active) ?? 0, planned: true }]
        : [];
    return own;
  }, [draft, inspected, state, words]);
  return useMemo(() => {
    const unit = inspected === null ? undefined : state.units[inspected];
    const notes = Object.entries(state.hexes).flatMap(([hex, { battles = [] }]) =>
      battles.map(({ attacker, defender }) => ({
        hex,
        text: words.t('domination/play:map.battle', { attacker: words.side(attacker), defender: words.side(defender) }),
        tone: 'bad' as const,
      })),
    );
    return { selected: unit?.at ?? null, hexMarks, arrows, danger: [], notes };
  }, [state, inspected, hexMarks, arrows, words]);
}
