import { relative } from 'node:path';

/** The reports of the runners of `npm test`, in one form. */

export interface Report {
  readonly passed: number;
  readonly failed: number;
  readonly tests: readonly RanTest[];
}

interface RanTest {
  readonly name: string;
  readonly milliseconds: number;
  /** The message of a test that failed. */
  readonly failure?: string | undefined;
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly duration?: number | null;
      readonly failureMessages?: readonly string[] | null;
    }[];
  }[];
}

export function readVitest(json: string): Report {
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(json) as VitestReport;
  const tests = testResults.flatMap(({ name, message, assertionResults }) => [
    ...assertionResults.map(({ fullName, status, duration, failureMessages }) => ({
      name: `${relative('.', name)} ${fullName}`,
      milliseconds: duration ?? 0,
      failure: status === 'failed' ? (failureMessages ?? []).join('\n') : undefined,
    })),
    // A file that could not even be read has no tests, only a message.
    ...(assertionResults.length === 0 && message
      ? [{ name: relative('.', name), milliseconds: 0, failure: message }]
      : []),
  ]);
  return { passed: numPassedTests, failed: numFailedTests, tests };
}

interface TriedTest {
  readonly duration: number;
  readonly error?: { readonly message?: string };
}

interface Suite {
  readonly specs?: readonly {
    readonly file: string;
    readonly title: string;
    readonly ok: boolean;
    readonly tests: readonly { readonly results: readonly TriedTest[] }[];
  }[];
  readonly suites?: readonly Suite[];
}

interface PlaywrightReport extends Suite {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
}

/** A test that passed at a second try counts as passed; its time is that of all its tries. */
export function readPlaywright(json: string): Report {
  const { stats, ...root } = JSON.parse(json) as PlaywrightReport;
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, tests: browserTests(root) };
}

const browserTests = ({ specs = [], suites = [] }: Suite): RanTest[] => [
  ...specs.flatMap(({ file, title, ok, tests }) =>
    tests.map(({ results }) => ({
      name: `tests/e2e/${file} ${title}`,
      milliseconds: results.reduce((sum, { duration }) => sum + duration, 0),
      failure: ok ? undefined : (results.at(-1)?.error?.message ?? 'failed'),
    })),
  ),
  ...suites.flatMap(browserTests),
];

/** The slowest tests, a line each, the slowest first. */
export const slowest = (tests: readonly RanTest[], count: number): string[] =>
  [...tests]
    .sort((a, b) => b.milliseconds - a.milliseconds)
    .slice(0, count)
    .map(({ name, milliseconds }) => `${(milliseconds / 1000).toFixed(1).padStart(6)} s  ${name.slice(0, 160)}`);

const LINES = 6;

/** The tests that failed, each with the first lines of its message, so that a log's end is enough to see why. */
export const failures = (tests: readonly RanTest[]): string[] =>
  tests.flatMap(({ name, failure }) =>
    failure === undefined ? [] : [name, ...failure.split('\n', LINES).map((line) => `    ${line.slice(0, 200)}`)],
  );
