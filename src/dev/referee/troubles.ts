import { OvertakenError } from '../../post/carrier.ts';

/** Errors in sentences, for whoever runs the referee. */

/** Something that the person at the command line has to put right. */
class CommandRefusal extends Error {}

export function refuse(why: string): never {
  throw new CommandRefusal(why);
}

/** The reason of an error: a few words for what the system or a relay says in its own way, and otherwise its message. */
export function reasonInWords(error: unknown): string {
  const { code, message = String(error) } = (error ?? {}) as { readonly code?: unknown; readonly message?: string };
  if (typeof code === 'string' && Object.hasOwn(REASONS, code)) return REASONS[code]!;
  return (
    WORDS.find(([pattern]) => pattern.test(message))?.[1] ?? (message.replace(/\.+$/, '') || 'no reason was given')
  );
}

/** Words of connections, and ours for them. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/authori[sz]ation|authentication/i, 'it does not take the access: ask its host for a new one'],
  [/network error|non-101|ECONNREFUSED/, 'nothing answers at this address'],
  [/^timeout$/i, 'nothing answers in time'],
  [/^maximum messages per subject/, 'this access has used up its share of the room, so a new room is needed'],
  [/^maximum (messages|bytes)/, 'the room is full, so a new one is needed'],
];

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'it is not there',
  ENOTDIR: 'a part of its path is no folder',
  EISDIR: 'it is a folder',
  EACCES: 'this user may not',
  EPERM: 'this user may not',
  EROFS: 'the disk cannot be written',
  ENOSPC: 'the disk is full',
  EADDRINUSE: 'another program has it',
  ECONNREFUSED: 'nothing answers at this address',
  ENOTFOUND: 'the address has no such computer',
  ETIMEDOUT: 'nothing answers in time',
};

/** The sentence about an error that ends a command, and the status of the process: 2 is for the person to put right, 1 may pass. */
export function explain(error: unknown): { readonly sentence: string; readonly status: 1 | 2 } {
  if (error instanceof CommandRefusal) return { sentence: error.message, status: 2 };
  if (error instanceof OvertakenError)
    return { sentence: 'Somebody else has posted for the game master meanwhile. Try it again.', status: 1 };
  const { code, path } = (error ?? {}) as { readonly code?: unknown; readonly path?: unknown };
  if (typeof code === 'string' && typeof path === 'string')
    return { sentence: `${path} cannot be used: ${reasonInWords(error)}.`, status: 1 };
  const isFault = error instanceof TypeError || error instanceof ReferenceError || error instanceof RangeError;
  if (isFault) return { sentence: `A fault of this program, please report it: ${error.stack}`, status: 1 };
  return { sentence: reasonInWords(error), status: 1 };
}
