import {
  IconBroadcast,
  IconCoins,
  IconParachute,
  IconRadar2,
  IconRocketOff,
  IconViewfinder,
} from '@tabler/icons-react';
import { has } from '../../../engine/domination/active-traits.ts';
import { incomeOf } from '../../../engine/domination/income.ts';
import { inZone, isHqOccupied } from '../../../engine/domination/locations.ts';
import { isUnderAirDefence, isUnderRadar, workingObject, worksOf } from '../../../engine/domination/objects.ts';
import { enemiesOf, hexesBeside, type Position } from '../../../engine/domination/position.ts';
import { isDeliveryPoint } from '../../../engine/domination/reinforcements.ts';
import type { Hex } from '../../../engine/kernel/board/hex.ts';
import type { SideId, Viewer } from '../../../engine/kernel/ids.ts';
import type { Sign } from '../../../map/picture.ts';
import { type Overlay, type OverlayContent, type OverlayQuestion, seen } from '../../../panels/map/overlays/overlay.ts';
import { atItsRichestTurn, atItsTurn, eyesOf, openValues, overlaySays, passableHexes, shownAreas } from './common.ts';

/** Overlays about what works for a side. */

/** D-4.2, D-4.3: where new units arrive, and where they may land from orbit. */
function lookDrops(position: Position, viewer: Viewer): OverlayContent {
  const side = eyesOf(position, viewer);
  const ahead = atItsRichestTurn(position, side);
  const points = passableHexes(position).filter((hex) => isDeliveryPoint(ahead, hex, side));
  const types = openValues(ahead, side, { command: 'drop' }, 'type');
  const landing = new Set(types.flatMap((type) => openValues(ahead, side, { command: 'drop', type }, 'at') as Hex[]));
  return seen({
    ...shownAreas([
      { area: { hexes: [...landing], look: 'wash', tone: 'good' }, said: overlaySays('drops.land') },
      { area: { hexes: points, look: 'ring', tone: 'good' }, said: overlaySays('drops.points') },
    ]),
    result: [
      overlaySays('drops.delivery', { side: { side }, hexes: points }, points.length),
      overlaySays(landing.size > 0 ? 'drops.anywhere' : 'drops.nowhere'),
    ],
  });
}

/** D-15.2: synapse zones, and units that are bound to one and stand in none. */
function lookSynapse(position: Position, viewer: Viewer, { colour }: OverlayQuestion): OverlayContent {
  const { state } = position;
  const sides = state.order.filter((side) => passableHexes(position).some((hex) => inZone(position, hex, side)));
  const lost = Object.values(state.units).filter(
    (unit) => has(position, unit, 'bound') && !inZone(position, unit.at, unit.side),
  );
  return seen({
    ...shownAreas(
      sides.map((side) => ({
        area: {
          hexes: passableHexes(position).filter((hex) => inZone(position, hex, side)),
          look: side === eyesOf(position, viewer) ? 'wash' : 'slant',
          tone: 'plain',
          colour: colour(side),
        },
        said: overlaySays('synapse.zone', { side: { side } }),
      })),
    ),
    signs: [...new Set(lost.map(({ at }) => at))].map((hex): Sign => ({ hex, kind: 'warning' })),
    result: [
      ...(sides.length === 0 ? [overlaySays('synapse.none')] : []),
      ...(lost.length > 0
        ? [overlaySays('synapse.lost', { units: lost.map(({ id }) => ({ unit: id })) }, lost.length)]
        : []),
    ],
  });
}

/** Hexes that works of one kind cover: the own ones against enemies, and theirs. */
const covered =
  (id: string, isUnder: (position: Position, hex: Hex, side: SideId) => boolean): Overlay<Position>['look'] =>
  (position, viewer) => {
    const own = eyesOf(position, viewer);
    const all = passableHexes(position);
    const foes = enemiesOf(position, own);
    const theirs = all.filter((hex) => isUnder(position, hex, own));
    const ours = all.filter((hex) => foes.some((foe) => isUnder(position, hex, foe)));
    return seen({
      ...shownAreas([
        { area: { hexes: ours, look: 'wash', tone: 'good' }, said: overlaySays(`${id}.own`) },
        { area: { hexes: theirs, look: 'slant', tone: 'bad' }, said: overlaySays(`${id}.enemy`) },
      ]),
      result: [overlaySays(ours.length + theirs.length > 0 ? `${id}.effect` : 'nothing-works')],
    });
  };

