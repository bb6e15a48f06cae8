import type { Hex } from '../kernel/board/hex.ts';
import type { Refusal } from '../kernel/decision.ts';
import type { UnitId } from '../kernel/ids.ts';
import { readTrait } from '../kernel/trait.ts';
import { fullTough } from './active-traits.ts';
import type { Change, ChangeOf } from './changes.ts';
import { freshUnit } from './evolve-overrule.ts';
import { rankFor } from './experience.ts';
import { settleGround } from './overrule-ground.ts';
import { canStand, impossible, livingSide } from './overrule-refusal.ts';
import { findUnit, livingSides, type Position, typeOf } from './position.ts';
import type { Unit } from './state.ts';
import { cellOf } from './terrain.ts';
import { TRAITS } from './traits.ts';
import { boardable, loadOf, roomIn } from './transports.ts';
import { inReserve, unitAt } from './units.ts';

/** N-4.13: limits of the position that even the game master cannot exceed. */

/** The change with its gaps filled in, or why it is impossible. */
export function settleChange(game: Position, change: Change): Change | Refusal {
  switch (change.change) {
    case 'prestige':
    case 'control-points':
    case 'bid':
    case 'reopen':
      return settleSide(game, change);
    case 'key-point':
    case 'terrain':
    case 'structure':
    case 'marker':
      return settleGround(game, change);
    case 'event':
      return settleEvent(game, change);
    case 'restore':
      return settleRestore(game, change);
  }
  const unit = findUnit(game, change.unit);
  if (!unit) return impossible('unknown-unit', { unit: change.unit });
  switch (change.change) {
    case 'place':
      return (change.hex === null ? undefined : checkStand(game, unit, change.hex)) ?? change;
    case 'embark':
      return checkEmbark(game, unit, change.transport) ?? change;
    case 'models':
      return settleModels(game, unit, change);
    case 'destroy':
      return unit.cargo.length > 0 ? impossible('carries-units', { unit: unit.id }) : change;
    case 'suppress':
      return change.suppressed && inReserve(unit) ? impossible('not-on-map') : change;
    case 'act':
      return inRound(game) ? change : impossible('wrong-phase', { phase: game.state.phase });
    case 'trait':
      return checkTrait(game, unit, change) ?? change;
    case 'experience':
      return settleExperience(game, unit, change);
  }
}

const inRound = ({ state }: Position): boolean => state.phase === 'initial' || state.phase === 'final';

/** N-2.4, N-3.7: the hex must be on the map, free, and without mountains unless the unit crosses them. */
function checkStand(game: Position, unit: Unit, hex: Hex): Refusal | undefined {
  if (cellOf(game, hex) < 0) return impossible('off-map', { hex });
  const there = unitAt(game, hex);
  if (there && there.id !== unit.id) return impossible('hex-occupied', { hex });
  return canStand(game, { ...unit, hex }) ? undefined : impossible('impassable', { hex });
}
/** N-12.1: the transport must be of the same side, on the map, and have room. */
function checkEmbark(game: Position, unit: Unit, id: UnitId): Refusal | undefined {
  const transport = findUnit(game, id);
  if (!transport) return impossible('unknown-unit', { unit: id });
  if (transport.side !== unit.side) return impossible('not-your-unit', { unit: id });
  if (transport.hex === null) return impossible('not-on-map', { unit: id });
  if (unit.cargo.length > 0) return impossible('carries-units', { unit: unit.id });
  if (unit.aboard === id || unit.id === id) return impossible('embarked', { unit: unit.id });
  const refused = boardable(game, unit, transport);
  return refused && impossible(refused.code, refused.facts);
}

/** N-8.4, N-13.1: no more models than the type has, no more Tough than a fresh model. */
function settleModels(game: Position, unit: Unit, change: ChangeOf<'models'>): Change | Refusal {
  const { models } = typeOf(game, unit);
  const living = change.tough.filter((left) => left > 0).length;
  if (living === 0) return impossible('no-models', { unit: unit.id });
  if (change.tough.length > models || change.tough.some((left) => left > fullTough(game, unit)))
    return impossible('too-many-models', { unit: unit.id });
  const transport = unit.aboard === null ? undefined : game.state.units[unit.aboard];
  if (!transport) return change;
  const load = loadOf(game, transport) - unit.living.length + living;
  const room = roomIn(game, transport);
  return load > room ? impossible('transport-full', { load, room }) : change;
}

/** N-15.6, N-15.11: only traits that events give, and in Reserve none that is lost there. */
function checkTrait(game: Position, unit: Unit, { trait, has }: ChangeOf<'trait'>): Refusal | undefined {
  if (!traitsOfEvents(game).includes(trait)) return impossible('bad-command', { trait });
  return has && inReserve(unit) && TRAITS[readTrait(trait).id]?.on.lostInReserve ? impossible('not-on-map') : undefined;
}

/** Traits that an event gives to a unit for good, until something removes them. */
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

function settleRestore(game: Position, change: ChangeOf<'restore'>): Change | Refusal {
  const { unit: id, type, hex } = change;
  const side = livingSide(game, change.side);
  if ('code' in side) return side;
  if (!game.rules.units.has(type)) return impossible('unknown-type', { type });
  if (findUnit(game, id)) return impossible('unit-present', { unit: id });
  return (hex === null ? undefined : checkStand(game, freshUnit(game, id, side.id, type), hex)) ?? change;
}

type SideChange = ChangeOf<'prestige' | 'control-points' | 'bid' | 'reopen'>;

function settleSide(game: Position, change: SideChange): Change | Refusal {
  const { phase, options, sheets } = game.state;
  const side = livingSide(game, change.side);
  if ('code' in side) return side;
  switch (change.change) {
    case 'control-points':
      return change;
    case 'prestige': {
      if (phase === 'setup') return impossible('wrong-phase', { phase }); // the reveal of the bases fills every purse anew
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
      if (!inRound(game) || options.sheets !== 'simultaneous') return impossible('wrong-phase', { phase });
      return sheets[side.id] === undefined ? impossible('not-lodged', { side: side.id }) : change;
    }
  }
}

/**
 * Replaces the event of the turn, with the fields that it carries (V-8). Immediate effects of a rolled event (a marker,
 * a depot, a trait, a Control Point) are changes of their own.
 */
function settleEvent(game: Position, { event }: ChangeOf<'event'>): Change | Refusal {
  const { phase } = game.state;
  if (phase !== 'preparation' && !inRound(game)) return impossible('wrong-phase', { phase });
  if (event === null) return { change: 'event', event };
  const row = game.rules.events.get(event.id);
  if (!row) return impossible('bad-command', { event: event.id });
  const fields = game.rules.effects[row.effect]!.fields ?? [];
  const { side = null, unit = null, hex = null } = event;
  if (fields.includes('side') && side !== null) {
    const found = livingSide(game, side);
    if ('code' in found) return found;
  }
  if (fields.includes('unit') && unit !== null && findUnit(game, unit)?.hex == null)
    return impossible('not-on-map', { unit });
  if (fields.includes('hex') && hex !== null && cellOf(game, hex) < 0) return impossible('off-map', { hex });
  const counts = livingSides(game).map(({ id }) => [id, event.counts?.[id] ?? 0] as const);
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
