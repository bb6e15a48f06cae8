import { useEffect, useMemo, useState } from 'react';
import type { CheckedReport, SystemAndRules } from '../../../post/campaign-history.ts';
import { type ProvedBattle, provedBattles } from '../../../store/battles/proved-battles.ts';
import type { BattleLink, ProofCheck } from '../../table/battle-link.ts';

/** A battle of a report that was fought in the client; `found` is undefined while it is being replayed. */
export interface FoughtBattle extends ProvedBattle {
  readonly found: ProofCheck | 'failed' | undefined;
}

/** The battles of a report that came with a proof, each replayed from it. */
export function useFoughtBattles(
  told: CheckedReport | undefined,
  rules: SystemAndRules,
  check: BattleLink['check'],
): readonly FoughtBattle[] {
  const battles = useMemo(() => (told ? provedBattles(told, rules) : []), [told, rules]);
  const [checks, setChecks] = useState<readonly (ProofCheck | 'failed')[]>([]);
  useEffect(() => {
    let here = true;
    setChecks([]);
    void (async () => {
      const done: (ProofCheck | 'failed')[] = [];
      for (const { command } of battles) {
        done.push(await check(command).catch(() => 'failed' as const));
        if (!here) return;
        setChecks([...done]);
      }
    })();
    return () => {
      here = false;
    };
  }, [battles, check]);
  return battles.map((battle, i) => ({ ...battle, found: checks[i] }));
}

/** Results that are not the reporter's fault. */
const UNDECIDED: readonly string[] = ['match', 'other-rules', 'unseen', 'failed'];

/** True if the proof contradicts the seat's report. */
export const isFalseProof = ({ found }: FoughtBattle): boolean => found !== undefined && !UNDECIDED.includes(found);
