import { relative } from 'node:path';

/** The reports of the runners of `npm test`, in one form. */

export interface Report {
  readonly passed: number;
  readonly failed: number;
  readonly tests: readonly TimedTest[];
}

export interface TimedTest {
  readonly name: string;
  readonly milliseconds: number;
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly duration?: number | null }[];
  }[];
}

export function readVitest(json: string): Report {
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(json) as VitestReport;
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      name: `${relative('.', name)} ${fullName}`,
      milliseconds: duration ?? 0,
    })),
  );
  return { passed: numPassedTests, failed: numFailedTests, tests };
}

interface Suite {
  readonly specs?: readonly {
    readonly file: string;
    readonly title: string;
    readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[];
  }[];
  readonly suites?: readonly Suite[];
}

interface PlaywrightReport extends Suite {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
}

/** A test that passed at a second try counts as passed; its time is that of all its tries. */
export function readPlaywright(json: string): Report {
  const { stats, ...root } = JSON.parse(json) as PlaywrightReport;
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, tests: timed(root) };
}

const timed = ({ specs = [], suites = [] }: Suite): TimedTest[] => [
  ...specs.flatMap(({ file, title, tests }) =>
    tests.map(({ results }) => ({
      name: `tests/e2e/${file} ${title}`,
      milliseconds: results.reduce((sum, { duration }) => sum + duration, 0),
    })),
  ),
  ...suites.flatMap(timed),
];

/** The slowest tests, a line each, the slowest first. */
export const slowest = (tests: readonly TimedTest[], count: number): string[] =>
  [...tests]
    .sort((a, b) => b.milliseconds - a.milliseconds)
    .slice(0, count)
    .map(({ name, milliseconds }) => `${(milliseconds / 1000).toFixed(1).padStart(6)} s  ${name.slice(0, 160)}`);
