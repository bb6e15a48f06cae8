import { battlesOf, type SectorId, type State } from '@hexpost/engine/sectors';
import type { FinderParts, Finding, SystemFindings } from '../../panels/finder/finder-search.ts';
import { detailLine } from '../../panels/finder/map-findings.ts';
import type { NamedTable, Names, NameTarget } from '../../panels/system-ui.ts';
import { focusMap } from '../../panels/table/panel-ids.ts';
import type { NamePart } from '../../words/sentences.ts';
import { commandsLeftOut } from './GiveCommands.tsx';
import { loggedBattles } from './logged-battles.ts';
import { controlIn, lookAt, whoIsIn } from './map/say-sector.ts';
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

/** Moves the view and the keyboard cursor to a sector on the map. */
function show(table: SectorsTable, id: SectorId): void {
  lookAt(table, id);
  focusMap();
}

function sectorFindings(table: SectorsTable, names: readonly SectorsWords[]): Finding[] {
  const { view, words } = table;
  return view.map.sectors.map((id) => {
    const { controller } = view.sectors[id]!;
    return {
      id: `sector ${id}`,
      label: words.sector(id),
      detail: detailLine([whoIsIn(table, id), controlIn(table, id)]),
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
    detail: detailLine([words.fight(battle), words.term('statuses', battle.status)]),
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

/** Sectors lead to themselves, battles to the sector in which they are or were fought. */
export function find({ kind, id }: NamePart, table: NamedTable): NameTarget | undefined {
  const { system, campaign, sitting, view } = table;
  const battleIn = () => loggedBattles(system, campaign, sitting.viewer).get(id)?.sector;
  const region = kind === 'sector' ? id : kind === 'battle' ? battleIn() : undefined;
  return region !== undefined && region in (view as State).sectors ? { region } : undefined;
}
