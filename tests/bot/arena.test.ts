import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bout, fieldsOf } from '../../src/dev/arena-games.ts';
import { loadRuleset, ROOT } from '../../src/dev/ruleset-files.ts';

/** The arena plays by whatever rules it is given, so that a ruleset at home can be measured like the ones that ship. */

const SHIPPED = join(ROOT, 'rulesets', 'domination');
let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'arena-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A ruleset in one file. */
function fileOf(name: string, change: (ruleset: Record<string, unknown>) => object): string {
  const path = join(folder, name);
  writeFileSync(path, JSON.stringify(change(structuredClone(loadRuleset(SHIPPED)) as Record<string, unknown>)));
  return path;
}

describe('a ruleset for the arena', () => {
  const recruits = [{ judgement: 'recruit' }, { judgement: 'recruit' }] as const;
  const markBy = async (ruleset?: string) =>
    bout('domination', (await fieldsOf('domination', ruleset))[0]!, recruits, 'home').mark;

  test('may be a folder or one file: the same rules give the same game', async () => {
    const shipped = await markBy();
    expect(await markBy(SHIPPED)).toBe(shipped);
    expect(await markBy(fileOf('same.json', (ruleset) => ruleset))).toBe(shipped);
  });

  test('is the one that is played by: dearer infantry gives another game', async () => {
    const dearer = fileOf('dearer.json', ({ units, ...rest }) => ({
      ...rest,
      units: (units as { cost: number }[]).map((unit) => ({ ...unit, cost: unit.cost + 4 })),
    }));
    expect(await markBy(dearer)).not.toBe(await markBy());
  });

  test('with faults is refused, and the faults are named', async () => {
    const faulty = fileOf('faulty.json', (ruleset) => ({ ...ruleset, units: [] }));
    await expect(fieldsOf('domination', faulty)).rejects.toThrow(/faulty\.json' has faults: .*units/);
  });
});
