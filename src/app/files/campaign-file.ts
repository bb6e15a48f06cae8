import type { Campaign } from '../../engine/kernel/campaign.ts';

/** A campaign as the text of its file: one line a part, one line an entry, so that a place in it can be found again. */
export function fileText({ entries, ...rest }: Campaign): string {
  const parts = Object.entries(rest).map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)},\n`);
  return `{\n${parts.join('')}"entries": [\n${entries.map((entry) => JSON.stringify(entry)).join(',\n')}\n]}\n`;
}

/** The campaign's name as a file name that every system takes. */
export function fileName(name: string): string {
  const plain = name
    // biome-ignore lint/suspicious/noControlCharactersInRegex: just those must go
    .replace(/[\u0000-\u001f\u007f<>:"/\\|?*]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^\.+|\.+$/g, '')
    .slice(0, 80);
  return `${plain || 'campaign'}.hexpost.json`;
}

/** Hands the file to the browser's downloads. */
export function saveFile(campaign: Campaign): void {
  const url = URL.createObjectURL(new Blob([fileText(campaign)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName(campaign.name);
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
