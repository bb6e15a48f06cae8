import { legendMaker, wholeArea } from '../../panels/map/legend-parts.ts';
import type { MapParts } from '../../panels/map/map-parts.ts';
import { MARKS, type Mark } from './facts.ts';
import type { TacticalWords } from './names.ts';
import { positionOf } from './table.ts';

/** The signs that a legend has to explain: the ground, and the signs on counters. */
export const tacticalLegend: NonNullable<MapParts['legend']> = (picture, _, { view, campaign, words }) => {
  const { t, language } = words as TacticalWords;
  const { rules } = positionOf(view, campaign.ruleset.rules);
  const { ground, card } = legendMaker(picture, wholeArea(picture));
  const mark = (id: Mark) =>
    card(
      t(`tactical/map:mark.${id}`),
      id === 'fallingBack' ? { strength: 6, alert: true } : { strength: 6, marks: [t(`tactical/map:mark.${id}`)] },
    );
  return {
    ground: ground(rules.terrain.values(), (row) => {
      const notes = [
        ...(row.cover === null ? [] : [t('tactical/map:ground.cover', { cover: row.cover })]),
        ...(['difficult', 'dangerous', 'blocks'] as const)
          .filter((key) => row[key])
          .map((key) => t(`tactical/map:ground.${key}`)),
        ...(row.enter === 'free' ? [] : [t(`tactical/map:ground.${row.enter}`)]),
      ];
      return [row.name[language], ...notes].join(', ');
    }),
    works: [],
    counters: [
      ...card(t('tactical/map:legend.models'), { strength: 6, full: 10 }),
      ...card(t('tactical/map:legend.vehicle'), { symbol: 'armour', value: '3↗' }),
      ...card(t('tactical/map:legend.wounds'), { strength: 6, bar: [2, 3] }),
      ...card(t('tactical/map:legend.joined'), { strength: 6, chevrons: 1 }),
      ...card(t('tactical/map:legend.aboard'), { symbol: 'apc', strength: 6, load: 10 }),
      ...card(t('tactical/map:legend.done'), { strength: 6, state: 'done' }),
      ...MARKS.flatMap(mark),
    ],
  };
};
