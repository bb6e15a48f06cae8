/** `npm run figures`: exported names of several files, comments that open oddly, and the longest files. */
import { type Dirent, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lineCount, oddComments, sharedNames } from './figures-of-source.ts';
import { ROOT } from './ruleset-files.ts';

const files = (readdirSync(join(ROOT, 'src'), { withFileTypes: true, recursive: true }) as Dirent[]).filter(
  (entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.parentPath.includes('/dist'),
);
const sources = files.map(({ parentPath, name }) => {
  const path = join(parentPath, name);
  return { path: path.slice(ROOT.length + 1), text: readFileSync(path, 'utf8') };
});

const names = sharedNames(sources);
for (const [name, paths] of names) console.log(`${name}: ${paths.join(', ')}`);
const odd = sources.flatMap(oddComments);
console.log(`\n${odd.join('\n')}\n`);
const lengths = sources.map(lineCount).sort((a, b) => b - a);
console.log(`${names.size} exported names in two or more files, ${odd.length} comments that open oddly`);
console.log(`${sources.length} files, the longest of ${lengths[0]} lines, median ${lengths[lengths.length >> 1]}`);
