import type { SideId } from '@hexpost/engine';
import type { BattleReport, Event, Method, State } from '@hexpost/engine/sectors';
import type { ProsePart } from '../../../panels/post/prose/prose-page.ts';
import { joined, type StyledText, signedNumber, strong } from '../../../panels/post/prose/say.ts';
import { EVENTS } from '../event-table.ts';
import { type EventOf, type Happened, type LoggedBattle, lossOf } from '../logged-battles.ts';
import { battleNumber, fightText } from './list.ts';
import type { Teller } from './teller.ts';

/** The results of the battles: a table of outcomes, then the players' exchanges and the dice. */
export function resultsOf(battles: readonly LoggedBattle[], data: State['data'], teller: Teller): ProsePart[] {
  if (battles.length === 0) return [];
  const { text, length, battle } = teller;
  const rows = battles.map((logged) => {
    const { attacker, defender, meeting, sector } = logged;
    const sides = fightText(attacker, defender, meeting, teller);
    return [battleNumber(logged.id), teller.sector(sector), sides, ...outcomeCells(logged, data, teller)];
  });
  const head = ['battle', 'sector', 'sides', 'result', 'winner', 'losses'].map((key) => text(`table.${key}`));
  const items = battles.flatMap((logged): StyledText[] => {
    const story = agreedBy(logged) ? [] : accountOf(logged, teller);
    return story.length === 0 || (length === 'short' && !isStirring(logged))
      ? []
      : [[strong(`${battle(logged.id)}:`), ' ', ...story]];
  });
  const agreed = battles.flatMap((logged) => {
    const sides = agreedBy(logged);
    return sides ? [`${battleNumber(logged.id)} ${sides.map(teller.side).join(' / ')}`] : [];
  });
  if (agreed.length > 0 && length === 'long') items.push(teller.say('said.agreed', { list: agreed.join('; ') }));
  const proved = battles.filter(hasProof).map((logged) => battleNumber(logged.id));
  if (proved.length > 0) items.push(teller.say('said.proved', { list: proved.join(', ') }));
  return [
    { kind: 'table', table: { head, rows, right: [] } },
    ...(items.length > 0 ? [{ kind: 'list' as const, items }] : []),
  ];
}

/** True for battles that even a short report describes: disputes, rulings, dice, a cancelled battle. */
const isStirring = ({ happened, cancelled }: LoggedBattle): boolean =>
  cancelled || happened.some(({ event }) => STIRRING.has(event.type));
const STIRRING: ReadonlySet<string> = new Set(['result-disputed', 'result-ruled', 'quick-resolved']);

/** S-6.9: a report included the game itself. Each reader's client checks whether it proves the result. */
const hasProof = ({ happened }: LoggedBattle): boolean =>
  happened.some(({ event }) => event.type === 'result-reported' && event.fought === true);

function outcomeCells(logged: LoggedBattle, data: State['data'], { text, term, side }: Teller): string[] {
  const { final, cancelled, reports, happened } = logged;
  if (cancelled) return [text('table.cancelled'), '', ''];
  if (final)
    return [
      term('categories', final.category),
      final.winner === null ? '—' : side(final.winner),
      costOf(logged, final, data),
    ];
  const last = happened.findLast(({ event }) => event.type !== 'bonus-assigned')?.event.type;
  const state = last === 'result-disputed' ? 'disputed' : Object.keys(reports).length > 0 ? 'reported' : 'open';
  return [text(`table.${state}`), '', ''];
}

/** Armies that the result costs, attacker before defender; fewer may be present (S-8.2). */
function costOf(logged: LoggedBattle, result: BattleReport, data: State['data']): string {
  const cost = (side: SideId) => lossOf({ data }, logged, result, side);
  return `${cost(logged.attacker)} : ${cost(logged.defender)}`;
}

/** The exchange about a battle until its result was final, and the way it was decided; empty if there was none. */
function accountOf(logged: LoggedBattle, teller: Teller): StyledText {
  const offers = logged.happened.filter(({ event }) => event.type === 'quick-offered').length;
  const said = [
    ...logged.happened
      .filter(isNews)
      .flatMap((happened) => [
        ...(happened.event.type === 'quick-resolved'
          ? [teller.say('said.quick', {}, offers === 2 ? 'agreed' : 'master')]
          : []),
        piece(happened, logged, teller),
      ]),
    ...(offers === 1 && logged.final === null ? [teller.say('said.offered')] : []),
    logged.final && UNTOLD.has(logged.final.method) ? teller.say(`said.${logged.final.method}`) : [],
  ].filter((each) => each.length > 0);
  return said.length === 0 ? [] : [...joined(said, '; '), '.'];
}

