import { z } from 'zod';
import { HEX_NAME } from './board/hex.ts';
import { mayBeKey } from './bounded.ts';
import type { Clause, ClauseLetter } from './ids.ts';

/** Schemas of fields that the files of all rule systems share. */

/** A kebab-case id: small letters, digits, dashes; at most 48 characters. */
export const Id = z
  .string()
  .regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'an id is kebab-case: small letters, digits, dashes')
  .max(48);

/** The name of a hex in a scenario. */
export const HexName = z.string().regex(HEX_NAME, 'a hex is written CCRR');

/** The name of a side, a unit or a row in a scenario. */
export const Name = z
  .string()
  .min(1)
  .max(60)
  .regex(/^[A-Za-z0-9][A-Za-z0-9_-]*$/, 'a name has letters, digits, dashes')
  // Every object inherits these: `units.toString` would exist without such a unit.
  .refine(mayBeKey, { params: { reason: 'forbidden-name' } });

/** A text in both languages of the interface, at most 2000 characters each. */
export const LocalText = z.strictObject({ en: z.string().min(1).max(2000), ru: z.string().min(1).max(2000) });
export type LocalText = z.output<typeof LocalText>;

/** A clause with the letter of one system. `example` is a clause number for the description, such as `7.2`. */
export const clauseField = (letter: ClauseLetter, example: string): z.ZodType<Clause> =>
  z
    .string()
    .regex(new RegExp(`^${letter}-\\d{1,2}(\\.\\d{1,2})?$`))
    .meta({ description: `clause of the rules, like ${letter}-${example}` }) as unknown as z.ZodType<Clause>;
