import type { Translate } from '../../../words/index.ts';
import { keyOf } from '../../../words/keys.ts';
import type { UnitNames } from '../unit-names.ts';
import type { NameBlank, OverlayText, TextBlank } from './overlay.ts';

/** The most items of a list that are read out; the rest is counted. */
const READ = 6;

type OverlayNames = Pick<UnitNames, 'unit' | 'side' | 'language'>;

const nameOf = (blank: NameBlank, { unit, side, language }: OverlayNames): string => {
  if ('unit' in blank) return unit(blank.unit);
  return 'side' in blank ? side(blank.side) : blank[language];
};

/** Fills in the placeholders of an overlay's sentences. `t` has the namespace `overlays`. */
export function overlayTexts(t: Translate, words: OverlayNames): (said: OverlayText) => string {
  const blank = (value: TextBlank): string => {
    if (typeof value === 'string' || typeof value === 'number') return String(value);
    if (isList(value)) {
      const names = value.slice(0, READ).map(blank);
      const more = value.length - names.length;
      return [...names, ...(more > 0 ? [t('overlays:more', { count: more })] : [])].join(', ');
    }
    return nameOf(value, words);
  };
  return ({ key, count, blanks = {} }) =>
    t(keyOf(key.includes(':') ? key : `overlays:said.${key}`), {
      ...Object.fromEntries(Object.entries(blanks).map(([name, value]) => [name, blank(value)])),
      ...(count !== undefined && { count }),
    });
}

const isList = (value: TextBlank): value is readonly TextBlank[] => Array.isArray(value);
