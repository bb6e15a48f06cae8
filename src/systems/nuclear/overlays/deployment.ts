import type { Hex, SideId, Viewer } from '@hexpost/engine';
import {
  areaCells,
  asPromoted,
  boardOf,
  has,
  inDeploymentArea,
  livingSides,
  type Position,
  sideOf,
  type Unit,
} from '@hexpost/engine/nuclear';
import { IconParachute } from '@tabler/icons-react';
import type { Area } from '../../../map/picture.ts';
import {
  type Overlay,
  type OverlayContent,
  type OverlayQuestion,
  type OverlayText,
  seen,
} from '../../../panels/map/overlays/overlay.ts';
import { withLegend } from '../../../panels/map/overlays/overlay-parts.ts';
import { eyesOf, hexesWhere, overlayText } from './common.ts';

/** N-5.4, N-5.5: where each side may bring units in: its zone and the hexes around its working depots. */
function look(position: Position, viewer: Viewer, { unit: id, colour }: OverlayQuestion): OverlayContent {
  const own = eyesOf(position, viewer);
  const chosen = id === null ? undefined : position.state.units[id];
  const unit = chosen?.side === own ? chosen : undefined;
  const sides = livingSides(position).map(({ id: side }) => side);
  const shown = [own, ...sides.filter((side) => side !== own)].flatMap((side) => {
    const hexes = side === own && unit ? areaOf(position, unit) : sideArea(position, side);
    return hexes.length === 0 ? [] : [{ side, area: drawn(side === own, hexes, colour(side)) }];
  });
  return seen({
    ...withLegend(
      shown.map(({ side, area }) => ({ ...area, said: overlayText('deployment.side', { side: { side } }) })),
    ),
    result: [
      ...shown.map(({ side, area }) => overlayText('deployment.count', { side: { side } }, area.hexes.length)),
      ...(unit ? forUnit(position, unit) : []),
    ],
    at(hex) {
      const inside = shown.filter(({ area }) => area.hexes.includes(hex)).map(({ side }) => ({ side }));
      return inside.length > 0 ? [overlayText('deployment.at', { sides: inside })] : [];
    },
  });
}

const areaOf = (position: Position, unit: Unit): Hex[] =>
  boardOf(position).grid.names.filter((hex) => inDeploymentArea(position, unit, hex));

function sideArea(position: Position, side: SideId): Hex[] {
  const cells = areaCells(position, sideOf(position, side), 0);
  return hexesWhere(position, (cell) => cells[cell] === 1);
}

const drawn = (isOwn: boolean, hexes: readonly Hex[], colour: number): Area => ({
  hexes,
  look: isOwn ? 'wash' : 'slant',
  tone: isOwn ? 'good' : 'plain',
  colour,
});

/** N-5.6, N-5.7: whose area this is, and that Ambush needs none. */
function forUnit(position: Position, unit: Unit): OverlayText[] {
  const whose = overlayText('deployment.unit', { unit: { unit: unit.id } });
  return has(position, asPromoted(position, unit), 'deploysAnywhere')
    ? [whose, overlayText('deployment.anywhere')]
    : [whose];
}

export const deployment: Overlay<Position> = { id: 'deployment', icon: IconParachute, subject: () => 'unit', look };
