import type { Fault } from '@hexpost/engine';

/** The reason for a refusal. Its sentence is `<code>` of the words `problems`, the facts fill its blanks. */
export interface Problem {
  readonly code: string;
  readonly facts: Readonly<Record<string, string | number>>;
  /** Places inside the file, each with its reason. */
  readonly faults?: readonly Fault[];
}
