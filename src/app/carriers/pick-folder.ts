/** The browser's ways to a folder, which not every browser has. */

interface FolderPicker {
  showDirectoryPicker?: (options: {
    readonly id: string;
    readonly mode: 'readwrite';
  }) => Promise<FileSystemDirectoryHandle>;
}

interface Permissions {
  queryPermission?: (asked: { readonly mode: 'readwrite' }) => Promise<PermissionState>;
  requestPermission?: (asked: { readonly mode: 'readwrite' }) => Promise<PermissionState>;
}

const picker = (): FolderPicker => globalThis as FolderPicker;

export const canOpenFolders = (): boolean => picker().showDirectoryPicker !== undefined;

/** Lets the user choose a folder; undefined when they change their mind. */
export async function openFolder(): Promise<FileSystemDirectoryHandle | undefined> {
  try {
    return await picker().showDirectoryPicker?.({ id: 'hexpost', mode: 'readwrite' });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return undefined;
    throw error;
  }
}

/** True if the page may read and write in the folder. With `asks` the user is asked, which takes a press. */
export async function hasPermission(folder: FileSystemDirectoryHandle, asks = false): Promise<boolean> {
  const { queryPermission, requestPermission } = folder as Permissions;
  const ask = asks ? requestPermission : queryPermission;
  return ask === undefined || (await ask.call(folder, { mode: 'readwrite' })) === 'granted';
}

/** True for the browser's answer when the permission to use a folder is gone. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'SecurityError');
