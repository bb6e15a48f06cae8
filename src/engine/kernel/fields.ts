import { z } from 'zod';
import type { Clause, ClauseLetter } from './clause.ts';

/** Schemas of the fields that the files of every rule system have. */

export const Id = z
  .string()
  .regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'an id is kebab-case: small letters, digits, dashes')
  .max(48);

/** A text in the two languages of the interface. */
export const LocalText = z.strictObject({ en: z.string().min(1).max(2000), ru: z.string().min(1).max(2000) });
export type LocalText = z.output<typeof LocalText>;

/** A clause of the system with this letter; `example` is the number of one, as in `7.2`. */
export const clauseField = (letter: ClauseLetter, example: string): z.ZodType<Clause> =>
  z
    .string()
    .regex(new RegExp(`^${letter}-\\d{1,2}(\\.\\d{1,2})?$`))
    .meta({ description: `clause of the rules, like ${letter}-${example}` }) as unknown as z.ZodType<Clause>;
