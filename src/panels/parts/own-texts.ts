import type { Namespace, Translate } from '../../words/index.ts';
import { keyOf } from '../../words/keys.ts';

/** Reads a text by key. */
export type OwnText = (key: string, blanks?: Readonly<Record<string, unknown>>) => string;

/** Reads texts from a system's namespace, and missing ones from the shared one. */
export const ownTexts =
  (t: Translate, own: Namespace, shared: Namespace): OwnText =>
  (key, blanks = {}) =>
    t([keyOf(`${own}:${key}`), keyOf(`${shared}:${key}`)], blanks);
