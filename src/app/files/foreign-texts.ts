import { LONGEST_LIST } from '../../panels/army-list/read-army-list.ts';
import { LARGEST_ROSTER } from '../../panels/army-list/roster-file.ts';
import { LONGEST_ADDRESS } from '../../panels/post/prose/clean.ts';
import { MAX_BROKEN_BLOCKS, MAX_PASTE_LETTERS, MAX_PASTED_BLOCKS } from '../../post/find.ts';
import { MAX_KEY_FILE, MOST_WORK } from '../../post/keys.ts';
import { MAX_BLOCKS_IN_LINK, MAX_LINK_LETTERS } from '../../post/link.ts';
import { MAX_BLOCKS } from '../../post/mailbox.ts';
import { LARGEST_PAYLOAD } from '../../post/pack.ts';
import { DEEPEST, LARGEST } from '../../store/files/text-file.ts';
import { LONGEST_LINE } from '../../store/send-message.ts';
import { MOST_FILES } from './received.ts';

/**
 * Every reader of text from outside, with the most that it reads and the words that refuse more. Fields that a person types into
 * have a `maxLength` each. `tests/app/foreign-texts.test.tsx` tries each row with more than its limit: a new reader needs a row.
 */
export const FOREIGN_TEXTS = [
  { reader: 'file', most: LARGEST, of: 'bytes', words: 'problems:too-big' },
  { reader: 'file-depth', most: DEEPEST, of: 'levels', words: 'problems:json-depth' },
  { reader: 'dropped-files', most: 1, of: 'files', words: 'problems:one-file' },
  { reader: 'roster-file', most: LARGEST_ROSTER, of: 'bytes', words: 'problems:too-big' },
  { reader: 'roster-text', most: LONGEST_LIST, of: 'letters', words: 'problems:roster-long' },
  { reader: 'paste', most: MAX_PASTE_LETTERS, of: 'letters', words: 'thread:nothing.too-long' },
  { reader: 'paste-blocks', most: MAX_PASTED_BLOCKS, of: 'blocks', words: 'thread:state.left-out' },
  { reader: 'paste-marks', most: MAX_BROKEN_BLOCKS, of: 'broken blocks', words: 'thread:state.left-out' },
  { reader: 'paste-files', most: MAX_PASTE_LETTERS, of: 'letters', words: 'thread:paste.left' },
  { reader: 'received-files', most: MOST_FILES, of: 'files', words: 'thread:received-left' },
  { reader: 'link', most: MAX_LINK_LETTERS, of: 'letters', words: 'thread:link-too-long' },
  { reader: 'link-blocks', most: MAX_BLOCKS_IN_LINK, of: 'blocks', words: 'thread:link-too-many' },
  { reader: 'block', most: LARGEST_PAYLOAD.bytes, of: 'bytes', words: 'thread:state.unreadable' },
  { reader: 'mailbox', most: MAX_BLOCKS, of: 'blocks', words: 'problems:trouble-full-mailbox' },
  { reader: 'key-file', most: MAX_KEY_FILE, of: 'letters', words: 'thread:keys.no-identity' },
  { reader: 'key-file-work', most: MOST_WORK, of: 'doublings', words: 'thread:keys.too-costly' },
  { reader: 'picture-address', most: LONGEST_ADDRESS, of: 'letters', words: 'desk:report.no-address' },
  { reader: 'channel-address', most: LONGEST_LINE, of: 'letters', words: 'desk:channel.fault.address' },
] as const;

export type ForeignReader = (typeof FOREIGN_TEXTS)[number]['reader'];
