import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';

/** A folder that several browsers share. Each has its own copy, and `keepInStep` does what a program like Syncthing would do. */

export type Files = Record<string, string>;

/** The folder that this browser's picker gives. */
export async function shareFolder(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const root = () => navigator.storage.getDirectory();
    Object.assign(globalThis, {
      showDirectoryPicker: async () => (await root()).getDirectoryHandle('Our games', { create: true }),
    });
  });
  // The page is here already: the picker comes with the next load.
  await page.reload();
}

/** What somebody's copy of the folder holds, for a player without a browser. */
export const filesOf = (page: Page): Promise<Files> => page.evaluate(readAll);
/** What such a player has written. */
export const addFiles = (page: Page, files: Files): Promise<void> => page.evaluate(writeMissing, files);

/** Brings what each of these browsers has written into the folders of the others. */
export async function keepInStep(pages: readonly Page[]): Promise<void> {
  const all: Files = {};
  for (const page of pages) Object.assign(all, await page.evaluate(readAll));
  for (const page of pages) await page.evaluate(writeMissing, all);
}

/** Does it again and again, until somebody calls what comes back. */
export const keepInStepAlways = (pages: readonly Page[]): (() => Promise<void>) => again(() => keepInStep(pages), 100);

/** The same with a folder of the disk. */
export const keepInStepWithDisk = (pages: readonly Page[], folder: string): (() => Promise<void>) =>
  again(async () => {
    // A page that is just going elsewhere is looked at the next time.
    for (const page of pages) await exchange(page, folder).catch(() => {});
  }, 500);

function again(sync: () => Promise<void>, pause: number): () => Promise<void> {
  let stopped = false;
  const loop = async (): Promise<void> => {
    while (!stopped) {
      await sync().catch(() => {});
      await new Promise((next) => setTimeout(next, pause));
    }
  };
  const ended = loop();
  return () => {
    stopped = true;
    return ended;
  };
}

async function exchange(page: Page, folder: string): Promise<void> {
  const theirs = await filesOf(page);
  const ours = filesIn(folder);
  for (const [path, text] of Object.entries(theirs)) {
    if (Object.hasOwn(ours, path) || text === '') continue;
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, `${path}.part`), text);
    renameSync(join(folder, `${path}.part`), join(folder, path));
  }
  const fresh = Object.entries(ours).filter(([path]) => !Object.hasOwn(theirs, path));
  if (fresh.length > 0) await addFiles(page, Object.fromEntries(fresh));
}

const filesIn = (folder: string): Files =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.txt'))
      .map((path) => [path, readFileSync(join(folder, path), 'utf8')]),
  );

async function readAll(): Promise<Files> {
  const files: Files = {};
  const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('Our games', { create: true });
  for await (const [name, campaign] of folder.entries())
    if (campaign.kind === 'directory')
      for await (const [file, handle] of (campaign as FileSystemDirectoryHandle).entries())
        if (handle.kind === 'file' && file.endsWith('.txt')) {
          const text = await (await (handle as FileSystemFileHandle).getFile()).text();
          // A file that is only begun would take the place of the same one that is whole.
          if (text !== '') files[`${name}/${file}`] = text;
        }
  return files;
}

async function writeMissing(all: Files): Promise<void> {
  const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('Our games', { create: true });
  for (const [path, text] of Object.entries(all)) {
    const [name, file] = path.split('/') as [string, string];
    const inside = await folder.getDirectoryHandle(name, { create: true });
    const handle = await inside.getFileHandle(file, { create: true });
    if ((await handle.getFile()).size > 0) continue;
    const writer = await handle.createWritable();
    await writer.write(text);
    await writer.close();
  }
}
