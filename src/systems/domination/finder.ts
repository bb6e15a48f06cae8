import type { Hex } from '../../engine/kernel/board/hex.ts';
import type { SideId } from '../../engine/kernel/ids.ts';
import type { FinderParts, SystemFindings } from '../../panels/finder/finder-parts.ts';
import type { Finding } from '../../panels/finder/finder-search.ts';
import { useChooseUnit } from '../../panels/map/unit-presses.ts';
import { useTools } from '../../panels/table/tools.ts';
import { focusMap } from '../../panels/table/use-table-keys.ts';
import { centreOn } from '../../store/screen.ts';
import type { Names } from '../system-ui.ts';
import type { DominationWords } from './names.ts';
import { useTable } from './table.ts';

/** Units, objects, buildings, headquarters and battles: choosing one shows it on the map. */
export const dominationFinder: FinderParts = {
  query: ({ t }) => t('domination/map:finder.query'),
  useFindings,
};

function useFindings(names: readonly Names[]): SystemFindings {
  const every = names as readonly DominationWords[];
  const { position, words } = useTable();
  const { screen } = useTools();
  const choose = useChooseUnit();
  const { state } = position;
  const show = (hex: Hex): void => {
    centreOn(screen, hex);
    screen.setState({ asked: hex });
    focusMap();
  };
  const place = (id: string, hex: Hex, side: SideId | null, nameOf: (words: DominationWords) => string): Finding => ({
    id: `${id} ${hex}`,
    label: nameOf(words),
    detail: [...(side === null ? [] : [words.side(side)]), hex].join(' · '),
    also: every.map(nameOf),
    ...(side !== null && { side }),
    run: () => show(hex),
  });
  const units = Object.values(state.units).map(
    ({ id, side, at }): Finding => ({
      id: `unit ${id}`,
      label: words.unit(id),
      detail: at,
      also: every.map((each) => each.unit(id)),
      side,
      run() {
        choose(id);
        centreOn(screen, at);
        focusMap();
      },
    }),
  );
  const hqs = Object.values(state.sides).flatMap(({ id, hq }) =>
    hq === null ? [] : [place('hq', hq, id, ({ t }) => t('domination/terms:word.hq'))],
  );
  const works = Object.entries(state.hexes).flatMap(([hex, { object, building, battles = [] }]) => [
    ...(object ? [place('object', hex, object.owner, ({ row }) => row('objects', object.type))] : []),
    ...(building ? [place('building', hex, building.side, ({ row }) => row('buildings', building.type))] : []),
    ...battles.map(({ attacker, defender }) =>
      place(
        `battle ${attacker} ${defender}`,
        hex,
        null,
        ({ t, side }) => `${t('domination/play:time.moment.battle')}: ${side(attacker)} – ${side(defender)}`,
      ),
    ),
  ]);
  return { things: [...units, ...hqs, ...works] };
}
