import type { TFunction } from 'i18next';
import type { NameBlank, OverlayText, TextBlank } from './overlay.ts';

/** A list is read as far as this; the rest is counted. */
const READ = 6;

/** Fills the blanks of what a overlay says. `t` has the namespace `overlays`. */
export function overlayTexts(t: TFunction, name: (blank: NameBlank) => string): (said: OverlayText) => string {
  const blank = (value: TextBlank): string => {
    if (typeof value === 'string' || typeof value === 'number') return String(value);
    if (isList(value)) {
      const names = value.slice(0, READ).map(blank);
      const more = value.length - names.length;
      return [...names, ...(more > 0 ? [t('overlays:more', { count: more })] : [])].join(', ');
    }
    return name(value);
  };
  return ({ key, count, blanks = {} }) =>
    t(key.includes(':') ? key : `overlays:said.${key}`, {
      ...Object.fromEntries(Object.entries(blanks).map(([name, value]) => [name, blank(value)])),
      ...(count !== undefined && { count }),
    });
}

const isList = (value: TextBlank): value is readonly TextBlank[] => Array.isArray(value);
