import { NativeSelect } from '@mantine/core';
import { useMemo, useState } from 'react';
import { readLog } from '../../engine/kernel/campaign.ts';
import { COUNTED, type Counted, type DiceRecord, diceOf } from '../../systems/nuclear/stats/dice-record.ts';
import { useTable } from '../../systems/nuclear/table.ts';
import { SideName } from '../table/SideName.tsx';
import { Faces, tenths } from './Faces.tsx';
import { LuckStrip } from './LuckStrip.tsx';
import { luckOf } from './luck.ts';
import css from './Stats.module.css';

const countOf = ({ faces }: DiceRecord): number => faces.reduce((sum, count) => sum + count, 0);
/** All sides together. */
const facesOf = (records: readonly DiceRecord[]): number[] =>
  [0, 1, 2, 3, 4, 5].map((i) => records.reduce((sum, record) => sum + record.faces[i]!, 0));

/** Dice by what they were for: how many succeeded, how many would have been expected, and how unusual that is. */
export function DicePage() {
  const { system, campaign, game, sitting, words } = useTable();
  const { t } = words;
  const records = useMemo(
    () =>
      diceOf(
        readLog(system, campaign.entries, sitting.viewer).map(({ event }) => event),
        game,
        (unit) => words.known(unit)?.side,
      ),
    [system, campaign.entries, sitting.viewer, game, words],
  );
  const labels = COUNTED.filter((label) => records.some((record) => record.label === label));
  const [chosen, setChosen] = useState<Counted>('hit');
  const label = labels.includes(chosen) ? chosen : labels[0];
  const sided = records.filter(({ side }) => side !== null);
  if (label === undefined) return <p role="status">{t('stats:no-dice')}</p>;
  return (
    <section aria-label={t('stats:chart.dice')}>
      <h3>{t('stats:chart.dice')}</h3>
      <p className={css.about}>{t('stats:about.dice')}</p>
      {COUNTED.filter((each) => sided.some((record) => record.label === each)).map((each) => (
        <div key={each} className={css.label}>
          <h4>{t(`stats:label.${each}`)}</h4>
          <ul>
            {sided
              .filter((record) => record.label === each)
              .map((record) => (
                <li key={record.side}>
                  <Fortune record={record} />
                </li>
              ))}
          </ul>
        </div>
      ))}
      <p className={css.about}>{t('stats:many-rows', { count: sided.length })}</p>
      <h4>{t('stats:faces')}</h4>
      <NativeSelect
        size="sm"
        className={css.choose ?? ''}
        aria-label={t('stats:which')}
        value={label}
        onChange={(event) => setChosen(event.currentTarget.value as Counted)}
        data={labels.map((value) => ({ value, label: t(`stats:label.${value}`) }))}
      />
      <Faces faces={facesOf(records.filter((record) => record.label === label))} />
    </section>
  );
}

/** One side's dice of one kind: drawn as a strip, and said in a sentence. */
function Fortune({ record }: { record: DiceRecord }) {
  const { t, language } = useTable().words;
  const dice = countOf(record);
  const luck = useMemo(() => luckOf(record.trials, record.successes), [record]);
  return (
    <>
      <div className={css.who}>
        <SideName side={record.side!} />
        <span className={css.sum}>
          {t('stats:of', { count: dice, successes: record.successes, expected: tenths(luck.expected, language) })}
        </span>
      </div>
      <LuckStrip {...luck} came={record.successes} span={[0, dice]} words="stats" />
    </>
  );
}
