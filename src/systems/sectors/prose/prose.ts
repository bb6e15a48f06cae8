import { type LoggedEvent, PUBLIC, readLog, type SideId } from '@hexpost/engine';
import { armiesIn, controlledBy, type Event, type State, totalOf } from '@hexpost/engine/sectors';
import type { ProsePart, ProseTable } from '../../../panels/post/prose/prose-page.ts';
import { type ReportPage, reportProse, type Stretch } from '../../../panels/post/prose/report-prose.ts';
import { newsOf, type ReportedRuling, type ReportSource } from '../../../panels/post/prose/report-source.ts';
import { type StyledText, signedNumber, strong } from '../../../panels/post/prose/say.ts';
import { lookOfEvent } from '../event-table.ts';
import { type EventOf, type LoggedBattle, lastEvent, loggedBattles } from '../logged-battles.ts';
import { rulesetIndexOf } from '../ruleset-index.ts';
import { listOf, noBattles, ordersOf } from './list.ts';
import { bare, resultsOf } from './results.ts';
import { bySide, momentText, type Teller, tellerOf } from './teller.ts';

export const { loadProse, partsOf, proseOf } = reportProse(['sectors/prose', 'sectors/terms'], pageOf);

/** Parts of a report, in order: fights first, then what changed hands, then movement. */
const PARTS = ['first', 'results', 'list', 'update', 'orders'] as const;
type PartId = (typeof PARTS)[number];
interface Part {
  readonly id: PartId;
  readonly round: number;
  readonly blocks: readonly ProsePart[];
}

/** The events of one round in a report (0: the deployment). */
interface RoundEvents {
  readonly round: number;
  readonly events: readonly Event[];
}

