import type { UnitId } from '@hexpost/engine';
import {
  boardOf,
  checkAttack,
  checkShoot,
  destinations,
  enemies,
  inHexOrder,
  unitsOfSide,
} from '@hexpost/engine/nuclear';
import type { TextMapContent } from '../../../panels/map/text/text-map.ts';
import { useUnitTextMap } from '../../../panels/map/text/unit-text-map.ts';
import type { NamedTable } from '../../../panels/system-ui.ts';
import { choiceOf } from '../../../store/draft.ts';
import { useTable } from '../table.ts';
import { hexFacts, hexLine, keyPointsOf, regionLine, structuresOf, unitFacts, unitLine } from './lines.ts';

const MOVES = ['move', 'march'] as const;

/** True if the seat at the screen may give this order to the unit now. */
function mayOrder({ ask }: Pick<NamedTable, 'ask'>, unit: UnitId, command: string): boolean {
  const choice = choiceOf(ask({ unit }), 'command', command);
  return choice !== undefined && !choice.refusal;
}

/** Nuclear's table in words; every answer comes from the engine. */
export function useContent(): TextMapContent {
  const table = useTable();
  const { position, planned, words } = table;
  const { t } = words;
  return useUnitTextMap({
    grid: boardOf(position).grid,
    active: position.state.active,
    sides: position.state.order,
    unitsOf: (side) => unitsOfSide(position, side),
    unit(id) {
      const [now, then] = [position.state.units[id], planned.state.units[id]];
      const unit = now ?? then;
      return unit && { line: unitLine(position, words, unit), facts: unitFacts(planned, words, then ?? unit) };
    },
    counted: (count) => t('play:counted.units', { count }),
    facts: (hex) => hexFacts(position, words, hex),
    line: (hex) => hexLine(position, words, hex),
    landmarks: [
      { id: 'key-points', hexes: keyPointsOf(position) },
      { id: 'structures', hexes: structuresOf(position) },
    ],
    region: (hexes) => regionLine(position, words, hexes),
    isFoe: (side, other) => enemies(planned, side, other),
    /** N-7.3, N-9.1: enemies that the unit could shoot at or charge from its hex. */
    strikes(id) {
      const unit = planned.state.units[id]!;
      return inHexOrder(planned).flatMap(({ id: target }) => {
        if (unit.hex === null) return [];
        const shot = checkShoot(planned, unit, { target });
        const charge = checkAttack(planned, unit, { target });
        return [...('code' in shot ? [] : ['shoot']), ...('code' in charge ? [] : ['attack'])].map((command) => ({
          command,
          target,
          ...(mayOrder(table, id, command) && { draft: { unit: id, command, target } }),
        }));
      });
    },
    /** N-6.2: where a Move or a March may end. */
    goals: (id) =>
      MOVES.flatMap((command) => {
        const may = mayOrder(table, id, command);
        return destinations(planned, planned.state.units[id]!, command).map((to) => ({
          command,
          to,
          ...(may && { draft: { unit: id, command, to } }),
        }));
      }),
  });
}
