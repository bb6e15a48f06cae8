import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { type Plugin, transformWithOxc } from 'vite';

const SOURCE = 'src/app/worker/sw.ts';
/** Written by the build under a name of its contents: such a file never changes. */
const NAMED_BY_CONTENTS = /^assets\//;
/** Files that are not part of the product: the worker itself, the pictures for other sites, and what hosts read. */
const LEFT_OUT = new Set(['sw.js', 'hexpost.png', '_headers']);
/** Files that few need, and only with a network. */
const FOR_FEW = /^assets\/relay-/;

type KeptFile = readonly [path: string, digest: string];

/** The files in a folder that the worker keeps, with digests of those whose names do not tell versions apart. */
export function keptFiles(folder: string): readonly KeptFile[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .filter((path) => !LEFT_OUT.has(path) && !FOR_FEW.test(path) && !path.startsWith('.well-known/'))
    .sort()
    .map((path) => [path, NAMED_BY_CONTENTS.test(path) ? '' : digestOf(readFileSync(join(folder, path)))]);
}

const digestOf = (contents: string | Buffer): string =>
  createHash('sha256').update(contents).digest('hex').slice(0, 12);

/** Writes `sw.js` beside the finished build: a plain script that needs no other file. */
export const serviceWorker: Plugin = {
  name: 'service-worker',
  apply: 'build',
  async writeBundle({ dir }) {
    if (dir === undefined || this.environment?.name !== 'client') return;
    const { code } = await transformWithOxc(readFileSync(SOURCE, 'utf8'), 'sw.ts');
    const files = JSON.stringify(keptFiles(dir));
    const constants = `const FILES = ${files};\nconst VERSION = '${digestOf(files + code)}';\n`;
    writeFileSync(join(dir, 'sw.js'), constants + code);
  },
};
