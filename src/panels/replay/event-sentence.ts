import type { AnyEvent } from '../../engine/kernel/system.ts';
import type { Mention, Sentence, SentencePart } from '../../words/telling.ts';
import { partsOfText, translate } from '../../words/telling.ts';
import { type EventTable, formOf } from './event-table.ts';

/** Sentences about events whose facts fill the blanks by their own names. */

/** The kind of thing that a fact names, by the name of the fact. */
export type FactKinds = Readonly<Record<string, string>>;
export type EventBlank = Mention | string | number;
export type EventBlanks = Readonly<Record<string, EventBlank | readonly EventBlank[]>>;

/** Kinds that a click finds on the map, or explains. `own-unit` is a unit whose side the sentence names elsewhere. */
const LINKS: Readonly<Record<string, string>> = {
  unit: 'unit',
  'own-unit': 'unit',
  side: 'side',
  hex: 'hex',
  trait: 'trait',
};

/** Facts that name the same kind of thing in every system. */
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

/** The sentence for an event; `kinds` are those of its facts that only this system has; `more` are blanks beside its facts. A fact without a kind stands as it is. */
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
    const named = (id: unknown): EventBlank => (kind === undefined ? String(id) : { kind, id: String(id) });
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

/** A sentence of a group of words ("log:") with its names. */
export const partsOfSentence = (
  t: Parameters<typeof translate>[0],
  group: string,
  sentence: Sentence<EventBlank>,
  named: (kind: string, id: string) => string,
): readonly SentencePart[] =>
  partsOfText((name) =>
    translate(t, group, sentence, (blank) => {
      if (typeof blank !== 'object') return String(blank);
      const label = named(blank.kind, blank.id);
      const kind = LINKS[blank.kind];
      return kind === undefined ? label : name({ kind, id: blank.id, label });
    }),
  );
