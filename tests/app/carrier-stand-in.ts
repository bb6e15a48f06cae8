import { vi } from 'vitest';
import { postStorage } from '../../src/app/storage/opened-post.ts';
import type { Carrier } from '../../src/post/carrier.ts';
import { readPaste } from '../../src/post/read-paste.ts';

/** In the place of `open-carrier.ts`: a room of a relay that holds these texts, and takes in what is read there. */

export const openCarrier = vi.fn<(kept: unknown) => Promise<{ readonly carrier: Carrier }>>();

export async function takeInCarried(_: string, text: string): Promise<void> {
  const { rows } = readPaste(text, new Map());
  await (await postStorage()).add(rows.flatMap(({ block }) => (block ? [{ block, at: 1 }] : [])));
}

export function room(...texts: readonly string[]): void {
  openCarrier.mockImplementation(async () => ({
    carrier: {
      publish: async () => {},
      list: async () => ({ digests: texts.map((_, i) => `${i}`) }),
      read: async (digest) => texts[Number(digest)],
      listen: () => () => {},
    },
  }));
}
