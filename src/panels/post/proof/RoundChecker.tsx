import { type AnySystem, PUBLIC, readLog } from '@hexpost/engine';
import { NativeSelect } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CampaignHistory } from '../../../post/campaign-history.ts';
import { seenLog } from '../../replay/log-rows.ts';
import { declaredRolls, rollsInReport } from './dice-steps.ts';
import css from './Proof.module.css';
import { RollSteps } from './RollSteps.tsx';
import { SeedSteps } from './SeedSteps.tsx';

/** Checks any die of a campaign: choose a round and a roll, and see every step. */
export function RoundChecker({ history, system }: { readonly history: CampaignHistory; readonly system: AnySystem }) {
  const { t } = useTranslation('thread');
  const rounds = history.checked;
  const [chosen, setChosen] = useState<number>();
  const [at, setAt] = useState(0);
  const told =
    rounds.find(({ block }) => block.round === chosen) ??
    rounds.findLast((one) => rollsInReport(one).length > 0) ??
    rounds.at(-1);
  const rolls = useMemo(() => (told ? rollsInReport(told) : []), [told]);
  const { entries } = history.now.campaign;
  // The log shows the same numbers.
  const { placeOf } = useMemo(() => seenLog(readLog(system, entries, PUBLIC)), [system, entries]);
  if (!told) return <p>{t('proof.no-reports')}</p>;
  const declared = declaredRolls(told);
  const roll = rolls[Math.min(at, rolls.length - 1)];
  return (
    <>
      <div className={css.ways}>
        <NativeSelect
          label={t('proof.round', { context: history.ledger.campaign?.content.open ? 'open' : '' })}
          value={String(told.block.round)}
          data={rounds.map(({ block: { round } }) => ({
            value: String(round),
            label: t('proof.round-number', { round }),
          }))}
          onChange={({ currentTarget }) => {
            setChosen(Number(currentTarget.value));
            setAt(0);
          }}
        />
        {rolls.length > 0 && (
          <NativeSelect
            label={t('proof.roll')}
            className={css.rolls ?? ''}
            value={String(Math.min(at, rolls.length - 1))}
            data={rolls.map(({ entry, name, told: faces }, i) => ({
              value: String(i),
              label: t('proof.roll-line', { entry: placeOf(entry) + 1, name, faces: faces.join(' ') }),
            }))}
            onChange={({ currentTarget }) => setAt(Number(currentTarget.value))}
          />
        )}
      </div>
      <SeedSteps history={history} told={told} />
      <h3>{t('proof.roll-step')}</h3>
      {roll ? (
        <RollSteps roll={roll} told={roll.told} />
      ) : (
        <p>{t(told.finding.match ? 'proof.no-rolls' : 'proof.not-carried-out')}</p>
      )}
      {declared.length > 0 && (
        <>
          <p>{t('proof.declared', { count: declared.length })}</p>
          <ul>
            {declared.map(({ entry, name, faces }) => (
              <li key={`${entry} ${name}`}>{t('proof.roll-line', { entry: placeOf(entry) + 1, name, faces })}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
