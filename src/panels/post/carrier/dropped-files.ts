/** The most files that are looked for in what was dropped. */
const MOST = 100_000;

/** All files of what was dropped, those inside folders too. The folders are asked for at once: later the browser has forgotten them. */
export async function droppedFiles({ items, files }: DataTransfer): Promise<readonly File[]> {
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry?.() ?? []);
  if (entries.length === 0) return [...files];
  const found: File[] = [];
  for (const entry of entries) await collect(entry, found);
  return found;
}

async function collect(entry: FileSystemEntry, found: File[]): Promise<void> {
  if (found.length >= MOST) return;
  if (entry.isFile) {
    found.push(await new Promise<File>((give, fail) => (entry as FileSystemFileEntry).file(give, fail)));
    return;
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const some = () => new Promise<FileSystemEntry[]>((give, fail) => reader.readEntries(give, fail));
  for (let part = await some(); part.length > 0; part = await some())
    for (const inner of part) await collect(inner, found);
}
