import 'fake-indexeddb/auto';
import { readFileSync } from 'node:fs';
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import * as age from 'age-encryption';
import { strToU8, zipSync } from 'fflate';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { FOREIGN_TEXTS, type ForeignReader } from '../../src/app/files/foreign-texts.ts';
import { arrivals, MOST_FILES } from '../../src/app/files/received.ts';
import ReceivedRoute from '../../src/app/routes/received-route.tsx';
import { openPostStorage } from '../../src/app/storage/post-storage.ts';
import { unusableStorage } from '../../src/app/storage/storage.ts';
import { rosterText } from '../../src/panels/army-list/roster-file.ts';
import { safeAddress } from '../../src/panels/post/prose/clean.ts';
import { PasteBox, textOfFiles } from '../../src/panels/post/thread/PasteBox.tsx';
import { StartPage } from '../../src/panels/start/StartPage.tsx';
import { problemOf } from '../../src/panels/start/shelf.ts';
import { armour, type Block } from '../../src/post/armour.ts';
import { BlockHeaderSchema } from '../../src/post/header.ts';
import { keyFileFault } from '../../src/post/keys.ts';
import { blocksFromLink, linkFault } from '../../src/post/link.ts';
import { LARGEST_PAYLOAD, pack, unpack } from '../../src/post/pack.ts';
import { readPaste } from '../../src/post/read-paste.ts';
import { isChannel } from '../../src/store/channel.ts';
import { bytesOf, type Read, readJson } from '../../src/store/files/text-file.ts';
import words, { NAMESPACES, startWords } from '../../src/words/index.ts';
import { sourcesUnder } from '../laws/sources.ts';

beforeAll(() => startWords('en', NAMESPACES));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const codeOf = (read: Read<unknown>) => (read.ok ? 'read' : `problems:${read.problem.code}`);
const bytes = (length: number) => new Uint8Array(length).fill(120);
const limitOf = (reader: ForeignReader): number => FOREIGN_TEXTS.find((row) => row.reader === reader)!.most;
const armoured = (work: number) =>
  age.armor.encode(strToU8(`age-encryption.org/v1\n-> scrypt ${'A'.repeat(22)} ${work}\n${'B'.repeat(43)}\n--- C\n`));
const files = (count: number, letters = 1) =>
  Array.from({ length: count }, (_, i) => new File(['x'.repeat(letters)], `file ${i + 1}.txt`));
const launched = (all: readonly File[]) =>
  vi.stubGlobal('launchQueue', {
    setConsumer: (consume: (launch: unknown) => void) =>
      consume({ files: all.map((file) => ({ name: file.name, getFile: async () => file })) }),
  });

const ordersOf = (number: number): Block => ({
  ...{ kind: 'orders', version: 3, campaign: '4kq7xw2m0c9v1hd83jb5ntzyar', seat: 'red' },
  ...{ round: number % 2_000, revision: 1 + Math.floor(number / 2_000), after: '0'.repeat(26) },
  body: new Uint8Array([1]),
});
const leftOut = (parts: readonly string[]) =>
  readPaste(parts.join('\n'), new Map()).rows.some(({ state }) => state === 'left-out')
    ? 'thread:state.left-out'
    : 'read';
/** Letters that hardly pack, so that only their number is refused. */
function noise(length: number): string {
  const parts: string[] = [];
  let state = 1;
  for (let at = 0; at < length; at += 6) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    parts.push((state >>> 8).toString(16).padStart(6, '0'));
  }
  return parts.join('').slice(0, length);
}

const START = { onNew: () => {}, onOpen: () => {}, onExport: async () => {} };

