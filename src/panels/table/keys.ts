/** The keys of the table screen. Letters are matched by their position, so that every keyboard layout has them. */

/** One key or a few that belong together, as the list shows them; the name is that of its words (`finder:keys.*`). */
export interface KeyRow {
  readonly name: string;
  readonly shown: readonly string[];
  /** A letter, digit or sign alone: it can be switched off. */
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
  { name: 'zoom', shown: ['+', '−'], single: true },
  { name: 'whole', shown: ['0'], single: true },
  { name: 'panels', shown: ['1', '2', '3', '4', '5'], single: true },
  { name: 'overlays', shown: ['O'], single: true },
  { name: 'ruler', shown: ['G'], single: true },
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

/** True while somebody types: the key belongs to the text field. */
export const isWriting = ({ target }: Event): boolean => target instanceof Element && target.closest(WRITING) !== null;

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

export const isChord = ({ ctrlKey, metaKey, altKey }: Pressed): boolean => ctrlKey || metaKey || altKey;
/** Ctrl (on a Mac: Command) with a letter. */
export const isCtrl = ({ code, ctrlKey, metaKey, altKey }: Pressed, letter: string): boolean =>
  (ctrlKey || metaKey) && !altKey && code === `Key${letter}`;

/** On a Russian keyboard the question mark lies elsewhere: its place on the Latin one counts as well. */
export const isHelp = ({ key, code, shiftKey }: Pressed): boolean => key === '?' || (code === 'Slash' && shiftKey);

/** One step of the zoom keys and buttons. */
export const ZOOM_STEP = 1.5;

/** The zoom of a key: a factor, null for the whole map, undefined for other keys. */
export function zoomOf({ key, code }: Pressed): number | null | undefined {
  if (key === '+' || key === '=' || code === 'NumpadAdd') return ZOOM_STEP;
  if (key === '-' || key === '−' || code === 'NumpadSubtract') return 1 / ZOOM_STEP;
  return code === 'Digit0' || code === 'Numpad0' ? null : undefined;
}

/** The number of a digit key of the upper row, 1 to 9; undefined for other keys. */
export const digitOf = ({ code }: Pressed): number | undefined => {
  const found = /^Digit([1-9])$/.exec(code)?.[1];
  return found === undefined ? undefined : Number(found);
};
