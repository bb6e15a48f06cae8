import type { LoggedEvent } from '@hexpost/engine';
import type { Event, State } from '@hexpost/engine/tactical';
import { turnsProse } from '../../../panels/post/prose/turns-prose.ts';
import { isTold, newsOrderOf } from '../../../panels/replay/event-table.ts';
import { keyOf } from '../../../words/keys.ts';
import { EVENTS } from '../event-table.ts';
import { FIGURES, ORDER } from '../facts.ts';
import { NAMESPACES, namesOf, type TacticalWords } from '../names.ts';

const newsOf = newsOrderOf(EVENTS);

/** Phases that are no side's turn. */
const BESIDE_TURNS: ReadonlySet<string> = new Set<State['phase']>(['lists', 'deployment', 'over']);

/** The events of each order, one item of the report: a shot with its hits, wounds and tests. */
function byOrder(lines: readonly LoggedEvent[]): LoggedEvent[][] {
  const orders: LoggedEvent[][] = [];
  for (const line of lines) {
    const last = orders.at(-1);
    if (last?.[0]?.entry === line.entry) last.push(line);
    else orders.push([line]);
  }
  return orders;
}

export const { loadProse, partsOf, proseOf } = turnsProse<State, TacticalWords>({
  texts: 'tactical/prose',
  namespaces: NAMESPACES,
  names: namesOf,
  first: ({ turn, active, phase }) => (BESIDE_TURNS.has(phase) ? null : { turn, side: active }),
  begins(any) {
    const event = any as Event;
    return event.type === 'turn-started' ? { turn: event.turn, side: event.side } : undefined;
  },
  title: (_, { name, end, text, words }) => text('title', { name, turn: end.turn, place: words.phase(end.phase) }),
  tell({ lines }, { length, words }) {
    const told = newsOf(lines.filter(({ event }) => isTold(EVENTS, event, length)));
    const items = byOrder(told)
      .map((of) => of.map(({ event }) => words.plain(event)).filter((sentence) => sentence !== ''))
      .filter((sentences) => sentences.length > 0);
    return items.length === 0 ? [] : [{ kind: 'list', items: items.map((sentences) => [sentences.join(' ')]) }];
  },
  order: () => ORDER,
  figures: () => FIGURES,
  headOf: (figure, { text, words }) =>
    figure === 'side' ? text('table.side') : words.t(keyOf(`tactical/play:figure.${figure}`)),
});
