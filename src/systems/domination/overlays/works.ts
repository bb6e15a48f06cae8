import type { Hex, SideId, Viewer } from '@hexpost/engine';
import {
  enemies,
  has,
  hexesBeside,
  incomeOf,
  inZone,
  isDeliveryPoint,
  isReached,
  type Position,
  unitsIn,
  workingObject,
} from '@hexpost/engine/domination';
import {
  IconBroadcast,
  IconCoins,
  IconParachute,
  IconRadar2,
  IconRocketOff,
  IconViewfinder,
} from '@tabler/icons-react';
import type { Sign } from '../../../map/picture.ts';
import { type Overlay, type OverlayContent, type OverlayQuestion, seen } from '../../../panels/map/overlays/overlay.ts';
import { plainOverlay, withLegend } from '../../../panels/map/overlays/overlay-parts.ts';
import {
  atItsRichestTurn,
  atItsTurn,
  eyesOf,
  incomeForecast,
  openValues,
  overlaySays,
  passableHexes,
} from './common.ts';

/** Overlays about the works of a side. */

/** D-4.2, D-4.3: the hexes where new units arrive, and where they may land from orbit. */
function lookDrops(position: Position, viewer: Viewer): OverlayContent {
  const side = eyesOf(position, viewer);
  const ahead = atItsRichestTurn(position, side);
  const points = passableHexes(position).filter((hex) => isDeliveryPoint(ahead, hex, side));
  const types = openValues(ahead, side, { command: 'drop' }, 'type');
  const landing = new Set(types.flatMap((type) => openValues(ahead, side, { command: 'drop', type }, 'at') as Hex[]));
  return seen({
    ...withLegend([
      { hexes: [...landing], look: 'wash', tone: 'good', said: overlaySays('drops.land') },
      { hexes: points, look: 'ring', tone: 'good', said: overlaySays('drops.points') },
    ]),
    result: [
      overlaySays('drops.delivery', { side: { side }, hexes: points }, points.length),
      overlaySays(landing.size > 0 ? 'drops.anywhere' : 'drops.nowhere'),
    ],
  });
}

/** D-15.2: synapse zones, and units bound to a zone but outside one. */
function lookSynapse(position: Position, viewer: Viewer, { colour }: OverlayQuestion): OverlayContent {
  const { state } = position;
  const sides = state.order.filter((side) => passableHexes(position).some((hex) => inZone(position, hex, side)));
  const lost = Object.values(state.units).filter(
    (unit) => has(position, unit, 'bound') && !inZone(position, unit.at, unit.side),
  );
  return seen({
    ...withLegend(
      sides.map((side) => ({
        hexes: passableHexes(position).filter((hex) => inZone(position, hex, side)),
        look: side === eyesOf(position, viewer) ? 'wash' : 'slant',
        tone: 'plain',
        colour: colour(side),
        said: overlaySays('synapse.zone', { side: { side } }),
      })),
    ),
    signs: [...new Set(lost.map(({ at }) => at))].map((hex): Sign => ({ hex, kind: 'warning' })),
    result: [
      ...(sides.length === 0 ? [overlaySays('synapse.none')] : []),
      ...(lost.length > 0 ? [overlaySays('synapse.lost', { units: lost.map(({ id }) => ({ unit: id })) })] : []),
    ],
  });
}

/** Answers whether works of owners that match `isOwner` cover a hex. */
type Covers = (position: Position, hex: Hex, isOwner: (side: SideId) => boolean) => boolean;

/** Hexes covered by works of one kind: those of the own team against enemies, and the enemies' own. */
const covered =
  (id: string, covers: Covers): Overlay<Position>['look'] =>
  (position, viewer) => {
    const own = eyesOf(position, viewer);
    const hexesOf = (isOwner: (side: SideId) => boolean) =>
      passableHexes(position).filter((hex) => covers(position, hex, isOwner));
    const ours = hexesOf((side) => !enemies(position, side, own));
    const theirs = hexesOf((side) => enemies(position, side, own));
    return seen({
      ...withLegend([
        { hexes: ours, look: 'wash', tone: 'good', said: overlaySays(`${id}.own`) },
        { hexes: theirs, look: 'slant', tone: 'bad', said: overlaySays(`${id}.enemy`) },
      ]),
      result: [overlaySays(ours.length + theirs.length > 0 ? `${id}.effect` : 'nothing-works')],
    });
  };

/** D-10.6, D-12.7: working gun mounts and artillery reach the neighbouring hexes. */
const underGuns: Covers = (position, hex, isOwner) =>
  hexesBeside(position, hex).some((at) => {
    const mount = workingObject(position, at);
    return (
      (mount?.row.gun !== undefined && isOwner(mount.owner)) ||
      unitsIn(position, at).some((unit) => isOwner(unit.side) && has(position, unit, 'bombards'))
    );
  });

/** D-3: the sources of a side's income at its next dawn, if nothing changes until then. */
function lookIncome(position: Position, viewer: Viewer, { variant }: OverlayQuestion): OverlayContent {
  const own = eyesOf(position, viewer);
  const sides = variant === 'own' ? [own] : position.state.order.filter((side) => side !== own);
  const playing = sides.filter((side) => position.state.sides[side]!.status === 'playing');
  const pays = new Map(playing.flatMap((side) => [...incomeOnMap(position, side)]));
  const texts = new Map([...pays].map(([hex, sum]) => [hex, `+${sum}`]));
  const hexes = (works: boolean) => [...pays.keys()].filter((hex) => pays.get(hex)! > 0 === works);
  return seen({
    ...withLegend(
      [],
      [
        { kind: 'yes', hexes: hexes(true), texts, said: overlaySays('income.yes') },
        { kind: 'no', hexes: hexes(false), texts, said: overlaySays('income.no') },
      ],
    ),
    result: playing.map((side) => {
      const { hq, objects, army, total } = incomeOf(atItsTurn(position, side), side);
      return overlaySays('income.sum', { side: { side }, hq, objects, army, total });
    }),
  });
}

/** Sources by hex with the income they will give; those that will not work give none. */
function incomeOnMap(position: Position, side: SideId): ReadonlyMap<Hex, number> {
  const paying = incomeForecast(position, side).flatMap((part) => ('at' in part && part.at !== null ? [part] : []));
  const idle = Object.entries(position.state.hexes).flatMap(([at, { object }]) =>
    object?.owner === side && position.rules.objects.get(object.type)!.pays ? [{ at, pays: 0 }] : [],
  );
  return new Map([...idle, ...paying].map((part) => [part.at!, part.pays]));
}

export const drops = plainOverlay('drops', IconParachute, 'nothing', lookDrops);
export const synapse = plainOverlay('synapse', IconBroadcast, 'nothing', lookSynapse);
export const guns = plainOverlay('guns', IconViewfinder, 'nothing', covered('guns', underGuns));
export const airDefence = plainOverlay(
  'air-defence',
  IconRocketOff,
  'nothing',
  covered('air-defence', (position, hex, isOwner) => isReached(position, hex, (row) => row.airDefence, isOwner)),
);
export const radar = plainOverlay(
  'radar',
  IconRadar2,
  'nothing',
  covered('radar', (position, hex, isOwner) => isReached(position, hex, (row) => row.radar, isOwner)),
);
export const income = plainOverlay('income', IconCoins, 'nothing', lookIncome, { variants: ['own', 'others'] });
