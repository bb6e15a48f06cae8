import { type AnySystem, type Campaign, type LoggedEvent, PUBLIC, readLog } from '@hexpost/engine';
import type { Language } from '../../../words/index.ts';
import type { Inline, ProsePart } from './prose-page.ts';
import { type SentenceMaker, strong } from './say.ts';

export type ProseLength = 'short' | 'long';

/**
 * A decision of the game master. `what` describes its effect if the log does not. The reason is empty if they gave
 * none, and absent if none is asked for.
 */
export interface ReportedRuling {
  readonly reason?: string | undefined;
  readonly what?: string | undefined;
}

/** The source of a report in prose. */
export interface ReportSource {
  readonly system: AnySystem;
  /** The campaign at the last report and now: the same log, extended. */
  readonly before: Campaign;
  readonly after: Campaign;
  /** May differ from the language of the interface. */
  readonly language: Language;
  readonly length: ProseLength;
  /** The deadline of the next orders: an instant, or a text. */
  readonly deadline?: Inline | undefined;
  /** The sides that owe orders next, in words. */
  readonly due?: string | undefined;
  /** Decisions that are not in the log. */
  readonly rulings?: readonly ReportedRuling[] | undefined;
  /** Nobody leads the campaign: what the rules enter as the game master's command, no person gave. */
  readonly isMasterless?: true | undefined;
  /** Heading of the report, instead of the campaign's name. */
  readonly name?: string | undefined;
  /** Address of a picture of the map; left out unless it is a web address. */
  readonly link?: string | undefined;
  /** The report's block, put at the end unchanged. */
  readonly block?: string | undefined;
}

/** The public part of the log since the last report, with earlier events that were still secret then. */
export function newsOf({
  system,
  before,
  after,
}: Pick<ReportSource, 'system' | 'before' | 'after'>): readonly LoggedEvent[] {
  const opened = before.entries.findLastIndex(({ events }) => events.some((event) => system.revealsSecrets(event)));
  const keyOf = ({ entry, index }: LoggedEvent): string => `${entry} ${index}`;
  const read = new Set(readLog(system, before.entries, PUBLIC, opened + 1).map(keyOf));
  return readLog(system, after.entries, PUBLIC, opened + 1).filter((line) => !read.has(keyOf(line)));
}

/** The seats that owe orders next, and the deadline, in the words `due`, `deadline` and `deadline_due`; empty if neither is known. */
export function nextLine({ deadline, due }: Pick<ReportSource, 'deadline' | 'due'>, say: SentenceMaker): ProsePart[] {
  if (deadline === undefined) return due === undefined ? [] : [{ kind: 'line', of: say('due', { due: strong(due) }) }];
  const when = typeof deadline === 'string' ? strong(deadline) : deadline;
  const of = due === undefined ? say('deadline', { when }) : say('deadline', { when, due: strong(due) }, 'due');
  return [{ kind: 'line', of }];
}
