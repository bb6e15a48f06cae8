import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { beginning, type Campaign } from '../../../engine/kernel/campaign.ts';
import { indexRules } from '../../../engine/nuclear/rules.ts';
import type { Ruleset } from '../../../engine/nuclear/ruleset.ts';
import type { State } from '../../../engine/nuclear/state.ts';
import { stateAfter } from '../../../store/history.ts';
import { Overrule } from '../../nuclear/Overrule.tsx';
import { knownUnits } from '../../play/play.ts';
import { useHand, useMailState } from './desk.ts';

interface Props {
  /** Entries of the round that have been looked at, and of the whole campaign. */
  readonly step: number;
  readonly entries: number;
  readonly after: Campaign;
  readonly onDone: () => void;
}

/** The master sets the position right at this step of the resolution. What comes after is carried out anew. */
export function OverruleAt({ step, entries, after, onDone }: Props) {
  const { t } = useTranslation('desk');
  const system = useMailState((mail) => mail.rules.system);
  const ruleset = useMailState((mail) => mail.rules.rules);
  const rules = useMemo(() => indexRules(ruleset as Ruleset), [ruleset]);
  const { hand, setHand } = useHand();
  const state = useMemo(() => stateAfter(system, after, entries) as State, [system, after, entries]);
  const known = useMemo(() => knownUnits((beginning(system, after) as State).units, after), [system, after]);
  return (
    <>
      <p>{t('overrule.about', { step })}</p>
      <Overrule
        system={system}
        rules={rules}
        state={state}
        players={after.players}
        known={known}
        onConfirm={(command) => {
          setHand({ ...hand, rulings: [...(hand.rulings ?? []), { at: step, command, reason: command.reason }] });
          onDone();
        }}
        onCancel={onDone}
      />
      <Made />
    </>
  );
}

/** Overrules of this round, each with the way to take it back. */
function Made() {
  const { t } = useTranslation('desk');
  const { hand, setHand } = useHand();
  const rulings = hand.rulings ?? [];
  if (rulings.length === 0) return null;
  return (
    <section>
      <h3>{t('overrule.made')}</h3>
      <ul>
        {rulings.map((ruling) => (
          <li key={`${ruling.at} ${ruling.reason}`}>
            {t('overrule.at', { step: ruling.at, reason: ruling.reason ?? '' })}{' '}
            <Button
              size="compact-xs"
              variant="default"
              onClick={() => setHand({ ...hand, rulings: rulings.filter((other) => other !== ruling) })}
            >
              {t('overrule.take-back')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
