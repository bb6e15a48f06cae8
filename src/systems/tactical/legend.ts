import type { RulesetIndex } from '../../engine/tactical/ruleset-index.ts';
import type { Counter, MapPicture } from '../../map/picture.ts';
import type { LegendEntry } from '../../map/print/print.ts';
import type { LegendGroups } from '../../panels/map/legend-parts.ts';
import { MARKS, type Mark } from './facts.ts';
import type { TacticalWords } from './names.ts';

/** The signs that a legend has to explain: the ground, and the signs on counters. */
export function tacticalLegend(picture: MapPicture, rules: RulesetIndex, words: TacticalWords): LegendGroups {
  const { t, language } = words;
  const [like] = picture.counters;
  const { symbol = 'infantry', colour = 0 } = like ?? {};
  const plain: Counter = { id: '', hex: '', symbol, colour, name: '', strength: 6 };
  const counter = (label: string, more: Partial<Counter>): LegendEntry => ({
    label,
    sample: { kind: 'counter', counter: { ...plain, ...more } },
  });
  const shown = new Set(Object.values(picture.terrain));
  const mark = (id: Mark): LegendEntry =>
    counter(
      t(`tactical/map:mark.${id}`),
      id === 'fallingBack' ? { alert: true } : { marks: [t(`tactical/map:mark.${id}`)] },
    );
  return {
    ground: [...rules.terrain.values()].flatMap((row): LegendEntry[] => {
      const notes = [
        ...(row.cover === null ? [] : [t('tactical/map:ground.cover', { cover: row.cover })]),
        ...(['difficult', 'dangerous', 'blocks'] as const)
          .filter((key) => row[key])
          .map((key) => t(`tactical/map:ground.${key}`)),
        ...(row.enter === 'free' ? [] : [t(`tactical/map:ground.${row.enter}`)]),
      ];
      const label = [row.name[language], ...notes].join(', ');
      return shown.has(row.look) ? [{ label, sample: { kind: 'terrain', look: row.look } }] : [];
    }),
    works: [],
    counters: [
      counter(t('tactical/map:legend.models'), { full: 10 }),
      counter(t('tactical/map:legend.vehicle'), { symbol: 'armour', value: '3↗' }),
      counter(t('tactical/map:legend.wounds'), { bar: [2, 3] }),
      counter(t('tactical/map:legend.joined'), { chevrons: 1 }),
      counter(t('tactical/map:legend.aboard'), { symbol: 'apc', load: 10 }),
      counter(t('tactical/map:legend.done'), { state: 'done' }),
      ...MARKS.map(mark),
    ],
  };
}
