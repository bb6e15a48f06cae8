import type { SideId } from '@hexpost/engine';
import { boardOf, terrainAt, zoneMiddle } from '@hexpost/engine/nuclear';
import type { FinderParts, Finding, SystemFindings } from '../../panels/finder/finder-search.ts';
import { findingsBy } from '../../panels/finder/finder-search.ts';
import { detailLine, useMapFindings } from '../../panels/finder/map-findings.ts';
import { UnitSign } from '../../panels/map/UnitRow.tsx';
import type { Names } from '../../panels/system-ui.ts';
import { useTools } from '../../panels/table/tools.ts';
import type { Words } from './names.ts';
import { useMayClose } from './phases/ClosePhase.tsx';
import { type NuclearTable, useTable } from './table.ts';
import { keyPointsOf } from './text/lines.ts';

/** A phase is closed by the dialog, which first says what will happen. */
const WITHOUT: ReadonlySet<string> = new Set(['close']);
/** By post the part ends by sending the sheet. */
const BY_POST: ReadonlySet<string> = new Set([...WITHOUT, 'end-round']);

/** Units, places and hexes of Nuclear, and the entries of its menu. */
export const nuclearFinder: FinderParts = {
  query: ({ t }) => t('nuclear/finder:query'),
  useFindings: useNuclearFindings,
  atOnce: new Set(['ready', 'end-round', 'fortify-base', 'start-turn']),
  without: ({ byPost }) => (byPost ? BY_POST : WITHOUT),
};

function useNuclearFindings(names: readonly Names[]): SystemFindings {
  const every = names as readonly Words[];
  const table = useTable();
  const { position } = table;
  const findings = useMapFindings(every);
  return {
    things: [...unitFindings(table, findings), ...placeFindings(table, findings)],
    byQuery: (query) =>
      findings.hexes(query, boardOf(position).grid, (hex, { row }) =>
        row(position.rules.terrain.get(terrainAt(position, hex))?.name),
      ),
    actions: useMenuFindings(names),
  };
}
type MapFindings = ReturnType<typeof useMapFindings<Words>>;

const unitFindings = ({ position, words }: NuclearTable, { unit }: MapFindings): Finding[] =>
  Object.values(position.state.units).map(({ id, type, side, hex }) =>
    unit(id, side, detailLine([words.side(side), hex ?? words.t('nuclear/finder:off-map')]), {
      sign: <UnitSign type={type} side={side} />,
    }),
  );

/** Key points, numbered in hex order as on the map, then the other features of hexes, then deployment zones. */
function placeFindings({ position }: NuclearTable, { place }: MapFindings): Finding[] {
  const { rules, state } = position;
  const owned = (owner: SideId) => (state.sides[owner] ? owner : null);
  const keyPoints = keyPointsOf(position).map((hex, i) =>
    place('key-point', hex, owned(state.hexes[hex]!.keyPoint!), ({ object }) => `${object('key-point')} ${i + 1}`),
  );
  const lying = Object.keys(state.hexes)
    .sort()
    .flatMap((hex) => {
      const { structure, marker } = state.hexes[hex]!;
      return [
        ...(structure
          ? [
              place(structure.type, hex, structure.owner === null ? null : owned(structure.owner), ({ row }) =>
                row(rules.structures.get(structure.type)?.name, structure.type),
              ),
            ]
          : []),
        ...(marker ? [place(marker, hex, null, ({ object }) => object(marker))] : []),
      ];
    });
  const zones = state.order.flatMap((side) => {
    const { zone } = state.sides[side]!;
    return zone === null
      ? []
      : [place('zone', zoneMiddle(position, zone), side, ({ t }) => t('nuclear/terms:word.deployment-zone'))];
  });
  return [...keyPoints, ...lying, ...zones];
}

/** The menu entry that closes a phase. */
function useMenuFindings(names: readonly Names[]): Finding[] {
  const { screen } = useTools();
  const mayClose = useMayClose();
  if (!mayClose) return [];
  const close = () => screen.setState({ dialog: 'close' });
  return [findingsBy(names)('nuclear/terms:command.close', close, { detail: names[0]!.hint('close') })];
}
