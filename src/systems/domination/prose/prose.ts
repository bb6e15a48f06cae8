import type { Hex, LoggedEvent, SideId } from '@hexpost/engine';
import { type Event, type EventOf, type State, scenesOf, type TurnScene } from '@hexpost/engine/domination';
import type { ProsePart } from '../../../panels/post/prose/prose-page.ts';
import { joined, type StyledText, strong } from '../../../panels/post/prose/say.ts';
import { type ReportedTurn, type TurnTeller, turnsProse } from '../../../panels/post/prose/turns-prose.ts';
import { isTold, newsOrderOf } from '../../../panels/replay/event-table.ts';
import { keyOf } from '../../../words/keys.ts';
import { listIn } from '../../../words/language.ts';
import { FIGURES } from '../ending.ts';
import { EVENTS } from '../event-table.ts';
import { type DominationWords, NAMESPACES, namesOf } from '../names.ts';

/** Moves of several units from one place to another, described as one. */
export interface GroupMove {
  readonly from: Hex;
  readonly to: Hex;
  readonly units: readonly string[];
}

/** The events, with moves that stand together merged, and those between the same places into one. */
function withGroupMoves(events: readonly Event[]): readonly (Event | { readonly moves: readonly GroupMove[] })[] {
  const told: (Event | { readonly moves: GroupMove[] })[] = [];
  for (const event of events) {
    if (event.type !== 'unit-moved') {
      told.push(event);
      continue;
    }
    const { from, to, unit } = event;
    let last = told.at(-1);
    if (!last || !('moves' in last)) {
      last = { moves: [] };
      told.push(last);
    }
    const { moves } = last;
    const same = moves.findIndex((move) => move.from === from && move.to === to);
    if (same < 0) moves.push({ from, to, units: [unit] });
    else moves[same] = { from, to, units: [...moves[same]!.units, unit] };
  }
  return told;
}

type Teller = TurnTeller<State, DominationWords>;

export const { loadProse, partsOf, proseOf } = turnsProse<State, DominationWords>({
  texts: 'domination/prose',
  namespaces: NAMESPACES,
  names: namesOf,
  first: ({ round, active }) => ({ turn: round, side: active }),
  begins(any) {
    const event = any as Event;
    return event.type === 'turn-began' ? { turn: event.round, side: event.side } : undefined;
  },
  title: titleOf,
  tell: partsOfTurn,
  order: ({ order }) => order,
  figures: (words) => ({
    army: ({ sides }, side) => words.row('armies', sides[side]!.faction),
    ...FIGURES,
    hq: (state, side) => hqOf(state, side, words),
  }),
  headOf: (figure, { text, words }) =>
    figure === 'side' ? text('table.side') : words.t(keyOf(`domination/play:figure.${figure}`)),
});

/** The place of a headquarters, and the side that has taken it. */
function hqOf({ sides, units }: State, id: SideId, { t, side: named }: DominationWords): string {
  const { hq, team, status } = sides[id]!;
  if (status === 'beaten') return t('domination/orders:over.beaten');
  const holder = Object.values(units).find(
    ({ at, side, hidden }) => at === hq && !hidden && sides[side]!.team !== team,
  );
  return holder ? t('domination/prose:hq-taken', { hex: hq, side: named(holder.side) }) : (hq ?? '—');
}

function titleOf(turns: readonly ReportedTurn[], { name, end, text, words }: Teller): string {
  const rounds = [...turns.map(({ of }) => of!.turn), ...(turns.length === 0 ? [end.round] : [])];
  const [first, last] = [Math.min(...rounds), Math.max(...rounds)];
  const sides = [...new Set(turns.map(({ of }) => words.side(of!.side)))].join(', ');
  if (sides === '') return text('title.bare', { name, round: end.round });
  return first === last
    ? text('title.round', { name, round: first, sides })
    : text('title.rounds', { name, first, last });
}

function partsOfTurn({ of, lines }: ReportedTurn, teller: Teller): ProsePart[] {
  const { after, say, words } = teller;
  // The game master ended it, because the side did not act.
  const isPassed = ({ entry, event }: LoggedEvent) =>
    event.type === 'turn-ended' && after.entries[entry]?.command.command === 'pass-for';
  const silent = lines.some(isPassed)
    ? [{ kind: 'line', of: say('silent', { side: strong(words.side(of!.side)) }) } as const]
    : [];
  const scenes = scenesOf(lines.map(({ event }) => event as Event));
  const others = scenes.flatMap(({ battle, events }) => (battle ? [] : events));
  return [
    ...silent,
    ...scenes.flatMap(({ battle, events }) => (battle ? partsOfBattle(battle, events, teller) : [])),
    ...listOf(
      others.filter((event) => isTold(EVENTS, event, teller.length)),
      teller,
    ),
  ];
}

function partsOfBattle(battle: EventOf<'battle-started'>, events: readonly Event[], teller: Teller): ProsePart[] {
  const isOutcome = ({ type }: Event) => type === 'battle-won' || type === 'battle-drawn';
  return [
    { kind: 'line', of: outcomeOf(battle, events, teller) },
    ...(teller.length === 'long'
      ? listOf(
          events.filter((event) => !isOutcome(event)),
          teller,
        )
      : []),
  ];
}

const newsOf = newsOrderOf(EVENTS);

/** Events in the order of news, all moves in one line. */
function listOf(events: readonly Event[], { language, say, words }: Teller): ProsePart[] {
  // Each is news of its own: a move is not told with the attack that it leads to.
  const ordered = newsOf(events.map((event, entry) => ({ event, entry }))).map(({ event }) => event as Event);
  const items: StyledText[] = [];
  for (const one of withGroupMoves(ordered)) {
    if ('moves' in one)
      items.push(
        joined(
          one.moves.map(({ units, from, to }) =>
            say('moved', { units: listIn(language, units.map(words.unit)), count: units.length, from, to }),
          ),
          ' ',
        ),
      );
    else if (words.plain(one) !== '') items.push([words.plain(one)]);
  }
  return items.length > 0 ? [{ kind: 'list', items }] : [];
}

/** The sides, the place, the winner, and the losses of both. */
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
      ...(won && { winner: strong(words.side(won.side)) }),
    },
    won ? undefined : 'drawn',
  );
  return fallen.length === 0 ? outcome : [...outcome, ' ', ...say('fallen', { list: fallen.join(', ') })];
}