/** False for a dispute that follows from two different reports or repeats an earlier one. */
function isNews({ event }: Happened, i: number, all: readonly Happened[]): boolean {
  if (event.type !== 'result-disputed' || event.note !== null) return true;
  const last = all[i - 1]?.event;
  return !(last && 'side' in last && last.side === event.side && DIFFER.has(last.type));
}
const DIFFER: ReadonlySet<string> = new Set<Event['type']>(['result-reported', 'result-disputed']);

const isSame = (one: BattleReport | null, other: BattleReport): boolean =>
  one !== null && one.category === other.category && one.winner === other.winner;

function piece({ event, rolls }: Happened, logged: LoggedBattle, teller: Teller): StyledText {
  const { say, side, outcome } = teller;
  switch (event.type) {
    case 'result-reported': {
      // The outcome is in the table, so it is repeated only if another one was reported.
      const same = logged.happened.every(
        ({ event: each }) => each.type !== 'result-reported' || isSame(logged.final, each),
      );
      return say('said.reported', { side: side(event.side), outcome: outcome(event) }, same ? 'same' : 'else');
    }
    case 'result-confirmed':
      return say('said.confirmed', { side: side(event.side) });
    case 'result-disputed':
      return event.note === null
        ? say('said.disputed', { side: side(event.side) })
        : say('said.disputed', { side: side(event.side), note: bare(event.note) }, 'note');
    case 'result-ruled':
      return event.reason === null
        ? say('said.ruled', { outcome: strong(outcome(event)) })
        : say('said.ruled', { outcome: strong(outcome(event)), reason: bare(event.reason) }, 'reason');
    case 'outcome-recorded': {
      const shares = Object.entries(event.lost).map(([id, lost]) =>
        teller.t('sectors/terms:word.share', { side: side(id), lost, list: event.list[id] ?? 0 }),
      );
      return say('said.fought', { list: shares.join(', ') });
    }
    case 'quick-resolved':
      return diceSaid(event, rolls, logged, teller);
    case 'bonus-assigned':
      return 'draft' in event ? [] : say('said.bonus', { side: side(event.side) });
    case 'battle-cancelled':
      return event.reason === 'side-conceded' || event.reason === 'side-expelled'
        ? say(`said.${event.reason}`)
        : say('said.cancelled', { reason: bare(event.reason) });
    default:
      return [];
  }
}

/** Removes the closing punctuation of a player's text, so that it fits into a sentence of the report. */
export const bare = (text: string): string => text.trim().replace(/[.;]+$/, '');

/** Ways in which a result becomes final without an event of their own. */
const UNTOLD: ReadonlySet<string> = new Set<Method>(['unanswered', 'forfeit', 'default-draw']);

/** Sides that reported and confirmed a result, if that is the whole story; undefined otherwise. */
function agreedBy({ happened, final }: LoggedBattle): readonly [SideId, SideId] | undefined {
  if (final?.method !== 'agreed') return undefined;
  const told = happened.filter(({ event }) => !['result-final', ...SILENT].includes(event.type));
  const [first, second, ...more] = told.map(({ event }) => event);
  if (first?.type !== 'result-reported' || !isSame(final, first) || more.length > 0) return undefined;
  return second?.type === 'result-confirmed' || second?.type === 'result-reported'
    ? [first.side, second.side]
    : undefined;
}
const SILENT = Object.entries(EVENTS).flatMap(([type, { part }]) => (part === 'silent' ? [type] : []));

/** S-7.11, S-7.12: the faces, the row's bonus, the totals. Dice thrown at a table are marked as declared. */
function diceSaid(
  { attackTotal, defenceTotal }: EventOf<'quick-resolved'>,
  rolls: Happened['rolls'],
  { attacker, defender }: LoggedBattle,
  { say, text, side }: Teller,
): StyledText {
  const again = rolls.find(({ label }) => label === 'quick-reroll');
  const thrown = ([id, label, total]: readonly [string, string, number]): string => {
    const faces = rolls.find((roll) => roll.label === label)?.faces ?? [];
    const low = Math.min(...faces);
    const isAgain = again?.by === id;
    const shown = faces.reduce((sum, face) => sum + face, 0) + (isAgain ? again.faces[0]! - low : 0);
    const added = total - shown;
    const blanks = {
      side: side(id),
      faces: faces.join(' + '),
      added: added === 0 ? '' : text('said.added', { added: signedNumber(added) }),
      total,
      from: isAgain ? low : 0,
      to: isAgain ? again.faces[0]! : 0,
    };
    return text('said.throw', blanks, isAgain ? 'again' : 'once');
  };
  const both = (
    [
      [attacker, 'quick-attack', attackTotal],
      [defender, 'quick-defence', defenceTotal],
    ] as const
  ).map(thrown);
  return say('said.dice', { list: both.join('; ') }, rolls.some(({ declared }) => declared) ? 'declared' : 'thrown');
}
