import { SegmentedControl } from '@mantine/core';
import { useMemo, useState } from 'react';
import { courseOf } from '../../systems/nuclear/stats/statistics.ts';
import { useTable } from '../../systems/nuclear/table.ts';
import { LineOfSides } from './LineOfSides.tsx';
import { SidesTable } from './SidesTable.tsx';
import css from './Stats.module.css';
import { type ChartId, isCounted, linesOf, UNITS, type UnitOf } from './series.ts';

/** One figure of all sides over the turns: drawn, and as a table. */
export function Course({ chart }: { chart: ChartId }) {
  const { system, campaign, sitting, words, game } = useTable();
  const { rules } = game;
  const [unit, setUnit] = useState<UnitOf>('points');
  const course = useMemo(
    () => courseOf(system, campaign, rules, sitting.viewer),
    [system, campaign, rules, sitting.viewer],
  );
  const { t } = words;
  const lines = linesOf(course, chart, unit);
  const title = t(`stats:chart.${chart}`);
  const named = lines.map(({ moment: { when, turn }, numbers }) => ({
    key: `${when} ${turn}`,
    name: t(`stats:when.${when}`, { turn }),
    numbers,
  }));
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <p className={css.about}>{t(`stats:about.${chart}`)}</p>
      {isCounted(chart) && (
        <SegmentedControl
          size="xs"
          aria-label={t('stats:in')}
          value={unit}
          onChange={(value) => setUnit(value as UnitOf)}
          data={UNITS.map((value) => ({ value, label: t(`stats:unit.${value}`) }))}
        />
      )}
      {lines.length < 2 ? <p role="status">{t('stats:too-early')}</p> : <LineOfSides lines={named} title={title} />}
      <SidesTable title={title} head={t('stats:turn')} lines={named} folded />
    </section>
  );
}
