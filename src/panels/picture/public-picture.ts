import type { ByPostParts } from '../by-post-ui.ts';
import type { PublicPrintParts } from './public-print.ts';

/** The picture of a system for the thread; the code that draws it loads on first use. */
export const publicPicture =
  (parts: PublicPrintParts): NonNullable<ByPostParts['picture']> =>
  async (source) =>
    (await import('./public-print.ts')).publicPrint(parts, source);
