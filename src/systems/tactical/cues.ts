import type { AnyEvent, Entry, Hex, UnitId } from '@hexpost/engine';
import { type Event, findUnit, hexOf, type State } from '@hexpost/engine/tactical';
import type { Cue, CueKind } from '../../map/cues.ts';
import { cueMaker } from '../../panels/map/cue-steps.ts';
import { type KeyBelow, keyOf } from '../../words/keys.ts';
import type { TacticalWords } from './names.ts';

/** An event, with the viewer's views of the battle before and after it. */
interface TacticalMoment {
  readonly event: AnyEvent;
  readonly entry: Entry;
  readonly before: State;
  readonly after: State;
}

/** Tests whose outcome is shown as a word over the unit. */
const TESTS: ReadonlySet<Event['type']> = new Set<Event['type']>([
  'morale-tested',
  'regroup-tested',
  'pinning-tested',
  'fear-tested',
  'blind-tested',
  'counter-attack-tested',
  'hit-and-run-tested',
  'force-tested',
]);

/** Other events shown as a word over the unit, with their effect on it. */
const NEWS = {
  'power-denied': 'good',
  'break-away-blocked': 'bad',
  'perils-suffered': 'bad',
  'weapon-overheated': 'bad',
  'charge-declared': 'plain',
} as const;

/** The sum rolled, and the highest sum that passes; empty without dice. */
const sumOf = ({ roll, against }: { readonly roll?: number; readonly against?: number }): string =>
  roll === undefined || against === undefined ? '' : ` ${roll} / ${against}`;

/** The aim of a unit's deep strike in an order, or in the orders and alternatives within it (T-1.10, T-22.1). */
function aimIn(order: unknown, unit: UnitId): Hex | undefined {
  const { command, unit: who, hex, orders, else: other } = order as Partial<Strike>;
  if (command === 'deep-strike' && who === unit) return hex;
  for (const each of [...(Array.isArray(orders) ? orders : []), other]) {
    const aim = each && aimIn(each, unit);
    if (aim) return aim;
  }
  return undefined;
}
interface Strike {
  readonly command: string;
  readonly unit: UnitId;
  readonly hex: Hex;
  readonly orders: readonly unknown[];
  readonly else: unknown;
}

/** T-18.36: the landing place of a unit without a hex yet: the hex it scattered to, else its aim. */
function landingOf({ command, events }: Entry, { sheet }: State, unit: UnitId): Hex | undefined {
  const aim = aimIn(command, unit) ?? aimIn({ orders: sheet }, unit);
  if (aim === undefined) return undefined;
  const scattered = (events as readonly Event[]).find(
    (event) => event.type === 'unit-scattered' && event.unit === unit,
  );
  return (scattered as { readonly hex?: Hex | null } | undefined)?.hex ?? aim;
}

/** The cue that shows an event on the map; undefined for an event without a place there. */
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
  const word = (key: KeyBelow<'tactical/map', 'cue'>, blanks = {}): string => t(`tactical/map:cue.${key}`, blanks);
  if (TESTS.has(event.type) && 'passed' in event) {
    const { passed } = event;
    const text = t(keyOf(`tactical/map:cue.${event.type}_${passed ? 'passed' : 'failed'}`));
    return on('note', event.unit, { text: text + sumOf(event), tone: passed ? 'good' : 'bad' });
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
      return at('destroyed', placeOf(event.unit) ?? landingOf(entry, before, event.unit), {
        counter: event.unit,
        colour: colourOf(event.unit),
        text: t(`tactical/map:cause.${event.cause}`),
        tone: 'bad',
      });
    case 'mishap-rolled':
      return at('note', landingOf(entry, before, event.unit), {
        text: word(`mishap-rolled_${event.result}`),
        tone: 'bad',
      });
    case 'unit-went-to-ground':
      return on('impaired', event.unit, { text: t('tactical/map:mark.goneToGround') });
    case 'unit-regrouped':
      return on('recovered', event.unit);
    case 'wound-regained':
      return on('mended', event.unit);
    case 'pursuit-rolled':
      return on('note', event.unit, {
        text: `${word(`pursuit-rolled_${event.caught ? 'caught' : 'away'}`)} ${event.flight} : ${event.pursuit}`,
        tone: event.caught ? 'bad' : 'good',
      });
    case 'unit-held':
      return on('note', event.unit, { text: word('held'), tone: 'good' });
    case 'power-cast': {
      const { power, passed } = event;
      const name = words.row('powers', power);
      const text = passed ? name : word('power-cast_failed', { power: name });
      return on('event', event.unit, { text: text + sumOf(event), tone: passed ? 'good' : 'bad' });
    }
    case 'power-denied':
    case 'break-away-blocked':
    case 'perils-suffered':
    case 'weapon-overheated':
    case 'charge-declared':
      return on('note', event.unit, { text: word(event.type), tone: NEWS[event.type] });
    case 'combat-resolved': {
      const { wounds, loser } = event;
      if (loser === null) return undefined;
      const hexes = event.units.flatMap((id) => (find(id)?.side === loser ? (placeOf(id) ?? []) : []));
      const other = Object.keys(wounds).find((side) => side !== loser)!;
      const text = word('combat-lost', { own: wounds[loser], other: wounds[other] });
      return hexes.length > 0 ? { kind: 'note', hexes, text, tone: 'bad' } : undefined;
    }
    default:
      return undefined;
  }
}
