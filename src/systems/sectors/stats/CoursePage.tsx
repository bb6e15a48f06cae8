import { SegmentedControl } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LineOfSides } from '../../../panels/stats/LineOfSides.tsx';
import { SidesTable } from '../../../panels/stats/SidesTable.tsx';
import { useTable } from '../table.ts';
import { courseOf, type Figure } from './course.ts';

/** One figure of all sides over the rounds, drawn and as a table; of several, the one that is chosen. */
export function CoursePage({ figures }: { figures: readonly Figure[] }) {
  const { system, campaign, sitting } = useTable();
  const { t } = useTranslation(['sectors/stats', 'stats']);
  const [figure, setFigure] = useState(figures[0]!);
  const course = useMemo(() => courseOf(system, campaign, sitting.viewer), [system, campaign, sitting.viewer]);
  const title = t(`figure.${figure}`);
  const lines = course.map(({ when, round, sides }) => ({
    key: `${when} ${round}`,
    name: t(`stats:when.${when}`, { turn: round }),
    numbers: Object.fromEntries(Object.entries(sides).map(([side, numbers]) => [side, numbers[figure]])),
  }));
  return (
    <>
      {figures.length > 1 && (
        <SegmentedControl
          size="xs"
          aria-label={t('which')}
          value={figure}
          onChange={(value) => setFigure(value as Figure)}
          data={figures.map((value) => ({ value, label: t(`figure.${value}`) }))}
        />
      )}
      {lines.length < 2 ? <p role="status">{t('too-early')}</p> : <LineOfSides lines={lines} title={title} />}
      <SidesTable title={title} head={t('stats:turn')} lines={lines} folded />
    </>
  );
}
