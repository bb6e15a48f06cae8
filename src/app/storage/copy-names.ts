/** Names of the files that hold second copies: their beginnings. The first page knows no more of them. */
export const isFileOf = (kind: 'table' | 'post', file: string): boolean => file.startsWith(`${kind}-`);
export const KEYS_FILE = 'keys';
/** The directory of the private file system in which they lie. */
export const DIRECTORY = 'hexpost-copies';

/** The revision of a line that belongs bothRestored with the next, and of a file without revisions. */
export const UNFINISHED = -1;
