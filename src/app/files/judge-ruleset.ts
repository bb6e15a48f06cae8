import type { JudgeRuleset } from '../../panels/new-campaign/new-campaign.ts';
import { isMissingPart, workerError } from '../../panels/parts/missing-part.ts';
import { bytesOf, MEGABYTE, problem, type Read } from '../../store/files/text-file.ts';
import { startWorker } from '../workers/start-worker.ts';
import { judgedRuleset, type RulesetQuestion } from './judged-ruleset.ts';

/** Many times the largest ruleset that ships. */
const LARGEST = 4 * MEGABYTE;
/** Seconds that a ruleset may take; the largest takes less than one on a slow machine. */
const PATIENCE = 20;

/** Judges a ruleset in a worker, or here where there are no workers. One that takes too long is given up. */
export async function judgeRuleset<Ruleset>(system: string, file: Blob): Promise<Read<Ruleset>> {
  if (file.size > LARGEST)
    return problem('ruleset-too-big', { size: Math.ceil(file.size / MEGABYTE), most: LARGEST / MEGABYTE });
  const bytes = await bytesOf(file);
  if (!bytes.ok) return bytes;
  const question: RulesetQuestion = { system, bytes: bytes.value };
  if (typeof Worker === 'undefined') return judgedRuleset(question);
  const worker = startWorker('judge-ruleset');
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise<Read<Ruleset>>((resolve) => {
      timer = setTimeout(() => resolve(problem('ruleset-too-slow', { seconds: PATIENCE })), PATIENCE * 1000);
      worker.onerror = (event) =>
        resolve(problem(isMissingPart(workerError(event)) ? 'trouble-no-part' : 'unreadable'));
      worker.onmessage = ({ data }: MessageEvent<Read<Ruleset>>) => resolve(data);
      worker.postMessage(question);
    });
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
}

/** The judge of a system's rulesets. */
export const judgeFor =
  (system: string): JudgeRuleset =>
  (file) =>
    judgeRuleset(system, file);
