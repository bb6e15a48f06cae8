import type { TFunction } from 'i18next';
import type { SideId, UnitId } from '../../engine/kernel/ids.ts';
import type { Modifier } from '../../engine/kernel/system.ts';
import type { Rules } from '../../engine/nuclear/rules.ts';
import type { Words } from '../play/words.ts';
import { type Inline, textOf } from '../post/prose/page.ts';

export type Length = 'short' | 'long';
export type Said = readonly Inline[];
type Blank = string | number | Inline | Said;

/** How a report says things: sentences of `prose.json` with names in them that nothing translates or cuts. */
export interface Teller {
  readonly words: Words;
  readonly length: Length;
  /** A sentence. `count` chooses its plural form; of a kind `context` chooses which. */
  readonly say: (key: string, blanks?: Readonly<Record<string, Blank>>, context?: string) => Said;
  /** A sentence without styles. */
  readonly text: (key: string, blanks?: Readonly<Record<string, Blank>>, context?: string) => string;
  readonly side: (id: SideId | 'neutral' | null) => string;
  readonly sideOf: (unit: UnitId) => SideId | undefined;
  /** A unit by name, and whose it is where that is not plain from the place. */
  readonly unit: (id: UnitId, home?: SideId) => string;
  /** The same inside a sentence, where it stands for what befell it. */
  readonly foe: (id: UnitId, home?: SideId, note?: string) => string;
  readonly structure: (id: string) => string;
  readonly rank: (id: string) => string;
  /** Why an order or a deployment came to nothing, in a few words that go on a sentence. */
  readonly reason: (code: string) => string;
  readonly because: (modifiers: readonly Modifier[]) => string;
}

// Names go through the translation as these marks, so that whatever a player typed is neither read nor changed there.
const OPEN = '\uE000';
const CLOSE = '\uE001';

export function tellerOf(t: TFunction, words: Words, rules: Rules, length: Length): Teller {
  const say: Teller['say'] = (key, blanks = {}, context) => {
    const kept: Said[] = [];
    const mark = (blank: Blank): string | number => {
      if (typeof blank === 'number') return blank;
      kept.push(Array.isArray(blank) ? (blank as Said) : [blank as Inline]);
      return `${OPEN}${kept.length - 1}${CLOSE}`;
    };
    const filled = Object.fromEntries(Object.entries(blanks).map(([name, blank]) => [name, mark(blank)]));
    const sentence = String(t(`prose:${key}`, { ...filled, ...(context !== undefined && { context }) }));
    return sentence.split(/(\uE000\d+\uE001)/).flatMap((piece): Said => {
      if (piece === '') return [];
      return piece.startsWith(OPEN) ? kept[Number(piece.slice(1, -1))]! : [piece];
    });
  };
  const side: Teller['side'] = (id) =>
    id === null || id === 'neutral' ? words.t('terms:word.neutral') : words.side(id);
  const sideOf = (unit: UnitId) => words.known(unit)?.side;
  const name = (id: string): string => {
    const row =
      rules.structures.get(id) ??
      rules.events.get(id) ??
      rules.terrain.get(id) ??
      rules.ruleset.properties.find((property) => property.id === id);
    return row ? words.row(row.name) : words.trait(id);
  };
  const text: Teller['text'] = (key, blanks, context) => textOf(say(key, blanks, context));
  const owner = (unit: UnitId, home?: SideId): string => {
    const of = sideOf(unit);
    return of === undefined || of === home ? '' : side(of);
  };
  return {
    words,
    length,
    say,
    text,
    side,
    sideOf,
    unit: (id, home) => words.unit(id) + inBrackets(owner(id, home)),
    foe: (id, home, note = '') => text('name', { unit: words.unit(id) }) + inBrackets(owner(id, home), note),
    structure: (id) => words.row(rules.structures.get(id)?.name, id),
    rank: (id) => words.row(rules.ranks.find((rank) => rank.id === id)?.name, id),
    reason: (code) =>
      String(t(`prose:reason.${code}`, { defaultValue: String(t(`refusals:${code}`, { defaultValue: code })) })),
    because: (modifiers) => modifiers.map(({ value, because }) => `${signed(value)} ${name(because)}`).join(', '),
  };
}

const inBrackets = (...notes: readonly string[]): string => {
  const said = notes.filter((note) => note !== '');
  return said.length > 0 ? ` (${said.join(', ')})` : '';
};

export const signed = (value: number): string => (value > 0 ? `+${value}` : `−${-value}`);

export const strong = (text: string): Inline => ({ style: 'strong', text });
export const soft = (text: string): Inline => ({ style: 'soft', text });

/** Pieces with something between them. */
export const joined = (pieces: readonly Said[], between: string): Said =>
  pieces.flatMap((piece, i) => (i === 0 ? piece : [between, ...piece]));

/** The beginning of a sentence. */
export const capital = ([first, ...rest]: Said): Said =>
  typeof first === 'string' ? [first.charAt(0).toUpperCase() + first.slice(1), ...rest] : [first!, ...rest];

/** Things by what they have in common, in the order in which they first came. */
export function grouped<T, K>(things: readonly T[], by: (thing: T) => K): ReadonlyMap<K, readonly T[]> {
  const groups = new Map<K, T[]>();
  for (const thing of things) {
    const key = by(thing);
    const group = groups.get(key);
    if (group) group.push(thing);
    else groups.set(key, [thing]);
  }
  return groups;
}
