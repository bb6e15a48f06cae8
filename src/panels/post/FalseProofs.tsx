import { useTranslation } from 'react-i18next';
import type { CampaignHistory, SystemAndRules } from '../../post/campaign-history.ts';
import parts from '../parts/parts.module.css';
import type { BattleLink } from '../table/battle-link.ts';
import { seatNames } from './finding-words.ts';
import { isFalseProof, useFoughtBattles } from './proof/fought-battles.ts';

interface Props {
  readonly history: CampaignHistory;
  readonly rules: SystemAndRules;
  readonly check: BattleLink['check'];
}

/** The seats that reported a battle of the last round with a proof that contradicts their report. */
export function FalseProofs({ history, rules, check }: Props) {
  const { t } = useTranslation(['post', 'thread']);
  const battles = useFoughtBattles(history.checked.at(-1), rules, check);
  const side = seatNames(t, history.ledger.campaign!.content.players);
  return battles.filter(isFalseProof).map((battle) => (
    <p key={`${battle.seat} ${battle.battle}`} role="alert" className={parts.callout} data-tone="wrong">
      {t('post:fought.by', { side: side(battle.seat) })} {t(`post:fought.${battle.found!}`)}
    </p>
  ));
}
