import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { SidesChart } from './SidesChart.tsx';
import { SidesTable } from './SidesTable.tsx';
import type { StatsMoment } from './statistics.ts';
import { sidesLine, useStats } from './stats-context.ts';

interface Props {
  /** Title of the page. */
  readonly title: string;
  readonly figures: readonly [string, ...string[]];
  readonly moments: readonly StatsMoment[];
}

/** One figure of all sides over time: drawn, and as a table. */
export function CoursePage({ title: page, figures, moments }: Props) {
  const { own, sides } = useStats();
  const [figure, setFigure] = useState(figures[0]);
  const title = figures.length > 1 ? `${page}: ${own(`figure.${figure}`)}` : page;
  const lines = moments.map(({ when, turn, sides: numbers }) =>
    sidesLine(sides, `${when} ${turn}`, own(`when.${when}`, { turn }), (side) => numbers[side]?.[figure] ?? '—'),
  );
  return (
    <>
      {figures.length > 1 && (
        <SegmentedControl
          size="xs"
          aria-label={own('which-figure')}
          value={figure}
          onChange={setFigure}
          data={figures.map((value) => ({ value, label: own(`figure.${value}`) }))}
        />
      )}
      {lines.length < 2 ? <p role="status">{own('too-early')}</p> : <SidesChart lines={lines} title={title} />}
      <SidesTable title={title} head={own('turn')} lines={lines} folded />
    </>
  );
}
