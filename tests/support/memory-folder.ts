/** A folder in memory that behaves as a browser's does: what is written takes its place as the file is closed. */
export class MemoryFolder {
  readonly kind = 'directory';
  readonly files = new Map<string, string>();
  readonly folders = new Map<string, MemoryFolder>();
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }

  /** As the browser's own kind. */
  get handle(): FileSystemDirectoryHandle {
    return this as unknown as FileSystemDirectoryHandle;
  }
  async *keys(): AsyncGenerator<string> {
    yield* [...this.folders.keys(), ...this.files.keys()];
  }
  async getDirectoryHandle(name: string, { create = false } = {}): Promise<MemoryFolder> {
    if (this.files.has(name)) throw new DOMException(name, 'TypeMismatchError');
    const found = this.folders.get(name) ?? (create ? new MemoryFolder(name) : undefined);
    if (!found) throw new DOMException(name, 'NotFoundError');
    this.folders.set(name, found);
    return found;
  }
  async getFileHandle(name: string, { create = false } = {}) {
    if (this.folders.has(name)) throw new DOMException(name, 'TypeMismatchError');
    if (!this.files.has(name)) {
      if (!create) throw new DOMException(name, 'NotFoundError');
      this.files.set(name, '');
    }
    const { files } = this;
    return {
      getFile: async () => new File([files.get(name) ?? ''], name),
      createWritable: async () => {
        let text = '';
        return {
          write: async (more: string) => {
            text += more;
          },
          close: async () => {
            files.set(name, text);
          },
        };
      },
    };
  }
}
