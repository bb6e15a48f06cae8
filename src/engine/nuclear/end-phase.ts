import type { Hex } from '../kernel/board/hex.ts';
import { kept } from '../kernel/remember.ts';
import { dangerTest } from './danger.ts';
import { gainExperience } from './experience.ts';
import { countKeyPoints, enemies, friendly, livingSides, type Position, type Resolution, unitOf } from './position.ts';
import { onIncomeByEvent } from './random-events.ts';
import type { Side, Unit } from './state.ts';
import { cellOf, isDangerous } from './terrain.ts';
import { inHexOrder, unitAt, unitsOfSide } from './units.ts';
import { endIfOneTeam, endIfWon } from './victory.ts';

/** N-16: everything that happens by itself after the Final round. */
export function runEndPhase(play: Resolution): void {
  danger(play);
  capture(play);
  countControl(play);
  if (endIfWon(play)) return;
  payPrestige(play);
  if (eliminate(play)) return;
  finishConstruction(play);
  reset(play);
}

/** The hexes that hold something, in hex order. */
const featureHexes = (game: Position): readonly Hex[] =>
  kept(game.state.hexes, 'hex order', () =>
    Object.keys(game.state.hexes).sort((a, b) => cellOf(game, a) - cellOf(game, b)),
  );

/** N-16.1: tests the units that are in Dangerous hexes when the step begins. Units that leave a wreck do not test (N-12.7). */
function danger(play: Resolution): void {
  for (const { id, hex } of inHexOrder(play).filter((unit) => isDangerous(play, unit.hex!))) {
    const unit = play.state.units[id];
    if (unit) dangerTest(play, unit, hex!, 'N-16.1');
  }
}

/** N-16.2. */
function capture(play: Resolution): void {
  for (const { id } of inHexOrder(play)) {
    const unit = unitOf(play, id);
    captureKeyPoint(play, unit);
    captureStructure(play, unit);
    collect(play, unit);
  }
  if (play.state.options['key-point-control'] === 'occupied')
    for (const hex of featureHexes(play)) {
      const owner = play.state.hexes[hex]?.keyPoint;
      if (owner && owner !== 'neutral' && unitAt(play, hex)?.side !== owner)
        play.add({ type: 'key-point-lost', hex, from: owner });
    }
}

/** N-14.8: a unit does not capture the key point of an ally. */
function captureKeyPoint(play: Resolution, { id, side, hex }: Unit): void {
  const owner = play.state.hexes[hex!]?.keyPoint;
  if (owner === undefined || (owner !== 'neutral' && friendly(play, owner, side))) return;
  play.add({ type: 'key-point-captured', unit: id, hex: hex!, from: owner, to: side });
  gainExperience(play, id, play.rules.ruleset.numbers.experience['key-point'], 'key-point');
}

/** N-14.4, N-14.6, N-15.19. */
function captureStructure(play: Resolution, { id, side, hex }: Unit): void {
  const building = play.state.hexes[hex!]?.structure;
  if (!building?.done || (building.owner !== null && friendly(play, building.owner, side))) return;
  const { role } = play.rules.structures.get(building.type)!;
  const { experience, capturedBase, prestige } = play.rules.ruleset.numbers;
  if (role === 'base' && building.owner !== null) {
    play.add({ type: 'base-captured', unit: id, hex: hex!, from: building.owner, to: side, becomes: capturedBase });
    gainExperience(play, id, experience.base, 'base');
    return;
  }
  play.add({
    type: 'structure-captured',
    unit: id,
    structure: building.type,
    hex: hex!,
    from: building.owner,
    to: side,
  });
  if (role !== 'depot') return;
  if (building.owner !== null) gainExperience(play, id, experience.depot, 'depot');
  else play.add({ type: 'prestige-gained', side, amount: prestige.neutralDepot, reason: 'abandoned-depot' });
}

/** N-15.12. */
function collect(play: Resolution, { id, side, hex }: Unit): void {
  if (play.state.hexes[hex!]?.marker === undefined) return;
  play.add({ type: 'intelligence-collected', side, unit: id, hex: hex! });
  play.add({
    type: 'control-points-gained',
    side,
    amount: play.rules.ruleset.numbers.control.intelligence,
    reason: 'intelligence',
  });
}

/** N-16.3. */
function countControl(play: Resolution): void {
  for (const { id } of livingSides(play)) {
    const amount = countKeyPoints(play, id) * play.rules.ruleset.numbers.control.keyPoint;
    if (amount > 0) play.add({ type: 'control-points-gained', side: id, amount, reason: 'key-points' });
  }
}

/** N-16.5. */
function payPrestige(play: Resolution): void {
  const { base, keyPoint } = play.rules.ruleset.numbers.prestige;
  for (const side of livingSides(play)) {
    const amount = (side.base === null ? 0 : base) + countKeyPoints(play, side.id) * keyPoint;
    if (amount > 0) play.add({ type: 'prestige-gained', side: side.id, amount, reason: 'income' });
  }
  onIncomeByEvent(play);
}

/** N-17.5: eliminates sides that can never come back. True when the game is over. */
function eliminate(play: Resolution): boolean {
  const beaten = livingSides(play).filter((side) => isBeaten(play, side));
  for (const { id } of beaten) {
    play.add({ type: 'side-eliminated', side: id });
    for (const hex of featureHexes(play))
      if (play.state.hexes[hex]?.keyPoint === id) play.add({ type: 'key-point-lost', hex, from: id });
  }
  return beaten.length > 0 && endIfOneTeam(play);
}

function isBeaten(game: Position, side: Side): boolean {
  const cheapest = Math.min(...game.rules.ruleset.units.map(({ price }) => price));
  return side.base === null && unitsOfSide(game, side.id).length === 0 && side.prestige < cheapest;
}

/** N-16.6. */
function finishConstruction(play: Resolution): void {
  for (const hex of featureHexes(play)) {
    const site = play.state.hexes[hex]!.structure;
    if (!site || site.done) continue;
    const unit = unitAt(play, hex);
    const lost = unit !== undefined && site.owner !== null && enemies(play, unit.side, site.owner);
    play.add({
      type: lost ? 'construction-lost' : 'construction-finished',
      side: site.owner,
      structure: site.type,
      hex,
    });
  }
}

/** N-16.7, N-16.8. */
function reset(play: Resolution): void {
  const { survival } = play.rules.ruleset.numbers.experience;
  for (const { id, cargo } of inHexOrder(play))
    for (const unit of [id, ...cargo]) gainExperience(play, unit, survival, 'survival');
  if (play.state.event !== null) play.add({ type: 'event-ended', event: play.state.event });
  play.add({ type: 'turn-ended', turn: play.state.turn });
}
