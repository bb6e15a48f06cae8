import type { AnyEvent, Hex, SideId, UnitId } from '@hexpost/engine';
import { type Event, isOccupied, type Position } from '@hexpost/engine/domination';
import type { Cue } from '../../map/cues.ts';
import { cueMaker } from '../../panels/map/cue-steps.ts';
import { keyOf } from '../../words/keys.ts';
import { dieIn, throwerOf } from './event-dice.ts';
import { eventLook } from './event-table.ts';
import type { DominationWords } from './names.ts';

/** An event, with the viewer's views of the game before and after it. */
interface DominationMoment {
  readonly event: AnyEvent;
  readonly before: Position;
  readonly after: Position;
}

/** The cue that shows an event on the map; undefined for an event without a place there. */
export function dominationCue(
  { event: any, before, after }: DominationMoment,
  words: DominationWords,
): Cue | undefined {
  const event = any as Event;
  const { t } = words;
  const unitOf = (id: UnitId) => before.state.units[id] ?? after.state.units[id];
  const colourOf = (side: SideId | undefined) => (side === undefined ? null : (words.colour(side) ?? null));
  const { at, on, going, usual } = cueMaker(
    (id) => unitOf(id)?.at,
    (id) => colourOf(unitOf(id)?.side),
  );
  const shot = (from: Hex | null | undefined, hex: Hex, more: Partial<Cue>): Cue | undefined =>
    from && from !== hex ? { kind: 'volley', hexes: [from, hex], ...more } : at('blast', hex, more);
  const die = (label: string): Pick<Cue, 'dice'> => {
    const [found] = dieIn(event);
    if (!found) return {};
    const { sides, face, good = null } = found;
    const by = throwerOf(event) ?? '';
    const colour = colourOf(unitOf(by)?.side ?? by);
    return { dice: [{ label: t(keyOf(`dice:${label}`)), sides, faces: [face], good: [good], colour }] };
  };
  const fired = (label: string, from: Hex | null | undefined, { at: hex, hit }: { at: Hex; hit: boolean }) =>
    shot(from, hex, {
      ...die(label),
      text: t(hit ? 'domination/map:cue.hit' : 'domination/map:cue.missed'),
      tone: hit ? 'bad' : 'plain',
    });
  const { die: label, cue } = eventLook(event);
  if (label !== undefined && 'unit' in event && event.unit !== null) return on('dice', event.unit, die(label));
  if (cue) return usual(cue, event);

  switch (event.type) {
    case 'unit-moved': {
      const side = unitOf(event.unit)?.side;
      const charges = side !== undefined && isOccupied(before, event.to, side);
      return going(charges ? 'charge' : 'move', event.unit, [event.from, event.to]);
    }
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
      const text = t('domination/map:cue.duel', { winner: words.unit(event.winner) });
      return on('strike', event.winner, { ...die('duel'), text });
    }
    case 'hazard-rolled':
      return at('dice', event.at, { ...die('hazard'), counter: event.unit });
    case 'belligerence-rolled':
      return at('dice', event.at, die('belligerence'));
    case 'bombardment-fired':
      return fired('bombard', unitOf(event.unit)?.at, event);
    case 'gun-fired':
      return fired('gun', event.gun, event);
    case 'deathstrike-launched':
      return fired('deathstrike', before.state.sides[event.side]!.hq, event);
    case 'sorcery-cast':
      return shot(unitOf(event.unit)?.at, event.at, die('sorcery'));
    case 'guard-lost':
    case 'unit-damaged':
      return on('wounds', event.unit, { text: t('domination/orders:unit.damaged'), tone: 'bad' });
    case 'unit-destroyed':
      return on('destroyed', event.unit, { text: words.unit(event.unit), tone: 'bad' });
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
