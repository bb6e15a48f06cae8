import type { TurnScene } from '../../../engine/domination/battle-log.ts';
import type { Event } from '../../../engine/domination/events.ts';
import type { State } from '../../../engine/domination/state.ts';
import { newsOf } from '../../../panels/post/prose/news.ts';
import { nextLine } from '../../../panels/post/prose/next-line.ts';
import type { ProsePart } from '../../../panels/post/prose/prose-page.ts';
import type { ProseTable } from '../../../panels/post/prose/prose-table.ts';
import { type ReportPage, reportProse, type Stretch } from '../../../panels/post/prose/report-prose.ts';
import type { ReportSource } from '../../../panels/post/prose/report-source.ts';
import { rulingsAside } from '../../../panels/post/prose/rulings.ts';
import { type StyledText, sayIn, signedNumber, strong, textIn } from '../../../panels/post/prose/say.ts';
import { isTold } from '../../../panels/replay/event-table.ts';
import { EVENTS } from '../event-table.ts';
import { type DominationWords, NAMESPACES, namesOf } from '../names.ts';
import { type SideTurn, sideTurns, withGroupMoves } from './turns.ts';

export const { loadProse, partsOf, proseOf } = reportProse(['domination/prose', 'play', ...NAMESPACES], pageOf);

interface Teller extends Pick<ReportSource, 'length'> {
  readonly words: DominationWords;
  readonly say: ReturnType<typeof sayIn>;
  readonly text: ReturnType<typeof textIn>;
}

function pageOf(report: ReportSource, stretch: Stretch): ReportPage {
  const { system, after, language, length } = report;
  const { t } = stretch;
  const [start, end] = [stretch.start as State, stretch.end as State];
  const words = namesOf({ t, language, system, campaign: after, state: end });
  const say = sayIn(t, 'domination/prose');
  const teller: Teller = { words, say, text: textIn(say), length };
  const turns = sideTurns(newsOf(report), { round: start.round, side: start.active }, after);
  return {
    title: titleOf(report, turns, end, teller),
    caption: teller.text('map'),
    blockTitle: teller.text('block'),
    parts: [
      ...rulingsAside(report, teller.text('master')),
      ...turns.flatMap((turn) => partsOfTurn(turn, turns.length > 1, teller)),
      { kind: 'table', table: sidesTable(start, end, teller) },
      ...(end.phase === 'over' ? [] : nextLine(report, teller.say)),
    ],
  };
}

function titleOf(
  { after, name = after.name }: ReportSource,
  turns: readonly SideTurn[],
  end: State,
  teller: Teller,
): string {
  const rounds = [...turns.map(({ round }) => round), ...(turns.length === 0 ? [end.round] : [])];
  const [first, last] = [Math.min(...rounds), Math.max(...rounds)];
  const sides = [...new Set(turns.map(({ side }) => teller.words.side(side)))].join(', ');
  if (sides === '') return teller.text('title.bare', { name, round: end.round });
  return first === last
    ? teller.text('title.round', { name, round: first, sides })
    : teller.text('title.rounds', { name, first, last });
}

function partsOfTurn({ round, side, scenes, isSilent }: SideTurn, isOneOfMany: boolean, teller: Teller): ProsePart[] {
  const { say, text, words } = teller;
  const parts = scenes.flatMap((scene) => partsOfScene(scene, teller));
  const silent = isSilent ? [{ kind: 'line', of: say('silent', { side: strong(words.side(side)) }) } as const] : [];
  if (parts.length + silent.length === 0) return [];
  const heading = text('turn', { round, side: words.side(side) });
  return [...(isOneOfMany ? [{ kind: 'heading', text: heading } as const] : []), ...silent, ...parts];
}

function partsOfScene({ battle, events }: TurnScene, teller: Teller): ProsePart[] {
  const { length, say, words } = teller;
  if (battle) {
    const told = events.filter(({ type }) => type !== 'battle-won' && type !== 'battle-drawn');
    const items = length === 'long' ? itemsOf(told) : [];
    return [
      { kind: 'line', of: outcomeOf(battle, events, teller) },
      ...(items.length > 0 ? [{ kind: 'list', items } as const] : []),
    ];
  }
  const told = events.filter((event) => isTold(EVENTS, event, length));
  const items = itemsOf(told);
  return items.length > 0 ? [{ kind: 'list', items }] : [];

  function itemsOf(of: readonly Event[]): StyledText[] {
    return withGroupMoves(of).flatMap((one): StyledText[] => {
      if ('units' in one)
        return [say('moved', { list: one.units.map(words.unit).join(', '), from: one.from, to: one.to })];
      const sentence = words.plain(one);
      return sentence === '' ? [] : [[sentence]];
    });
  }
}

/** The sides and the place, the winner, and the fallen of both. */
function outcomeOf(
  { at, attacker, defender }: NonNullable<TurnScene['battle']>,
  events: readonly Event[],
  { say, words }: Teller,
): StyledText {
  const won = events.find((event) => event.type === 'battle-won');
  const fallen = events.flatMap((event) => (event.type === 'unit-destroyed' ? [words.unit(event.unit)] : []));
  const outcome = say(
    'battle',
    {
      ...{ at: strong(at), attacker: words.side(attacker), defender: words.side(defender) },
      ...(won?.type === 'battle-won' && { winner: strong(words.side(won.side)) }),
    },
    won ? undefined : 'drawn',
  );
  return fallen.length === 0 ? outcome : [...outcome, ' ', ...say('fallen', { list: fallen.join(', ') })];
}

/** Every side with what it has, and how many units more or fewer than before. */
function sidesTable(start: State, end: State, { words, text }: Teller): ProseTable {
  const countOf = ({ units }: State, id: string) => Object.values(units).filter(({ side }) => side === id).length;
  const hqOf = (id: string): string => {
    const { hq, team, status } = end.sides[id]!;
    if (status === 'beaten') return text('hq.beaten');
    if (hq === null) return text('hq.none');
    const holder = Object.values(end.units).find(
      ({ at, side, hidden }) => at === hq && !hidden && end.sides[side]!.team !== team,
    );
    return holder ? text('hq.taken', { hex: hq, side: words.side(holder.side) }) : text('hq.free', { hex: hq });
  };
  return {
    head: ['side', 'army', 'resources', 'units', 'objects', 'hq'].map((key) => text(`table.${key}`)),
    right: [2, 3, 4],
    rows: end.order.map((id) => {
      const [was, now] = [countOf(start, id), countOf(end, id)];
      const objects = Object.values(end.hexes).filter(({ object }) => object?.owner === id).length;
      return [
        words.side(id),
        words.row('armies', end.sides[id]!.faction),
        String(end.sides[id]!.resources),
        was === now ? String(now) : `${now} (${signedNumber(now - was)})`,
        String(objects),
        hqOf(id),
      ];
    }),
  };
}
