import type { Hex } from '../kernel/board/hex.ts';
import type { Refusal } from '../kernel/decision.ts';
import type { UnitId } from '../kernel/ids.ts';
import { readTrait } from '../kernel/trait.ts';
import { fullTough } from './active-traits.ts';
import type { Change, ChangeOf } from './changes.ts';
import { freshUnit } from './evolve-overrule.ts';
import { canStand, impossible, livingSide, settleGround } from './overrule-ground.ts';
import { findUnit, livingSides, type Position, typeOf } from './position.ts';
import type { Unit } from './state.ts';
import { cellOf } from './terrain.ts';
import { TRAITS } from './traits.ts';
import { boardable, inReserve, loadOf, rankFor, roomIn, unitAt } from './units.ts';

/** N-4.13: limits of the position that even the game master cannot exceed. */

/** The change with its gaps filled in, or why it is impossible. */
export function settleChange(position: Position, change: Change): Change | Refusal {
  switch (change.change) {
    case 'prestige':
    case 'control-points':
    case 'bid':
    case 'reopen':
      return settleSide(position, change);
    case 'key-point':
    case 'terrain':
    case 'structure':
    case 'marker':
      return settleGround(position, change);
    case 'event':
      return settleEvent(position, change);
    case 'restore':
      return settleRestore(position, change);
  }
  const unit = findUnit(position, change.unit);
  if (!unit) return impossible('unknown-unit', { unit: change.unit });
  switch (change.change) {
    case 'place':
      return (change.hex === null ? undefined : checkStand(position, unit, change.hex)) ?? change;
    case 'embark':
      return checkEmbark(position, unit, change.transport) ?? change;
    case 'models':
      return settleModels(position, unit, change);
    case 'destroy':
      return unit.cargo.length > 0 ? impossible('carries-units', { unit: unit.id }) : change;
    case 'suppress':
      return change.suppressed && inReserve(unit) ? impossible('not-on-map') : change;
    case 'act':
      return inRound(position) ? change : impossible('wrong-phase', { phase: position.state.phase });
    case 'trait':
      return checkTrait(position, unit, change) ?? change;
    case 'experience':
      return settleExperience(position, unit, change);
  }
}

const inRound = ({ state }: Position): boolean => state.phase === 'initial' || state.phase === 'final';

/** N-2.4, N-3.7: the hex must be on the map, free, and without mountains unless the unit crosses them. */
function checkStand(position: Position, unit: Unit, hex: Hex): Refusal | undefined {
  if (cellOf(position, hex) < 0) return impossible('off-map', { hex });
  const there = unitAt(position, hex);
  if (there && there.id !== unit.id) return impossible('hex-occupied', { hex });
  return canStand(position, { ...unit, hex }) ? undefined : impossible('impassable', { hex });
}
/** N-12.1: the transport must be of the same side, on the map, and have room. */
function checkEmbark(position: Position, unit: Unit, id: UnitId): Refusal | undefined {
  const transport = findUnit(position, id);
  if (!transport) return impossible('unknown-unit', { unit: id });
  if (transport.side !== unit.side) return impossible('not-your-unit', { unit: id });
  if (transport.hex === null) return impossible('not-on-map', { unit: id });
  if (unit.cargo.length > 0) return impossible('carries-units', { unit: unit.id });
  if (unit.aboard === id || unit.id === id) return impossible('embarked', { unit: unit.id });
  const refused = boardable(position, unit, transport);
  return refused && impossible(refused.code, refused.facts);
}

/** N-8.4, N-13.1: no more models than the type has, no more Tough than a fresh model. */
function settleModels(position: Position, unit: Unit, change: ChangeOf<'models'>): Change | Refusal {
  const { models } = typeOf(position, unit);
  const living = change.tough.filter((left) => left > 0).length;
  if (living === 0) return impossible('no-models', { unit: unit.id });
  if (change.tough.length > models || change.tough.some((left) => left > fullTough(position, unit)))
    return impossible('too-many-models', { unit: unit.id });
  const transport = unit.aboard === null ? undefined : position.state.units[unit.aboard];
  if (!transport) return change;
  const load = loadOf(position, transport) - unit.living.length + living;
  const room = roomIn(position, transport);
  return load > room ? impossible('transport-full', { load, room }) : change;
}

/** N-15.6, N-15.11: only traits that events give, and in Reserve none that is lost there. */
function checkTrait(position: Position, unit: Unit, { trait, has }: ChangeOf<'trait'>): Refusal | undefined {
  if (!traitsOfEvents(position).includes(trait)) return impossible('bad-command', { trait });
  return has && inReserve(unit) && TRAITS[readTrait(trait).id]?.on.lostInReserve ? impossible('not-on-map') : undefined;
}

