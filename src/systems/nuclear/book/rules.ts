import { createContext, useContext } from 'react';
import type { RulesetIndex } from '../../../engine/nuclear/ruleset-index.ts';

/** The rules whose numbers the tables show. */
export const RulesContext = createContext<RulesetIndex | null>(null);

export function useRules(): RulesetIndex {
  const rules = useContext(RulesContext);
  if (!rules) throw new Error('outside the tables of Nuclear');
  return rules;
}
