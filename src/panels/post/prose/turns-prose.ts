import { type AnyEvent, GM, type LoggedEvent, type Seat, type SideId } from '@hexpost/engine';
import type { Namespace } from '../../../words/index.ts';
import type { Names, NamesSource } from '../../system-ui.ts';
import type { ProsePart, ProseTable } from './prose-page.ts';
import { type ReportWriter, reportProse } from './report-prose.ts';
import { newsOf, nextLine, type ReportSource } from './report-source.ts';
import { type SentenceMaker, sayIn, signedNumber, strong, textIn } from './say.ts';

/** Figures of every side by name: numbers, which may change, or texts. */
export type SideFigures<State> = Readonly<Record<string, (state: State, side: SideId) => number | string>>;

interface FiguresSource<State> {
  readonly order: readonly SideId[];
  readonly start: State;
  readonly end: State;
  readonly side: (side: SideId) => string;
  /** The heading of a column; `side` is the first. */
  readonly headOf: (figure: string) => string;
}

/** Every side with its figures, and their changes since the start of a report. */
export function figuresTable<State>(
  figures: SideFigures<State>,
  { order, start, end, side, headOf }: FiguresSource<State>,
): ProseTable {
  const ids = Object.keys(figures);
  const cell = (id: string, of: SideId): string => {
    const [was, now] = [figures[id]!(start, of), figures[id]!(end, of)];
    const isOther = typeof was === 'number' && typeof now === 'number' && was !== now;
    return isOther ? `${now} (${signedNumber(now - was)})` : String(now);
  };
  const isNumber = (id: string) => order.some((of) => typeof figures[id]!(end, of) === 'number');
  return {
    head: ['side', ...ids].map(headOf),
    right: ids.flatMap((id, i) => (isNumber(id) ? [i + 1] : [])),
    rows: order.map((of) => [side(of), ...ids.map((id) => cell(id, of))]),
  };
}

/** A turn in which nothing happened is told too: whose it was, and who ended it. */
function quietTurn(
  side: string,
  endedBy: Seat | undefined,
  { isMasterless }: Pick<ReportSource, 'isMasterless'>,
  say: SentenceMaker,
): ProsePart[] {
  const context = endedBy !== GM ? undefined : isMasterless ? 'open' : 'master';
  return [{ kind: 'line', of: say('quiet', { side: strong(side) }, context) }];
}

/** The rulings of the game master with their reasons, as an aside; empty if there were none. */
function rulingsAside({ rulings = [] }: Pick<ReportSource, 'rulings'>, title: string): ProsePart[] {
  const items = rulings.map(({ what = '', reason = '' }) => [[what, reason].filter(Boolean).join(' — ')]);
  return items.length > 0 ? [{ kind: 'aside', title, items }] : [];
}

/** Reports of games in which sides take turns. */

interface SideTurn {
  readonly turn: number;
  readonly side: SideId;
}
/** The lines of a report that belong to a turn; without a turn before the first. */
export interface ReportedTurn {
  readonly of: SideTurn | null;
  readonly lines: readonly LoggedEvent[];
}

/** The means to write a report. */
export interface TurnTeller<State, Words> extends Pick<ReportSource, 'length' | 'after' | 'language'> {
  readonly name: string;
  readonly end: State;
  readonly words: Words;
  readonly say: ReturnType<typeof sayIn>;
  readonly text: ReturnType<typeof textIn>;
}

interface Parts<State, Words> {
  /** Has `map`, `turn` and all words that `report` lacks. */
  readonly texts: Namespace;
  readonly namespaces: readonly Namespace[];
  readonly names: (source: NamesSource) => Words;
  /** The turn in which a report starts. */
  readonly first: (start: State) => SideTurn | null;
  /** The turn that an event begins. */
  readonly begins: (event: AnyEvent) => SideTurn | undefined;
  readonly title: (turns: readonly ReportedTurn[], teller: TurnTeller<State, Words>) => string;
  /** A turn in words; empty if there is nothing to tell. */
  readonly tell: (turn: ReportedTurn, teller: TurnTeller<State, Words>) => readonly ProsePart[];
  readonly order: (state: State) => readonly SideId[];
  readonly figures: (words: Words) => SideFigures<State>;
  readonly headOf: (figure: string, teller: TurnTeller<State, Words>) => string;
}

/** The writer of reports: the events turn by turn, then the standing of the sides. */
export const turnsProse = <State, Words extends Names>(parts: Parts<State, Words>): ReportWriter =>
  reportProse([parts.texts, 'play', ...parts.namespaces], (report, { t, start: before, end: then }) => {
    const { system, after, language, length, name = after.name } = report;
    const [start, end] = [before as State, then as State];
    const words = parts.names({ t, language, system, campaign: after, state: end });
    const say = sayIn(t, parts.texts, language);
    const text = textIn(say);
    const teller = { length, after, name, end, language, words, say, text };
    const turns = cutByTurn(newsOf(report), parts.first(start), parts.begins);
    const isOver = system.isOver(end);
    // A turn that has only begun has nothing to tell yet.
    const quiet = ({ of }: ReportedTurn, i: number): readonly ProsePart[] => {
      const next = turns[i + 1]?.lines[0];
      const endedBy = next ? after.entries[next.entry]?.seat : undefined;
      return of && (next || isOver) ? quietTurn(words.side(of.side), endedBy, report, say) : [];
    };
    const told = turns
      .map((turn, i) => {
        const own = parts.tell(turn, teller);
        return { turn, parts: own.length > 0 ? own : quiet(turn, i) };
      })
      .filter((one) => one.parts.length > 0);
    const headed = ({ of }: ReportedTurn): ProsePart[] =>
      of && turns.length > 1
        ? [{ kind: 'heading', text: text('turn', { turn: of.turn, side: words.side(of.side) }) }]
        : [];
    const headOf = (figure: string) => parts.headOf(figure, teller);
    return {
      title: parts.title(turns, teller),
      caption: text('map'),
      blockTitle: text('block'),
      parts: [
        ...rulingsAside(report, text('master')),
        ...told.flatMap((one) => [...headed(one.turn), ...one.parts]),
        {
          kind: 'table',
          table: figuresTable(parts.figures(words), { order: parts.order(end), start, end, side: words.side, headOf }),
        },
        ...(isOver ? [] : nextLine(report, say)),
      ],
    };
  });

function cutByTurn(
  lines: readonly LoggedEvent[],
  first: SideTurn | null,
  begins: (event: AnyEvent) => SideTurn | undefined,
): readonly ReportedTurn[] {
  const turns: { of: SideTurn | null; lines: LoggedEvent[] }[] = [{ of: first, lines: [] }];
  for (const line of lines) {
    const of = begins(line.event);
    if (of) turns.push({ of, lines: [] });
    turns.at(-1)!.lines.push(line);
  }
  return turns.filter((turn) => turn.lines.length > 0);
}
