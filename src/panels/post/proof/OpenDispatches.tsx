import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type CampaignHistory,
  type CheckedReport,
  openingOf,
  type SystemAndRules,
} from '../../../post/campaign-history.ts';
import { applyDispatches, type Dispatch } from '../../../post/dispatch.ts';
import type { RoundStart } from '../../../post/round-start.ts';
import { useWordsOf } from '../by-post.ts';
import { DispatchRow } from '../DispatchRow.tsx';
import { dispatchTexts } from '../dispatch-lines.ts';
import { seatNames } from '../finding-words.ts';

interface Props {
  readonly history: CampaignHistory;
  readonly rules: SystemAndRules;
}

/** The dispatches of every round: reports of battles, and the signatures of those who confirmed them. */
export function OpenDispatches({ history, rules }: Props) {
  return history.checked.map((told, i) => {
    const before = history.checked[i - 1]?.finding;
    const standing = i === 0 ? openingOf(history.ledger.campaign!, rules) : before?.match ? before.next : undefined;
    const dispatches = told.content.dispatches ?? [];
    if (!standing || dispatches.length === 0) return null;
    return <Round key={told.digest} {...{ history, rules, told, standing, dispatches }} />;
  });
}

interface RoundProps extends Props {
  readonly told: CheckedReport;
  readonly standing: RoundStart;
  readonly dispatches: readonly Dispatch[];
}

function Round({ history, rules: { system }, told, standing, dispatches }: RoundProps) {
  const { t } = useTranslation('thread');
  const live = useMemo(() => applyDispatches(system, standing, dispatches), [system, standing, dispatches]);
  const words = useWordsOf({ system, ...live });
  const { ledger } = history;
  const name = seatNames(t, ledger.campaign!.content.players);
  return (
    <details>
      <summary>{t('proof.said', { round: told.block.round, count: dispatches.length })}</summary>
      <ol>
        {dispatchTexts(dispatches, ledger, live, words).map((one) => (
          <li key={one.digest}>
            <DispatchRow one={one} name={name} />
          </li>
        ))}
      </ol>
    </details>
  );
}
