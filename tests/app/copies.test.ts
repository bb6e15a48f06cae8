import { afterEach, describe, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** The revisions in a browser whose private file system answers so, and whether a worker was started to find them. */
async function revisionsWith(getDirectoryHandle: () => Promise<unknown>) {
  let started = false;
  vi.stubGlobal('navigator', { storage: { getDirectory: async () => ({ getDirectoryHandle }) } });
  vi.stubGlobal(
    'Worker',
    class {
      onmessage: ((event: unknown) => void) | undefined;
      constructor() {
        started = true;
      }
      postMessage({ number }: { readonly number: number }) {
        this.onmessage?.({ data: { number, value: new Map([['table-1', 4]]) } });
      }
    },
  );
  const { browserCopies } = await import('../../src/app/storage/copies.ts');
  return { found: await browserCopies().revisions(), started };
}

describe('second copies', () => {
  it('that were never made are not looked for in a worker', async () => {
    const none = () => Promise.reject(new DOMException('', 'NotFoundError'));
    expect(await revisionsWith(none)).toEqual({ found: new Map(), started: false });
  });

  it('that were made, or of which the browser does not tell, are', async () => {
    const found = new Map([['table-1', 4]]);
    expect(await revisionsWith(async () => ({}))).toEqual({ found, started: true });
    vi.resetModules();
    const refused = () => Promise.reject(new DOMException('', 'SecurityError'));
    expect(await revisionsWith(refused)).toEqual({ found, started: true });
  });
});