/** What each reader answers to so much, as the words that it has for it; `read` where it reads all. */
const answers: Readonly<Record<ForeignReader, (much: number) => Promise<string> | string>> = {
  file: async (much) => codeOf(await bytesOf(new Blob([bytes(much)]))),
  'file-depth': (much) => codeOf(readJson(strToU8(`${'['.repeat(much)}${']'.repeat(much)}`))),
  'dropped-files': async (much) => {
    const onFile = vi.fn(async () => null);
    const page = render(<StartPage shelf={unusableStorage(null)} {...START} onFile={onFile} />);
    fireEvent.drop(page.container.firstElementChild!, { dataTransfer: { types: ['Files'], files: files(much) } });
    if (much === 1) {
      await waitFor(() => expect(onFile).toHaveBeenCalledOnce());
      return 'read';
    }
    await screen.findByText(/Several files came at once/);
    expect(onFile).not.toHaveBeenCalled();
    return 'problems:one-file';
  },
  'roster-file': (much) => {
    const zipped = zipSync({ 'army.ros': bytes(much) }) as Uint8Array<ArrayBuffer>;
    expect(rosterText(zipped).ok).toBe(false);
    const [plain] = [codeOf(rosterText(bytes(much)))];
    return plain === 'problems:roster-long' ? 'read' : plain;
  },
  'roster-text': (much) => codeOf(rosterText(bytes(much))),
  paste: (much) => (readPaste(' '.repeat(much), new Map()).tooLong ? 'thread:nothing.too-long' : 'read'),
  'paste-blocks': (much) => leftOut(Array.from({ length: much }, (_, i) => armour(ordersOf(i)))),
  'paste-marks': (much) => leftOut(Array(much).fill('-----BEGIN HEXPOST ORDERS 3-----')),
  'paste-files': async (much) => {
    const { left } = await textOfFiles([...files(1, much - 1), ...files(1)]);
    return left.length > 0 ? 'thread:paste.left' : 'read';
  },
  'received-files': async (much) => {
    launched(files(much));
    const [arrival] = await arrivals();
    expect(arrival!.files.length + arrival!.left.length).toBe(much);
    return arrival!.left.length > 0 ? 'thread:received-left' : 'read';
  },
  link: (much) => {
    const fault = linkFault('x'.repeat(much));
    return fault ? `thread:link-${fault}` : 'read';
  },
  'link-blocks': (much) => {
    const fault = linkFault(Array(much).fill('x').join('~'));
    return fault ? `thread:link-${fault}` : 'read';
  },
  block: (much) => {
    const limits = { ...LARGEST_PAYLOAD, text: much };
    return unpack(pack(noise(much - 2)), limits) === undefined ? 'thread:state.unreadable' : 'read';
  },
  mailbox: async (much) => {
    const storage = await openPostStorage(`full-${much}`);
    const added = storage.add(Array.from({ length: much }, (_, i) => ({ at: 1, block: ordersOf(i) })));
    return added.then(
      () => 'read',
      (error: unknown) => `problems:${problemOf(error).code}`,
    );
  },
  'key-file': (much) => {
    const fault = keyFileFault(armoured(18).padEnd(much));
    return fault ? `thread:keys.${fault}` : 'read';
  },
  'key-file-work': (much) => {
    const fault = keyFileFault(armoured(much));
    return fault ? `thread:keys.${fault}` : 'read';
  },
  'picture-address': (much) =>
    safeAddress('https://example.org/'.padEnd(much, 'x')) ? 'read' : 'desk:report.no-address',
  'channel-address': (much) =>
    isChannel('https://example.org/'.padEnd(much, 'x'), ['https://example.org/'])
      ? 'read'
      : 'desk:channel.fault.address',
};

