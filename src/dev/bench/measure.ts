/** Milliseconds of one call, the best of several rounds: what the machine can do when nothing disturbs it. */
function bestOf(rounds: number, work: () => void): number {
  let best = Infinity;
  for (let round = 0; round < rounds; round++) {
    const start = performance.now();
    work();
    best = Math.min(best, performance.now() - start);
  }
  return best;
}

/** Milliseconds of processor time for one call, the best of several rounds: on a busy machine the clock says nothing about a bound. */
export async function processorTime(rounds: number, work: () => unknown): Promise<number> {
  let best = Infinity;
  for (let round = 0; round < rounds; round++) {
    const start = process.cpuUsage();
    await work();
    best = Math.min(best, millisecondsSince(start));
  }
  return best;
}

/** Milliseconds of processor time since `start`. */
export function millisecondsSince(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1_000;
}

/** Rounds for a case that seems slow. */
const WITH_CARE = 10;

/**
 * The slowest of many cases, and the milliseconds of processor time of its best round. All are timed once; from the one that seems
 * slowest on, each is timed again with care until no other has ever seemed slower than the slowest. `prepare` makes the work
 * of a case, anew for each round: nothing of the last answer may help.
 */
export function slowestOf<Case>(
  cases: readonly Case[],
  prepare: (each: Case) => () => unknown,
): { readonly slowest: Case; readonly time: number } {
  const timeOf = (each: Case): number => {
    const work = prepare(each);
    const start = process.cpuUsage();
    work();
    return millisecondsSince(start);
  };
  const seeming = cases.map((each) => ({ each, time: timeOf(each) })).sort((a, b) => b.time - a.time);
  let worst = { slowest: seeming[0]!.each, time: 0 };
  for (const { each, time } of seeming) {
    if (time <= worst.time) break;
    let best = time;
    for (let round = 0; round < WITH_CARE; round++) best = Math.min(best, timeOf(each));
    if (best > worst.time) worst = { slowest: each, time: best };
  }
  return worst;
}

/** Both by turns, so that whatever disturbs the machine disturbs both. */
export function against(rounds: number, ours: () => void, theirs: () => void): { ours: number; theirs: number } {
  const best = { ours: Infinity, theirs: Infinity };
  for (let round = 0; round < rounds; round++) {
    best.ours = Math.min(best.ours, bestOf(1, ours));
    best.theirs = Math.min(best.theirs, bestOf(1, theirs));
  }
  return best;
}

export interface BenchRow {
  readonly work: string;
  readonly ours: string;
  /** The other side of a comparison; absent without one. */
  readonly against?: string;
  readonly theirs?: string;
  readonly ratio?: string;
  readonly wanted: string;
  readonly holds: boolean | null;
}

export const ms = (value: number): string => `${value < 1 ? value.toFixed(3) : value.toFixed(1)} ms`;
export const perSecond = (value: number): string => `${Math.round(value).toLocaleString('en')}/s`;

const FRAME = 16;

/** A row for work that must be done within part of one animation frame; in milliseconds of processor time. */
export const frameRow = (work: string, time: number, wanted = FRAME): BenchRow => ({
  work: `${work}, processor time`,
  ours: ms(time),
  against: 'one animation frame',
  theirs: `${FRAME} ms`,
  ratio: `${(FRAME / time).toFixed(1)}x`,
  wanted: `${wanted} ms`,
  holds: time <= wanted,
});

export function table(rows: readonly BenchRow[]): string {
  const head = ['work', 'ours', 'against', 'theirs', 'ratio', 'wanted', ''];
  const cells = ({ work, ours, against = '', theirs = '', ratio = '', wanted, holds }: BenchRow) => [
    work,
    ours,
    against,
    theirs,
    ratio,
    wanted,
    verdict(holds),
  ];
  const lines = [head, ...rows.map(cells)];
  const widths = head.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)));
  return lines
    .map((line) =>
      line
        .map((text, column) => text.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

const verdict = (holds: boolean | null): string => (holds === null ? '' : holds ? 'holds' : 'MISSED');
