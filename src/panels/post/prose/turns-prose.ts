import type { AnyEvent, LoggedEvent, SideId } from '@hexpost/engine';
import type { Namespace } from '../../../words/index.ts';
import type { Names, NamesSource } from '../../system-ui.ts';
import { figuresTable, type SideFigures } from './figures-table.ts';
import { newsOf } from './news.ts';
import { nextLine } from './next-line.ts';
import type { ProsePart } from './prose-page.ts';
import { quietTurn } from './quiet-turn.ts';
import { type ReportWriter, reportProse } from './report-prose.ts';
import type { ReportSource } from './report-source.ts';
import { rulingsAside } from './rulings.ts';
import { sayIn, textIn } from './say.ts';

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
export interface TurnTeller<State, Words> extends Pick<ReportSource, 'length' | 'after'> {
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
    const teller = { length, after, name, end, words, say, text };
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
