import { SegmentedControl } from '@mantine/core';
import { useMemo, useState } from 'react';
import { courseOf } from '../nuclear/statistics.ts';
import { SideName } from '../play/Chip.tsx';
import { usePlay, useTable } from '../play/play.ts';
import { LineOfSides } from './LineOfSides.tsx';
import css from './Stats.module.css';
import { type ChartId, isCounted, type Line, linesOf, UNITS, type UnitOf } from './series.ts';

/** One figure of all sides over the turns: drawn, and as a table. */
export function Course({ chart }: { chart: ChartId }) {
  const { rules } = usePlay();
  const { system, campaign, sitting, game, words } = useTable();
  const [unit, setUnit] = useState<UnitOf>('points');
  const course = useMemo(
    () => courseOf(system, campaign, rules, sitting.viewer),
    [system, campaign, rules, sitting.viewer],
  );
  const { t } = words;
  const lines = linesOf(course, chart, unit);
  const title = t(`stats:chart.${chart}`);
  const nameOf = ({ moment: { when, turn } }: Line): string => t(`stats:when.${when}`, { turn });
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
      {lines.length < 2 ? (
        <p role="status">{t('stats:too-early')}</p>
      ) : (
        <LineOfSides lines={lines} title={title} nameOf={nameOf} />
      )}
      <details className={css.numbers}>
        <summary>{t('stats:as-table')}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keyboard */}
        <section className={css.scroll} tabIndex={0} aria-label={title}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('stats:turn')}</th>
                {game.state.order.map((side) => (
                  <th scope="col" key={side}>
                    <SideName side={side} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {lines.map((line) => (
                <tr key={`${line.moment.when} ${line.moment.turn}`}>
                  <th scope="row">{nameOf(line)}</th>
                  {game.state.order.map((side) => (
                    <td key={side}>{line.numbers[side]}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </section>
  );
}
