import type { Block } from '../../post/armour.ts';

/** Downloads a text. */
export const saveText = (text: string, fileName: string): void =>
  saveBlob(new Blob([text], { type: 'text/plain;charset=utf-8' }), fileName);

export function saveBlob(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** `campaign-kind-round-revision.txt`; for several blocks, the latest round among them. */
export function blocksFileName(campaignName: string, blocks: readonly Block[]): string {
  const name = safeFileName(campaignName);
  const [only, ...others] = blocks;
  if (only && others.length === 0) return `${name}-${only.kind}-${only.round}-${only.revision}.txt`;
  return `${name}-blocks-${Math.max(0, ...blocks.map(({ round }) => round))}.txt`;
}

/** A campaign's name with only letters, digits and spaces, which every file system accepts. */
export const safeFileName = (name: string): string =>
  name
    .replace(/[^\p{L}\p{N} ]+/gu, ' ')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, 60) || 'hexpost';
