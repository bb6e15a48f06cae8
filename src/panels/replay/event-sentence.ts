import type { AnyEvent } from '@hexpost/engine';
import type { Declension } from '../../words/declension.ts';
import type { Mention, Sentence, SentencePart } from '../../words/sentences.ts';
import { hasNoNames, partsOfText, translate, withoutMarks } from '../../words/sentences.ts';
import { type EventTable, formOf } from './event-table.ts';

/** Sentences about events; an event's facts fill in the placeholders of the same names. */

/** The kind of thing that a fact names, by name of the fact. */
export type FactKinds = Readonly<Record<string, string>>;
export type EventBlank = Mention | string | number;
export type EventBlanks = Readonly<Record<string, EventBlank | readonly EventBlank[]>>;

/** Kinds that a click shows on the map or explains. `own-unit` is a unit whose side is named elsewhere in the sentence. */
const LINKS: Readonly<Record<string, string>> = {
  unit: 'unit',
  'own-unit': 'unit',
  side: 'side',
  hex: 'hex',
  trait: 'trait',
  sector: 'sector',
  battle: 'battle',
};

/** Facts that name the same kind of thing in all systems. */
const USUAL: FactKinds = {
  unit: 'unit',
  units: 'unit',
  target: 'unit',
  side: 'side',
  winner: 'side',
  loser: 'side',
  attacker: 'side',
  defender: 'side',
  owner: 'side',
  hex: 'hex',
  at: 'hex',
  from: 'hex',
  to: 'hex',
  path: 'hex',
  phase: 'phase',
};

/**
 * The sentence for an event; `kinds` are those of facts that only this system has; `more` are placeholders besides its
 * facts. A fact without a kind is used as it is.
 */
export function sentenceOf(
  table: EventTable,
  kinds: FactKinds,
  event: AnyEvent,
  more: EventBlanks = {},
): Sentence<EventBlank> {
  const blanks: Record<string, EventBlank | readonly EventBlank[]> = {};
  const { type, ...facts } = event;
  for (const [key, value] of Object.entries(facts)) {
    const kind = table[type]?.kinds?.[key] ?? kinds[key] ?? USUAL[key];
    const named = (id: unknown): EventBlank =>
      kind === undefined ? withoutMarks(String(id)) : { kind, id: String(id) };
    if (typeof value === 'number') blanks[key] = value;
    else if (typeof value === 'string') blanks[key] = named(value);
    else if (Array.isArray(value) && kind !== undefined) blanks[key] = value.map(named);
  }
  const context = formOf(table, event);
  const count = table[type]?.count?.(event);
  return {
    key: type,
    blanks: { ...blanks, ...more },
    ...(context !== undefined && { context }),
    ...(count !== undefined && { count }),
  };
}

/** Writes a name as a link if its thing can be found. */
type LinkName = (kind: string, id: string) => string;

/**
 * A sentence from a group of words ("log:") with its names, and the text after it. `named` may link names inside a name;
 * `declension` has the forms of names in a language that declines them.
 */
export const partsOfSentence = (
  t: Parameters<typeof translate>[0],
  group: string,
  sentence: Sentence<EventBlank>,
  named: (kind: string, id: string, link: LinkName) => string,
  {
    declension,
    tail = () => [],
  }: {
    readonly declension?: Declension | undefined;
    readonly tail?: ((link: LinkName) => readonly string[]) | undefined;
  } = {},
): readonly SentencePart[] =>
  partsOfText((name) => {
    const link: LinkName = (kind, id) => {
      const label = named(kind, id, link);
      const found = LINKS[kind];
      if (found !== undefined) return name(found, label, { kind: found, id });
      return hasNoNames(label) ? name(kind, label) : label;
    };
    const word = (blank: EventBlank) => (typeof blank === 'object' ? link(blank.kind, blank.id) : String(blank));
    return [translate(t, group, sentence, word), ...tail(link)].join(' ');
  }, declension);
