import type { Modifier, SideId, UnitId } from '@hexpost/engine';
import type { RulesetIndex } from '@hexpost/engine/nuclear';
import type { ProseLength, ReportSource } from '../../../panels/post/prose/report-source.ts';
import { type SentenceMaker, sayIn, signedNumber, textIn } from '../../../panels/post/prose/say.ts';
import type { Translate } from '../../../words/index.ts';
import { keyOf } from '../../../words/keys.ts';
import type { Words } from '../names.ts';

/** Wording of reports: sentences of `prose.json`, with names that are never translated or cut. */
export interface Teller {
  readonly words: Words;
  readonly length: ProseLength;
  /** A sentence. `count` selects its plural form, `context` its variant. */
  readonly say: SentenceMaker;
  /** A sentence without styles. */
  readonly text: (...of: Parameters<SentenceMaker>) => string;
  readonly side: (id: SideId | 'neutral' | null) => string;
  readonly sideOf: (unit: UnitId) => SideId | undefined;
  /** A unit by name, with its owner where that is not clear from context. */
  readonly unit: (id: UnitId, home?: SideId) => string;
  /** The same inside a sentence about what happened to the unit. */
  readonly foe: (id: UnitId, home?: SideId, note?: string) => string;
  readonly structure: (id: string) => string;
  readonly rank: (id: string) => string;
  /** The reason an order or a deployment failed, in a few words that continue a sentence. */
  readonly reason: (code: string) => string;
  readonly because: (modifiers: readonly Modifier[]) => string;
  /** The variant of a sentence about a part that its side did not end: who went on without it. */
  readonly goneOn: 'open' | undefined;
}

export function tellerOf(
  t: Translate,
  words: Words,
  rules: RulesetIndex,
  { length, isMasterless }: Pick<ReportSource, 'length' | 'isMasterless'>,
): Teller {
  const say = sayIn(t, 'nuclear/prose', words.language);
  const text = textIn(say);
  const side: Teller['side'] = (id) =>
    id === null || id === 'neutral' ? words.t('nuclear/terms:word.neutral') : words.side(id);
  const sideOf = (unit: UnitId) => words.known(unit)?.side;
  const owner = (unit: UnitId, home?: SideId): string => {
    const of = sideOf(unit);
    return of === undefined || of === home ? '' : side(of);
  };
  return {
    words,
    length,
    goneOn: isMasterless && 'open',
    say,
    text,
    side,
    sideOf,
    unit: (id, home) => words.unit(id) + inBrackets(owner(id, home)),
    foe: (id, home, note = '') => words.unit(id) + inBrackets(owner(id, home), note),
    structure: (id) => words.row(rules.structures.get(id)?.name, id),
    rank: (id) => words.row(rules.ranks.find((rank) => rank.id === id)?.name, id),
    reason: (code) =>
      String(
        t(keyOf(`nuclear/prose:reason.${code}`), {
          defaultValue: String(t(keyOf(`nuclear/refusals:${code}`), { defaultValue: code })),
        }),
      ),
    because: (modifiers) =>
      modifiers.map(({ value, because }) => `${signedNumber(value)} ${words.cause(because)}`).join(', '),
  };
}

const inBrackets = (...notes: readonly string[]): string => {
  const said = notes.filter((note) => note !== '');
  return said.length > 0 ? ` (${said.join(', ')})` : '';
};
