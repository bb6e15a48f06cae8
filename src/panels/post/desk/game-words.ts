import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { beginning } from '../../../engine/kernel/campaign.ts';
import { indexRules } from '../../../engine/nuclear/rules.ts';
import type { Ruleset } from '../../../engine/nuclear/ruleset.ts';
import type { State } from '../../../engine/nuclear/state.ts';
import { useLanguage } from '../../../words/index.ts';
import { knownUnits } from '../../play/play.ts';
import { type Words, wordsOf } from '../../play/words.ts';
import { useMailState } from './desk.ts';

/** The words of the campaign's map, units and orders as it stands now. */
export function useGameWords(): Words {
  const { t } = useTranslation(['play', 'log', 'terms', 'refusals', 'dice', 'overrule', 'post']);
  const language = useLanguage();
  const { system, rules } = useMailState((mail) => mail.rules);
  const { campaign, state } = useMailState((mail) => mail.course.now);
  return useMemo(() => {
    const known = knownUnits((beginning(system, campaign) as State).units, campaign);
    const { players } = campaign;
    return wordsOf({ t, language, rules: indexRules(rules as Ruleset), state: state as State, players, known });
  }, [t, language, system, rules, campaign, state]);
}
