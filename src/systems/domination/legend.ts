import type { Feature } from '../../map/picture.ts';
import { legendMaker } from '../../panels/map/legend-parts.ts';
import type { MapParts } from '../../panels/map/map-parts.ts';
import { type KeyBelow, keyOf } from '../../words/keys.ts';
import type { DominationWords } from './names.ts';
import { looksOf } from './picture.ts';
import { rulesetIndexOf } from './ruleset-index.ts';

const BADGES = ['hidden', 'blessed', 'frenzied', 'guard', 'arrived'] as const;

/** The signs that a legend has to explain: each that appears in this part of the picture, once. */
export const dominationLegend: NonNullable<MapParts['legend']> = (picture, part, { campaign, words: names }) => {
  const words = names as DominationWords;
  const looks = looksOf(rulesetIndexOf(campaign.ruleset.rules));
  const { inside, features, kinds, ground, feature, card, one } = legendMaker(picture, part);
  const say = (key: KeyBelow<'domination/map', 'legend'>): string => words.t(`domination/map:legend.${key}`);
  const state = (key: string): string => {
    const name = words.t(keyOf(`domination/orders:unit.${key}`));
    return name.charAt(0).toLocaleUpperCase(words.language) + name.slice(1);
  };
  const plain = ({ ruined: _, taker: __, ...sign }: Feature): Feature => ({ ...sign, colour: null, done: true });
  const owned = features.find(({ colour, ruined }) => colour !== null && !ruined);
  const any = () => true;
  const first = (key: KeyBelow<'domination/map', 'legend'>, is: (sign: Feature) => boolean) =>
    feature(say(key), features.find(is));
  const clash = picture.clashes?.find(({ hex }) => inside(hex));
  return {
    ground: ground(looks.values(), ({ id, class: context }) =>
      words.t('domination/map:ground', { name: words.row('terrain', id), context }),
    ),
    works: [
      ...kinds.flatMap((sign) => feature(sign.label || words.t('domination/terms:word.hq'), plain(sign))),
      ...feature(say('works'), owned && { ...plain(owned), colour: owned.colour }),
      ...first('idle', ({ done, colour }) => !done && colour !== null),
      ...first('ruined', ({ ruined }) => ruined === true),
      ...first('taken', ({ taker }) => taker !== undefined),
    ],
    counters: [
      ...card(say('unit'), { value: '+1' }, any),
      ...card(say('pile'), { value: '0', piled: 3 }, any),
      ...one(say('battle'), clash && { kind: 'clash', clash }),
      ...card(state('damaged'), { value: '0', alert: true }, any),
      ...card(state('acted'), { value: '0', state: 'done' }, any),
      ...BADGES.flatMap((badge) =>
        card(state(badge), { value: '0', marks: [badge] }, ({ marks }) => marks?.includes(badge) === true),
      ),
    ],
  };
};
