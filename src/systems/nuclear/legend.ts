import { gridOf } from '../../engine/kernel/board/hex.ts';
import type { RulesetIndex } from '../../engine/nuclear/ruleset-index.ts';
import type { Counter, Feature, MapPicture } from '../../map/picture.ts';
import type { LegendEntry, PrintArea } from '../../map/print/print.ts';
import { insideOf, type LegendGroups } from '../../panels/map/legend-parts.ts';
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
  part: PrintArea,
  { t, row }: Words,
): LegendGroups {
  const inside = insideOf(picture, part);
  const hexes = gridOf(picture.cols, picture.rows).names.filter(inside);
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
  const zone = picture.zones.find((found) => found.hexes.some(inside));
  const seen = picture.counters.filter(({ hex }) => inside(hex));
  const card = (label: string, is: Partial<Counter>, has: (counter: Counter) => boolean): LegendEntry[] => {
    const like = seen.find(has);
    return like
      ? [{ label, sample: { kind: 'counter', counter: { ...CARD, symbol: like.symbol, colour: like.colour, ...is } } }]
      : [];
  };
  const one = (label: string, sample: LegendEntry['sample'] | false | undefined): LegendEntry[] =>
    sample ? [{ label, sample }] : [];
  const colour = zone?.colour ?? seen[0]?.colour ?? null;
  return {
    counters: [
      ...card(t('play:legend.unit'), { strength: 7, full: 10 }, () => true),
      ...card(t('play:legend.rank'), { chevrons: 2 }, ({ chevrons = 0 }) => chevrons > 0),
      ...card(t('play:legend.load'), { load: 1 }, ({ load = 0 }) => load > 0),
      ...card(t('play:legend.ghost'), { ghost: true }, ({ ghost }) => ghost === true),
      ...card(t('nuclear/terms:word.suppressed'), { alert: true }, ({ alert }) => alert === true),
      ...card(t('nuclear/terms:acted.moved'), { state: 'partly' }, ({ state }) => state === 'partly'),
      ...card(t('nuclear/terms:acted.yes'), { state: 'done' }, ({ state }) => state === 'done'),
    ],
    ground: [
      ...grounds,
      ...one(
        row(rules.ruleset.properties.find(({ id }) => id === 'dangerous')?.name),
        danger.some(inside) && { kind: 'danger' },
      ),
      ...one(t('play:legend.zone'), zone?.colour != null && { kind: 'zone', colour: zone.colour }),
      ...one(t('play:legend.held'), colour !== null && seen.length > 0 && { kind: 'held', colour }),
    ],
    works: [
      ...works,
      ...one(t('nuclear/terms:word.building-site'), site && { kind: 'feature', feature: { ...site, hex: '' } }),
    ],
  };
}
