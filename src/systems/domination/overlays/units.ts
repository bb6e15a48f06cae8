import type { Hex, Viewer } from '@hexpost/engine';
import {
  type Event,
  enemiesOf,
  has,
  isOccupied,
  type Position,
  supportBonus,
  type Unit,
} from '@hexpost/engine/domination';
import { IconArrowsCross, IconShoe, IconUsersPlus } from '@tabler/icons-react';
import { changesOverlay, type MapChange } from '../../../panels/map/overlays/changes.ts';
import {
  type OverlayContent,
  type OverlayQuestion,
  type OverlayText,
  seen,
} from '../../../panels/map/overlays/overlay.ts';
import { plainOverlay, threatContent, withLegend } from '../../../panels/map/overlays/overlay-parts.ts';
import { atItsTurn, eyesOf, openValues, overlaySays, passableHexes, reachOf } from './common.ts';

/** Overlays about the possible actions of units from their present hexes. */

const unitAbout = ({ state }: Position, { unit }: OverlayQuestion): Unit | undefined =>
  unit === null ? undefined : state.units[unit];

const steps = (count: number): OverlayText => ({ key: 'play:counted.steps', count });

/** D-5: the hexes a unit can move to, and the enemies it can attack, when it next acts. */
function lookReach(position: Position, _: Viewer, about: OverlayQuestion): OverlayContent {
  const unit = unitAbout(position, about);
  if (!unit) return seen({ result: [{ key: 'overlays:said.reach.no-unit' }] });
  const goals = reachOf(position, unit);
  const ahead = atItsTurn(position, unit.side);
  const slips = openValues(ahead, unit.side, { command: 'infiltrate', unit: unit.id }, 'to') as readonly Hex[];
  const attacked = [...goals.keys()].filter((hex) => isOccupied(position, hex, unit.side));
  const free = (steps: number) =>
    [...goals].flatMap(([hex, count]) => (count === steps && !attacked.includes(hex) ? [hex] : []));
  const texts = new Map([...goals].map(([hex, steps]) => [hex, String(steps)]));
  return seen({
    ...withLegend([
      { hexes: free(1), look: 'wash', tone: 'good', said: overlaySays('reach.one') },
      { hexes: free(2), look: 'broken', tone: 'good', texts, said: overlaySays('reach.two') },
      { hexes: attacked, look: 'slant', tone: 'bad', said: overlaySays('reach.attack') },
      { hexes: slips, look: 'ring', tone: 'plain', said: overlaySays('reach.infiltrate') },
    ]),
    result: [
      overlaySays('reach.unit', { unit: { unit: unit.id } }, goals.size),
      ...(attacked.length > 0 ? [overlaySays('reach.attacks', { hexes: attacked })] : []),
    ],
    at: (hex) => (goals.has(hex) ? [steps(goals.get(hex)!)] : []),
  });
}

/** D-5.3: the hexes that enemies can attack in their next turns, and the number of units that can come. */
function lookThreat(position: Position, viewer: Viewer): OverlayContent {
  const own = eyesOf(position, viewer);
  const foes = new Set(enemiesOf(position, own));
  const coming = new Map<Hex, string[]>();
  for (const unit of Object.values(position.state.units))
    if (foes.has(unit.side))
      for (const hex of reachOf(position, unit).keys()) coming.set(hex, [...(coming.get(hex) ?? []), unit.id]);
  return threatContent({ side: own, coming, few: 2, some: 5, says: overlaySays });
}

/** D-16.3: the hexes where units of the side would fight with support. */
function lookSupport(position: Position, viewer: Viewer, about: OverlayQuestion): OverlayContent {
  const chosen = unitAbout(position, about);
  const side = chosen?.side ?? eyesOf(position, viewer);
  const own = Object.values(position.state.units).filter((unit) => unit.side === side);
  const supported = (chosen ? [chosen] : own).filter((unit) => has(position, unit, 'supported'));
  const hexes = passableHexes(position).filter((hex) =>
    supported.some((unit) => supportBonus(position, hex, unit) > 0),
  );
  const givers = [...new Set(own.filter((unit) => has(position, unit, 'supports')).map(({ at }) => at))];
  return seen({
    ...withLegend([
      { hexes, look: 'wash', tone: 'good', said: overlaySays('support.hexes') },
      { hexes: givers, look: 'ring', tone: 'plain', said: overlaySays('support.givers') },
    ]),
    result: [
      supported.length > 0
        ? overlaySays('support.count', { side: { side } }, hexes.length)
        : overlaySays('support.none', { side: { side } }),
    ],
  });
}

export const reach = plainOverlay('reach', IconShoe, 'unit', lookReach);
export const threat = plainOverlay('threat', IconArrowsCross, 'nothing', lookThreat);
export const support = plainOverlay('support', IconUsersPlus, 'unit', lookSupport);

/** Changes to units and places: moves, and things built, taken or lost. */
export const changes = changesOverlay<Position>({
  unitsOn: ({ state }) => Object.values(state.units).map(({ id, side, at }) => ({ id, side, hex: at })),
  things: ({ state: before }, { state: now }) =>
    [...new Set([...Object.keys(before.hexes), ...Object.keys(now.hexes)])].sort().flatMap((hex): MapChange[] => {
      const [was, is] = [before.hexes[hex] ?? {}, now.hexes[hex] ?? {}];
      return [
        ...(was.object?.owner === is.object?.owner ? [] : [{ hex, kind: 'taken' } as const]),
        ...(was.building && !is.building ? [{ hex, kind: 'ruined' } as const] : []),
        ...(is.building && !was.building ? [{ hex, kind: 'built' } as const] : []),
      ];
    }),
  roundOf(any) {
    const event = any as Event;
    return event.type === 'turn-began' ? event.round : undefined;
  },
});