/** Traits that an event gives to a unit permanently, until something removes them. */
export const traitsOfEvents = ({ rules }: Pick<Position, 'rules'>): readonly string[] =>
  rules.ruleset.events.flatMap(({ trait, effect }) =>
    trait === undefined || rules.effects[effect]?.lends ? [] : [trait],
  );

/** N-13.6: the rank is never below the experience; each rank gained brings one rank upgrade. */
function settleExperience({ rules, state }: Position, unit: Unit, change: ChangeOf<'experience'>): Change | Refusal {
  const place = (id: string) => rules.ranks.findIndex((row) => row.id === id);
  const wished = place(change.rank ?? unit.rank);
  if (wished < 0) return impossible('bad-command', { rank: change.rank ?? unit.rank });
  const at = Math.max(wished, place(rankFor(rules, change.xp)));
  const chosen = state.sides[unit.side]!.chosen.filter((pick) => pick.unit === unit.id).length;
  const risen = Math.max(0, at - place(unit.rank));
  // A secret choice still counts as not made, because others see it so (N-4.12).
  const picks = change.picks ?? unit.picks + chosen + risen;
  if (picks < chosen) return impossible('no-pick', { unit: unit.id });
  return { ...change, rank: rules.ranks[at]!.id, picks };
}

function settleRestore(position: Position, change: ChangeOf<'restore'>): Change | Refusal {
  const { unit: id, type, hex } = change;
  const side = livingSide(position, change.side);
  if ('code' in side) return side;
  if (!position.rules.units.has(type)) return impossible('unknown-type', { type });
  if (findUnit(position, id)) return impossible('unit-present', { unit: id });
  return (hex === null ? undefined : checkStand(position, freshUnit(position, id, side.id, type), hex)) ?? change;
}

type SideChange = ChangeOf<'prestige' | 'control-points' | 'bid' | 'reopen'>;

function settleSide(position: Position, change: SideChange): Change | Refusal {
  const { phase, options, sheets } = position.state;
  const side = livingSide(position, change.side);
  if ('code' in side) return side;
  switch (change.change) {
    case 'control-points':
      return change;
    case 'prestige': {
      if (phase === 'setup') return impossible('wrong-phase', { phase }); // the reveal of the bases fills every purse again
      const needed = phase === 'preparation' ? (side.bid ?? 0) : 0;
      return change.prestige < needed ? impossible('not-enough-prestige', { needed, have: change.prestige }) : change;
    }
    case 'bid':
      if (phase !== 'preparation') return impossible('wrong-phase', { phase });
      return change.bid > side.prestige
        ? impossible('not-enough-prestige', { needed: change.bid, have: side.prestige })
        : change;
    case 'reopen': {
      if (phase === 'preparation') return side.ready ? change : impossible('not-lodged', { side: side.id });
      if (!inRound(position) || options.sheets !== 'simultaneous') return impossible('wrong-phase', { phase });
      return sheets[side.id] === undefined ? impossible('not-lodged', { side: side.id }) : change;
    }
  }
}

/**
 * Replaces the event of the turn, with the fields that it carries (V-8). Immediate effects of a rolled event (a marker,
 * a depot, a trait, a Control Point) are changes of their own.
 */
function settleEvent(position: Position, { event }: ChangeOf<'event'>): Change | Refusal {
  const { phase } = position.state;
  if (phase !== 'preparation' && !inRound(position)) return impossible('wrong-phase', { phase });
  if (event === null) return { change: 'event', event };
  const row = position.rules.events.get(event.id);
  if (!row) return impossible('bad-command', { event: event.id });
  const fields = position.rules.effects[row.effect]!.fields ?? [];
  const { side = null, unit = null, hex = null } = event;
  if (fields.includes('side') && side !== null) {
    const found = livingSide(position, side);
    if ('code' in found) return found;
  }
  if (fields.includes('unit') && unit !== null && findUnit(position, unit)?.hex == null)
    return impossible('not-on-map', { unit });
  if (fields.includes('hex') && hex !== null && cellOf(position, hex) < 0) return impossible('off-map', { hex });
  const counts = livingSides(position).map(({ id }) => [id, event.counts?.[id] ?? 0] as const);
  return {
    change: 'event',
    event: {
      id: row.id,
      ...(fields.includes('side') && { side }),
      ...(fields.includes('unit') && { unit }),
      ...(fields.includes('hex') && { hex }),
      ...(fields.includes('counts') && { counts: Object.fromEntries(counts) }),
    },
  };
}
