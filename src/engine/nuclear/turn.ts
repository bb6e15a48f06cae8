import { distanceOf, type Hex } from '../kernel/board/hex.ts';
import { type Refusal, refusal } from '../kernel/decision.ts';
import type { SideId } from '../kernel/ids.ts';
import { judgeOrder, type SheetOrder, type UnitOrder } from './commands/orders.ts';
import { runEndPhase } from './end-phase.ts';
import { livingSides, type Position, type Resolution, sideOf } from './position.ts';
import { rollEvent } from './random-events.ts';
import { reveal } from './setup.ts';
import type { Side } from './state.ts';
import { cellOf, terrainAt } from './terrain.ts';
import { unitsOfSide } from './units.ts';
import { endIfOneTeam } from './victory.ts';
import { zoneHexes, zoneMiddle } from './zones.ts';

/** N-4: setup, the turn, the order of sides, sheets, silent sides and concession. */

/** N-4.2. */
export function checkPlaceBase(position: Position, side: Side, hex: Hex): Refusal | undefined {
  if (cellOf(position, hex) < 0) return refusal('off-map', 'N-4.2', { hex });
  if (side.zone === null || !zoneHexes(position, side.zone).includes(hex))
    return refusal('outside-zone', 'N-4.2', { hex });
  return terrainAt(position, hex) === baseTerrain(position) ? undefined : refusal('not-plain', 'N-4.2', { hex });
}

const baseTerrain = ({ rules }: Position): string =>
  rules.ruleset.structures.find(({ role }) => role === 'base')!.terrain[0]!;

/** N-4.2: reveals the bases once all are placed; then turn 1 can start. */
export function revealBasesWhenPlaced(resolution: Resolution): void {
  if (livingSides(resolution).every(({ base, zone }) => base !== null || zone === null)) revealBases(resolution);
}

function revealBases(resolution: Resolution): void {
  const bases = Object.fromEntries(
    livingSides(resolution).flatMap(({ id, base }) => (base === null ? [] : [[id, base] as const])),
  );
  resolution.add({ type: 'bases-revealed', bases, prestige: resolution.state.options['start-prestige'] });
}

/** N-4.2: the hex for the base of a silent side; undefined if its zone has no hex for one. */
function defaultBase(position: Position, { zone }: Side): Hex | undefined {
  if (zone === null) return undefined;
  const middle = zoneMiddle(position, zone);
  return zoneHexes(position, zone)
    .filter((hex) => terrainAt(position, hex) === baseTerrain(position))
    .sort((a, b) => distanceOf(a, middle) - distanceOf(b, middle))[0];
}

/** N-4.3. */
export function startTurn(resolution: Resolution): void {
  resolution.add({ type: 'turn-started', turn: resolution.state.turn });
  rollEvent(resolution);
}

/** N-5.9: reveals Preparation once every living side is ready; then the Initial round begins. */
export function revealWhenReady(resolution: Resolution): void {
  if (!livingSides(resolution).every(({ ready }) => ready)) return;
  reveal(resolution);
  startRound(resolution, 'initial');
}

function startRound(resolution: Resolution, round: 'initial' | 'final'): void {
  resolution.add({ type: 'round-started', round });
  if (resolution.state.options.sheets === 'sequential') passTo(resolution, undefined);
}

/** N-4.6: passes the turn to the next living side after `side` in order of initiative; after the last one the round ends. */
function passTo(resolution: Resolution, side: SideId | undefined): void {
  const line = resolution.state.initiative;
  const next = line
    .slice(side === undefined ? 0 : line.indexOf(side) + 1)
    .find((id) => !sideOf(resolution, id).eliminated);
  if (next !== undefined) resolution.add({ type: 'activation-started', side: next });
  else endRound(resolution);
}

function endRound(resolution: Resolution): void {
  if (resolution.state.phase === 'initial') startRound(resolution, 'final');
  else runEndPhase(resolution);
}

/** N-4.10, N-10.5: ends a side's part of the round. In the Final round its Suppressed units rally. */
export function endPart(resolution: Resolution, side: SideId): void {
  closePart(resolution, side);
  passTo(resolution, side);
}

function closePart(resolution: Resolution, side: SideId): void {
  if (resolution.state.phase === 'final' && !sideOf(resolution, side).eliminated)
    for (const unit of unitsOfSide(resolution, side))
      if (unit.suppressed && unit.acted === 'no') resolution.add({ type: 'unit-rallied', unit: unit.id });
  resolution.add({ type: 'activation-ended', side });
}

/** N-4.7 to N-4.9: carries out orders in sequence. An order that is refused when its turn comes is replaced by its `else`, or dropped. */
export function execute(resolution: Resolution, side: SideId, orders: readonly SheetOrder[]): void {
  for (const [i, { else: instead, ...order }] of orders.entries()) {
    const index = i + 1;
    const act = judgeOrder(resolution, side, order as UnitOrder);
    if (typeof act === 'function') {
      act(resolution);
      continue;
    }
    const other = instead === undefined ? undefined : judgeOrder(resolution, side, instead);
    if (typeof other === 'function') {
      resolution.add({ type: 'order-replaced', index, code: act.code });
      other(resolution);
    } else resolution.add({ type: 'order-failed', index, unit: order.unit, code: act.code });
  }
}

/** N-4.11: once the sheets of all living sides are in, executes them side by side in order of initiative. */
export function executeWhenAllIn(resolution: Resolution): void {
  const { sheets } = resolution.state;
  if (!livingSides(resolution).every(({ id }) => sheets[id] !== undefined)) return;
  resolution.add({ type: 'sheets-revealed' });
  for (const side of resolution.state.initiative) {
    if (sideOf(resolution, side).eliminated) continue;
    resolution.add({ type: 'activation-started', side });
    execute(resolution, side, sheets[side] ?? []);
    closePart(resolution, side);
  }
  endRound(resolution);
}

/** N-4.13: ends the phase for all sides that are silent. */
export function closeSilent(resolution: Resolution): void {
  const { phase, options, active } = resolution.state;
  const sides = livingSides(resolution);
  if (phase === 'setup') {
    for (const side of sides) {
      const hex = side.base === null ? defaultBase(resolution, side) : undefined;
      if (hex !== undefined) resolution.add({ type: 'base-placed', side: side.id, hex });
    }
    revealBases(resolution);
  } else if (phase === 'preparation') {
    for (const { id, ready } of sides) if (!ready) resolution.add({ type: 'side-ready', side: id });
    revealWhenReady(resolution);
  } else if (options.sheets === 'simultaneous') {
    for (const { id } of sides)
      if (!resolution.state.sheets[id]) resolution.add({ type: 'sheet-lodged', side: id, orders: [] });
    executeWhenAllIn(resolution);
  } else if (active !== null) endPart(resolution, active);
}

/** N-4.15: removes the side, and continues if the game was waiting for it alone. */
export function concede(resolution: Resolution, side: SideId): void {
  const { phase, active } = resolution.state;
  const held = Object.keys(resolution.state.hexes).filter((hex) => resolution.state.hexes[hex]?.keyPoint === side);
  resolution.add({ type: 'side-conceded', side });
  for (const hex of held.sort()) resolution.add({ type: 'key-point-lost', hex, from: side });
  if (endIfOneTeam(resolution)) return;
  if (phase === 'setup') revealBasesWhenPlaced(resolution);
  else if (phase === 'preparation') revealWhenReady(resolution);
  else if (phase === 'initial' || phase === 'final') {
    if (resolution.state.options.sheets === 'simultaneous') executeWhenAllIn(resolution);
    else if (active === side) endPart(resolution, side);
  }
}
