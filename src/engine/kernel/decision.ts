import type { Clause } from './clause.ts';
import type { Roll } from './dice/dice.ts';

/** Why a command was refused. The sentence lives in `words/`; the facts fill its blanks. */
export interface Refusal {
  readonly code: string;
  readonly clause: Clause;
  readonly facts: Readonly<Record<string, string | number>>;
}

/** What a rule system answers to a command. A refusal changes nothing and throws no die. */
export type Decision<E> =
  | { readonly ok: true; readonly events: readonly E[]; readonly rolls: readonly Roll[] }
  | { readonly ok: false; readonly refusal: Refusal };

const NO_FACTS = {};

export const refusal = (code: string, clause: Clause, facts: Refusal['facts'] = NO_FACTS): Refusal => ({
  code,
  clause,
  facts,
});
