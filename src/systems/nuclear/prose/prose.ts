import type { Campaign, LoggedEvent } from '@hexpost/engine';
import type { Event, State } from '@hexpost/engine/nuclear';
import type { ProsePart } from '../../../panels/post/prose/prose-page.ts';
import { type ReportPage, reportProse, type Stretch } from '../../../panels/post/prose/report-prose.ts';
import { newsOf, nextLine, type ReportSource } from '../../../panels/post/prose/report-source.ts';
import type { StyledText } from '../../../panels/post/prose/say.ts';
import { hasNoTarget } from '../event-table.ts';
import { knownUnits, wordsOf } from '../names.ts';
import { rulesetIndexOf } from '../ruleset-index.ts';
import { closedParts, closedSides, type ReportChapter, reportChapters, targetHexes } from './chapters.ts';
import { endOf } from './end.ts';
import { deathsOf, factsOf } from './facts.ts';
import { preparationOf } from './preparation.ts';
import { roundOf } from './rounds.ts';
import { rulingsOf } from './rulings.ts';
import { lossesOf, sidesTable } from './sides.ts';
import { type Teller, tellerOf } from './teller.ts';

export type { ReportSource as Report };

export const { loadProse, partsOf, proseOf } = reportProse(
  ['nuclear/prose', 'nuclear/log', 'nuclear/terms', 'nuclear/phases', 'nuclear/refusals', 'play'],
  pageOf,
);

function pageOf(report: ReportSource, stretch: Stretch): ReportPage {
  const { system, after, language, length } = report;
  const { t } = stretch;
  const [start, end] = [stretch.start as State, stretch.end as State];
  const rules = rulesetIndexOf(after.ruleset.rules);
  const known = knownUnits(system, after);
  const words = wordsOf({ t, language, rules, state: end, players: after.players, known });
  const teller = tellerOf(t, words, rules, report);
  const lines = newsOf(report);
  const rulings = rulingsOf(lines, report.rulings ?? [], teller);
  const chapters = reportChapters(rulings.rest, start);

  const parts: ProsePart[] = [];
  if (rulings.items.length > 0)
    parts.push({ kind: 'aside', title: teller.text('rulings.title'), items: rulings.items });
  const running = runningEvent(start, chapters, teller);
  if (running.length > 0) parts.push({ kind: 'line', of: running });
  const events = lines.map(({ event }) => event as Event);
  const losses = lossesOf(lines, start, rules, teller);
  if (length === 'short') parts.push({ kind: 'list', items: factsOf(events, start.active, losses, teller) });
  else {
    const deaths = deathsOf(events, teller);
    if (deaths.length > 0) parts.push({ kind: 'list', items: deaths });
    parts.push(...storyOf(chapters, lines, after, start, end, teller));
  }
  if (end.phase !== 'setup') {
    const table = sidesTable(start, end, losses, teller);
    parts.push({ kind: 'table', table });
  }
  parts.push(...nextLine(report, teller.say));
  return {
    title: titleOf(report, chapters, end, teller),
    caption: teller.text('map'),
    blockTitle: teller.text('block'),
    parts,
  };
}

function storyOf(
  chapters: readonly ReportChapter[],
  lines: readonly LoggedEvent[],
  { entries }: Campaign,
  start: State,
  end: State,
  teller: Teller,
): ProsePart[] {
  const places = targetHexes(lines, start);
  const closed = closedParts(lines, entries);
  const closedFor = closedSides(lines, entries);
  const seen = (unit: string) =>
    unit in end.units ||
    lines.some(({ event }) => 'unit' in event && event.unit === unit && event.type === 'unit-deployed');
  const told = chapters.map((chapter, i) => {
    const { phase, events } = chapter;
    if (phase === 'end') return { phase, blocks: endOf(events, teller, places) };
    if (phase === 'initial' || phase === 'final')
      return { phase, blocks: roundOf(events, i === 0 ? start.active : null, teller, places, closed) };
    return { phase, blocks: preparationOf(events, end.order, teller, places, seen, closedFor) };
  });
  const filled = told.filter(({ blocks }) => blocks.length > 0);
  return filled.flatMap(({ phase, blocks }): ProsePart[] =>
    filled.length > 1
      ? [{ kind: 'heading', text: teller.words.t(`nuclear/phases:phase.${phase}`) }, ...blocks]
      : blocks,
  );
}

/** An event that began before this report and is still in force. */
function runningEvent({ event, phase }: State, chapters: readonly ReportChapter[], { say, words }: Teller): StyledText {
  if (!event || (phase !== 'initial' && phase !== 'final')) return [];
  if (!chapters.some((chapter) => chapter.phase === phase)) return [];
  if (hasNoTarget(event)) return [];
  return say('event.running', { text: words.plain({ type: 'event-started', event } as Event) });
}

function titleOf(
  { after, name }: ReportSource,
  chapters: readonly ReportChapter[],
  end: State,
  { text, words }: Teller,
): string {
  const all = [...new Set(chapters.map(({ phase }) => phase))];
  const phases = all.length > 1 ? all.filter((phase) => phase !== 'end') : all;
  const turns = chapters.map(({ turn }) => turn);
  const blanks = {
    name: name ?? after.name,
    phases: phases.map((phase) => words.t(`nuclear/phases:phase.${phase}`)).join(', '),
  };
  const [first, last] = [Math.min(...turns), Math.max(...turns)];
  if (chapters.length === 0)
    return text('title.turn', { ...blanks, turn: end.turn, phases: words.t(`nuclear/phases:phase.${end.phase}`) });
  if (phases[0] === 'setup' && last <= 1 && phases.length === 1) return text('title.setup', blanks);
  return first === last
    ? text('title.turn', { ...blanks, turn: first })
    : text('title.turns', { ...blanks, first, last });
}
