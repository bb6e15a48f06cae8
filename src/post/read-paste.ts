import { type Block, digestOf } from './armour.ts';
import { blockContent } from './block-content.ts';
import { CampaignContent } from './contents.ts';
import { MAX_PASTE_LETTERS } from './find.ts';
import { type LinkReading, linksIn } from './link.ts';
import {
  type FoundThread,
  findThread,
  judgeThread,
  judgeThreadFast,
  type KnownBlocks,
  loadThread,
  type NothingFound,
  type PastedBlock,
  type ReadingManner,
  type ThreadReading,
} from './thread.ts';

/** Reading a pasted text. Pure, so that it can run in a worker. */

export interface PastedRow extends PastedBlock {
  /** Set for a block from a link: a link that was cut looks like a forgery. */
  readonly fromLink: boolean;
}

/** The names of a campaign that the rows mention. */
export interface CampaignNames {
  readonly name: string;
  readonly players: readonly { readonly seat: string; readonly name: string }[];
  /** Set for a campaign without a game master: its founder signs in the same place. */
  readonly isMasterless?: true;
  /** Facts of the campaign block, and the number of blocks of the campaign that are stored here. */
  readonly announced?: { readonly system: string; readonly master: string; readonly blocks: number };
}

export interface Pasted {
  readonly rows: readonly PastedRow[];
  /**
   * Set when there are no rows: the likely reason. `keys`: exported keys; `campaign-file`: the file of a campaign at
   * one table.
   */
  readonly nothing?: NothingFound | 'keys' | 'campaign-file';
  readonly campaigns: Readonly<Record<string, CampaignNames>>;
  /** True when only the beginning of the text was read. */
  readonly tooLong: boolean;
}

/** Reads the blocks of a text and of the links in it, given the blocks stored already. Never throws. */
export function readPaste(text: string, known: KnownBlocks, manner?: ReadingManner): Pasted {
  const links = linksOf(text);
  return pastedFrom(text, judgeThread(findThread(text, links), known, manner), links, known);
}

/** The blocks that are stored of these campaigns. */
export type KnownOf = (campaigns: ReadonlySet<string>) => KnownBlocks | Promise<KnownBlocks>;

/** The same in less time, where the browser verifies signatures itself. What is stored is asked for once it is known what the text names. */
export async function loadPaste(text: string, knownOf: KnownOf, manner?: ReadingManner): Promise<Pasted> {
  const links = linksOf(text);
  const thread = await loadThread(text, links);
  const known = await knownOf(campaignsIn(thread));
  return pastedFrom(text, await judgeThreadFast(thread, known, manner), links, known);
}

/** The campaigns that the blocks of a text name, also those that could not be read. */
const campaignsIn = ({ found = [] }: FoundThread): ReadonlySet<string> =>
  new Set(found.flatMap((one) => (one.state === 'whole' ? one.block : one.header).campaign ?? []));

const linksOf = (text: string): LinkReading => linksIn(text.slice(0, MAX_PASTE_LETTERS));

function pastedFrom(text: string, { rows, nothing }: ThreadReading, links: LinkReading, known: KnownBlocks): Pasted {
  const linked = new Set(links.blocks.map(digestOf));
  const campaigns: Record<string, CampaignNames> = {};
  const ids = new Set(rows.flatMap(({ header }) => header.campaign ?? []));
  const founding = new Map(
    rows.flatMap(({ block, state, header }) =>
      block?.kind === 'campaign' && state !== 'forged' ? [[header.campaign!, block] as const] : [],
    ),
  );
  for (const id of ids) {
    const stored = known.get(id)?.find(({ kind, campaign }) => kind === 'campaign' && campaign === id);
    const names = namesIn(stored ?? founding.get(id));
    if (names) campaigns[id] = { ...names, announced: { ...names.announced, blocks: known.get(id)?.length ?? 0 } };
  }
  return {
    rows: rows.map((row) => ({ ...row, fromLink: row.digest !== undefined && linked.has(row.digest) })),
    ...(nothing && { nothing: otherReason(text) ?? nothing }),
    campaigns,
    tooLong: text.length > MAX_PASTE_LETTERS,
  };
}

function namesIn(founding: Block | undefined) {
  const content = founding && blockContent(CampaignContent, founding);
  if (!content) return undefined;
  const { name, players, open, system, master } = content;
  return { name, players, ...(open && { isMasterless: true as const }), announced: { system, master: master.name } };
}

function otherReason(text: string): 'keys' | 'campaign-file' | undefined {
  if (/BEGIN AGE ENCRYPTED FILE/.test(text)) return 'keys';
  return /^\s*\{/.test(text) && /"format"\s*:\s*\d/.test(text.slice(0, 2000)) ? 'campaign-file' : undefined;
}