/** D-10.6, D-12.7: hexes under working gun mounts and beside artillery. */
function lookGuns(position: Position, viewer: Viewer): OverlayContent {
  const own = eyesOf(position, viewer);
  const under = (side: SideId): Hex[] => {
    const mounts = worksOf(position, side).flatMap(({ hex, row }) => (row.gun === undefined ? [] : [hex]));
    const batteries = Object.values(position.state.units).filter(
      (unit) => unit.side === side && has(position, unit, 'bombards'),
    );
    return [...mounts, ...batteries.map(({ at }) => at)].flatMap((hex) => hexesBeside(position, hex));
  };
  const hexesOf = (sides: readonly SideId[]) => {
    const found = new Set(sides.flatMap(under));
    return passableHexes(position).filter((hex) => found.has(hex));
  };
  const [ours, theirs] = [hexesOf([own]), hexesOf(enemiesOf(position, own))];
  return seen({
    ...shownAreas([
      { area: { hexes: ours, look: 'wash', tone: 'good' }, said: overlaySays('guns.own') },
      { area: { hexes: theirs, look: 'slant', tone: 'bad' }, said: overlaySays('guns.enemy') },
    ]),
    result: [overlaySays(ours.length + theirs.length > 0 ? 'guns.effect' : 'nothing-works')],
  });
}

/** D-3: what pays a side at its next dawn if nothing changes until then. */
function lookIncome(position: Position, viewer: Viewer, { variant }: OverlayQuestion): OverlayContent {
  const own = eyesOf(position, viewer);
  const sides = variant === 'own' ? [own] : position.state.order.filter((side) => side !== own);
  const playing = sides.filter((side) => position.state.sides[side]!.status === 'playing');
  const signs = playing.flatMap((side) => incomeSigns(position, side));
  return seen({
    signs,
    legend: (['yes', 'no'] as const).flatMap((sign) =>
      signs.some(({ kind }) => kind === sign)
        ? [{ key: { kind: 'sign', sign }, said: overlaySays(`income.${sign}`) }]
        : [],
    ),
    result: playing.map((side) => {
      const { hq, objects, army, total } = incomeOf(atItsTurn(position, side), side);
      return overlaySays('income.sum', { side: { side }, hq, objects, army, total });
    }),
  });
}

function incomeSigns(position: Position, side: SideId): Sign[] {
  const ahead = atItsTurn(position, side);
  const { rules, state } = ahead;
  const { hq } = state.sides[side]!;
  const { hqIncome } = rules.ruleset.numbers;
  const sign = (hex: Hex, pays: number): Sign => ({ hex, kind: pays > 0 ? 'yes' : 'no', text: `+${pays}` });
  return [
    ...(hq === null ? [] : [sign(hq, isHqOccupied(ahead, side) ? 0 : hqIncome)]),
    ...Object.entries(state.hexes).flatMap(([hex, { object, building }]): Sign[] => {
      if (object?.owner === side && rules.objects.get(object.type)!.pays)
        return [sign(hex, workingObject(ahead, hex) ? object.value : 0)];
      const income = building?.side === side ? rules.buildings.get(building.type)!.income : 0;
      return income > 0 ? [sign(hex, income)] : [];
    }),
  ];
}

const whole = () => 'nothing' as const;
export const drops: Overlay<Position> = { id: 'drops', icon: IconParachute, subject: whole, look: lookDrops };
export const synapse: Overlay<Position> = { id: 'synapse', icon: IconBroadcast, subject: whole, look: lookSynapse };
export const airDefence: Overlay<Position> = {
  id: 'air-defence',
  icon: IconRocketOff,
  subject: whole,
  look: covered('air-defence', isUnderAirDefence),
};
export const radar: Overlay<Position> = {
  id: 'radar',
  icon: IconRadar2,
  subject: whole,
  look: covered('radar', isUnderRadar),
};
export const guns: Overlay<Position> = { id: 'guns', icon: IconViewfinder, subject: whole, look: lookGuns };
export const income: Overlay<Position> = {
  id: 'income',
  icon: IconCoins,
  variants: ['own', 'others'],
  subject: whole,
  look: lookIncome,
};
