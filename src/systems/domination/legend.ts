import { gridOf } from '../../engine/kernel/board/hex.ts';
import type { Counter, Feature, MapPicture } from '../../map/picture.ts';
import type { LegendEntry, PrintArea } from '../../map/print/print.ts';
import { insideOf, type LegendGroups } from '../../panels/map/legend-parts.ts';
import type { DominationWords } from './names.ts';

const BADGES = ['hidden', 'blessed', 'frenzied', 'guard', 'arrived'] as const;

/** The signs that a legend has to explain: all that appear in a part of the picture, each once. */
export function dominationLegend(
  picture: MapPicture,
  looks: ReadonlyMap<string, { readonly id: string; readonly class: string }>,
  part: PrintArea,
  words: DominationWords,
): LegendGroups {
  const { counters, features, clashes = [], terrain } = picture;
  const inside = insideOf(picture, part);
  const say = (key: string): string => words.t(`domination/map:legend.${key}`);
  const shown = new Set(
    gridOf(picture.cols, picture.rows)
      .names.filter(inside)
      .map((hex) => terrain[hex]),
  );
  const ground = [...looks].flatMap(([look, { id, class: context }]): LegendEntry[] => {
    const label = words.t('domination/map:ground', { name: words.row('terrain', id), context });
    return shown.has(look) ? [{ label, sample: { kind: 'terrain', look } }] : [];
  });
  const here = features.filter(({ hex }) => inside(hex));
  const kinds = [...new Map(here.map((feature) => [feature.kind, feature])).values()];
  const sign = (label: string, feature: Feature | undefined): LegendEntry[] =>
    feature ? [{ label, sample: { kind: 'feature', feature: { ...feature, hex: '' } } }] : [];
  const plain = ({ ruined: _, taker: __, ...feature }: Feature): Feature => ({ ...feature, colour: null, done: true });
  const owned = here.find(({ colour, ruined }) => colour !== null && !ruined);
  const works: Readonly<Record<string, Feature | undefined>> = {
    works: owned && { ...plain(owned), colour: owned.colour },
    idle: here.find(({ done, colour }) => !done && colour !== null),
    ruined: here.find(({ ruined }) => ruined),
    taken: here.find(({ taker }) => taker !== undefined),
  };
  const cards = counters.filter(({ hex }) => inside(hex));
  const card = (label: string, like: Counter | undefined, more: Partial<Counter>): LegendEntry[] => {
    if (!like) return [];
    const { symbol, colour } = like;
    const counter: Counter = { id: '', hex: '', symbol, colour, name: '', strength: 0, value: '0', ...more };
    return [{ label, sample: { kind: 'counter', counter } }];
  };
  const state = (key: string): string => {
    const name = words.t(`domination/orders:unit.${key}`);
    return name.charAt(0).toLocaleUpperCase(words.language) + name.slice(1);
  };
  const bears = (badge: string) => cards.find(({ marks }) => marks?.includes(badge));
  const clash = clashes.find(({ hex }) => inside(hex));
  return {
    ground,
    works: [
      ...kinds.flatMap((feature) => sign(feature.label || words.t('domination/terms:word.hq'), plain(feature))),
      ...Object.entries(works).flatMap(([key, feature]) => sign(say(key), feature)),
    ],
    counters: [
      ...card(say('unit'), cards[0], { value: '+1' }),
      ...card(say('pile'), cards[0], { piled: 3 }),
      ...(clash ? [{ label: say('battle'), sample: { kind: 'clash', clash } } as const] : []),
      ...card(state('damaged'), cards[0], { alert: true }),
      ...card(state('acted'), cards[0], { state: 'done' }),
      ...BADGES.flatMap((badge) => card(state(badge), bears(badge), { marks: [badge] })),
    ],
  };
}
