import type { Roll } from './dice/dice.ts';
import type { Clause } from './ids.ts';

/**
 * Why a command was refused: a code, the clause that forbids it, and facts. `words/` has a sentence for each code, with placeholders for
 * the facts.
 */
export interface Refusal {
  readonly code: string;
  readonly clause: Clause;
  readonly facts: Readonly<Record<string, string | number>>;
}

/** The answer of a rule system to a command: its events and rolls, or a refusal. A refused command rolls no dice. */
export type Decision<E> =
  | { readonly ok: true; readonly events: readonly E[]; readonly rolls: readonly Roll[] }
  | { readonly ok: false; readonly refusal: Refusal };

const NO_FACTS = {};

export const refusal = (code: string, clause: Clause, facts: Refusal['facts'] = NO_FACTS): Refusal => ({
  code,
  clause,
  facts,
});

/** The refusal, if a check returned one instead of what it looked for. */
export const refusalIn = (found: Refusal | object): Refusal | undefined =>
  'code' in found ? (found as Refusal) : undefined;
