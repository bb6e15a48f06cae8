import type { z } from 'zod';
import type { Block } from './armour.ts';
import { KEYED_KINDS } from './header.ts';
import { broughtKey, KEY_BYTES, SIGNATURE_BYTES, signedByOwnKey } from './keys.ts';
import { PAYLOAD_LIMITS, unpack } from './pack.ts';

/** Reading the contents of blocks that are not sealed. */

const contents = new WeakMap<Uint8Array, Map<z.ZodType, unknown>>();

/**
 * The content of a block that is not sealed; undefined when it does not fit the schema or its limits. A block that carries its key
 * is unpacked only if that key has signed it. Each body is parsed once.
 */
export function blockContent<T>(schema: z.ZodType<T>, block: Block): T | undefined {
  const parsed = contents.get(block.body) ?? new Map<z.ZodType, unknown>();
  if (parsed.size === 0) contents.set(block.body, parsed);
  if (!parsed.has(schema)) parsed.set(schema, schema.safeParse(unfolded(block)).data);
  return parsed.get(schema) as T | undefined;
}

function unfolded(block: Block): unknown {
  const isKeyed = KEYED_KINDS.includes(block.kind);
  if (isKeyed && signedByOwnKey(block) !== 'good') return undefined;
  const value = unpack(foldedValue(block), PAYLOAD_LIMITS[block.kind]);
  return isKeyed ? withBroughtKey(broughtKey(block.body), value) : value;
}

/** The bytes of a block's value, in a block that is not sealed. */
export const foldedValue = ({ kind, body }: Block): Uint8Array =>
  body.subarray(SIGNATURE_BYTES + (KEYED_KINDS.includes(kind) ? KEY_BYTES : 0));

/** A value and the key before it; undefined if it is not an object, or names a key itself. */
export const withBroughtKey = (sign: string | undefined, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !('sign' in value)
    ? { ...value, sign }
    : undefined;
