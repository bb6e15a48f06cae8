import { useTranslation } from 'react-i18next';
import type { CheckedReport, SystemAndRules } from '../../../post/campaign-history.ts';
import parts from '../../parts/parts.module.css';
import type { BattleLink } from '../../table/battle-link.ts';
import { isFalseProof, useFoughtBattles } from './fought-battles.ts';

interface Props {
  readonly told: CheckedReport;
  readonly rules: SystemAndRules;
  readonly side: (seat: string) => string;
  readonly check: BattleLink['check'];
}

/** The battles of a report that were fought in the client, each replayed from its proof: its reporter, and whether the report holds. */
export function FoughtBattles({ told, rules, side, check }: Props) {
  const { t } = useTranslation('post');
  return useFoughtBattles(told, rules, check).map((battle) => (
    <p key={`${battle.seat} ${battle.battle}`} className={isFalseProof(battle) ? parts.wrong : parts.soft}>
      {t('fought.by', { side: side(battle.seat) })} {t(`fought.${battle.found ?? 'checking'}`)}
    </p>
  ));
}
