import type { Names } from '../system-ui.ts';
import { useTools } from '../table/tools.ts';
import { useCommandFindings, useOrderFindings } from './command-findings.ts';
import { useEveryNames } from './every-names.ts';
import type { SystemFindings } from './finder-parts.ts';
import type { Finding } from './finder-search.ts';
import { usePreferenceFindings } from './preference-findings.ts';
import { useTableFindings } from './table-findings.ts';

const NOTHING: SystemFindings = { things: [] };
const noneOfItsOwn = (_: readonly Names[]) => NOTHING;

interface Findings {
  readonly all: readonly Finding[];
  /** Things too numerous for the other list: those whose names begin with the query. */
  readonly byQuery: (query: string) => readonly Finding[];
}

/** Everything that can be found now. */
export function useFindings(): Findings {
  const { finder } = useTools().ui.screen;
  const names = useEveryNames();
  const { things, actions = [], byQuery = () => [] } = (finder?.useFindings ?? noneOfItsOwn)(names);
  const { orders, goals } = useOrderFindings(names);
  const commands = useCommandFindings(names);
  const table = useTableFindings(names);
  const preferences = usePreferenceFindings(names);
  return { all: [...orders, ...commands, ...actions, ...things, ...table, ...preferences, ...goals], byQuery };
}
