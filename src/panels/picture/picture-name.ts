import type { PrintOrder } from '../../map/print/print.ts';

/** A name for the file that every system takes. */
export const fileNameOf = ({ format, caption: { title, line } }: PrintOrder, fallback: string): string =>
  `${[title || fallback, line]
    .join(' ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 80)}.${format}`;
