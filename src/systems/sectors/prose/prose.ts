import type { Event, State } from '@hexpost/engine/sectors';
import { newsOf } from '../../../panels/post/prose/news.ts';
import type { ProsePart } from '../../../panels/post/prose/prose-page.ts';
import { type ReportPage, reportProse, type Stretch } from '../../../panels/post/prose/report-prose.ts';
import type { ReportSource } from '../../../panels/post/prose/report-source.ts';
import { strong } from '../../../panels/post/prose/say.ts';
import { rulesetIndexOf } from '../ruleset-index.ts';
import { roundOfBattle } from '../stats/record.ts';
import { type RoundEvents, roundsOf, type Tale, talesOf } from './course.ts';
import { listOf, noBattles, ordersOf } from './list.ts';
import { mapTable } from './map.ts';
import { masterOf } from './master.ts';
import { resultsOf } from './results.ts';
import { momentText, type Teller, tellerOf } from './teller.ts';
import { TOLD_IN } from './told.ts';
import { updateOf } from './update.ts';

export const { loadProse, partsOf, proseOf } = reportProse(['sectors/prose', 'sectors/terms'], pageOf);

/** Parts of a report, in their order. */
const PARTS = ['first', 'orders', 'list', 'results', 'update'] as const;
type PartId = (typeof PARTS)[number];
interface Part {
  readonly id: PartId;
  readonly round: number;
  readonly blocks: readonly ProsePart[];
}

function pageOf(report: ReportSource, stretch: Stretch): ReportPage {
  const { system, after, language, length } = report;
  const { t } = stretch;
  const [start, end] = [stretch.start as State, stretch.end as State];
  const rules = rulesetIndexOf(after.ruleset.rules);
  const teller = tellerOf({ t, language, rules, state: end, players: after.players }, length);
  const { text, say } = teller;
  const lines = newsOf(report);
  const events = lines.map(({ event }) => event as Event);
  const tales = talesOf(system, after);
  const told = roundsOf(lines, start.round).flatMap((round) => partsOfRound(round, tales, end, teller));
  const rounds = new Set(told.map(({ round }) => round).filter((round) => round > 0));
  const isMapped = events.some(({ type }) => MAPPED.has(type));
  return {
    title: titleOf(report, events, told, end, teller),
    caption: text('heading.map'),
    blockTitle: text('block'),
    parts: [
      ...masterOf(events, tales, report.rulings ?? [], teller),
      ...told.flatMap(({ id, round, blocks }): ProsePart[] => {
        const what = text(`heading.${id}`);
        return [{ kind: 'heading', text: rounds.size > 1 ? text('heading.of', { round, what }) : what }, ...blocks];
      }),
      ...(isMapped ? [{ kind: 'heading', text: text('heading.map') } as const] : []),
      ...(isMapped ? [{ kind: 'table', table: mapTable(start.round === 0 ? null : start, end, teller) } as const] : []),
      ...nextOf(report, events, end, teller),
    ],
  };

  function nextOf(
    { deadline, due }: ReportSource,
    news: readonly Event[],
    state: State,
    { plain }: Teller,
  ): ProsePart[] {
    const over = news.filter(({ type }) => type === 'campaign-won' || type === 'campaign-drawn');
    if (over.length > 0) return over.map((event) => ({ kind: 'line', of: [strong(plain(event))] }));
    if (state.phase === 'finished') return [];
    const when = deadline ?? (state.deadline === null ? null : momentText(state.deadline, state, { language }));
    const phase = say(`next.${state.phase}`, { round: state.round });
    const next = due === undefined ? phase : [...phase, ' ', ...say('next.due', { due: strong(due) })];
    return [{ kind: 'line', of: when === null ? next : [...next, ' ', ...say('next.until', { when: strong(when) })] }];
  }
}

/** After these the map is another. */
const MAPPED: ReadonlySet<string> = new Set<Event['type']>(['map-published', 'armies-adjusted', 'side-eliminated']);

/** The parts of a round's report. If the map was updated, all battles of the round are listed once more. */
function partsOfRound({ round, events }: RoundEvents, tales: readonly Tale[], end: State, teller: Teller): Part[] {
  const own = tales.filter(({ id }) => roundOfBattle(id) === round);
  const has = (type: Event['type']) => events.some((event) => event.type === type);
  const isUpdated = has('map-published') && round > 0;
  const named = new Set(
    events.flatMap((event) => (TOLD_IN[event.type] === 'results' && 'battle' in event ? [event.battle] : [])),
  );
  const isPublished = has('battles-published');
  const blocks: Readonly<Record<PartId, readonly ProsePart[]>> = {
    first: firstOf(round, events, teller),
    orders: round > 0 ? ordersOf(events, teller) : [],
    list: [...(isPublished ? listOf(own, end.data, teller) : []), ...noBattles(events, teller)],
    results: resultsOf(isUpdated ? own : own.filter(({ id }) => named.has(id)), end.data, teller),
    update: updateOf(events, teller),
  };
  return PARTS.flatMap((id) => (blocks[id].length > 0 ? [{ id, round, blocks: blocks[id] }] : []));
}

/** S-3.4: everybody's first armies are on the map below. */
function firstOf(round: number, events: readonly Event[], { say, plain }: Teller): ProsePart[] {
  if (round > 0 || !events.some(({ type }) => type === 'armies-deployed')) return [];
  const late = events.filter(({ type }) => type === 'sheet-defaulted');
  const items = [say('first'), ...late.map((event) => [plain(event)])];
  return [{ kind: 'list', items }];
}

/** Which kind of report it is, by what was published in it. */
const KINDS = {
  first: ['armies-deployed'],
  list: ['battles-published', 'no-battles'],
  results: ['result-final', 'result-reported'],
  update: ['armies-replenished', 'orbital-arrived', 'campaign-won', 'campaign-drawn'],
} as const satisfies Readonly<Record<string, readonly Event['type'][]>>;

function titleOf(
  { after, name = after.name }: ReportSource,
  events: readonly Event[],
  parts: readonly Part[],
  end: State,
  { text, term }: Teller,
): string {
  const isIn = (kind: keyof typeof KINDS) =>
    events.some(({ type }) => (KINDS[kind] as readonly string[]).includes(type));
  const all = (Object.keys(KINDS) as (keyof typeof KINDS)[]).filter(isIn);
  // The update of a map tells the results once more.
  const kinds = all.filter((kind) => kind !== 'results' || !all.includes('update'));
  const rounds = parts.map(({ round }) => round).filter((round) => round > 0);
  const what = kinds.map((id) => text(`kind.${id}`)).join(', ');
  if (kinds.length === 0) return text('title.at', { name, what: term('phases', end.phase) });
  if (rounds.length === 0) return text('title.at', { name, what });
  const [first, last] = [Math.min(...rounds), Math.max(...rounds)];
  return first === last
    ? text('title.round', { name, round: first, what })
    : text('title.rounds', { name, first, last, what });
}
