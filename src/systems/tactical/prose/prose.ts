import type { SideId } from '../../../engine/kernel/ids.ts';
import type { Event } from '../../../engine/tactical/events.ts';
import type { State } from '../../../engine/tactical/state.ts';
import { turnsProse } from '../../../panels/post/prose/turns-prose.ts';
import { isTold } from '../../../panels/replay/event-table.ts';
import { EVENTS } from '../event-table.ts';
import { ORDER } from '../facts.ts';
import { NAMESPACES, namesOf, type TacticalWords } from '../names.ts';

const ownOf = ({ units }: State, id: SideId) => Object.values(units).filter(({ side }) => side === id);
const modelsOf = (state: State, id: SideId) =>
  ownOf(state, id).reduce((sum, { models }) => sum + Object.values(models).reduce((all, one) => all + one, 0), 0);

export const { loadProse, partsOf, proseOf } = turnsProse<State, TacticalWords>({
  texts: 'tactical/prose',
  namespaces: NAMESPACES,
  names: namesOf,
  first: () => null,
  begins(any) {
    const event = any as Event;
    return event.type === 'turn-started' ? { turn: event.turn, side: event.side } : undefined;
  },
  title: (_, { name, end, text, words }) => text('title', { name, turn: end.turn, place: words.phase(end.phase) }),
  tell({ lines }, { length, words }) {
    const told = lines.filter(({ event }) => isTold(EVENTS, event, length));
    const items = told.map(({ event }) => words.plain(event)).filter((sentence) => sentence !== '');
    return items.length === 0 ? [] : [{ kind: 'list', items: items.map((sentence) => [sentence]) }];
  },
  order: () => ORDER,
  // Units on the board and elsewhere, their models, and the points that are lost.
  figures: () => ({
    units: (state, side) => ownOf(state, side).length,
    models: modelsOf,
    lost: ({ sides }, side) => sides[side]!.pointsLost,
  }),
  headOf: (figure, { text }) => text(`table.${figure}`),
});
