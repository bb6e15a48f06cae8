import type { Copies } from '../../src/app/storage/copies.ts';
import { tailIn } from '../../src/app/storage/copy-lines.ts';

export interface MemoryCopies extends Copies {
  readonly files: Map<string, string>;
  /** Characters that still have room; a write that needs more is torn there and fails. */
  room: number;
}

/** Copies in memory, with the rules of the worker. */
export function memoryCopies(): MemoryCopies {
  const files = new Map<string, string>();
  const tailOf = (file: string) => tailIn(new TextEncoder().encode(files.get(file) ?? ''), 0)!;
  const write = (file: string, before: string, text: string): boolean => {
    const fits = text.slice(0, copies.room);
    copies.room -= fits.length;
    files.set(file, before + fits);
    return fits.length === text.length;
  };
  const copies: MemoryCopies = {
    files,
    room: Number.POSITIVE_INFINITY,
    revisions: async () => new Map([...files.keys()].map((file) => [file, tailOf(file).revision])),
    read: async (file) => files.get(file) ?? null,
    async append(file, given, { revision, after }) {
      const lines = typeof given === 'string' ? given : await given.text();
      const tail = tailOf(file);
      if (after === undefined ? tail.revision >= revision : tail.revision !== after) return tail.revision === revision;
      const bytes = new TextEncoder().encode(files.get(file) ?? '').subarray(0, tail.length);
      return write(file, new TextDecoder().decode(bytes), lines);
    },
    put: async (file, text) => write(file, '', text),
    async remove(file) {
      files.delete(file);
      return true;
    },
  };
  return copies;
}