describe('a reader of text from outside', () => {
  it.each(FOREIGN_TEXTS)('reads $most $of and refuses more in words: $reader', async ({ reader, most, words: key }) => {
    expect(await answers[reader](most)).toBe('read');
    expect(await answers[reader](most + 1)).toBe(key);
    for (const language of ['en', 'ru'] as const) {
      const [namespace, path] = key.split(':') as [string, string];
      const file = JSON.parse(readFileSync(`src/words/${language}/${namespace}.json`, 'utf8')) as object;
      const found = path.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown>)?.[part], file);
      const plural = path.split('.').reduce<unknown>((at, part, i, all) => {
        const here = at as Record<string, unknown>;
        return i === all.length - 1 ? here?.[`${part}_other`] : here?.[part];
      }, file);
      expect(found ?? plural, `${language} ${key}`).toBeTypeOf('string');
    }
  });

  it('looks at a bounded number of blocks, however a link is made up', () => {
    const most = limitOf('link');
    const headers = vi.spyOn(BlockHeaderSchema, 'safeParse');
    for (const sign of ['.', '~', 'A', '.~', 'orders.2.', 'a~b.']) {
      headers.mockClear();
      blocksFromLink(sign.repeat(Math.floor(most / sign.length)));
      expect(headers.mock.calls.length, sign).toBeGreaterThan(0);
      expect(headers.mock.calls.length, sign).toBeLessThanOrEqual(limitOf('link-blocks'));
    }
    headers.mockRestore();
  });
});

describe('files of which some are not taken', () => {
  it('are named where they come from another app', async () => {
    const all = files(MOST_FILES + 2);
    launched(all);
    render(
      <MantineProvider env="test">
        <ReceivedRoute storage={unusableStorage(null)} />
      </MantineProvider>,
    );
    await waitFor(() => expect(screen.getByText(/Not taken/).textContent).toContain('file 11.txt, file 12.txt.'));
    expect(screen.getByText(/Not taken/).textContent).not.toContain('file 10.txt');
  });

  it('are named when a share was too large to be kept', async () => {
    const at = new URL('received/refused/left/names', document.baseURI).href;
    const cache = { keys: async () => [new Request(at)], match: async () => new Response('') };
    vi.stubGlobal('caches', { has: async () => true, open: async () => cache });
    expect(await arrivals()).toEqual([{ id: 'refused', files: [], left: [], isRefused: true }]);
  });

  it('are named where they are dropped for reading', async () => {
    const { container } = render(
      <MantineProvider env="test">
        <PasteBox onText={() => {}} />
      </MantineProvider>,
    );
    const dataTransfer = { types: ['Files'], files: [...files(1, limitOf('paste') + 1), new File(['x'], 'late.txt')] };
    fireEvent.drop(container.querySelector('textarea')!.parentElement!, { dataTransfer });
    expect((await screen.findByRole('alert')).textContent).toContain('late.txt');
    expect(words.language).toBe('en');
  });

  it('are counted by the service worker as by the page', () => {
    const worker = readFileSync('src/app/worker/sw.ts', 'utf8');
    expect(worker).toContain(`const MOST_FILES = ${MOST_FILES};`);
  });
});

/** Fields whose text is bounded in another way. */
const BOUNDED: Readonly<Record<string, string>> = {
  'src/panels/post/thread/PasteBox.tsx': 'the reader is bounded, and says so',
};

it('every field that a person types into has an end', () => {
  const open = sourcesUnder('src', ['.tsx']).flatMap(({ path, text }) =>
    path in BOUNDED
      ? []
      : [...text.matchAll(/<(?:input|textarea|TextInput|Textarea|PasswordInput)\b/g)].flatMap(({ index }) => {
          const tag = text.slice(index, endOfTag(text, index));
          const isTyped =
            !/\btype="(?:checkbox|radio|range|file|date|time|datetime-local|hidden)"/.test(tag) &&
            !/\breadOnly\b/.test(tag);
          return isTyped && !/maxLength|\.\.\.\w*[fF]ield/.test(tag) ? [`${path}: ${tag.slice(0, 60)}`] : [];
        }),
  );
  expect(open).toEqual([]);
});

/** The end of a tag that may hold functions. */
function endOfTag(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    if (text[at] === '{') depth++;
    else if (text[at] === '}') depth--;
    else if (text[at] === '>' && depth === 0) return at;
  }
  return text.length;
}
