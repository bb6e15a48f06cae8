import type { Event } from '../../engine/domination/events.ts';
import { isOccupied } from '../../engine/domination/locations.ts';
import type { Position } from '../../engine/domination/position.ts';
import type { Hex } from '../../engine/kernel/board/hex.ts';
import type { SideId, UnitId } from '../../engine/kernel/ids.ts';
import type { AnyEvent } from '../../engine/kernel/system.ts';
import type { Cue, CueDice, CueKind } from '../../map/cues.ts';
import type { DominationWords } from './names.ts';

/** An event, and what the viewer sees of the game before and after it. */
export interface DominationMoment {
  readonly event: AnyEvent;
  readonly before: Position;
  readonly after: Position;
}

/** The cue that shows an event on the map; undefined for one that has no place there. */
export function dominationCue(
  { event: any, before, after }: DominationMoment,
  words: DominationWords,
): Cue | undefined {
  const event = any as Event;
  const { t } = words;
  const unitOf = (id: UnitId) => before.state.units[id] ?? after.state.units[id];
  const colourOf = (side: SideId | undefined) => (side === undefined ? null : (words.colour(side) ?? null));
  const at = (kind: CueKind, hex: Hex | null | undefined, more: Partial<Cue> = {}): Cue | undefined =>
    hex ? { kind, hexes: [hex], ...more } : undefined;
  const on = (kind: CueKind, id: UnitId, more: Partial<Cue> = {}): Cue | undefined =>
    at(kind, unitOf(id)?.at, { counter: id, colour: colourOf(unitOf(id)?.side), ...more });
  const going = (kind: 'move' | 'charge' | 'retreat', id: UnitId, from: Hex, to: Hex): Cue => ({
    kind,
    hexes: [from, to],
    counter: id,
    colour: colourOf(unitOf(id)?.side),
  });
  const shot = (from: Hex | null | undefined, hex: Hex, more: Partial<Cue>): Cue | undefined =>
    from && from !== hex ? { kind: 'volley', hexes: [from, hex], ...more } : at('blast', hex, more);
  const die = (label: string, roll: number | null, good: boolean | null): Pick<Cue, 'dice'> =>
    roll === null
      ? {}
      : { dice: [{ label: t(`dice:${label}`), sides: 6, faces: [roll], good: [good] } satisfies CueDice] };
  const outcome = (hit: boolean): Partial<Cue> => ({
    text: t(hit ? 'domination/map:cue.hit' : 'domination/map:cue.missed'),
    tone: hit ? 'bad' : 'plain',
  });

  switch (event.type) {
    case 'unit-moved': {
      const side = unitOf(event.unit)?.side;
      const charges = side !== undefined && isOccupied(before, event.to, side);
      return going(charges ? 'charge' : 'move', event.unit, event.from, event.to);
    }
    case 'unit-lifted':
      return going('move', event.unit, event.from, event.to);
    case 'unit-retreated':
      return going('retreat', event.unit, event.from, event.to);
    case 'unit-bought':
    case 'unit-dropped':
    case 'unit-mobilized':
      return at('arrive', event.at, { counter: event.unit, colour: colourOf(event.side) });
    case 'guard-added':
      return on('promoted', event.unit);
    case 'building-built':
    case 'object-restored':
      return at('built', event.at);
    case 'building-destroyed':
    case 'object-devastated':
      return at('razed', event.at);
    case 'object-captured':
      return at('captured', event.at, { colour: colourOf(event.side), text: words.row('objects', event.object) });
    case 'hq-taken':
      return at('captured', event.at, {
        colour: colourOf(event.by),
        text: t('domination/map:hq', {
          side: words.side(event.owner),
          taker: words.side(event.by),
          context: 'occupied',
        }),
        tone: 'bad',
      });
    case 'battle-declared': {
      const [attacker, defender] = [words.side(event.attacker), words.side(event.defender)];
      return at('note', event.at, { text: t('domination/map:battle', { attacker, defender }), tone: 'bad' });
    }
    case 'duel-fought': {
      const { attackerUnit, roll, winner } = event;
      const text = t('domination/map:cue.duel', { winner: words.unit(winner) });
      return on('strike', winner, { ...die('duel', roll, winner === attackerUnit), text });
    }
    case 'fire-prep-rolled':
      return on('dice', event.unit, die('fire-prep', event.roll, event.hit));
    case 'shokk-fired':
      return on('dice', event.unit, die('shokk', event.roll, event.effect === 'enemy'));
    case 'waaagh-rolled':
      return on('dice', event.unit, die('waaagh', event.roll, event.bonus));
    case 'field-rolled':
      return on('dice', event.unit, die('field', event.roll, event.avoided));
    case 'heroism-rolled':
      return on('dice', event.unit, die('heroism', event.roll, event.hit));
    case 'hazard-rolled':
      return at('dice', event.at, { ...die('hazard', event.roll, !event.hit), counter: event.unit });
    case 'infiltration-tested':
      return on('dice', event.unit, die('infiltration', event.roll, event.passed));
    case 'retreat-failed':
      return on('dice', event.unit, die('retreat', event.roll, false));
    case 'belligerence-rolled':
      return at('dice', event.at, die('belligerence', event.roll, event.frenzied.length === 0));
    case 'bombardment-fired':
      return shot(unitOf(event.unit)?.at, event.at, {
        ...die('bombard', event.roll, event.hit),
        ...outcome(event.hit),
      });
    case 'gun-fired':
      return shot(event.gun, event.at, { ...die('gun', event.roll, event.hit), ...outcome(event.hit) });
    case 'deathstrike-launched': {
      const { hq } = before.state.sides[event.side]!;
      return shot(hq, event.at, { ...die('deathstrike', event.roll, event.hit), ...outcome(event.hit) });
    }
    case 'sorcery-cast':
      return shot(unitOf(event.unit)?.at, event.at, die('sorcery', event.roll, event.success));
    case 'guard-lost':
    case 'unit-damaged':
      return on('wounds', event.unit, { text: t('domination/map:state.damaged'), tone: 'bad' });
    case 'unit-destroyed':
      return on('destroyed', event.unit, { text: words.unit(event.unit), tone: 'bad' });
    case 'unit-repaired':
      return on('mended', event.unit);
    case 'unit-revealed':
      return on('note', event.unit, { text: t('domination/map:cue.revealed') });
    case 'battle-won':
      return at('note', event.at, { text: t('domination/map:cue.won', { side: words.side(event.side) }) });
    case 'battle-drawn':
      return at('note', event.at, { text: t('domination/map:cue.drawn') });
    case 'income-received': {
      const { hq } = after.state.sides[event.side]!;
      return event.total > 0 ? at('note', hq, { text: `+${event.total}`, tone: 'good' }) : undefined;
    }
    default:
      return undefined;
  }
}
