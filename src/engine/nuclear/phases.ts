import { distanceOf, type Hex } from '../kernel/board/hex.ts';
import { type Refusal, refusal } from '../kernel/decision.ts';
import type { SideId } from '../kernel/ids.ts';
import { runEndPhase } from './end-phase.ts';
import { checkOrder } from './orders.ts';
import { livingSides, type Position, type Resolution, sideOf } from './position.ts';
import { reveal } from './preparation.ts';
import { rollEvent } from './random-events.ts';
import type { Side } from './state.ts';
import { cellOf, terrainAt } from './terrain.ts';
import type { SheetOrder } from './unit-orders.ts';
import { unitsOfSide } from './units.ts';
import { endIfOneTeam } from './victory.ts';
import { zoneHexes, zoneMiddle } from './zones.ts';

/** N-4: setup, the turn, the order of sides, sheets, silent sides and concession. */

/** N-4.2. */
export function checkPlaceBase(game: Position, side: Side, hex: Hex): Refusal | undefined {
  if (cellOf(game, hex) < 0) return refusal('off-map', 'N-4.2', { hex });
  if (side.zone === null || !zoneHexes(game, side.zone).includes(hex)) return refusal('outside-zone', 'N-4.2', { hex });
  return terrainAt(game, hex) === baseTerrain(game) ? undefined : refusal('not-plain', 'N-4.2', { hex });
}

const baseTerrain = ({ rules }: Position): string =>
  rules.ruleset.structures.find(({ role }) => role === 'base')!.terrain[0]!;

/** N-4.2: reveals the bases once all are placed; then turn 1 can start. */
export function revealBasesWhenPlaced(play: Resolution): void {
  if (livingSides(play).every(({ base, zone }) => base !== null || zone === null)) revealBases(play);
}

function revealBases(play: Resolution): void {
  const bases = Object.fromEntries(
    livingSides(play).flatMap(({ id, base }) => (base === null ? [] : [[id, base] as const])),
  );
  play.add({ type: 'bases-revealed', bases, prestige: play.state.options['start-prestige'] });
}

/** N-4.2: the hex for the base of a silent side; undefined when its zone has no hex for one. */
function defaultBase(game: Position, { zone }: Side): Hex | undefined {
  if (zone === null) return undefined;
  const middle = zoneMiddle(game, zone);
  return zoneHexes(game, zone)
    .filter((hex) => terrainAt(game, hex) === baseTerrain(game))
    .sort((a, b) => distanceOf(a, middle) - distanceOf(b, middle))[0];
}

/** N-4.3. */
export function startTurn(play: Resolution): void {
  play.add({ type: 'turn-started', turn: play.state.turn });
  rollEvent(play);
}

/** N-5.9: reveals Preparation once every living side is ready; then the Initial round begins. */
export function revealWhenReady(play: Resolution): void {
  if (!livingSides(play).every(({ ready }) => ready)) return;
  reveal(play);
  startRound(play, 'initial');
}

function startRound(play: Resolution, round: 'initial' | 'final'): void {
  play.add({ type: 'round-started', round });
  if (play.state.options.sheets === 'sequential') passTo(play, undefined);
}

/** N-4.6: passes the turn to the next living side after `side` in order of initiative; after the last one the round ends. */
function passTo(play: Resolution, side: SideId | undefined): void {
  const line = play.state.initiative;
  const next = line.slice(side === undefined ? 0 : line.indexOf(side) + 1).find((id) => !sideOf(play, id).eliminated);
  if (next !== undefined) play.add({ type: 'activation-started', side: next });
  else endRound(play);
}

function endRound(play: Resolution): void {
  if (play.state.phase === 'initial') startRound(play, 'final');
  else runEndPhase(play);
}

/** N-4.10, N-10.5: ends a side's part of the round. In the Final round its Suppressed units rally. */
export function endPart(play: Resolution, side: SideId): void {
  closePart(play, side);
  passTo(play, side);
}

function closePart(play: Resolution, side: SideId): void {
  if (play.state.phase === 'final' && !sideOf(play, side).eliminated)
    for (const unit of unitsOfSide(play, side))
      if (unit.suppressed && unit.acted === 'no') play.add({ type: 'unit-rallied', unit: unit.id });
  play.add({ type: 'activation-ended', side });
}

/** N-4.7 to N-4.9: carries out orders in sequence. An order that is refused when its turn comes is replaced by its `else`, or dropped. */
export function execute(play: Resolution, side: SideId, orders: readonly SheetOrder[]): void {
  for (const [i, { else: instead, ...order }] of orders.entries()) {
    const index = i + 1;
    const act = checkOrder(play, side, order as SheetOrder);
    if (typeof act === 'function') {
      act(play);
      continue;
    }
    const other = instead === undefined ? undefined : checkOrder(play, side, instead);
    if (typeof other === 'function') {
      play.add({ type: 'order-replaced', index, code: act.code });
      other(play);
    } else play.add({ type: 'order-failed', index, unit: order.unit, code: act.code });
  }
}

/** N-4.11: once the sheets of all living sides are in, executes them side by side in order of initiative. */
export function executeWhenAllIn(play: Resolution): void {
  const { sheets } = play.state;
  if (!livingSides(play).every(({ id }) => sheets[id] !== undefined)) return;
  play.add({ type: 'sheets-revealed' });
  for (const side of play.state.initiative) {
    if (sideOf(play, side).eliminated) continue;
    play.add({ type: 'activation-started', side });
    execute(play, side, sheets[side] ?? []);
    closePart(play, side);
  }
  endRound(play);
}

/** N-4.13: ends the phase for all sides that are silent. */
export function closeSilent(play: Resolution): void {
  const { phase, options, active } = play.state;
  const sides = livingSides(play);
  if (phase === 'setup') {
    for (const side of sides) {
      const hex = side.base === null ? defaultBase(play, side) : undefined;
      if (hex !== undefined) play.add({ type: 'base-placed', side: side.id, hex });
    }
    revealBases(play);
  } else if (phase === 'preparation') {
    for (const { id, ready } of sides) if (!ready) play.add({ type: 'side-ready', side: id });
    revealWhenReady(play);
  } else if (options.sheets === 'simultaneous') {
    for (const { id } of sides) if (!play.state.sheets[id]) play.add({ type: 'sheet-lodged', side: id, orders: [] });
    executeWhenAllIn(play);
  } else if (active !== null) endPart(play, active);
}

/** N-4.15: removes the side, and goes on if the game was waiting for it alone. */
export function concede(play: Resolution, side: SideId): void {
  const { phase, active } = play.state;
  const held = Object.keys(play.state.hexes).filter((hex) => play.state.hexes[hex]?.keyPoint === side);
  play.add({ type: 'side-conceded', side });
  for (const hex of held.sort()) play.add({ type: 'key-point-lost', hex, from: side });
  if (endIfOneTeam(play)) return;
  if (phase === 'setup') revealBasesWhenPlaced(play);
  else if (phase === 'preparation') revealWhenReady(play);
  else if (phase === 'initial' || phase === 'final') {
    if (play.state.options.sheets === 'simultaneous') executeWhenAllIn(play);
    else if (active === side) endPart(play, side);
  }
}
