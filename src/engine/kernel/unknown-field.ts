import type { z } from 'zod';
import { schemaFaults } from './bounded.ts';
import type { Refusal } from './decision.ts';

/**
 * The first field of a refused value that its form does not know, as facts of a refusal: its path and, if a letter is mistyped,
 * the field that was meant. Undefined when all fields are known and something else is wrong. `within` is put before the path.
 */
export function unknownField(
  error: z.ZodError,
  form: z.ZodType,
  ...within: (string | number)[]
): Refusal['facts'] | undefined {
  const fault = schemaFaults(error, form, ...within).find(({ reason }) => reason === 'unrecognized-key');
  return fault && { field: fault.path, ...(fault.nearest !== undefined && { nearest: fault.nearest }) };
}
