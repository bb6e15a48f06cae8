import { NativeSelect } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useLanguage } from '../../words/index.ts';
import type { DiceRecord } from './dice-record.ts';
import { FaceChart, tenths } from './FaceChart.tsx';
import { LuckList, type SideLuck } from './LuckList.tsx';
import { luckIn } from './luck.ts';
import css from './Stats.module.css';
import { useStats } from './statistics.ts';

type SidedRecord = DiceRecord & { readonly side: string };

const total = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

/** Dice by purpose: actual and expected successes, how unusual they are, and the faces. */
export function DicePage({ records }: { readonly records: readonly DiceRecord[] }) {
  const { own, labelOf } = useStats();
  const language = useLanguage();
  const lucks = useMemo(() => {
    const sided = records.filter((record): record is SidedRecord => record.side !== null);
    const luckOfSide = ({ side, count, came, chances }: SidedRecord): SideLuck => {
      const luck = luckIn(chances, came);
      const { from, bars } = chances;
      // Numbers that can be losses have their sign.
      const signDisplay = from < 0 ? 'exceptZero' : 'auto';
      const signed = new Intl.NumberFormat(language, { signDisplay }).format(came).replace('-', '−');
      const summary = own('of', { count, came: signed, expected: tenths(luck.expected, language, signDisplay) });
      return { side, luck, came, span: [from, from + bars.length - 1], summary };
    };
    return sided.map((record) => ({ label: record.label, ...luckOfSide(record) }));
  }, [records, own, language]);
  const labels = [...new Set(records.map(({ label }) => label))];
  const [chosen, setChosen] = useState('');
  const label = labels.includes(chosen) ? chosen : labels[0];
  if (label === undefined) return <p role="status">{own('no-dice')}</p>;
  const faces = records.filter((record) => record.label === label).map((record) => record.faces);
  return (
    <>
      {labels
        .filter((each) => lucks.some((luck) => luck.label === each))
        .map((each) => (
          <div key={each}>
            {labels.length > 1 && <h4>{labelOf(each)}</h4>}
            <LuckList lucks={lucks.filter((luck) => luck.label === each)} />
          </div>
        ))}
      <p className={css.about}>{own('many-rows', { count: lucks.length })}</p>
      <h4>{own('faces')}</h4>
      {labels.length > 1 && (
        <NativeSelect
          size="sm"
          className={css.choose ?? ''}
          aria-label={own('which')}
          value={label}
          onChange={(event) => setChosen(event.currentTarget.value)}
          data={labels.map((value) => ({ value, label: labelOf(value) }))}
        />
      )}
      <FaceChart faces={[0, 1, 2, 3, 4, 5].map((i) => total(faces.map((each) => each[i]!)))} />
    </>
  );
}
