import i18next, { type PostProcessorModule } from 'i18next';
import { type Declension, type DeclensionTable, declensionOf } from './declension.ts';
import type { Language } from './language.ts';
import { capitalised, hasNoNames, partsOfText, textOfParts } from './sentences.ts';

/**
 * Russian texts that agree with the names in them, on every screen: `Ход {{side}}[gen]`. Texts whose names can be clicked
 * ask `partsOfText` themselves.
 */

const known = new Map(declensionOf());

/** The forms of the names in a language; only Russian has any. */
export const formsIn = (language: Language): Declension | undefined => (language === 'ru' ? known : undefined);

/** Adds the names of a rule system. */
export function learnNames(table: DeclensionTable): void {
  for (const [name, forms] of declensionOf(table)) known.set(name, forms);
}

/** Blanks that sides fill, or units. */
const SIDES = new Set(
  'side sides seat seats winner loser attacker defender taker target targets owner by due missing owing posted others'.split(
    ' ',
  ),
);
const UNITS = new Set(['unit', 'units', 'attackerUnit', 'defenderUnit']);
const NUMBERED = / \d+(?: \(|$)/;

/** The kind of thing that fills a blank: a name without forms is declined with it. Units have numbers, and fight like sides. */
export function kindOfBlank(blank: string, label: string): string {
  if (UNITS.has(blank) || (SIDES.has(blank) && NUMBERED.test(label))) return 'unit';
  return SIDES.has(blank) ? 'side' : blank === 'sector' ? 'sector' : '';
}

/** A case behind a blank, or a word that agrees with one. */
const ASKS = /\}\}\[(gen|dat|acc|ins|pre)\]|\[[^[\]|{}]+\|[^[\]{}]+\]/;

const agreement: PostProcessorModule = {
  type: 'postProcessor',
  name: 'agreement',
  process(text: string, key: string | string[], options: Resolved, translator: Translator): string {
    const { res, usedLng } = options.i18nResolved ?? {};
    if (usedLng !== 'ru' || typeof res !== 'string' || !ASKS.test(res) || !hasNoNames(text)) return text;
    const blanks = new Set([...res.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name!));
    const parts = partsOfText((name) => {
      const filled = Object.entries(options).map(([blank, value]) => [
        blank,
        blanks.has(blank) && typeof value === 'string' ? name(kindOfBlank(blank, value), value) : value,
      ]);
      return translator.translate(key, { ...Object.fromEntries(filled), applyPostProcessor: false });
    }, known);
    const written = textOfParts(parts);
    const first = /^\{\{(\w+)/.exec(res)?.[1];
    return first !== undefined && kindOfBlank(first, '') !== '' ? capitalised(written) : written;
  },
};

interface Resolved extends Readonly<Record<string, unknown>> {
  /** The text before its blanks were filled, and its language. */
  readonly i18nResolved?: { readonly res?: unknown; readonly usedLng?: string };
}
interface Translator {
  readonly translate: (key: string | string[], options: object) => string;
}

i18next.use(agreement);
