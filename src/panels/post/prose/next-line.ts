import type { ProsePart } from './prose-page.ts';
import type { ReportSource } from './report-source.ts';
import { type SentenceMaker, strong } from './say.ts';

/** The seats that owe orders next, and the deadline, in the words `due`, `deadline` and `deadline_due`; empty if neither is known. */
export function nextLine({ deadline, due }: Pick<ReportSource, 'deadline' | 'due'>, say: SentenceMaker): ProsePart[] {
  if (deadline === undefined) return due === undefined ? [] : [{ kind: 'line', of: say('due', { due: strong(due) }) }];
  const when = typeof deadline === 'string' ? strong(deadline) : deadline;
  const of = due === undefined ? say('deadline', { when }) : say('deadline', { when, due: strong(due) }, 'due');
  return [{ kind: 'line', of }];
}
