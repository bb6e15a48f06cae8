import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CheckedReport, SystemAndRules } from '../../../post/campaign-history.ts';
import { provedBattles } from '../../../store/battles/proved-battles.ts';
import parts from '../../parts/parts.module.css';
import type { BattleLink, ProofCheck } from '../../table/battle-link.ts';

interface Props {
  readonly told: CheckedReport;
  readonly rules: SystemAndRules;
  readonly side: (seat: string) => string;
  readonly check: BattleLink['check'];
}

/** The battles of a report that were fought in the client, each played again from its proof: who reported it, and whether that holds. */
export function FoughtBattles({ told, rules, side, check }: Props) {
  const { t } = useTranslation('post');
  const battles = useMemo(() => provedBattles(told, rules), [told, rules]);
  const [checks, setChecks] = useState<readonly (ProofCheck | 'failed')[]>([]);
  useEffect(() => {
    let here = true;
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
  return battles.map(({ seat, battle }, i) => {
    const found = checks[i];
    const isFalse = found !== undefined && !UNDECIDED.includes(found) && found !== 'match';
    return (
      <p key={`${seat} ${battle}`} className={isFalse ? parts.wrong : parts.soft}>
        {t('fought.by', { side: side(seat) })} {t(`fought.${found ?? 'checking'}`)}
      </p>
    );
  });
}

/** Answers that are nobody's fault. */
const UNDECIDED: readonly string[] = ['other-rules', 'unseen', 'failed'];
