import { armour, type Block, digestOf } from '../../../post/armour.ts';
import { blockContent, CampaignContent } from '../../../post/contents.ts';
import { MAX_PASTE_LETTERS } from '../../../post/find.ts';
import { blocksFromLink } from '../../../post/link.ts';
import { type KnownBlocks, type NothingFound, type PastedBlock, readThread } from '../../../post/thread.ts';

/** What somebody pasted, read: pure, so that a worker can do it. */

export interface PastedRow extends PastedBlock {
  /** It came in a link: a cut link looks like a forgery. */
  readonly fromLink: boolean;
}

/** What the rows need of a campaign, known or pasted. */
export interface CampaignNames {
  readonly name: string;
  readonly players: readonly { readonly seat: string; readonly name: string }[];
}

export interface Pasted {
  readonly rows: readonly PastedRow[];
  /** Set when there are no rows: the likely reason. `keys`: exported keys; `campaign-file`: a campaign of one table. */
  readonly nothing?: NothingFound | 'keys' | 'campaign-file';
  readonly campaigns: Readonly<Record<string, CampaignNames>>;
  /** The text was longer than is looked through. */
  readonly tooLong: boolean;
}

/** The blocks of a text, also those in links to this client, against what is here already. Never throws. */
export function readPaste(text: string, known: KnownBlocks): Pasted {
  const linked = blocksInLinks(text.slice(0, MAX_PASTE_LETTERS));
  const links = new Set(linked.map(digestOf));
  const armoured = linked.map(armour).join('\n');
  // Blocks of links stand first, so that a long text does not push them out.
  const { rows, nothing } = readThread(armoured === '' ? text : `${armoured}\n${text}`, known);
  const campaigns: Record<string, CampaignNames> = {};
  const ids = new Set(rows.flatMap(({ header }) => header.campaign ?? []));
  for (const id of ids) {
    const names = namesIn(
      [...(known.get(id) ?? []), ...rows.flatMap(({ block, state }) => (block && state !== 'forged' ? [block] : []))],
      id,
    );
    if (names) campaigns[id] = names;
  }
  return {
    rows: rows.map((row) => ({ ...row, fromLink: row.digest !== undefined && links.has(row.digest) })),
    ...(nothing && { nothing: otherReason(text) ?? nothing }),
    campaigns,
    tooLong: text.length > MAX_PASTE_LETTERS,
  };
}

function blocksInLinks(text: string): Block[] {
  return [...text.matchAll(/#\/b\/([\w.~-]+)/g)].slice(0, 50).flatMap(([, fragment]) => blocksFromLink(fragment!));
}

function namesIn(blocks: readonly Block[], id: string): CampaignNames | undefined {
  const founding = blocks.find(({ kind, campaign }) => kind === 'campaign' && campaign === id);
  const content = founding && blockContent(CampaignContent, founding.body);
  return content && { name: content.name, players: content.players };
}

function otherReason(text: string): 'keys' | 'campaign-file' | undefined {
  if (/BEGIN AGE ENCRYPTED FILE/.test(text)) return 'keys';
  return /^\s*\{/.test(text) && /"format"\s*:\s*1/.test(text.slice(0, 2000)) ? 'campaign-file' : undefined;
}
