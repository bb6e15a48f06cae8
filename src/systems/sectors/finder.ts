import { battlesOf } from '../../engine/sectors/position.ts';
import type { SectorId } from '../../engine/sectors/state.ts';
import type { FinderParts, SystemFindings } from '../../panels/finder/finder-parts.ts';
import type { Finding } from '../../panels/finder/finder-search.ts';
import { focusMap } from '../../panels/table/use-table-keys.ts';
import { centreOn } from '../../store/screen.ts';
import type { Names } from '../system-ui.ts';
import { commandsLeftOut } from './commands.ts';
import { heartOf } from './map/places.ts';
import type { SectorsWords } from './names.ts';
import { type SectorsTable, useTable } from './table.ts';

/** Sectors, battles and the armies of each side: choosing one shows its sector on the map. */
export const sectorsFinder: FinderParts = {
  query: ({ t }) => t('sectors/map:finder.query'),
  useFindings,
  without: commandsLeftOut,
};

function useFindings(names: readonly Names[]): SystemFindings {
  const every = names as readonly unknown[] as readonly SectorsWords[];
  const table = useTable();
  return { things: [...sectorFindings(table, every), ...battleFindings(table, every), ...armyFindings(table, every)] };
}

/** Chooses a sector and looks at it. */
function show({ screen, planet, choose }: SectorsTable, id: SectorId): void {
  const sector = planet?.sectors.find((row) => row.id === id);
  const heart = sector && heartOf(sector);
  choose(id);
  if (heart !== undefined) centreOn(screen, heart);
  focusMap();
}

const joined = (parts: readonly string[]): string => parts.filter((text) => text !== '').join(' · ');

function sectorFindings(table: SectorsTable, names: readonly SectorsWords[]): Finding[] {
  const { view, words } = table;
  return view.map.sectors.map((id) => {
    const { armies, controller } = view.sectors[id]!;
    const there = view.seats.filter((side) => (armies[side] ?? 0) > 0);
    return {
      id: `sector ${id}`,
      label: words.sector(id),
      detail: joined([
        there.length === 0
          ? words.t('sectors/play:nobody-there')
          : there.map((side) => `${words.side(side)} ${armies[side]}`).join(', '),
        controller === null ? '' : words.t('sectors/play:controlled', { side: words.side(controller) }),
      ]),
      also: names.map((each) => each.sector(id)),
      ...(controller !== null && { side: controller }),
      run: () => show(table, id),
    };
  });
}

function battleFindings(table: SectorsTable, names: readonly SectorsWords[]): Finding[] {
  const { view, words } = table;
  return battlesOf(view).map((battle) => ({
    id: `battle ${battle.id}`,
    label: `${words.battle(battle.id)} · ${words.sector(battle.sector)}`,
    detail: joined([words.fight(battle), words.term('statuses', battle.status)]),
    also: names.flatMap((each) => [each.battle(battle.id), each.fight(battle), each.sector(battle.sector)]),
    run: () => show(table, battle.sector),
  }));
}

/** The armies of each side, sector by sector. */
function armyFindings(table: SectorsTable, names: readonly SectorsWords[]): Finding[] {
  const { view, words } = table;
  return view.seats.flatMap((side) =>
    view.map.sectors.flatMap((id) => {
      const count = view.sectors[id]!.armies[side] ?? 0;
      const nameOf = (each: SectorsWords) =>
        each.t('sectors/map:finder.armies', { side: each.side(side), armies: each.armies(count) });
      return count === 0
        ? []
        : [
            {
              id: `armies ${side} ${id}`,
              label: nameOf(words),
              detail: words.sector(id),
              also: names.map(nameOf),
              side,
              run: () => show(table, id),
            },
          ];
    }),
  );
}
