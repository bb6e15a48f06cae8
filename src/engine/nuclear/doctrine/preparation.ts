import { distance } from '../../kernel/board/hex.ts';
import { toPower } from '../../kernel/distribution.ts';
import type { Character } from '../../kernel/doctrine.ts';
import type { SideId } from '../../kernel/ids.ts';
import type { Random } from '../../kernel/random-player.ts';
import type { AnyCommand } from '../../kernel/system.ts';
import { plannableHexes } from '../deployment.ts';
import { type Position, sideOf, typeOf } from '../position.ts';
import { askedByEvent } from '../random-events.ts';
import type { UnitType } from '../ruleset.ts';
import type { Side, Unit } from '../state.ts';
import { boardOf, cellOf, fullCover } from '../terrain.ts';
import { inReserve, unitsOfSide } from '../units.ts';
import { zoneHexes, zoneMiddle } from '../zones.ts';
import { prizesOf, pullOn } from './value.ts';

/** N-4.2, N-5: setting up and the secret preparations, by rules of thumb. */

/** The share of the purse that is reserved for refilling units. */
const KEPT = 0.12;

export function prepare(
  position: Position,
  seat: SideId,
  random: Random,
  character: Character,
): AnyCommand | undefined {
  const side = sideOf(position, seat);
  if (position.state.phase === 'setup')
    return side.base === null ? { command: 'place-base', ...baseSite(position, side) } : undefined;
  if (position.state.phase !== 'preparation' || side.ready) return undefined;
  return (
    answer(position, seat) ??
    promotion(position, seat) ??
    purchase(position, side, random) ??
    deployment(position, seat, random) ??
    bid(position, side, random, character) ?? { command: 'ready' }
  );
}

/** The plain hex of the zone that is nearest to its middle: as far from every border as can be. */
function baseSite(position: Position, side: Side): { hex: string } {
  const { grid } = boardOf(position);
  const middle = cellOf(position, zoneMiddle(position, side.zone!));
  const plain = zoneHexes(position, side.zone!).filter((hex) => {
    const terrain = position.state.map.terrain[hex] ?? position.state.map.fill;
    return (position.rules.terrain.get(terrain)?.properties.length ?? 0) === 0 && !position.state.hexes[hex]?.keyPoint;
  });
  const [first] = plain.sort(
    (a, b) => distance(grid, cellOf(position, a), middle) - distance(grid, cellOf(position, b), middle),
  );
  return { hex: first ?? side.zone! };
}

/** N-15.6, N-15.22: of the units that an event takes, the cheapest are chosen. */
function answer(position: Position, seat: SideId): AnyCommand | undefined {
  const asked = askedByEvent(position, seat);
  if (!asked || position.state.event?.choices?.[seat] !== undefined) return undefined;
  if (asked.kind === 'option') return { command: 'choose', option: asked.from[0] } as AnyCommand;
  const units = [...asked.from].sort((a, b) => priceOf(position, a) - priceOf(position, b)).slice(0, asked.count);
  return { command: 'choose', units } as AnyCommand;
}
const priceOf = (position: Position, id: string): number => typeOf(position, position.state.units[id]!).price;

/** N-13.7. */
function promotion(position: Position, seat: SideId): AnyCommand | undefined {
  for (const unit of unitsOfSide(position, seat)) {
    if (unit.picks < 1) continue;
    const chosen = sideOf(position, seat).chosen.flatMap((pick) => (pick.unit === unit.id ? pick.trait : []));
    const trait = typeOf(position, unit).rankUpgrades.find((id) => !chosen.includes(id) && !unit.upgrades.includes(id));
    if (trait !== undefined) return { command: 'choose-upgrade', unit: unit.id, trait } as AnyCommand;
  }
  return undefined;
}

/** A mixed force: the better of a few types drawn by lot; each unit of a type makes it less wanted. */
function purchase(position: Position, side: Side, random: Random): AnyCommand | undefined {
  const free = side.prestige - (side.bid ?? 0);
  const spare = position.state.turn === 1 ? 0 : KEPT * free;
  const own = unitsOfSide(position, side.id);
  if (own.filter(inReserve).length >= 8) return undefined;
  const wanted = position.rules.ruleset.units
    .filter(({ price }) => price <= free - spare)
    .map((type) => ({ type, want: wish(position, type, own) * (0.6 + 0.8 * random()) }))
    .sort((a, b) => b.want - a.want)[0];
  return wanted ? ({ command: 'buy', type: wanted.type.id } as AnyCommand) : undefined;
}

/** The usefulness of a type for its price: wounds dealt each turn and wounds borne, against the average enemy. */
function wish(position: Position, type: UnitType, own: readonly Unit[]): number {
  const hits = type.weapons.reduce((sum, id) => {
    const { range, attacks, traits } = position.rules.weapons.get(id)!;
    return sum + attacks * (range === 0 ? 0.6 : 0.7 + 0.2 * range) * (1 + 0.25 * traits.length);
  }, 0);
  const dealt = (hits * type.models * (7 - type.quality)) / 6;
  const tough = type.traits.reduce(
    (most, trait) => Math.max(most, Number(/^tough\((\d+)\)$/.exec(trait)?.[1] ?? 1)),
    1,
  );
  const borne = (type.models * tough * 6) / (7 - type.defence);
  const same = own.filter((unit) => unit.type === type.id).length;
  return (Math.sqrt(dealt * borne) / type.price) * toPower(0.75, same);
}

/** N-5.6: every unit of the Reserve goes where the pull of hostile ground is strongest. */
function deployment(position: Position, seat: SideId, random: Random): AnyCommand | undefined {
  const side = sideOf(position, seat);
  const planned = new Set(side.plans.map(({ unit }) => unit));
  for (const unit of unitsOfSide(position, seat)) {
    if (!inReserve(unit) || planned.has(unit.id)) continue;
    const pull = pullOn(position, side, unit);
    const best = plannableHexes(position, unit)
      .map((hex) => {
        const cell = cellOf(position, hex);
        const cover = fullCover(position, hex) ? 4 : 0;
        const base = hex === side.base ? -6 : 0;
        return { hex, worth: pull[cell]! * (0.9 + 0.2 * random()) + cover + base };
      })
      .sort((a, b) => b.worth - a.worth)[0];
    if (best) return { command: 'deploy', unit: unit.id, hex: best.hex } as AnyCommand;
  }
  return undefined;
}

/** N-5.3: the first shot has some value once the armies are close. */
function bid(position: Position, side: Side, random: Random, character: Character): AnyCommand | undefined {
  if (side.bid !== null && side.bid > 0) return undefined;
  const contested = prizesOf(position).some(({ team }) => team !== null && team !== side.team);
  const most = Math.min(side.prestige, contested ? 12 : 0);
  const amount = Math.floor(most * random() * character.ground);
  return amount > 0 ? ({ command: 'bid', amount: Math.min(amount, side.prestige) } as AnyCommand) : undefined;
}
