import { Button } from '@mantine/core';
import { IconDownload, IconFolderOpen } from '@tabler/icons-react';
import { type DragEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { armour, type Block, digestOf } from '../../../post/armour.ts';
import { folderOf } from '../../../post/folder-names.ts';
import { blocksSince } from '../../../store/copy-since.ts';
import type { MailStore } from '../../../store/mail.ts';
import { markCopied, outboxOf } from '../../../store/outbox.ts';
import parts from '../../parts/parts.module.css';
import { saveBlob, saveText } from '../../parts/save-file.ts';
import { problemOf } from '../../start/shelf.ts';
import type { CarrierTools } from './carrier-tools.ts';

/** The most files that are looked for in what was dropped. */
const MOST = 100_000;

/** All files of what was dropped, those inside folders too. The folders are asked for at once: later the browser has forgotten them. */
async function droppedFiles({ items, files }: DataTransfer): Promise<readonly File[]> {
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

interface Props {
  readonly mail: MailStore;
  readonly carrier: CarrierTools;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
}

/** A shared folder in browsers that open none: its files are dropped in or chosen, and what it lacks is saved for it. */
export function ByFiles({ mail, carrier, clock }: Props) {
  const { t } = useTranslation('thread');
  const state = useStore(mail);
  const chooser = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState<{ readonly text: string; readonly failed?: boolean }>({ text: '' });
  /** Posts that are in the folder; null before anybody has shown it. */
  const [there, setThere] = useState<ReadonlySet<string> | null>(null);
  const folder = folderOf(state.notes.id);
  const lacking = there ? blocksSince(state, 0).filter((block) => !there.has(digestOf(block))) : outboxOf(state);
  const take = async (files: Promise<readonly File[]>) => {
    setSaid({ text: t('files.taking') });
    try {
      const found = await carrier.onFiles(await files);
      setThere(new Set([...(there ?? []), ...found]));
      setSaid({ text: t('files.taken', { count: found.size }) });
    } catch (error) {
      setSaid({ text: t('files.failed', { message: problemOf(error).facts.error ?? '' }), failed: true });
    }
  };
  const save = async () => {
    const [only, ...others] = lacking;
    if (only && others.length === 0) saveText(textOf(only), nameOf(only));
    else saveBlob(new Blob([await archiveOf(lacking, folder)], { type: 'application/zip' }), `${folder}.zip`);
    markCopied(mail, lacking.map(digestOf), clock());
    setThere(new Set([...(there ?? []), ...lacking.map(digestOf)]));
    setSaid({ text: t('files.saved', { count: lacking.length, folder }) });
  };
  const drag = (event: DragEvent) => {
    event.preventDefault();
    if (event.type === 'drop') void take(droppedFiles(event.dataTransfer));
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way to the button that opens the folder
    <div className={parts.stack} onDragOver={drag} onDrop={drag}>
      <p>{t('files.about')}</p>
      <div className={parts.row}>
        <input
          ref={chooser}
          type="file"
          hidden
          multiple
          {...{ webkitdirectory: '' }}
          onChange={({ currentTarget }) => {
            void take(Promise.resolve([...(currentTarget.files ?? [])]));
            // Allows the same folder to be chosen again.
            currentTarget.value = '';
          }}
        />
        <Button
          variant="default"
          leftSection={<IconFolderOpen size={18} aria-hidden />}
          onClick={() => chooser.current?.click()}
        >
          {t('files.take')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          disabled={lacking.length === 0}
          onClick={() => void save()}
        >
          {t('files.save', { count: lacking.length })}
        </Button>
      </div>
      <p role="status" className={said.failed ? parts.wrong : parts.note}>
        {said.text === '' ? t('files.drop') : said.text}
      </p>
    </div>
  );
}

const nameOf = (block: Block): string => `${digestOf(block)}.txt`;
const textOf = (block: Block): string => `${armour(block)}\n`;

/** The files in their folder, as one archive to unpack in the shared folder. */
async function archiveOf(blocks: readonly Block[], folder: string): Promise<Uint8Array<ArrayBuffer>> {
  const { strToU8, zipSync } = await import('fflate');
  const files = Object.fromEntries(blocks.map((block) => [`${folder}/${nameOf(block)}`, strToU8(textOf(block))]));
  return zipSync(files, { level: 6 }) as Uint8Array<ArrayBuffer>;
}
