import type { TFunction } from 'i18next';
import type { Words } from '../../../systems/nuclear/names.ts';
import type { Blank, Said } from './lens.ts';

/** A list is read as far as this; the rest is counted. */
const READ = 6;

/** Fills the blanks of what a lens says. `t` has the namespace `lenses`. */
export function toldBy(t: TFunction, words: Words): (said: Said) => string {
  const blank = (value: Blank): string => {
    if (typeof value === 'string' || typeof value === 'number') return String(value);
    if (isList(value)) {
      const names = value.slice(0, READ).map(blank);
      const more = value.length - names.length;
      return [...names, ...(more > 0 ? [t('lenses:more', { count: more })] : [])].join(', ');
    }
    if ('unit' in value) return words.unit(value.unit);
    return 'side' in value ? words.side(value.side) : words.row(value);
  };
  return ({ key, count, blanks = {} }) =>
    t(`lenses:said.${key}`, {
      ...Object.fromEntries(Object.entries(blanks).map(([name, value]) => [name, blank(value)])),
      ...(count !== undefined && { count }),
    });
}

const isList = (value: Blank): value is readonly Blank[] => Array.isArray(value);
