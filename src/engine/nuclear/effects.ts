import type { SideId, UnitId } from '../kernel/ids.ts';
import { readTrait } from '../kernel/trait.ts';
import { drawAreaHex, drawHex, drawSide, drawThrees, drawUnit } from './draws.ts';
import type { Effect } from './effect.ts';
import { dangerTest } from './losses.ts';
import { countKeyPoints, enemies, livingSides, type Position, typeOf } from './position.ts';
import type { TurnEvent, Unit } from './state.ts';
import { hexesBetween, isUnderground } from './terrain.ts';
import { gainExperience, inHexOrder } from './units.ts';

const inRounds = ({ state }: Position): boolean => state.phase === 'initial' || state.phase === 'final';

export const EFFECTS: Readonly<Record<string, Effect>> = {
  /** N-15.4, N-15.8, N-15.15, N-15.21: hexes within `radius` of a random hex (-1: all) are Dangerous. */
  storm: {
    needs: { numbers: ['radius', 'spares-underground'] },
    fields: ['hex'],
    draw: (resolution, row) => (row.numbers.radius! < 0 ? {} : { hex: drawHex(resolution, row.clause) }),
    dangerous: (position, row, event, hex) =>
      (row.numbers.radius! < 0 ||
        (event.hex != null && hexesBetween(position, event.hex, hex) <= row.numbers.radius!)) &&
      !(row.numbers['spares-underground'] && isUnderground(position, hex)),
  },

  /** N-15.5. */
  'head-hunt': {
    needs: { numbers: ['prestige'] },
    fields: ['side'],
    draw: (resolution, row) => ({ side: drawSide(resolution, row.clause) }),
    onDestroyed: (resolution, row, event, dead, killer) => {
      if (!killer || dead.side !== event.side || !enemies(resolution, killer.side, dead.side)) return;
      const paid =
        resolution.state.options['head-hunt-pay'] === 'all-others'
          ? livingSides(resolution).flatMap(({ id }) => (enemies(resolution, id, dead.side) ? [id] : []))
          : [killer.side];
      for (const side of paid)
        resolution.add({ type: 'prestige-gained', side, amount: row.numbers.prestige!, reason: 'head-hunt' });
    },
  },

  /** N-15.6. */
  'bad-supply': {
    needs: { trait: true },
    fields: ['counts', 'choices'],
    draw: (resolution, row) => ({ counts: drawThrees(resolution, row.clause), choices: {} }),
    asks: (position, _, event, side) => {
      const from = supplied(position, event, side).map(({ id }) => id);
      return { kind: 'units', count: Math.min(event.counts?.[side] ?? 0, from.length), from };
    },
    silent: (resolution, _, event, side) => cheapest(resolution, event, side).slice(0, event.counts?.[side] ?? 0),
    onReveal: (resolution, row, event) => {
      for (const { id: side } of livingSides(resolution))
        for (const unit of event.choices?.[side] ?? [])
          if (resolution.state.units[unit]) resolution.add({ type: 'unit-traited', unit, trait: row.trait! });
    },
  },

  /** N-15.7. */
  'combat-fatigue': {
    needs: { numbers: ['morale'] },
    fields: ['side'],
    draw: (resolution, row) => ({ side: drawSide(resolution, row.clause) }),
    morale: (_, row, event, unit) => (unit.side === event.side ? -row.numbers.morale! : 0),
  },

  /** N-15.9. */
  earthquake: {
    needs: { numbers: ['radius'] },
    fields: ['hex'],
    draw: (resolution, row) => {
      if (resolution.state.options['earthquake-centre'] === 'hex') return { hex: drawHex(resolution, row.clause) };
      const centre = drawUnit(resolution, inHexOrder(resolution), row.clause);
      return { hex: centre?.hex ?? null };
    },
    strike: (resolution, row, event) => {
      if (event.hex == null) return;
      const shaken = inHexOrder(resolution).filter(
        (unit) => hexesBetween(resolution, event.hex!, unit.hex!) <= row.numbers.radius!,
      );
      for (const { id, hex } of shaken) {
        const unit = resolution.state.units[id];
        if (unit && unit.hex === hex) dangerTest(resolution, unit, hex!, row.clause);
      }
    },
  },

  /** N-15.10. */
  'finish-survivors': {
    needs: { numbers: ['strike', 'experience'] },
    attackStrike: (row) => row.numbers.strike!,
    onMeleeWon: (resolution, row, _, winner) => gainExperience(resolution, winner, row.numbers.experience!, 'event'),
  },

  /** N-15.11. */
  'vip-escort': {
    needs: { trait: true },
    fields: ['side', 'unit'],
    draw: (resolution, row) => {
      const side = drawSide(resolution, row.clause);
      const unit = drawUnit(
        resolution,
        inHexOrder(resolution).filter((candidate) => candidate.side === side),
        row.clause,
      );
      return { side, unit: unit?.id ?? null };
    },
    strike: (resolution, row, event) => {
      if (event.unit != null) resolution.add({ type: 'unit-traited', unit: event.unit, trait: row.trait! });
    },
  },

  /** N-15.12. */
  intelligence: {
    fields: ['hex'],
    draw: (resolution, row) => ({ hex: drawAreaHex(resolution, row.clause) }),
    strike: (resolution, _, event) => {
      if (event.hex != null)
        resolution.add({ type: 'marker-placed', hex: event.hex, marker: resolution.rules.ruleset.numbers.marker });
    },
  },

  /** N-15.13: the unit was Suppressed when it was destroyed. */
  ruthless: {
    needs: { numbers: ['experience'] },
    onDestroyed: (resolution, row, _, dead, killer) => {
      if (killer && dead.suppressed && enemies(resolution, killer.side, dead.side))
        gainExperience(resolution, killer.id, row.numbers.experience!, 'event');
    },
  },

  /** N-15.14: pays the one side that controls the most key points. */
  countdown: {
    needs: { numbers: ['prestige'] },
    onIncome: (resolution, row) => {
      const held = livingSides(resolution).map(({ id }) => ({ id, points: countKeyPoints(resolution, id) }));
      const best = Math.max(...held.map(({ points }) => points));
      const leaders = held.filter(({ points }) => points === best);
      if (leaders.length === 1)
        resolution.add({
          type: 'prestige-gained',
          side: leaders[0]!.id,
          amount: row.numbers.prestige!,
          reason: 'countdown',
        });
    },
  },

  /** N-15.16: an Elite unit dies, whatever the cause. */
  'moral-victory': {
    needs: { numbers: ['experience'] },
    onDestroyed: (resolution, row, _, dead) => {
      if (dead.rank !== resolution.rules.ranks.at(-1)!.id) return;
      for (const unit of Object.values(resolution.state.units))
        if (unit.side !== dead.side) gainExperience(resolution, unit.id, row.numbers.experience!, 'event');
    },
  },

  /** N-15.17: multiplies the attacks of weapons of the row's family. */
  'suppressing-fire': {
    needs: { numbers: ['times'], family: true },
    attacks: (row, weapon) => (weapon.family !== undefined && weapon.family === row.family ? row.numbers.times! : 1),
  },

  /** N-15.18. */
  'blood-soaked': {
    needs: { numbers: ['morale'] },
    fields: ['wins'],
    draw: () => ({ wins: {} }),
    onMeleeWon: (resolution, _, event, __, side) => {
      const wins = { ...event.wins, [side]: (event.wins?.[side] ?? 0) + 1 };
      resolution.add({ type: 'event-updated', event: { ...event, wins } });
    },
    morale: (position, row, event, unit) =>
      -row.numbers.morale! *
      Object.entries(event.wins ?? {}).reduce(
        (n, [side, wins]) => (enemies(position, side, unit.side) ? n + wins : n),
        0,
      ),
  },

  /** N-15.19. */
  'abandoned-depot': {
    fields: ['hex'],
    draw: (resolution, row) => ({ hex: drawAreaHex(resolution, row.clause) }),
    strike: (resolution, _, event) => {
      const structure = resolution.rules.ruleset.numbers.abandonedDepot;
      if (event.hex != null) resolution.add({ type: 'structure-placed', structure, hex: event.hex, owner: null });
    },
  },

  /** N-15.20. */
  'critical-transmission': {
    needs: { numbers: ['control'] },
    fields: ['side'],
    draw: (resolution, row) => ({ side: drawSide(resolution, row.clause) }),
    strike: (resolution, row, event) => {
      if (event.side != null)
        resolution.add({
          type: 'control-points-gained',
          side: event.side,
          amount: row.numbers.control!,
          reason: 'event',
        });
    },
  },

  /** N-15.22: either the row's trait from the reveal on, or a danger test in the reveal. */
  'acid-rain': {
    needs: { trait: true },
    fields: ['choices'],
    draw: () => ({ choices: {} }),
    asks: (_, row) => ({ kind: 'option', from: [row.trait!, 'test'] }),
    lends: (position, row, event, unit) =>
      inRounds(position) && (event.choices?.[unit.side] ?? row.trait) === row.trait,
    silent: (_, row) => row.trait!,
    onReveal: (resolution, row, event) => {
      for (const { id: side } of livingSides(resolution)) {
        if (event.choices?.[side] !== 'test') continue;
        for (const { id } of inHexOrder(resolution).filter((unit) => unit.side === side)) {
          const unit = resolution.state.units[id];
          if (unit?.hex != null) dangerTest(resolution, unit, unit.hex, row.clause);
        }
      }
    },
  },

  /** N-15.23. */
  'tactical-reserve': {
    fields: ['counts'],
    draw: (resolution, row) => ({ counts: drawThrees(resolution, row.clause) }),
    reserves: (event, side) => event.counts?.[side] ?? 0,
  },
};

/** N-15.6: the side's units on the map that do not have the event's trait yet, in hex order. */
const supplied = (position: Position, event: TurnEvent, side: SideId): Unit[] => {
  const trait = readTrait(position.rules.events.get(event.id)!.trait!).id;
  return inHexOrder(position).filter((unit) => unit.side === side && !unit.traits.includes(trait));
};

const cheapest = (position: Position, event: TurnEvent, side: SideId): UnitId[] =>
  supplied(position, event, side)
    .sort((a, b) => typeOf(position, a).price - typeOf(position, b).price) // stable: hex order among equals
    .map(({ id }) => id);
