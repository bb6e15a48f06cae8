import { gridOf } from '../../engine/kernel/board/hex.ts';
import type { RulesetIndex } from '../../engine/nuclear/ruleset-index.ts';
import type { Counter, Feature, MapPicture } from '../../map/picture.ts';
import type { LegendEntry, PrintArea } from '../../map/print/print.ts';
import type { Words } from './names.ts';

const CARD: Counter = {
  id: '',
  hex: '',
  symbol: 'infantry',
  colour: 0,
  name: '',
  strength: 1,
  full: 1,
};

/** The map signs that a legend has to explain: all that appear in a part of the picture, each once. */
export function legendOf(
  rules: RulesetIndex,
  picture: MapPicture,
  danger: readonly string[],
  { cols, rows }: PrintArea,
  { t, row }: Words,
): readonly LegendEntry[] {
  const grid = gridOf(picture.cols, picture.rows);
  const inside = (hex: string): boolean => {
    const cell = grid.cell(hex);
    const [col, line] = [Math.floor(cell / grid.rows) + 1, (cell % grid.rows) + 1];
    return cell >= 0 && col >= cols[0] && col <= cols[1] && line >= rows[0] && line <= rows[1];
  };
  const hexes = grid.names.filter(inside);
  const looks = new Set(hexes.map((hex) => picture.terrain[hex] ?? 'plain'));
  const grounds = [...rules.terrain.values()]
    .filter(({ look }) => looks.has(look))
    .map(({ look, name }): LegendEntry => ({ label: row(name), sample: { kind: 'terrain', look } }));
  const features = picture.features.filter(({ hex }) => inside(hex));
  const kinds = [...new Map(features.map((feature) => [feature.kind, feature])).values()];
  const works = kinds.map(({ kind, label }): LegendEntry => {
    const numbered = kind === 'objective';
    const named = numbered ? row(rules.ruleset.objects.find(({ id }) => id === 'key-point')?.name, label) : label;
    // Nobody's, finished, and without a number of its own.
    const feature: Feature = { hex: '', kind, colour: null, done: true, label, ...(numbered && { text: '1' }) };
    return { label: named, sample: { kind: 'feature', feature } };
  });
  const site = features.find(({ done }) => !done);
  const seen = picture.counters.filter(({ hex }) => inside(hex));
  const state = (label: string, is: Partial<Counter>, has: (counter: Counter) => boolean): LegendEntry[] => {
    const like = seen.find(has);
    return like
      ? [{ label, sample: { kind: 'counter', counter: { ...CARD, symbol: like.symbol, colour: like.colour, ...is } } }]
      : [];
  };
  return [
    ...grounds,
    ...(danger.some(inside)
      ? [
          {
            label: row(rules.ruleset.properties.find(({ id }) => id === 'dangerous')?.name),
            sample: { kind: 'danger' } as const,
          },
        ]
      : []),
    ...works,
    ...(site
      ? [
          {
            label: t('nuclear/terms:word.building-site'),
            sample: { kind: 'feature', feature: { ...site, hex: '' } } as const,
          },
        ]
      : []),
    ...state(t('nuclear/terms:word.suppressed'), { alert: true }, ({ alert }) => alert === true),
    ...state(t('nuclear/terms:acted.moved'), { state: 'partly' }, ({ state }) => state === 'partly'),
    ...state(t('nuclear/terms:acted.yes'), { state: 'done' }, ({ state }) => state === 'done'),
  ];
}
