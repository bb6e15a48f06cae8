import { MAX_PASTE_LETTERS } from '../../../post/find.ts';

export interface TextOfFiles {
  readonly text: string;
  /** Names of the files that did not fit. */
  readonly left: readonly string[];
}

/** Files as one text, each truncated to the size of a paste. Blocks are ASCII, so only the wide encodings need care. */
export async function textOfFiles(files: readonly File[]): Promise<TextOfFiles> {
  const texts: string[] = [];
  let room = MAX_PASTE_LETTERS + 1;
  for (const file of files) {
    if (room <= 0) break;
    const text = await textOf(file, room);
    texts.push(text);
    room -= text.length + 1;
  }
  return { text: texts.join('\n'), left: files.slice(texts.length).map(({ name }) => name) };
}

/** A character takes at most four bytes. */
async function textOf(file: File, letters: number): Promise<string> {
  const bytes = new Uint8Array(await file.slice(0, 4 * letters).arrayBuffer());
  const wide =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff && 'utf-16be';
  return new TextDecoder(wide || 'utf-8').decode(bytes).slice(0, letters);
}
