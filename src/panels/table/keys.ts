/**
 * The keys of the table screen. A key has the meaning of its label: on Latin layouts (QWERTZ, AZERTY, Dvorak) the
 * letter on it, on keyboards of other scripts the Latin letter in the same place.
 */

/** One key or a few related ones, as shown in the list; the name is the key of its words (`finder:keys.*`). */
export interface KeyRow {
  readonly name: string;
  readonly shown: readonly string[];
  /** A single letter, digit or sign: it can be switched off. */
  readonly single?: true;
}

export const MAP_KEYS: readonly KeyRow[] = [
  { name: 'arrows', shown: ['←', '↑', '→', '↓'] },
  { name: 'row', shown: ['Home', 'End'] },
  { name: 'page', shown: ['PgUp', 'PgDn'] },
  { name: 'enter', shown: ['Enter'] },
  { name: 'path', shown: ['Shift Enter'] },
  { name: 'tab', shown: ['Tab'] },
];

export const TABLE_KEYS: readonly KeyRow[] = [
  { name: 'find', shown: ['Ctrl K'] },
  { name: 'next', shown: ['N', 'Shift N'], single: true },
  { name: 'target', shown: ['T', 'Shift T'], single: true },
  { name: 'end', shown: ['E'], single: true },
  { name: 'zoom', shown: ['+', '−'], single: true },
  { name: 'whole', shown: ['0'], single: true },
  { name: 'panels', shown: ['1', '2', '3', '4', '5'], single: true },
  { name: 'overlays', shown: ['O'], single: true },
  { name: 'ruler', shown: ['G'], single: true },
  { name: 'sound', shown: ['Shift M'], single: true },
  { name: 'escape', shown: ['Esc'] },
  { name: 'undo', shown: ['Ctrl Z'] },
  { name: 'redo', shown: ['Ctrl Shift Z'] },
  { name: 'reorder', shown: ['Alt ↑', 'Alt ↓', 'Del'] },
  { name: 'replay', shown: ['←', '→', 'Home', 'End', 'Space'] },
  { name: 'help', shown: ['?'], single: true },
];

/** Elements that take typed letters, or that use Escape and Enter themselves. */
const WRITING =
  'textarea, select, [contenteditable=""], [contenteditable="true"], [role=dialog], [role=menu], [role=listbox],' +
  ' input:not([type=checkbox], [type=radio], [type=range])';

/** True while the user types: the key belongs to the text field. */
export const isWriting = ({ target }: Event): boolean => target instanceof Element && target.closest(WRITING) !== null;

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

export const isChord = ({ ctrlKey, metaKey, altKey }: Pressed): boolean => ctrlKey || metaKey || altKey;

type Key = Pick<KeyboardEvent, 'key' | 'code'>;

/** A single character of a Latin keyboard. Letters of other scripts, and keys without a character, are identified by position. */
const isLatin = (key: string): boolean =>
  key === 'Dead' || (key.length === 1 && !/[\p{L}\p{M}]/u.test(key)) || /^\p{Script=Latin}$/u.test(key);

/** The capital letter that a key means, A to Z; undefined for other keys. */
export function letterKeyOf({ key, code }: Key): string | undefined {
  const letter = isLatin(key) ? key.toUpperCase() : code.replace('Key', '');
  return /^[A-Z]$/.test(letter) ? letter : undefined;
}

/** Ctrl (on a Mac: Command) with a letter. */
export const isCtrl = (event: Pressed, letter: string): boolean =>
  (event.ctrlKey || event.metaKey) && !event.altKey && letterKeyOf(event) === letter;

/** Cyrillic keyboards have a comma on the key that has the question mark on others. */
export const isHelp = ({ key, code, shiftKey }: Pressed): boolean =>
  key === '?' || key === '؟' || (code === 'Slash' && shiftKey && key === ',');

/** One step of the zoom keys and buttons. */
export const ZOOM_STEP = 1.5;

/** The digit that a key of the upper row means, 0 to 9; undefined for other keys. Some layouts type it with Shift only. */
function rowDigitOf({ key, code, shiftKey }: Pressed): number | undefined {
  const isDigit = /^\d$/.test(key);
  if (code.startsWith('Numpad') || (!isDigit && shiftKey)) return undefined;
  const found = isDigit ? key : /^Digit(\d)$/.exec(code)?.[1];
  return found === undefined ? undefined : Number(found);
}

/** The zoom of a key: a factor, null for the whole map, undefined for other keys. */
export function zoomOf(event: Pressed): number | null | undefined {
  const { key, code } = event;
  if (key === '+' || key === '=' || code === 'NumpadAdd') return ZOOM_STEP;
  if (key === '-' || key === '−' || code === 'NumpadSubtract') return 1 / ZOOM_STEP;
  return code === 'Numpad0' || rowDigitOf(event) === 0 ? null : undefined;
}

/** The number of a digit key of the upper row, 1 to 9; undefined for other keys. */
export const digitOf = (event: Pressed): number | undefined => rowDigitOf(event) || undefined;
