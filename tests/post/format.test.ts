import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { facesOf } from '../../src/engine/kernel/dice/keyed.ts';

test('the script in the documentation throws the same dice as the engine, without its code', () => {
  const script = /```js\n([\s\S]*?)```/.exec(readFileSync('src/post/FORMAT.md', 'utf8'))![1]!;
  for (const [when, name, ordinal, count] of [
    ['1.initial', 'hit r1>b1', 0, 3],
    ['12.turn-start', 'event turn', 2, 40],
  ] as const) {
    const args = ['-e', script, '-', 'a seed', when, name, String(ordinal), String(count)];
    const told = spawnSync(process.execPath, args, { encoding: 'utf8' });
    const [label, rest] = name.split(' ') as [string, string];
    const [by, against] = rest.split('>') as [string, string?];
    const purpose = { label, by, clause: 'N-7.1', ...(against !== undefined && { against }) } as const;
    const ours = facesOf('a seed', when, purpose, ordinal, 6, count);
    expect(told.stdout.replace(/\s/g, '')).toBe(`[${ours.join(',')}]`);
  }
});
