/** The beginnings of the names of files that hold second copies. The first page needs to know no more of them. */
export const isFileOf = (kind: 'table' | 'post', file: string): boolean => file.startsWith(`${kind}-`);
export const KEYS_FILE = 'keys';
/** The directory of the private file system that holds them. */
export const DIRECTORY = 'hexpost-copies';

/** The revision of a line that belongs together with the next, and of a file without revisions. */
export const UNFINISHED = -1;
