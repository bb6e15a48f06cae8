/** `npm run api`: rewrites the reports in `src/engine/api` and writes pages for reading to `src/engine/dist/docs`. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writePages, writeReports } from './api-report.ts';
import { ROOT } from './ruleset-files.ts';

const engine = join(ROOT, 'src/engine');
const models = mkdtempSync(join(tmpdir(), 'hexpost-api-'));
rmSync(join(engine, 'dist'), { recursive: true, force: true });
execFileSync('npx', ['tsc', '-p', join(engine, 'tsconfig.pack.json')], { cwd: ROOT, stdio: 'inherit' });
writeReports(engine, join(engine, 'api'), models);
writePages(models, join(engine, 'dist/docs'));
rmSync(models, { recursive: true });
