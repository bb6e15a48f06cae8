import { type Campaign, ENGINE_VERSION } from '@hexpost/engine';
import { saveBlob } from '../../panels/parts/save-file.ts';

/** A campaign as the text of its file: one line a part, one line an entry, so that a place in it can be found again. */
export function fileText({ entries, ...rest }: Campaign): string {
  const parts = Object.entries({ ...rest, engine: ENGINE_VERSION }).map(
    ([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)},\n`,
  );
  return `{\n${parts.join('')}"entries": [\n${entries.map((entry) => JSON.stringify(entry)).join(',\n')}\n]}\n`;
}

/** The campaign's name as a file name that every system takes. */
export function fileName(name: string): string {
  const plain = name
    // Control and invisible characters, those that change the direction of writing, and those that have a meaning in a file system.
    .replace(/[\p{C}<>:"/\\|?*]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^\.+|\.+$/g, '')
    .slice(0, 80);
  return `${RESERVED.test(plain) || plain === '' ? `campaign ${plain}`.trim() : plain}.hexpost.json`;
}

/** Names that Windows reserves for its devices, whatever follows the first point. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/** Hands the file to the browser's downloads. */
export const saveFile = (campaign: Campaign): void =>
  saveBlob(new Blob([fileText(campaign)], { type: 'application/json' }), fileName(campaign.name));
