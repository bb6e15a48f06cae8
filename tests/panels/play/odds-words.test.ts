import { beforeAll, expect, it } from 'vitest';
import type { Odds, OddsFate } from '../../../src/engine/kernel/odds.ts';
import {
  fatesInOrder,
  oddsNames,
  oddsNote,
  oddsText,
  outcomesInShort,
  stakesOf,
} from '../../../src/panels/odds/odds-words.ts';
import type { Names } from '../../../src/panels/system-ui.ts';
import { type Language, NAMESPACES, startWords, translateIn } from '../../../src/words/index.ts';

const namesIn = (language: Language) =>
  oddsNames(
    {
      t: translateIn(language),
      language,
      side: (id: string) => id.toUpperCase(),
      choice: (_: unknown, id: unknown) => String(id),
    } as unknown as Names,
    { below: 'tactical/orders:odds' },
  );

/** A fight of three sides: two units of one, one of another, and a third that has nothing to lose. */
const THREE: Odds = {
  command: 'fight',
  kind: 'attack',
  outcomes: ['red', 'blue', 'green', null, 'red'].map((gains, i) => ({ id: `o${i}`, chance: 0.2, gains })),
  fates: [
    {
      side: 'red',
      unit: 'r1',
      chances: [{ id: 'destroyed', chance: 0.5 }],
      losses: [
        { counted: 'hits', expected: 1234.5 },
        { counted: 'models', expected: 1000, spread: [0, 1] },
      ],
    },
    { side: 'red', unit: 'r2', chances: [], losses: [{ counted: 'models', expected: 0.25, spread: [0.75, 0.25] }] },
    { side: 'blue', unit: 'b1', chances: [{ id: 'breaks', chance: 0.125 }], losses: [] },
    { side: 'green', chances: [], losses: [] },
  ],
  exactness: 'exact',
  notes: [],
};

beforeAll(async () => {
  await startWords('en', NAMESPACES);
  await startWords('ru', NAMESPACES);
});

it('sums up the losses of the units of a side, and leaves out sides that have none', () => {
  expect(stakesOf(THREE)).toEqual([
    { side: 'red', losses: [{ counted: 'models', expected: 1000.25 }], chances: [] },
    { side: 'blue', losses: [], chances: [{ id: 'breaks', chance: 0.125 }] },
  ]);
});

it('names the sides in one order: first those that gain, as the outcomes do', () => {
  const [red, , blue, green] = THREE.fates as [OddsFate, OddsFate, OddsFate, OddsFate];
  const odds: Odds = { ...THREE, outcomes: THREE.outcomes.slice(1, 3), fates: [red, blue, green] };
  expect(fatesInOrder(odds).map(({ side }) => side)).toEqual(['blue', 'green', 'red']);
  expect(stakesOf(odds).map(({ side }) => side)).toEqual(['blue', 'red']);
});

it('many outcomes are summed up by the side that gains from them', () => {
  const short = outcomesInShort(THREE, namesIn('en'));
  expect(short.map(({ gains, chance }) => [gains, Math.round(100 * chance)])).toEqual([
    ['red', 40],
    ['blue', 20],
    ['green', 20],
    [null, 20],
  ]);
  const few = outcomesInShort({ outcomes: THREE.outcomes.slice(0, 4) }, namesIn('en'));
  expect(few.map(({ id }) => id)).toEqual(['o0', 'o1', 'o2', 'o3']);
});

it('writes decimals as the language does', () => {
  const odds: Odds = {
    ...THREE,
    outcomes: [{ id: 'wins', chance: 1, gains: 'red' }],
    fates: [{ side: 'blue', unit: 'b1', chances: [], losses: [{ counted: 'wounds', expected: 0.84 }] }],
    throws: 8,
  };
  expect(oddsText(odds, namesIn('en'))).toBe('RED wins 100.0%. BLUE: Wounds ≈ 0.8.');
  expect(oddsText(odds, namesIn('ru'))).toMatch(/100,0%\. BLUE: .* ≈ 0,8\.$/);
});

it('notes on the map what one gains and what the enemy loses, in two lines at most', () => {
  const note = oddsNote({ ...THREE, outcomes: THREE.outcomes.slice(0, 3) }, namesIn('en'), 'blue');
  expect(note.split('\n')).toEqual([expect.stringMatching(/ 20%$/), 'Models lost ≈ 1,000.3']);
  // Nobody asks: the first outcome is told.
  expect(oddsNote({ ...THREE, fates: [] }, namesIn('en'), null)).toMatch(/ 20%$/);
});

it('names the cause of losses in a few words, where the system has some', () => {
  const notes = ['difficult', 'dangerous', 'perils'].map((id) => ({ id }));
  expect(namesIn('en').because(notes)).toBe('Difficult ground, Dangerous ground');
  expect(namesIn('ru').because([{ id: 'perils' }])).toBe('');
});