/** A stretch of the log, round by round; `round` is the one it begins in. */
function roundsOf(lines: readonly LoggedEvent[], round: number): readonly RoundEvents[] {
  const rounds: { round: number; events: Event[] }[] = [{ round, events: [] }];
  for (const event of lines.map((line) => line.event as Event)) {
    if (event.type === 'round-opened') rounds.push({ round: event.round, events: [] });
    rounds.at(-1)!.events.push(event);
  }
  return rounds;
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
  // A battle struck off the draft was never published.
  const battles = [...loggedBattles(system, after, PUBLIC).values()].filter(
    (logged) => !lastEvent(logged, 'battle-cancelled', (event) => event.draft === true),
  );
  const told = roundsOf(lines, start.round).flatMap((round) => partsOfRound(round, battles, end, teller));
  const rounds = new Set(told.map(({ round }) => round).filter((round) => round > 0));
  const isMapped = events.some(({ type }) => MAPPED.has(type));
  return {
    title: titleOf(report, events, told, end, teller),
    caption: text('heading.map'),
    blockTitle: text('block'),
    parts: [
      ...masterOf(events, battles, report.rulings ?? [], teller),
      ...told.flatMap(({ id, round, blocks }): ProsePart[] => {
        const what = text(`heading.${id}`);
        return [{ kind: 'heading', text: rounds.size > 1 ? text('heading.of', { round, what }) : what }, ...blocks];
      }),
      ...(told.length === 0 ? quietOf(report, teller) : []),
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
    return [
      {
        kind: 'line',
        of:
          when === null
            ? next
            : [...next, ' ', ...say('next.until', { when: typeof when === 'string' ? strong(when) : when })],
      },
    ];
  }
}

/** Events that change the map. */
const MAPPED: ReadonlySet<string> = new Set<Event['type']>(['map-published', 'armies-adjusted', 'side-eliminated']);

/** The parts of a round's report. If the map was updated, all battles of the round are listed again. */
function partsOfRound(
  { round, events }: RoundEvents,
  battles: readonly LoggedBattle[],
  end: State,
  teller: Teller,
): Part[] {
  const own = battles.filter((logged) => logged.round === round);
  const has = (type: Event['type']) => events.some((event) => event.type === type);
  const isUpdated = has('map-published') && round > 0;
  const named = new Set(
    events.flatMap((event) => (lookOfEvent(event).part === 'results' && 'battle' in event ? [event.battle] : [])),
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

/** Phases that ended with nothing to tell: which, whose sheets were there, and who ended them; what is on the sheets may be secret. */
function quietOf(
  { system, before, after, isMasterless }: ReportSource,
  { say, side, seats, term }: Teller,
): ProsePart[] {
  const sent = new Set<SideId>();
  return [...readLog(system, after.entries, PUBLIC)].flatMap(({ event: any, entry }): ProsePart[] => {
    const event = any as Event;
    if (event.type === 'sheet-submitted') sent.add(event.side);
    if (event.type === 'sheet-withdrawn') sent.delete(event.side);
    if (event.type !== 'phase-closed') return [];
    const sides = seats.filter((id) => sent.has(id)).map(side);
    sent.clear();
    if (entry < before.entries.length) return [];
    const hasSheets = event.phase === 'deployment' || event.phase === 'orders';
    const sheets = !hasSheets ? 'plain' : sides.length === 0 ? 'none' : undefined;
    const over = say('over', { phase: term('phases', event.phase), sides: sides.join(', ') }, sheets);
    const { command } = after.entries[entry]!.command;
    // S-10.4: a phase that closes as soon as nothing is owed has something to tell.
    const context = command === 'tick' ? 'deadline' : isMasterless ? 'open' : undefined;
    return [{ kind: 'line', of: [...over, ' ', ...say('ended', {}, context)] }];
  });
}

/** S-3.4: the first armies of all sides are on the map below. */
function firstOf(round: number, events: readonly Event[], { say, plain }: Teller): ProsePart[] {
  if (round > 0 || !events.some(({ type }) => type === 'armies-deployed')) return [];
  const late = events.filter(({ type }) => type === 'sheet-defaulted');
  const items = [say('first'), ...late.map((event) => [plain(event)])];
  return [{ kind: 'list', items }];
}

/** The kinds of report, by the events published in them. */
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
  // The update of a map repeats the results.
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

/**
 * The interventions of the game master, with reasons (S-12.4), and the members who left. Rulings on a battle are listed
 * with it, except for a battle struck off the draft. `given` is what the log lacks.
 */
function masterOf(
  events: readonly Event[],
  battles: readonly LoggedBattle[],
  given: readonly ReportedRuling[],
  { plain, text, say }: Teller,
): ProsePart[] {
  const isListed = (id: string) => battles.some((logged) => logged.id === id);
  const told = events.filter((event) => {
    if (event.type === 'battle-cancelled') return !isListed(event.battle);
    return lookOfEvent(event).part === 'master' || 'onBehalf' in event;
  });
  const items: StyledText[] = told.map((event) => [plain(event)]).filter(([sentence]) => sentence !== '');
  for (const { reason, what = '' } of given)
    items.push([
      ...(what === '' ? [] : [reason === undefined ? what : `${what} `]),
      ...(reason === undefined
        ? []
        : reason === ''
          ? say('master.silent')
          : say('master.reason', { reason: strong(bare(reason)) })),
    ]);
  return items.length > 0 ? [{ kind: 'aside', title: text('heading.master'), items }] : [];
}

/** S-8: the map update in order, a line for each kind of change. */
function updateOf(events: readonly Event[], teller: Teller): ProsePart[] {
  const { sector, armies, text, say, plain } = teller;
  const items: StyledText[] = [];
  const each = <T extends Event['type']>(type: T, key: string, said: (event: EventOf<T>) => string): void => {
    const told = events.flatMap((event) =>
      event.type === type ? [{ side: (event as { side: SideId }).side, said: [said(event as EventOf<T>)] }] : [],
    );
    if (told.length > 0) items.push(say(`update.${key}`, { list: bySide(teller, told) }));
  };
  each('armies-lost', 'lost', (event) =>
    text(
      'update.loss',
      { armies: armies(event.armies), sector: sector(event.sector), declared: event.declared },
      event.declared > event.armies ? 'floor' : 'plain',
    ),
  );
  each('armies-arrived', 'arrived', (event) =>
    text('orders.move', { armies: armies(event.armies), from: sector(event.from), to: sector(event.to) }),
  );
  for (const event of events) if (event.type === 'side-eliminated') items.push([strong(plain(event))]);
  each('sector-controlled', 'controlled', (event) => sector(event.sector));
  each('control-lost', 'control-lost', (event) => sector(event.sector));
  each('armies-replenished', 'replenished', (event) => `${sector(event.sector)} (+${armies(event.armies)})`);
  const strayed = new Map(
    events.flatMap((event) => (event.type === 'orbital-redirected' ? [[event.side, event]] : [])),
  );
  each('orbital-arrived', 'orbital', (event) => {
    const from = strayed.get(event.side)?.from;
    const blanks = { sector: sector(event.sector), armies: armies(event.armies), from: from ? sector(from) : '' };
    return text('update.drop', blanks, from === undefined ? 'named' : from === null ? 'unnamed' : 'lost');
  });
  return items.length > 0 ? [{ kind: 'list', items }] : [];
}

/** The map as a table of sectors and sides, with changes since `before` (null: there were no armies yet). */
function mapTable(before: State | null, now: State, { text, side, seats, sectorName }: Teller): ProseTable {
  const cell = (count: number, then: number): string => {
    const change = before === null || count === then ? '' : ` (${signedNumber(count - then)})`;
    return count === 0 && change === '' ? '·' : `${count}${change}`;
  };
  const rows = now.map.sectors.map((sector) => [
    sectorName(sector),
    ...seats.map((id) => cell(armiesIn(now, id, sector), before ? armiesIn(before, id, sector) : 0)),
    controlOf(now, sector, side),
  ]);
  const totals = seats.map((id) => cell(totalOf(now, id), before ? totalOf(before, id) : 0));
  const held = [
    text('table.held'),
    ...seats.map((id) => String(controlledBy(now, id))),
    text('table.of', { count: now.data.sectorsToWin }),
  ];
  return {
    head: [text('table.sector'), ...seats.map((id) => headOf(now, id, side, text)), text('table.control')],
    rows: [...rows, [text('table.total'), ...totals, ''], ...(now.round > 1 || now.phase === 'finished' ? [held] : [])],
    right: seats.map((_, i) => i + 1),
  };
}

const controlOf = (state: State, sector: string, side: Teller['side']): string => {
  const controller = state.sectors[sector]?.controller ?? null;
  return controller === null ? '' : side(controller);
};

const headOf = (state: State, id: string, side: Teller['side'], text: Teller['text']): string =>
  state.sides[id]?.eliminated ? text('table.out', { side: side(id) }) : side(id);
