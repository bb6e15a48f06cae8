import type { AnyEvent, Hex, UnitId } from '@hexpost/engine';
import { type Event, type Position, whereabouts } from '@hexpost/engine/nuclear';
import type { Cue, CueDice } from '../../map/cues.ts';
import { cueMaker } from '../../panels/map/cue-steps.ts';
import type { Words } from './names.ts';
import { type DiceThrow, successIn, throwsOf } from './throws.ts';

/** An event, with the viewer's views of the game before and after it. */
interface Moment {
  readonly event: AnyEvent;
  readonly before: Position;
  readonly after: Position;
}

/** The cue that shows an event on the map; undefined if the event has no place there that the viewer sees. */
export function cueOf(moment: Moment, words: Words): Cue | undefined {
  const cue = made(moment, words);
  const sees = ({ state }: Position) => cue?.counter === undefined || state.units[cue.counter] !== undefined;
  return sees(moment.before) || sees(moment.after) ? cue : undefined;
}

function made({ event: any, before, after }: Moment, words: Words): Cue | undefined {
  const event = any as Event;
  const { t } = words;
  const where = (id: UnitId): Hex | null => {
    const unit = before.state.units[id] ?? after.state.units[id];
    return unit ? whereabouts(before.state.units[id] ? before : after, unit) : null;
  };
  const sideOf = (id: UnitId) => (before.state.units[id] ?? after.state.units[id])?.side ?? '';
  const colour = (id: UnitId) => words.colour(sideOf(id)) ?? null;
  const { at, on, going } = cueMaker(where, colour);
  const dice = throwsOf(event).map((thrown) => ({
    ...diceShown(thrown, before, words),
    ...(thrown.by !== null && { colour: colour(thrown.by) }),
  }));

  switch (event.type) {
    case 'unit-moved':
      return going(event.kind === 'attack' ? 'charge' : 'move', event.unit, [event.from, ...event.path]);
    case 'unit-retreated':
      return going('retreat', event.unit, [event.from, event.hex]);
    case 'unit-deployed':
    case 'passengers-placed':
      return at('arrive', event.hex, { counter: event.unit, colour: colour(event.unit) });
    case 'unit-withdrawn':
    case 'unit-embarked':
      return on('leave', event.unit);
    case 'shots-fired': {
      const [from, to] = [where(event.unit), where(event.target)];
      if (!from || !to) return undefined;
      const hits = event.weapons.reduce((n, weapon) => n + weapon.hits, 0);
      const text = t('cues:hits', { count: hits });
      return { kind: 'volley', hexes: [from, to], counter: event.unit, colour: colour(event.unit), dice, text };
    }
    case 'impact-scored':
      return on('strike', event.unit, { text: t('cues:impact', { unit: words.unit(event.unit), count: event.hits }) });
    case 'blows-struck': {
      const count = event.weapons.reduce((n, weapon) => n + weapon.hits, 0);
      return on('strike', event.unit, { dice, text: t('cues:blows', { unit: words.unit(event.unit), count }) });
    }
    case 'saves-rolled':
      return on('dice', event.unit, { dice, text: t('cues:saves', { count: event.saves }) });
    case 'regeneration-rolled':
    case 'wreck-tested':
      return on('dice', event.unit, { dice });
    case 'danger-tested':
      return at('dice', event.hex, { counter: event.unit, dice });
    case 'morale-tested': {
      const { passed } = event;
      const text = t(passed ? 'cues:morale-passed' : 'cues:morale-failed');
      return on('dice', event.unit, { dice, text, tone: passed ? 'good' : 'bad' });
    }
    case 'wounds-suffered': {
      const lost = event.models.length;
      const text = lost > 0 ? t('cues:models', { count: lost }) : t('cues:wounds', { count: event.wounds });
      return on('wounds', event.unit, { text, tone: 'bad' });
    }
    case 'unit-destroyed':
      return on('destroyed', event.unit, {
        text: t('cues:destroyed', { unit: words.unit(event.unit) }),
        tone: 'bad',
      });
    case 'unit-suppressed':
      return on('impaired', event.unit, { text: t('cues:suppressed'), tone: 'bad' });
    case 'unit-rallied':
      return on('recovered', event.unit, { text: t('cues:rallied'), tone: 'good' });
    case 'unit-recovered':
      return event.tough + event.models > 0 ? on('mended', event.unit) : undefined;
    case 'rank-gained':
      return on('promoted', event.unit);
    case 'melee-tied':
      return on('note', event.defender, { text: t('cues:tied') });
    case 'retreat-blocked':
      return on('note', event.unit, { text: t('cues:hemmed-in'), tone: 'bad' });
    case 'minefield-triggered':
      return at('blast', event.hex, { counter: event.unit, text: t('cues:mine'), tone: 'bad' });
    case 'transport-wrecked':
      return at('blast', event.hex);
    case 'key-point-captured':
      return at('captured', event.hex, { colour: words.colour(event.to) ?? null, text: t('cues:key-point') });
    case 'key-point-lost':
      return at('captured', event.hex, { colour: null });
    case 'structure-captured':
    case 'base-captured': {
      const type = event.type === 'base-captured' ? event.becomes : event.structure;
      const text = words.row(before.rules.structures.get(type)?.name, type);
      return at('captured', event.hex, { colour: words.colour(event.to) ?? null, text });
    }
    case 'construction-started':
    case 'construction-finished':
    case 'structure-placed':
    case 'marker-placed':
      return at('built', event.hex);
    case 'construction-lost':
    case 'structure-demolished':
      return at('razed', event.hex);
    case 'intelligence-collected':
      return at('note', event.hex, { text: t('cues:intelligence'), tone: 'good' });
    case 'event-started': {
      const { id, hex, unit } = event.event;
      const text = words.row(before.rules.events.get(id)?.name, id);
      return at('event', hex ?? (unit ? where(unit) : null), { text });
    }
    case 'corrected': {
      const { change } = event;
      const lands = (change.change === 'place' || change.change === 'restore') && change.hex !== null;
      return lands ? at('arrive', change.hex, { counter: change.unit, colour: colour(change.unit) }) : undefined;
    }
    case 'order-failed':
      return on('note', event.unit, { text: t('cues:order-failed', { index: event.index }), tone: 'bad' });
    default:
      return undefined;
  }
}

/** Labels of throws whose successes are not marked: their events do not give them. */
const UNMARKED: ReadonlySet<DiceThrow['label']> = new Set(['regeneration', 'wreck']);

function diceShown(thrown: DiceThrow, position: Position, words: Words): CueDice {
  const { label, by, weapon, dice } = thrown;
  const good = successIn(thrown, position);
  return {
    // The hex of a melee holds two units: the label says whose dice these are.
    label:
      weapon === undefined
        ? `${words.unit(by ?? '')}: ${words.t(`dice:${label}`)}`
        : words.row(position.rules.weapons.get(weapon)?.name, weapon),
    sides: 6,
    faces: dice,
    good: dice.map((face, i) => (UNMARKED.has(label) ? null : good(face, i))),
  };
}
