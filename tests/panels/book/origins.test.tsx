import { MantineProvider } from '@mantine/core';
import { render } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import domination from '../../../rulesets/domination/texts/clauses.json';
import nuclear from '../../../rulesets/nuclear/texts/clauses.json';
import sectors from '../../../rulesets/sectors/texts/clauses.json';
import tactical from '../../../rulesets/tactical/texts/clauses.json';
import type { ClauseTexts } from '../../../src/panels/book/entries.ts';
import { ORIGINS, Passages, passagesOf, sentencesOf } from '../../../src/panels/book/Passages.tsx';
import { nuclearVolume } from '../../../src/systems/nuclear/book/volume.ts';
import { startWords } from '../../../src/words/index.ts';
import { rules } from '../play/table.tsx';

/** The rulebook says of every sentence whether it is the source's, of the house, a ruling, or an option. */

describe('where the sentences of the rules come from', () => {
  test.each<[string, ClauseTexts]>([
    ['Nuclear', nuclear],
    ['Sectors', sectors],
    ['Domination', domination],
    ['Tactical', tactical],
  ])('%s: every mark belongs to a sentence, in both languages', (_, clauses) => {
    for (const [id, { text, marks }] of Object.entries(clauses)) {
      if (!marks) continue;
      for (const mark of marks) expect(ORIGINS, id).toContain(mark);
      expect(sentencesOf(text.en), id).toHaveLength(marks.length);
      expect(sentencesOf(text.ru), id).toHaveLength(marks.length);
    }
    const met = new Set(Object.values(clauses).flatMap(({ marks }) => marks ?? []));
    expect(met).toEqual(new Set(ORIGINS));
  });

  test.each<[string, ClauseTexts]>([
    ['Domination', domination],
    ['Tactical', tactical],
  ])('%s: a sentence about an option is marked so', (_, clauses) => {
    for (const [id, { text, marks }] of Object.entries(clauses))
      for (const [i, sentence] of sentencesOf(text.en).entries())
        if (/^(?:By option|An option|Options) /.test(sentence)) expect(marks?.[i], id).toBe('option');
  });

  test('Tactical: its excerpt has no rules of the board, of shooting or of charges, so those are of the house', () => {
    const ours = Object.entries(tactical as ClauseTexts).filter(([id]) => /^T-(?:1|5|6|7|8|9|11|19|21)\./.test(id));
    const unmarked = ours.filter(([, { marks }]) => !marks?.some((mark) => mark !== 'source')).map(([id]) => id);
    expect(unmarked).toEqual([]);
  });

  /** Chapters and numbers of the clauses that the digests of the rules mark as rulings. */
  test.each<[string, ClauseTexts, string, string]>([
    ['Sectors', sectors, 'S', '2.2 4.15 5.8 6.3 7.2 8.1 8.2 8.5 8.7 8.9 8.11 8.12 8.15 9.3 9.4 9.5'],
    [
      'Tactical',
      tactical,
      'T',
      '1.6 3.4 3.5 10.6 12.6 12.7 13.3 14.4 14.5 14.6 14.7 15.4 15.5 15.7 16.2 16.6 17.2 18.5 18.7 18.14 18.15 18.17 18.18 18.22 18.23 18.24 18.27 18.35 18.40 18.44 18.47 18.48 18.51 18.54 18.55 18.56 18.58 18.64',
    ],
  ])(
    '%s: a clause that was settled by a ruling says in a sentence of its own what it is',
    (_, clauses, letter, ruled) => {
      const silent = ruled.split(' ').filter((id) => !clauses[`${letter}-${id}`]?.marks?.includes('ruling'));
      expect(silent).toEqual([]);
    },
  );

  test('Nuclear: a sentence about an option is marked so, and every option belongs to a clause of the book', () => {
    for (const [id, { text, marks }] of Object.entries(nuclear as ClauseTexts))
      for (const [i, sentence] of sentencesOf(text.en).entries())
        if (sentence.startsWith('Option')) expect(marks?.[i], id).toBe('option');
    for (const { clause } of nuclearVolume(rules).options) expect(Object.keys(nuclear)).toContain(clause);
  });

  test('a text is cut where its origin changes, and stays whole where the marks do not fit it', () => {
    const text = 'One. Two (so to say.) Three. Four: d6.';
    expect(sentencesOf(text)).toEqual(['One.', 'Two (so to say.)', 'Three.', 'Four: d6.']);
    expect(passagesOf(text, ['source', 'ruling', 'ruling', 'option'])).toEqual([
      { origin: 'source', text: 'One.' },
      { origin: 'ruling', text: 'Two (so to say.) Three.' },
      { origin: 'option', text: 'Four: d6.' },
    ]);
    expect(passagesOf(text, ['house'])).toEqual([{ origin: 'source', text }]);
    expect(passagesOf(text)).toEqual([{ origin: 'source', text }]);
  });

  describe('on the page', () => {
    beforeEach(() => startWords('en', ['book']));

    test('a label stands before what is not the source’s, and the text stays as it is written', () => {
      const { text, marks } = nuclear['N-9.1'];
      render(
        <MantineProvider env="test">
          <p>
            <Passages passages={passagesOf(text.en, marks)} />
          </p>
        </MantineProvider>,
      );
      expect(document.querySelector('p')?.textContent).toBe(text.en);
      const labelled = [...document.querySelectorAll<HTMLElement>('[data-origin]')];
      expect(labelled.map(({ dataset }) => dataset.origin)).toEqual(['ruling', 'option']);
      // “Option: …” says so itself.
      expect(labelled.map(({ dataset }) => dataset.label)).toEqual(['Ruling', undefined]);
    });
  });
});
