import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { keptFiles } from '../../src/dev/build/service-worker.ts';

describe('the files that the service worker keeps', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kept-'));
  const write = (path: string, text: string) => {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  for (const path of [
    'index.html',
    'assets/a-1b2c.js',
    'demo/one.json',
    'sw.js',
    '_headers',
    '.well-known/security.txt',
  ])
    write(path, path);

  it('are all of the product, with a digest where the name does not tell versions apart', () => {
    const before = keptFiles(folder);
    expect(before.map(([path]) => path)).toEqual(['assets/a-1b2c.js', 'demo/one.json', 'index.html']);
    write('index.html', 'another page');
    expect(keptFiles(folder).filter(([path, digest], i) => before[i]![1] !== digest || path === '')).toHaveLength(1);
    expect(Object.fromEntries(before)['assets/a-1b2c.js']).toBe('');
  });
});

describe('the manifest', () => {
  const manifest = JSON.parse(readFileSync('public/manifest.webmanifest', 'utf8'));
  const filesOf = ({ src }: { src: string }) => readFileSync(join('public', src)).length;

  it('names pictures that are there', () => {
    const pictures = [
      ...manifest.icons,
      ...manifest.screenshots,
      ...manifest.shortcuts.flatMap((each: { icons: [] }) => each.icons),
    ];
    for (const picture of pictures) expect(filesOf(picture)).toBeGreaterThan(0);
  });

  it('names only addresses below its own folder, on whatever host it lies', () => {
    const { id, start_url, scope, share_target, file_handlers, shortcuts } = manifest;
    const addresses = [id, start_url, scope, share_target.action, file_handlers[0].action, shortcuts[0].url];
    for (const address of addresses) expect(address).toMatch(/^\.\//);
  });
});
