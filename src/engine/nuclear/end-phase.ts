import type { Hex } from '../kernel/board/hex.ts';
import { cacheOn } from '../kernel/cache.ts';
import { dangerTest } from './losses.ts';
import { countKeyPoints, enemies, friendly, livingSides, type Position, type Resolution, unitOf } from './position.ts';
import { onIncomeByEvent } from './random-events.ts';
import type { Side, Unit } from './state.ts';
import { cellOf, isDangerous } from './terrain.ts';
import { gainExperience, inHexOrder, unitAt, unitsOfSide } from './units.ts';
import { endIfOneTeam, endIfWon } from './victory.ts';

/** N-16: everything that happens automatically after the Final round. */
export function runEndPhase(resolution: Resolution): void {
  danger(resolution);
  capture(resolution);
  countControl(resolution);
  if (endIfWon(resolution)) return;
  payPrestige(resolution);
  if (eliminate(resolution)) return;
  finishConstruction(resolution);
  reset(resolution);
}

/** The hexes with contents, in hex order. */
const featureHexes = (position: Position): readonly Hex[] =>
  cacheOn(position.state.hexes, 'hex order', () =>
    Object.keys(position.state.hexes).sort((a, b) => cellOf(position, a) - cellOf(position, b)),
  );

/** N-16.1: tests the units that are in Dangerous hexes when the step begins. Units that leave a wreck do not test (N-12.7). */
function danger(resolution: Resolution): void {
  for (const { id, hex } of inHexOrder(resolution).filter((unit) => isDangerous(resolution, unit.hex!))) {
    const unit = resolution.state.units[id];
    if (unit) dangerTest(resolution, unit, hex!, 'N-16.1');
  }
}

/** N-16.2. */
function capture(resolution: Resolution): void {
  for (const { id } of inHexOrder(resolution)) {
    const unit = unitOf(resolution, id);
    captureKeyPoint(resolution, unit);
    captureStructure(resolution, unit);
    collect(resolution, unit);
  }
  if (resolution.state.options['key-point-control'] === 'occupied')
    for (const hex of featureHexes(resolution)) {
      const owner = resolution.state.hexes[hex]?.keyPoint;
      if (owner && owner !== 'neutral' && unitAt(resolution, hex)?.side !== owner)
        resolution.add({ type: 'key-point-lost', hex, from: owner });
    }
}

/** N-14.8: a unit does not capture the key point of an ally. */
function captureKeyPoint(resolution: Resolution, { id, side, hex }: Unit): void {
  const owner = resolution.state.hexes[hex!]?.keyPoint;
  if (owner === undefined || (owner !== 'neutral' && friendly(resolution, owner, side))) return;
  resolution.add({ type: 'key-point-captured', unit: id, hex: hex!, from: owner, to: side });
  gainExperience(resolution, id, resolution.rules.ruleset.numbers.experience['key-point'], 'key-point');
}

/** N-14.4, N-14.6, N-15.19. */
function captureStructure(resolution: Resolution, { id, side, hex }: Unit): void {
  const building = resolution.state.hexes[hex!]?.structure;
  if (!building?.done || (building.owner !== null && friendly(resolution, building.owner, side))) return;
  const { role } = resolution.rules.structures.get(building.type)!;
  const { experience, capturedBase, prestige } = resolution.rules.ruleset.numbers;
  if (role === 'base' && building.owner !== null) {
    resolution.add({
      type: 'base-captured',
      unit: id,
      hex: hex!,
      from: building.owner,
      to: side,
      becomes: capturedBase,
    });
    gainExperience(resolution, id, experience.base, 'base');
    return;
  }
  resolution.add({
    type: 'structure-captured',
    unit: id,
    structure: building.type,
    hex: hex!,
    from: building.owner,
    to: side,
  });
  if (role !== 'depot') return;
  if (building.owner !== null) gainExperience(resolution, id, experience.depot, 'depot');
  else resolution.add({ type: 'prestige-gained', side, amount: prestige.neutralDepot, reason: 'abandoned-depot' });
}

/** N-15.12. */
function collect(resolution: Resolution, { id, side, hex }: Unit): void {
  if (resolution.state.hexes[hex!]?.marker === undefined) return;
  resolution.add({ type: 'intelligence-collected', side, unit: id, hex: hex! });
  resolution.add({
    type: 'control-points-gained',
    side,
    amount: resolution.rules.ruleset.numbers.control.intelligence,
    reason: 'intelligence',
  });
}

/** N-16.3. */
function countControl(resolution: Resolution): void {
  for (const { id } of livingSides(resolution)) {
    const amount = countKeyPoints(resolution, id) * resolution.rules.ruleset.numbers.control.keyPoint;
    if (amount > 0) resolution.add({ type: 'control-points-gained', side: id, amount, reason: 'key-points' });
  }
}

/** N-16.5. */
function payPrestige(resolution: Resolution): void {
  const { base, keyPoint } = resolution.rules.ruleset.numbers.prestige;
  for (const side of livingSides(resolution)) {
    const amount = (side.base === null ? 0 : base) + countKeyPoints(resolution, side.id) * keyPoint;
    if (amount > 0) resolution.add({ type: 'prestige-gained', side: side.id, amount, reason: 'income' });
  }
  onIncomeByEvent(resolution);
}

/** N-17.5: eliminates sides that can never come back. Returns true if the game is over. */
function eliminate(resolution: Resolution): boolean {
  const beaten = livingSides(resolution).filter((side) => isBeaten(resolution, side));
  for (const { id } of beaten) {
    resolution.add({ type: 'side-eliminated', side: id });
    for (const hex of featureHexes(resolution))
      if (resolution.state.hexes[hex]?.keyPoint === id) resolution.add({ type: 'key-point-lost', hex, from: id });
  }
  return beaten.length > 0 && endIfOneTeam(resolution);
}

function isBeaten(position: Position, side: Side): boolean {
  const cheapest = Math.min(...position.rules.ruleset.units.map(({ price }) => price));
  return side.base === null && unitsOfSide(position, side.id).length === 0 && side.prestige < cheapest;
}

/** N-16.6. */
function finishConstruction(resolution: Resolution): void {
  for (const hex of featureHexes(resolution)) {
    const site = resolution.state.hexes[hex]!.structure;
    if (!site || site.done) continue;
    const unit = unitAt(resolution, hex);
    const lost = unit !== undefined && site.owner !== null && enemies(resolution, unit.side, site.owner);
    resolution.add({
      type: lost ? 'construction-lost' : 'construction-finished',
      side: site.owner,
      structure: site.type,
      hex,
    });
  }
}

/** N-16.7, N-16.8. */
function reset(resolution: Resolution): void {
  const { survival } = resolution.rules.ruleset.numbers.experience;
  for (const { id, cargo } of inHexOrder(resolution))
    for (const unit of [id, ...cargo]) gainExperience(resolution, unit, survival, 'survival');
  if (resolution.state.event !== null) resolution.add({ type: 'event-ended', event: resolution.state.event });
  resolution.add({ type: 'turn-ended', turn: resolution.state.turn });
}
