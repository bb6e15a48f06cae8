import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CampaignHistory, CheckedReport, SystemAndRules } from '../../../post/campaign-history.ts';
import { type ProvedBattle, provedBattles } from '../../../store/battles/game-proof.ts';
import parts from '../../parts/parts.module.css';
import type { BattleLink, ProofCheck } from '../../table/battle-link.ts';
import { seatNames } from '../finding-words.ts';

/** A battle of a report that was fought in the client; `found` is undefined while it is being replayed. */
interface FoughtBattle extends ProvedBattle {
  readonly found: ProofCheck | 'failed' | undefined;
}

/** The battles of a report that came with a proof, each replayed from it. */
function useFoughtBattles(
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
const isFalseProof = ({ found }: FoughtBattle): boolean => found !== undefined && !UNDECIDED.includes(found);

interface FoughtBattlesProps {
  readonly told: CheckedReport;
  readonly rules: SystemAndRules;
  readonly side: (seat: string) => string;
  readonly check: BattleLink['check'];
}

/** The battles of a report that were fought in the client, each replayed from its proof: its reporter, and whether the report holds. */
export function FoughtBattles({ told, rules, side, check }: FoughtBattlesProps) {
  const { t } = useTranslation('post');
  return useFoughtBattles(told, rules, check).map((battle) => (
    <p key={`${battle.seat} ${battle.battle}`} className={isFalseProof(battle) ? parts.wrong : parts.soft}>
      {t('fought.by', { side: side(battle.seat) })} {t(`fought.${battle.found ?? 'checking'}`)}
    </p>
  ));
}

interface FalseProofsProps {
  readonly history: CampaignHistory;
  readonly rules: SystemAndRules;
  readonly check: BattleLink['check'];
}

/** The seats that reported a battle of the last round with a proof that contradicts their report. */
export function FalseProofs({ history, rules, check }: FalseProofsProps) {
  const { t } = useTranslation(['post', 'thread']);
  const battles = useFoughtBattles(history.checked.at(-1), rules, check);
  const side = seatNames(t, history.ledger.campaign!.content.players);
  return battles.filter(isFalseProof).map((battle) => (
    <p key={`${battle.seat} ${battle.battle}`} role="alert" className={parts.callout} data-tone="wrong">
      {t('post:fought.by', { side: side(battle.seat) })} {t(`post:fought.${battle.found!}`)}
    </p>
  ));
}
