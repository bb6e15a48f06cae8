import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { rosterText } from '../../src/panels/army-list/roster-file.ts';
import { readList } from '../../src/systems/sectors/battles/ArmyListForm.tsx';

/** Lists as people and list builders write them; below each stands what is to be read, `?` before lines that are named. */
const FOLDER = join(import.meta.dirname, 'army-lists');

const bytesOf = (text: string) => new TextEncoder().encode(text);

function textIn(file: Uint8Array<ArrayBuffer>): string {
  const text = rosterText(file);
  if (!text.ok) throw new Error(text.problem.code);
  return text.value;
}

function told(text: string): string[] {
  const { rows, unread } = readList(text);
  return [
    ...rows.map(({ role, points, name }) => `${role} ${points} ${name || '-'}`),
    ...unread.map(({ line, lacks }) => `? ${line} ${lacks}`),
  ].sort();
}

describe('S-6.6: an army list is read whole, or its lines are named', () => {
  for (const file of readdirSync(FOLDER))
    test(file, () => {
      const [list = '', expected = ''] = readFileSync(join(FOLDER, file), 'utf8').split('=== read ===\n');
      const text = textIn(bytesOf(list));
      expect(told(text)).toEqual(expected.split('\n').filter(Boolean).sort());
    });
});

describe('roster files', () => {
  const [ros = ''] = readFileSync(join(FOLDER, '28-battlescribe.ros'), 'utf8').split('=== read');

  test('.rosz is the same roster, zipped', () => {
    const zipped = zipSync({ 'Patrol.ros': bytesOf(ros), 'notes.txt': bytesOf('-') });
    expect(textIn(new Uint8Array(zipped))).toBe(textIn(bytesOf(ros)));
  });

  test.each([
    ['a page', '<html><body>HQ Captain 100</body></html>', 'roster-empty'],
    ['a roster without units', '<roster><forces/></roster>', 'roster-empty'],
    ['a roster that ends in the middle', ros.slice(0, 900), 'roster-broken'],
    ['entities of its own', '<!DOCTYPE r [<!ENTITY a "b">]><roster><name>&a;</name></roster>', 'roster-broken'],
    ['elements in elements', `<roster>${'<a>'.repeat(200)}${'</a>'.repeat(200)}</roster>`, 'roster-broken'],
    ['other JSON', '{"roster":{"forces":3}}', 'roster-empty'],
    ['a long text', 'HQ Captain 100\n'.repeat(2000), 'roster-long'],
  ])('%s is refused with the reason', (_, text, code) => {
    expect(rosterText(bytesOf(text))).toMatchObject({ ok: false, problem: { code } });
  });

  test('an archive without a roster, or a damaged one, is refused', () => {
    const zipped = new Uint8Array(zipSync({ 'a.txt': bytesOf('HQ Captain 100') }));
    expect(rosterText(zipped)).toMatchObject({ ok: false, problem: { code: 'roster-empty' } });
    expect(rosterText(zipped.slice(0, 30))).toMatchObject({ ok: false, problem: { code: 'roster-broken' } });
  });
});

test('the time is linear in the text: the worst lines that the field takes are read', () => {
  for (const line of [
    '1'.repeat(20_000),
    '1 '.repeat(10_000),
    '('.repeat(20_000),
    '1,'.repeat(10_000),
    ' '.repeat(20_000),
  ])
    expect(told(`HQ\nCaptain 100\n${line}`)).toContain('hq 100 Captain');
  expect(readList('HQ A 1\n'.repeat(5000)).rows.length).toBeLessThan(5000);
});
