import type { Campaign } from '@hexpost/engine';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ByPostParts } from '../../by-post-ui.ts';
import { useDecisions, useMailState } from './use-desk.ts';

interface Props {
  readonly Overrule: NonNullable<ByPostParts['Overrule']>;
  /** Entries of the round shown so far, and the number of the same entry in the campaign. */
  readonly step: number;
  readonly entries: number;
  readonly after: Campaign;
  readonly onDone: () => void;
}

/** Overrules the position at this step of the resolution. Everything after it is resolved again. */
export function OverruleAt({ Overrule, step, entries, after, onDone }: Props) {
  const { t } = useTranslation('desk');
  const system = useMailState((mail) => mail.rules.system);
  const { decisions, setDecisions } = useDecisions();
  return (
    <>
      <p>{t('overrule.about', { step })}</p>
      <Overrule
        system={system}
        campaign={after}
        entries={entries}
        onConfirm={(command) => {
          setDecisions({
            ...decisions,
            rulings: [...(decisions.rulings ?? []), { at: step, command: { ...command }, reason: command.reason }],
          });
          onDone();
        }}
        onCancel={onDone}
      />
      <Made />
    </>
  );
}

/** The overrules of this round, each of which can be undone. */
function Made() {
  const { t } = useTranslation('desk');
  const { decisions, setDecisions } = useDecisions();
  const rulings = decisions.rulings ?? [];
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
              onClick={() => setDecisions({ ...decisions, rulings: rulings.filter((other) => other !== ruling) })}
            >
              {t('overrule.take-back')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
