import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeReports } from '../src/dev/api-report.ts';
import { SYSTEMS, type System } from '../src/systems/index.ts';

/** The engine as others get it: packed by npm, installed in an empty folder, run by plain Node without a bundler. */

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'hexpost-engine-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const engine = JSON.parse(readFileSync('src/engine/package.json', 'utf8'));

/** Runs a module in the folder and returns what it prints. */
async function node(name: string, code: string): Promise<string> {
  writeFileSync(join(folder, name), code);
  return (await run('node', [name], { cwd: folder, env: { PATH: process.env.PATH } })).stdout;
}

beforeAll(async () => {
  await run('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: 'src/engine' });
  const [packed] = readdirSync(folder).filter((file) => file.endsWith('.tgz'));
  // The packages that it needs are taken from here, so that the test asks for no network.
  const own = (names: string[]) =>
    Object.fromEntries(names.map((name) => [name, `file:${resolve('node_modules', name)}`]));
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({
      type: 'module',
      dependencies: { '@hexpost/engine': `file:${packed}`, ...own(Object.keys(engine.dependencies)) },
      overrides: Object.fromEntries(Object.keys(engine.dependencies).map((name) => [name, `$${name}`])),
    }),
  );
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', '--ignore-scripts'], { cwd: folder });
});

describe('the packed engine in an empty folder', () => {
  test('the example of its README runs as it stands', async () => {
    const example = /```js\n([\s\S]*?)```/.exec(readFileSync('src/engine/README.md', 'utf8'))![1]!;
    expect(await node('example.js', example)).toMatch(/^\d+ true\n$/);
  });

  const withScenarios = SYSTEMS.filter((system: System) => system.scenarios);
  test.each(withScenarios.map(({ id }) => id))('plays a random game of %s whose log verifies', async (id) => {
    const scenarios = readdirSync(`rulesets/${id}/scenarios`);
    const printed = await node(
      `${id}.js`,
      `import { readFileSync } from 'node:fs';
      import { beginning, createCampaign, randomMove, stream, submit, verify } from '@hexpost/engine';
      import { engine } from '@hexpost/engine/${id}';
      const read = (file) => JSON.parse(readFileSync(new URL(import.meta.resolve('@hexpost/engine/data/${id}/' + file))));
      const rules = engine.load(read('ruleset.json'));
      const { given: scenario, options = {} } = read('scenarios/${scenarios[0]}');
      if (rules.startFaults(options, scenario)) throw new Error('the scenario has faults');
      let campaign = createCampaign(rules, { id: 'a', name: 'A', seed: 'a', options, scenario, players: [] });
      let state = beginning(rules.system, campaign);
      const random = stream('choices');
      for (let step = 0; step < 150 && !rules.system.isOver(state); step++) {
        const { seat, command } = randomMove(rules.system, state, random);
        const played = submit(rules.system, campaign, state, seat, command);
        state = played.state;
        campaign = { ...campaign, entries: [...campaign.entries, played.entry] };
      }
      const changed = structuredClone(campaign);
      changed.entries.at(-1).hash = changed.entries.at(-2).hash;
      const verdicts = [campaign, changed].map((each) => verify(rules.system, each).match);
      console.log(JSON.stringify({ entries: campaign.entries.length, verdicts }));`,
    );
    const { entries, verdicts } = JSON.parse(printed);
    expect(entries).toBeGreaterThan(5);
    expect(verdicts).toEqual([true, false]);
  });

  test('nothing behind its doors can be imported', async () => {
    const tried = ['kernel/hash.js', 'dist/kernel/hash.js', 'nuclear/evolve', 'kernel'].map(
      (path) => `@hexpost/engine/${path}`,
    );
    const printed = await node(
      'doors.js',
      `const failed = [];
      for (const path of ${JSON.stringify(tried)}) await import(path).catch(({ code }) => failed.push(code));
      console.log(failed.length);`,
    );
    expect(Number(printed)).toBe(tried.length);
  });

  test('its types are found, and compile in a strict project', async () => {
    writeFileSync(
      join(folder, 'typed.ts'),
      `import { type Hex, distanceOf, type Odds } from '@hexpost/engine';
      import { engine, type State } from '@hexpost/engine/tactical';
      export const steps: number = distanceOf('0101' as Hex, '0105' as Hex);
      export const letter: string = engine.letter;
      export type Both = [Odds, State];
      // @ts-expect-error: it is a number
      export const wrong: string = distanceOf('0101' as Hex, '0105' as Hex);\n`,
    );
    const config = { module: 'nodenext', target: 'es2023', strict: true, noEmit: true, types: [], skipLibCheck: false };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: config, files: ['typed.ts'] }));
    await run('node', [resolve('node_modules/typescript/bin/tsc'), '-p', folder]);
  });

  test('src/engine/api reports its whole surface; after a change run `npm run api`', () => {
    const reports = join(folder, 'api');
    // A copy: the reporter passes over what is in node_modules.
    cpSync(join(folder, 'node_modules/@hexpost/engine'), join(folder, 'engine'), { recursive: true });
    writeReports(join(folder, 'engine'), reports, join(folder, 'models'));
    expect(readdirSync(reports)).toEqual(readdirSync('src/engine/api'));
    for (const file of readdirSync(reports))
      expect(readFileSync(join(reports, file), 'utf8'), file).toBe(readFileSync(`src/engine/api/${file}`, 'utf8'));
  });

  test('its doors are those that the sources are imported by', () => {
    const { paths } = JSON.parse(readFileSync('tsconfig.json', 'utf8')).compilerOptions;
    const doors = (['.', './*'] as const).map((door) => [
      `@hexpost/engine${door.slice(1)}`,
      engine.exports[door].default.replace('./dist', './src/engine').replace(/\.js$/, '.ts'),
    ]);
    expect(Object.entries(paths)).toEqual(doors.map(([name, file]) => [name, [file]]));
  });
});
