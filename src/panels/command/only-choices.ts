import { type AnyCommand, type Draft, type Options, open } from '@hexpost/engine';
import { fillField } from '../../store/draft.ts';

/** A started order, with every field filled that has only one choice: the one building, the one gun. */
export function withOnlyChoices(ask: (draft: Draft) => Options<AnyCommand>, draft: Draft): Draft {
  for (const field of ask(draft).fields) {
    if (field.kind !== 'one' || field.optional || field.name in draft) continue;
    const [only, other] = open(field.choices);
    if (only && !other) return withOnlyChoices(ask, fillField(draft, field, only.value));
  }
  return draft;
}
