import type { Event } from '../../../engine/tactical/events.ts';
import type { State } from '../../../engine/tactical/state.ts';
import { newsOf } from '../../../panels/post/prose/news.ts';
import { nextLine } from '../../../panels/post/prose/next-line.ts';
import type { ProsePart } from '../../../panels/post/prose/prose-page.ts';
import { type ReportPage, reportProse, type Stretch } from '../../../panels/post/prose/report-prose.ts';
import type { ReportSource } from '../../../panels/post/prose/report-source.ts';
import { rulingsAside } from '../../../panels/post/prose/rulings.ts';
import { sayIn, textIn } from '../../../panels/post/prose/say.ts';
import { isTold } from '../../../panels/replay/event-table.ts';
import { EVENTS } from '../event-table.ts';
import { ORDER } from '../facts.ts';
import { NAMESPACES, namesOf, type TacticalWords } from '../names.ts';

export const { loadProse, partsOf, proseOf } = reportProse(['tactical/prose', 'play', ...NAMESPACES], pageOf);

interface PlayerTurn {
  readonly heading: string | null;
  readonly events: Event[];
}

function pageOf(report: ReportSource, stretch: Stretch): ReportPage {
  const { system, after, language, length, name = after.name } = report;
  const { t } = stretch;
  const [start, end] = [stretch.start as State, stretch.end as State];
  const words = namesOf({ t, language, system, campaign: after, state: end });
  const say = sayIn(t, 'tactical/prose');
  const text = textIn(say);
  const turns: PlayerTurn[] = [{ heading: null, events: [] }];
  for (const { event: any } of newsOf(report)) {
    const event = any as Event;
    if (event.type === 'turn-started')
      turns.push({ heading: text('turn', { turn: event.turn, side: words.side(event.side) }), events: [] });
    turns.at(-1)!.events.push(event);
  }
  return {
    title: text('title', { name, turn: end.turn, place: words.phase(end.phase) }),
    caption: text('map'),
    blockTitle: text('block'),
    parts: [
      ...rulingsAside(report, text('master')),
      ...turns.flatMap(({ heading, events }): ProsePart[] => {
        const told = events.filter((event) => isTold(EVENTS, event, length));
        const items = told.map((event) => words.plain(event)).filter((sentence) => sentence !== '');
        if (items.length === 0) return [];
        return [
          ...(heading === null ? [] : [{ kind: 'heading', text: heading } as const]),
          { kind: 'list', items: items.map((sentence) => [sentence]) },
        ];
      }),
      { kind: 'table', table: sidesTable(start, end, words, text) },
      ...(end.phase === 'over' ? [] : nextLine(report, say)),
    ],
  };
}

/** Each side with its units on the board and elsewhere, its models, and the points that it has lost. */
function sidesTable(start: State, end: State, words: TacticalWords, text: ReturnType<typeof textIn>) {
  const ownOf = ({ units }: State, id: string) => Object.values(units).filter(({ side }) => side === id);
  const modelsOf = (state: State, id: string) =>
    ownOf(state, id).reduce((sum, { models }) => sum + Object.values(models).reduce((all, one) => all + one, 0), 0);
  const changed = (was: number, now: number) => (was === now ? `${now}` : text('changed', { was, now }));
  return {
    head: ['side', 'units', 'models', 'lost'].map((key) => text(`table.${key}`)),
    right: [1, 2, 3],
    rows: ORDER.map((id) => [
      words.side(id),
      changed(ownOf(start, id).length, ownOf(end, id).length),
      changed(modelsOf(start, id), modelsOf(end, id)),
      changed(start.sides[id]!.pointsLost, end.sides[id]!.pointsLost),
    ]),
  };
}
