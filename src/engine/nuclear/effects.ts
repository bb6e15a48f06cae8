import type { SideId, UnitId } from '../kernel/ids.ts';
import { readTrait } from '../kernel/trait.ts';
import { dangerTest } from './danger.ts';
import { drawAreaHex, drawHex, drawSide, drawThrees, drawUnit } from './draws.ts';
import type { Effect } from './effect.ts';
import { gainExperience } from './experience.ts';
import { countKeyPoints, enemies, livingSides, type Position, typeOf } from './position.ts';
import type { TurnEvent, Unit } from './state.ts';
import { hexesBetween, isUnderground } from './terrain.ts';
import { inHexOrder } from './units.ts';

const inRounds = ({ state }: Position): boolean => state.phase === 'initial' || state.phase === 'final';

export const EFFECTS: Readonly<Record<string, Effect>> = {
  /** N-15.4, N-15.8, N-15.15, N-15.21: hexes within `radius` of a random hex (-1: all) are Dangerous. */
  storm: {
    needs: { numbers: ['radius', 'spares-underground'] },
    fields: ['hex'],
    draw: (play, row) => (row.numbers.radius! < 0 ? {} : { hex: drawHex(play, row.clause) }),
    dangerous: (game, row, event, hex) =>
      (row.numbers.radius! < 0 || (event.hex != null && hexesBetween(game, event.hex, hex) <= row.numbers.radius!)) &&
      !(row.numbers['spares-underground'] && isUnderground(game, hex)),
  },

  /** N-15.5. */
  'head-hunt': {
    needs: { numbers: ['prestige'] },
    fields: ['side'],
    draw: (play, row) => ({ side: drawSide(play, row.clause) }),
    onDestroyed: (play, row, event, dead, killer) => {
      if (!killer || dead.side !== event.side || !enemies(play, killer.side, dead.side)) return;
      const paid =
        play.state.options['head-hunt-pay'] === 'all-others'
          ? livingSides(play).flatMap(({ id }) => (enemies(play, id, dead.side) ? [id] : []))
          : [killer.side];
      for (const side of paid)
        play.add({ type: 'prestige-gained', side, amount: row.numbers.prestige!, reason: 'head-hunt' });
    },
  },

  /** N-15.6. */
  'bad-supply': {
    needs: { trait: true },
    fields: ['counts', 'choices'],
    draw: (play, row) => ({ counts: drawThrees(play, row.clause), choices: {} }),
    asks: (game, _, event, side) => {
      const from = supplied(game, event, side).map(({ id }) => id);
      return { kind: 'units', count: Math.min(event.counts?.[side] ?? 0, from.length), from };
    },
    silent: (play, _, event, side) => cheapest(play, event, side).slice(0, event.counts?.[side] ?? 0),
    onReveal: (play, row, event) => {
      for (const { id: side } of livingSides(play))
        for (const unit of event.choices?.[side] ?? [])
          if (play.state.units[unit]) play.add({ type: 'unit-traited', unit, trait: row.trait! });
    },
  },

  /** N-15.7. */
  'combat-fatigue': {
    needs: { numbers: ['morale'] },
    fields: ['side'],
    draw: (play, row) => ({ side: drawSide(play, row.clause) }),
    morale: (_, row, event, unit) => (unit.side === event.side ? -row.numbers.morale! : 0),
  },

  /** N-15.9. */
  earthquake: {
    needs: { numbers: ['radius'] },
    fields: ['hex'],
    draw: (play, row) => {
      if (play.state.options['earthquake-centre'] === 'hex') return { hex: drawHex(play, row.clause) };
      const centre = drawUnit(play, inHexOrder(play), row.clause);
      return { hex: centre?.hex ?? null };
    },
    strike: (play, row, event) => {
      if (event.hex == null) return;
      const shaken = inHexOrder(play).filter(
        (unit) => hexesBetween(play, event.hex!, unit.hex!) <= row.numbers.radius!,
      );
      for (const { id, hex } of shaken) {
        const unit = play.state.units[id];
        if (unit && unit.hex === hex) dangerTest(play, unit, hex!, row.clause);
      }
    },
  },

  /** N-15.10. */
  'finish-survivors': {
    needs: { numbers: ['strike', 'experience'] },
    attackStrike: (row) => row.numbers.strike!,
    onMeleeWon: (play, row, _, winner) => gainExperience(play, winner, row.numbers.experience!, 'event'),
  },

  /** N-15.11. */
  'vip-escort': {
    needs: { trait: true },
    fields: ['side', 'unit'],
    draw: (play, row) => {
      const side = drawSide(play, row.clause);
      const unit = drawUnit(
        play,
        inHexOrder(play).filter((candidate) => candidate.side === side),
        row.clause,
      );
      return { side, unit: unit?.id ?? null };
    },
    strike: (play, row, event) => {
      if (event.unit != null) play.add({ type: 'unit-traited', unit: event.unit, trait: row.trait! });
    },
  },

  /** N-15.12. */
  intelligence: {
    fields: ['hex'],
    draw: (play, row) => ({ hex: drawAreaHex(play, row.clause) }),
    strike: (play, _, event) => {
      if (event.hex != null)
        play.add({ type: 'marker-placed', hex: event.hex, marker: play.rules.ruleset.numbers.marker });
    },
  },

  /** N-15.13: the unit was Suppressed when it was destroyed. */
  ruthless: {
    needs: { numbers: ['experience'] },
    onDestroyed: (play, row, _, dead, killer) => {
      if (killer && dead.suppressed && enemies(play, killer.side, dead.side))
        gainExperience(play, killer.id, row.numbers.experience!, 'event');
    },
  },

  /** N-15.14: pays the one side that controls the most key points. */
  countdown: {
    needs: { numbers: ['prestige'] },
    onIncome: (play, row) => {
      const held = livingSides(play).map(({ id }) => ({ id, points: countKeyPoints(play, id) }));
      const best = Math.max(...held.map(({ points }) => points));
      const leaders = held.filter(({ points }) => points === best);
      if (leaders.length === 1)
        play.add({ type: 'prestige-gained', side: leaders[0]!.id, amount: row.numbers.prestige!, reason: 'countdown' });
    },
  },

  /** N-15.16: an Elite unit dies, whatever the cause. */
  'moral-victory': {
    needs: { numbers: ['experience'] },
    onDestroyed: (play, row, _, dead) => {
      if (dead.rank !== play.rules.ranks.at(-1)!.id) return;
      for (const unit of Object.values(play.state.units))
        if (unit.side !== dead.side) gainExperience(play, unit.id, row.numbers.experience!, 'event');
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
    onMeleeWon: (play, _, event, __, side) => {
      const wins = { ...event.wins, [side]: (event.wins?.[side] ?? 0) + 1 };
      play.add({ type: 'event-updated', event: { ...event, wins } });
    },
    morale: (game, row, event, unit) =>
      -row.numbers.morale! *
      Object.entries(event.wins ?? {}).reduce((n, [side, wins]) => (enemies(game, side, unit.side) ? n + wins : n), 0),
  },

  /** N-15.19. */
  'abandoned-depot': {
    fields: ['hex'],
    draw: (play, row) => ({ hex: drawAreaHex(play, row.clause) }),
    strike: (play, _, event) => {
      const structure = play.rules.ruleset.numbers.abandonedDepot;
      if (event.hex != null) play.add({ type: 'structure-placed', structure, hex: event.hex, owner: null });
    },
  },

  /** N-15.20. */
  'critical-transmission': {
    needs: { numbers: ['control'] },
    fields: ['side'],
    draw: (play, row) => ({ side: drawSide(play, row.clause) }),
    strike: (play, row, event) => {
      if (event.side != null)
        play.add({ type: 'control-points-gained', side: event.side, amount: row.numbers.control!, reason: 'event' });
    },
  },

  /** N-15.22: either the row's trait from the reveal on, or a danger test in the reveal. */
  'acid-rain': {
    needs: { trait: true },
    fields: ['choices'],
    draw: () => ({ choices: {} }),
    asks: (_, row) => ({ kind: 'option', from: [row.trait!, 'test'] }),
    lends: (game, row, event, unit) => inRounds(game) && (event.choices?.[unit.side] ?? row.trait) === row.trait,
    silent: (_, row) => row.trait!,
    onReveal: (play, row, event) => {
      for (const { id: side } of livingSides(play)) {
        if (event.choices?.[side] !== 'test') continue;
        for (const { id } of inHexOrder(play).filter((unit) => unit.side === side)) {
          const unit = play.state.units[id];
          if (unit?.hex != null) dangerTest(play, unit, unit.hex, row.clause);
        }
      }
    },
  },

  /** N-15.23. */
  'tactical-reserve': {
    fields: ['counts'],
    draw: (play, row) => ({ counts: drawThrees(play, row.clause) }),
    reserves: (event, side) => event.counts?.[side] ?? 0,
  },
};

/** N-15.6: the side's units on the map that do not have the event's trait yet, in hex order. */
const supplied = (game: Position, event: TurnEvent, side: SideId): Unit[] => {
  const trait = readTrait(game.rules.events.get(event.id)!.trait!).id;
  return inHexOrder(game).filter((unit) => unit.side === side && !unit.traits.includes(trait));
};

const cheapest = (game: Position, event: TurnEvent, side: SideId): UnitId[] =>
  supplied(game, event, side)
    .sort((a, b) => typeOf(game, a).price - typeOf(game, b).price) // stable: hex order among equals
    .map(({ id }) => id);
