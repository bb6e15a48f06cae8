import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isLanguage } from '../../words/language.ts';
import { ROOT } from '../ruleset-files.ts';
import type { RecordReasons } from './referee-step.ts';

interface DeskWords {
  readonly late: { readonly reason: string; readonly unseated: string };
  readonly close: { readonly 'shut-reason': string };
}

/** The sentences that a game master's page would write into the record; undefined for a language that there is not. */
export function reasonsIn(language: string): RecordReasons | undefined {
  if (!isLanguage(language)) return undefined;
  const words = JSON.parse(readFileSync(join(ROOT, 'src/words', language, 'desk.json'), 'utf8')) as DeskWords;
  return { late: words.late.reason, unseated: words.late.unseated, shut: words.close['shut-reason'] };
}
