import type { PrintOrder } from '../../map/print/print.ts';

/** A file name that every operating system accepts. */
export const fileNameOf = ({ format, caption: { title, line } }: PrintOrder, fallback: string): string =>
  `${[title || fallback, line]
    .join(' ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 80)}.${format}`;
