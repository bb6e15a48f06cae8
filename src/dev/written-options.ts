import type { AnyCommand, Choice, Field, Options } from '@hexpost/engine';

/** Options as text, with all that their getters compute: JSON leaves out what a class has on its prototype. */
export const writtenOut = ({ fields, ready, refusal }: Options<AnyCommand>): string =>
  JSON.stringify({ fields: fields.map(fieldWritten), ready, refusal });

const fieldWritten = (field: Field): object =>
  field.kind === 'number' ? field : { ...field, choices: field.choices.map(choiceWritten) };
const choiceWritten = ({ value, refusal, facts }: Choice): Choice => ({ value, refusal, ...(facts && { facts }) });
