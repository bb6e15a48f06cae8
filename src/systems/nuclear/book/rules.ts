import { createContext, useContext } from 'react';
import type { Rules } from '../../../engine/nuclear/rules.ts';

/** The rules whose numbers the tables show. */
export const RulesContext = createContext<Rules | null>(null);

export function useRules(): Rules {
  const rules = useContext(RulesContext);
  if (!rules) throw new Error('outside the tables of Nuclear');
  return rules;
}
