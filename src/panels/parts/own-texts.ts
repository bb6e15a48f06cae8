import type { Namespace, Translate } from '../../words/index.ts';

/** Reads a text by key. */
export type OwnText = (key: string, blanks?: Readonly<Record<string, unknown>>) => string;

/** Reads texts from a system's namespace, and missing ones from the shared one. */
export const ownTexts =
  (t: Translate, own: Namespace, shared: Namespace): OwnText =>
  (key, blanks = {}) =>
    t([`${own}:${key}`, `${shared}:${key}`], blanks);
