import { useMemo } from 'react';
import type { LegendEntry } from '../../map/print/print.ts';
import type { Namespace } from '../../words/index.ts';
import { keyOf } from '../../words/keys.ts';
import { useNames, useTable, useTools } from '../table/tools.ts';
import { LegendList, type MarkEntry } from './LegendList.tsx';
import { wholeArea } from './legend-parts.ts';
import { useDraw } from './use-picture.ts';

const MARKS = ['selected', 'reach', 'target', 'deploy', 'blocked'] as const;
type Mark = (typeof MARKS)[number];
const NOTHING: readonly LegendEntry[] = [];

/** Everything visible on a map of hexes, and the marks of possible actions. */
export function LegendOfHexes() {
  const { legend } = useTools().ui.screen.map;
  const { view, campaign, words } = useTable();
  const draw = useDraw();
  const { t } = words;
  const groups = useMemo(() => {
    const picture = draw(view);
    return legend?.(picture, wholeArea(picture), { view, campaign, words });
  }, [legend, draw, view, campaign, words]);
  const { counters = NOTHING, ground = NOTHING, works = NOTHING } = groups ?? {};
  return (
    <>
      <LegendList title={t('play:legend.counters')} entries={counters} />
      <LegendList title={t('play:legend.ground')} entries={ground} />
      <LegendList title={t('play:legend.works')} entries={works} />
      <LegendOfMarks />
    </>
  );
}

/** The marks of possible actions on the map of a system, in its own words if `texts` has some. */
export function LegendOfMarks({
  of = MARKS,
  texts = 'play',
}: {
  readonly of?: readonly Mark[];
  readonly texts?: Namespace;
}) {
  const { t } = useNames();
  const entries = of.map(
    (mark): MarkEntry => ({
      label: t([keyOf(`${texts}:legend.${mark}`), `play:legend.${mark}`]),
      mark: { kind: 'mark', mark },
    }),
  );
  return <LegendList title={t('play:legend.marks')} entries={entries} />;
}
