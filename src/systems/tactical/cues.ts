import type { Hex } from '../../engine/kernel/board/hex.ts';
import type { Entry } from '../../engine/kernel/campaign.ts';
import type { UnitId } from '../../engine/kernel/ids.ts';
import type { AnyEvent } from '../../engine/kernel/system.ts';
import type { Event } from '../../engine/tactical/events.ts';
import { findUnit, hexOf } from '../../engine/tactical/position.ts';
import type { State } from '../../engine/tactical/state.ts';
import type { Cue, CueKind } from '../../map/cues.ts';
import { cueMaker } from '../../panels/map/cue-maker.ts';
import type { TacticalWords } from './names.ts';

/** An event, and what the viewer sees of the battle before and after it. */
export interface TacticalMoment {
  readonly event: AnyEvent;
  readonly entry: Entry;
  readonly before: State;
  readonly after: State;
}

/** Tests whose outcome is a word over the unit. */
const TESTS: ReadonlySet<Event['type']> = new Set<Event['type']>([
  'morale-tested',
  'regroup-tested',
  'pinning-tested',
  'fear-tested',
  'blind-tested',
  'counter-attack-tested',
  'hit-and-run-tested',
]);

/** T-18.36: where a unit came down that has no hex yet: where it scattered to, else its aim. */
function landingOf({ command, events }: Entry, unit: UnitId): Hex | undefined {
  if (command.command !== 'deep-strike' || command.unit !== unit) return undefined;
  const scattered = (events as readonly Event[]).find(({ type }) => type === 'unit-scattered');
  return (scattered as { readonly hex?: Hex | null } | undefined)?.hex ?? (command.hex as Hex);
}

/** The cue that shows an event on the map; undefined for one that has no place there. */
export function tacticalCue(
  { event: any, entry, before, after }: TacticalMoment,
  words: TacticalWords,
): Cue | undefined {
  const event = any as Event;
  const { t } = words;
  const find = (id: UnitId) => findUnit({ state: before }, id) ?? findUnit({ state: after }, id);
  const placeOf = (id: UnitId): Hex | null => {
    const [was, is] = [findUnit({ state: before }, id), findUnit({ state: after }, id)];
    return (was && hexOf({ state: before }, was)) ?? (is ? hexOf({ state: after }, is) : null);
  };
  const colourOf = (id: UnitId) => words.colour(find(id)?.side ?? '') ?? null;
  const { at, on, of, going: goes } = cueMaker(placeOf, colourOf);
  const going = (kind: CueKind, id: UnitId, path: readonly Hex[]): Cue | undefined => {
    const from = placeOf(id);
    return from ? goes(kind, id, [from, ...path]) : undefined;
  };
  const shot = (from: UnitId, to: UnitId, text?: string): Cue | undefined => {
    const [a, b] = [placeOf(from), placeOf(to)];
    return a && b ? { kind: 'volley', hexes: [a, b], counter: from, colour: colourOf(from), text } : undefined;
  };
  const word = (key: string, blanks = {}): string => t(`tactical/map:cue.${key}`, blanks);
  if (TESTS.has(event.type) && 'passed' in event) {
    const { passed, roll, against } = event;
    const text = word(`${event.type}_${passed ? 'passed' : 'failed'}`);
    const sum = roll === undefined || against === undefined ? '' : ` ${roll} / ${against}`;
    return on('note', event.unit, { text: text + sum, tone: passed ? 'good' : 'bad' });
  }

  switch (event.type) {
    case 'unit-moved':
    case 'unit-ran':
    case 'unit-consolidated':
    case 'unit-broke-away':
      return going('move', event.unit, event.path);
    case 'unit-fell-back':
      return going('retreat', event.unit, event.path);
    case 'unit-charged':
      return going('charge', event.unit, event.path ?? [event.hex]);
    case 'charge-failed':
      return on('note', event.unit, { text: word('charge-failed', { roll: event.roll }), tone: 'bad' });
    case 'unit-deployed':
    case 'unit-arrived':
    case 'unit-disembarked':
      return of('arrive', event.unit, event.hex);
    case 'unit-scattered':
      return event.hex ? { kind: 'note', hexes: [event.hex], text: word('scattered') } : undefined;
    case 'shots-fired':
      return shot(event.unit, event.target, word('hits', { hits: event.hits }));
    case 'overwatch-fired':
    case 'interceptor-fired':
      return shot(event.unit, event.target, word(event.type));
    case 'marker-placed':
      return event.hex ? { kind: 'blast', hexes: [event.hex] } : undefined;
    case 'blows-struck':
      return on('strike', event.unit, { text: word('hits', { hits: event.hits }) });
    case 'casualties-taken': {
      const lost = Object.values(event.lost).reduce((sum, count) => sum + count, 0);
      return on('wounds', event.unit, { text: lost > 0 ? `−${lost}` : word('hurt'), tone: 'bad' });
    }
    case 'vehicle-damaged':
      return on('impaired', event.unit, { text: word('damaged'), tone: 'bad' });
    case 'unit-destroyed':
      return at('destroyed', placeOf(event.unit) ?? landingOf(entry, event.unit), {
        counter: event.unit,
        colour: colourOf(event.unit),
        text: t(`tactical/map:cause.${event.cause}`),
        tone: 'bad',
      });
    case 'mishap-rolled':
      return at('note', landingOf(entry, event.unit), { text: word(`mishap-rolled_${event.result}`), tone: 'bad' });
    case 'unit-went-to-ground':
      return on('impaired', event.unit, { text: t('tactical/map:mark.goneToGround') });
    case 'unit-regrouped':
      return on('recovered', event.unit);
    case 'wound-regained':
      return on('mended', event.unit);
    case 'pursuit-rolled':
      return on('note', event.unit, {
        text: `${event.flight} : ${event.pursuit}`,
        tone: event.caught ? 'bad' : 'good',
      });
    case 'unit-held':
      return on('note', event.unit, { text: word('held'), tone: 'good' });
    case 'power-cast':
      return on('event', event.unit, { text: words.row('powers', event.power), tone: event.passed ? 'good' : 'bad' });
    default:
      return undefined;
  }
}
