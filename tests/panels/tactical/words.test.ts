import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { TACTICAL_LABELS } from '../../../src/dev/systems/tactical/invariants.ts';
import { CAUSES } from '../../../src/engine/tactical/events.ts';
import { PHASES } from '../../../src/engine/tactical/state.ts';
import { EVENTS } from '../../../src/systems/tactical/event-table.ts';
import { MARKS } from '../../../src/systems/tactical/facts.ts';
import { LANGUAGES } from '../../../src/words/index.ts';
import type { Translate } from '../../../src/words/keys.ts';
import { translate } from '../../../src/words/sentences.ts';

/** Whatever the rules of a battle can say has words in every language. */

type Words = Readonly<Record<string, unknown>>;
const read = (language: string, name: string): Words =>
  JSON.parse(readFileSync(`src/words/${language}/${name}.json`, 'utf8'));

const engine = readdirSync('src/engine/tactical', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => readFileSync(`src/engine/tactical/${file}`, 'utf8'))
  .join('\n');
const codes = [...new Set([...engine.matchAll(/refusal\('([a-z-]+)'/g)].map(([, code]) => code!))];

describe.each(LANGUAGES)('the words of a battle in %s', (language) => {
  test('T-1.9: every refusal says why', () => {
    expect(codes.length).toBeGreaterThan(40);
    const shared = read(language, 'play').refusal as object;
    const said = { ...read(language, 'tactical/refusals'), ...shared };
    expect(codes.filter((code) => !(code in said))).toEqual([]);
  });

  test('every event has a sentence, alone or in its forms', () => {
    const keys = Object.keys(read(language, 'tactical/log'));
    const told = (type: string) => keys.some((key) => key === type || key.startsWith(`${type}_`));
    expect(Object.keys(EVENTS).filter((type) => !told(type))).toEqual([]);
    expect(CAUSES.filter((cause) => !keys.includes(`unit-destroyed_${cause}`))).toEqual([]);
  });

  test('T-1.11: every die has a name', () => {
    const dice = read(language, 'dice');
    expect(Object.keys(TACTICAL_LABELS).filter((label) => !(label in dice))).toEqual([]);
  });

  test('every phase and mark has a name', () => {
    expect(PHASES.filter((phase) => !(phase in (read(language, 'tactical/phases').phase as Words)))).toEqual([]);
    expect(MARKS.filter((mark) => !(mark in (read(language, 'tactical/map').mark as Words)))).toEqual([]);
  });
});

test.each([
  ['en', ['Red', 'Blue'], 'Red 0 and Blue 4'],
  ['ru', ['Красные', 'Синие'], 'Красные\u00a0— 0, Синие\u00a0— 4'],
])('T-13.8: the wounds of both sides in a row, in %s', (lng, [red, blue], row) => {
  const t = Object.assign((_: unknown, { score }: { score: string }) => score, { lng }) as unknown as Translate;
  const score = [red!, 0, blue!, 4];
  expect(translate(t, '', { key: 'combat-resolved', blanks: { score } }, String)).toBe(row);
});
