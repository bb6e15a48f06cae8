import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { beginning } from '../../../engine/kernel/campaign.ts';
import type { AnyCommand } from '../../../engine/kernel/system.ts';
import { indexRules } from '../../../engine/nuclear/rules.ts';
import type { Ruleset } from '../../../engine/nuclear/ruleset.ts';
import type { State } from '../../../engine/nuclear/state.ts';
import { useLanguage } from '../../../words/index.ts';
import { knownUnits } from '../../play/play.ts';
import { type Words, wordsOf } from '../../play/words.ts';
import { useMailState } from './desk.ts';

/** The words of the campaign's map, units and orders as it stands now. */
export function useGameWords(): Words {
  const { t } = useTranslation(['play', 'log', 'terms', 'refusals', 'dice', 'overrule']);
  const language = useLanguage();
  const { system, rules } = useMailState((mail) => mail.rules);
  const { campaign, state } = useMailState((mail) => mail.course.now);
  return useMemo(() => {
    const known = knownUnits((beginning(system, campaign) as State).units, campaign);
    const { players } = campaign;
    return wordsOf({ t, language, rules: indexRules(rules as Ruleset), state: state as State, players, known });
  }, [t, language, system, rules, campaign, state]);
}

/** An order in a line: the unit, what, where to, and what instead. */
export function useOrderWords(): (command: AnyCommand) => string {
  const words = useGameWords();
  return (command) => {
    const { unit, else: other } = command as { readonly unit?: unknown; readonly else?: AnyCommand };
    const { amount, type, units } = command as unknown as Readonly<Record<string, unknown>>;
    const more = [
      typeof type === 'string' ? words.typeName(type) : '',
      typeof amount === 'number' ? String(amount) : '',
      Array.isArray(units) ? units.map((id) => words.unit(String(id))).join(', ') : '',
    ].filter((text) => text !== '');
    const line = [typeof unit === 'string' ? `${words.unit(unit)}:` : '', words.order(command), ...more];
    const told = line.filter((text) => text !== '').join(' ');
    return other ? `${told} (${words.t('play:sheet.else', { order: words.order(other) })})` : told;
  };
}
