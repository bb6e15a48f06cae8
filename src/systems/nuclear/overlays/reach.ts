import type { Hex } from '@hexpost/engine';
import {
  boardOf,
  cellOf,
  checkReady,
  destinations,
  friendly,
  movementWays,
  type Position,
  standingUnits,
  type Unit,
  wayFacts,
  wayTo,
} from '@hexpost/engine/nuclear';
import { IconShoe } from '@tabler/icons-react';
import {
  type Overlay,
  type OverlayContent,
  type OverlayQuestion,
  type OverlayText,
  seen,
} from '../../../panels/map/overlays/overlay.ts';
import { withLegend } from '../../../panels/map/overlays/overlay-parts.ts';
import { overlayText, unitAbout } from './common.ts';

/** N-6, N-9.1: where a unit may go and which units it may charge, as if it had not acted yet. */
function look(position: Position, _: string, about: OverlayQuestion): OverlayContent {
  const unit = unitAbout(position, about);
  if (!unit) return seen({ result: [overlayText('reach.no-unit')] });
  const { grid } = boardOf(position);
  const steps = { move: stepsOf(position, unit, 'move'), march: stepsOf(position, unit, 'march') };
  const charge = chargesOf(position, unit);
  const further = [...steps.march.keys()].filter((hex) => !steps.move.has(hex));
  const charged = [...charge.keys()].filter((hex) => !steps.move.has(hex) && !steps.march.has(hex));
  const targets = [...standingUnits(position).values()].filter(
    (other) => !friendly(position, other.side, unit.side) && charge.has(other.hex!),
  );
  return seen({
    ...withLegend([
      {
        hexes: [...steps.move.keys()],
        look: 'wash',
        tone: 'good',
        texts: texts(steps.move),
        said: overlayText('reach.move', undefined, most(steps.move)),
      },
      {
        hexes: further,
        look: 'broken',
        tone: 'good',
        texts: texts(steps.march),
        said: overlayText('reach.march', undefined, most(steps.march)),
      },
      { hexes: charged, look: 'slant', tone: 'bad', said: overlayText('reach.charge', undefined, most(charge)) },
      { hexes: targets.map(({ hex }) => hex!), look: 'ring', tone: 'bad', said: overlayText('reach.target') },
    ]),
    result: [
      overlayText('reach.unit', { unit: { unit: unit.id } }),
      overlayText('reach.moves', undefined, steps.move.size),
      overlayText('reach.marches', undefined, new Set([...steps.move.keys(), ...steps.march.keys()]).size),
      ...(targets.length > 0
        ? [overlayText('reach.targets', { units: targets.map(({ id }) => ({ unit: id })) }, targets.length)]
        : []),
      ...(unit.suppressed
        ? [overlayText('reach.suppressed')]
        : unit.acted === 'no'
          ? []
          : [overlayText('reach.acted')]),
    ],
    at(hex) {
      if (grid.cell(hex) < 0 || hex === unit.hex) return [];
      const found = [
        ...(steps.move.has(hex) ? [overlayText('reach.at-move', undefined, steps.move.get(hex))] : []),
        ...(steps.march.has(hex) ? [overlayText('reach.at-march', undefined, steps.march.get(hex))] : []),
        ...(targets.some((target) => target.hex === hex)
          ? [overlayText('reach.at-charge', undefined, charge.get(hex))]
          : []),
        ...hazardsTo(position, unit, hex),
      ];
      return found.length > 0 ? found : [overlayText('reach.at-none')];
    },
  });
}

/** N-6.2: steps to each hex where the order may end; none for an order that the unit cannot be given where it is (N-12.3). */
function stepsOf(position: Position, unit: Unit, kind: 'move' | 'march'): ReadonlyMap<Hex, number> {
  if (checkReady(fresh(unit), kind)) return new Map();
  return new Map(destinations(position, unit, kind).map((hex) => [hex, wayFacts(position, unit, kind, hex).steps]));
}

/** Steps to each hex in which an enemy, if there were one, could be charged. */
export function chargesOf(position: Position, unit: Unit): ReadonlyMap<Hex, number> {
  if (checkReady(fresh(unit), 'attack')) return new Map();
  const { grid } = boardOf(position);
  const { steps } = movementWays(position, unit, 'attack').plain;
  const taken = standingUnits(position);
  const found = new Map<Hex, number>();
  for (let cell = 0; cell < grid.size; cell++) {
    const other = taken.get(grid.names[cell]!);
    if (steps[cell]! > 0 && !(other && friendly(position, other.side, unit.side)))
      found.set(grid.names[cell]!, steps[cell]!);
  }
  return found;
}

const fresh = (unit: Unit): Unit => ({ ...unit, acted: 'no', suppressed: false });

function hazardsTo(position: Position, unit: Unit, hex: Hex): OverlayText[] {
  const hazards = wayTo(position, movementWays(position, unit, 'march'), cellOf(position, hex))?.hazards ?? 0;
  return hazards > 0 ? [overlayText('reach.at-mines', undefined, hazards)] : [];
}

const most = (steps: ReadonlyMap<Hex, number>): number => Math.max(0, ...steps.values());
const texts = (steps: ReadonlyMap<Hex, number>): ReadonlyMap<Hex, string> =>
  new Map([...steps].map(([hex, n]) => [hex, String(n)]));

export const reach: Overlay<Position> = { id: 'reach', icon: IconShoe, subject: () => 'unit', ahead: true, look };
