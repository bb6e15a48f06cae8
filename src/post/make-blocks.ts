import { type Block, toBase64 } from './armour.ts';
import { type Beacon, loadBeacon } from './beacon.ts';
import { saltOf } from './chain.ts';
import {
  type CampaignContent,
  type CloseContent,
  campaignId,
  type DispatchContent,
  type HandoverContent,
  type NoteContent,
  type NoticeContent,
  type OfferContent,
  type OpeningContent,
  type OrdersContent,
  type ReopenContent,
  type RosterContent,
  type VoteContent,
} from './contents.ts';
import { type BlockHeader, FORMAT_VERSION, headerLine } from './header.ts';
import { bringingKey, type Identity, sealTo, sign } from './keys.ts';
import { dealtPieces } from './opening.ts';
import { pack } from './pack.ts';
import type { ReportContent } from './report-content.ts';
import { type SeatHolder, seatEntry } from './rosters.ts';
import { commitmentOf, ordersPayload } from './sealed-contents.ts';
import { lockRecipient } from './timelock.ts';

/** Making and signing every kind of block. The store calls these; panels and systems never do. */

/** The header of a block to be made. */
export type BlockAddress = Omit<BlockHeader, 'kind' | 'version'>;
/** The address of a block by the game master. */
type MasterAddress = Omit<BlockAddress, 'seat'>;

interface Recipient {
  /** An age recipient, `age1...`. */
  readonly seal: string;
}

function signed(author: Identity, kind: BlockHeader['kind'], at: BlockAddress, payload: Uint8Array): Block {
  const header: BlockHeader = { kind, version: FORMAT_VERSION, ...at };
  return { ...header, body: sign(author, header, payload) };
}

export function campaignBlock(master: Identity, content: CampaignContent, revision = 1): Block {
  const { name, seal } = content.master;
  const payload = bringingKey(
    content.master,
    pack({ ...content, master: { name, seal }, scenario: JSON.stringify(content.scenario) }),
  );
  return signed(
    master,
    'campaign',
    { campaign: campaignId(payload), seat: 'gm', round: 0, revision, after: '-' },
    payload,
  );
}

/** A request for a seat; `-` for any. */
export function joinBlock(author: Identity, campaign: string, name: string, seat = '-', revision = 1): Block {
  const content = { name, seal: author.seal, salts: saltOf(author, campaign, 0) };
  const at = { campaign, seat, round: 0, revision, after: '-' };
  return signed(author, 'join', at, bringingKey(author, pack(content)));
}

/** The holders of all seats, from `at.round` on, each by their own request. */
export function rosterBlock(
  master: Identity,
  at: MasterAddress,
  { seats, at: time, begins }: { readonly seats: readonly SeatHolder[]; readonly at?: number; readonly begins?: true },
): Block {
  const content: RosterContent = {
    seats: seats.map(seatEntry),
    ...(time !== undefined && { at: time }),
    ...(begins && { begins }),
  };
  return signed(master, 'roster', { ...at, seat: 'gm' }, pack(content));
}

/**
 * Orders for a round, sealed to the key of the round, their author and the `team`. `seen` names the blocks of others that the author
 * holds.
 */
export async function ordersBlock(
  author: Identity,
  round: Recipient,
  at: BlockAddress,
  content: OrdersContent,
  team: readonly Recipient[] = [],
  seen: readonly string[] = [],
): Promise<Block> {
  const sealed = await sealTo(sealsOf(round, author, ...team), content);
  return signed(author, 'orders', at, ordersPayload(commitmentOf(content, at), sealed, namesSeen(seen)));
}

/** A person at the table of a campaign without a game master. */
interface Seated {
  readonly seat: string;
  readonly keys: Recipient;
}

/** The round of a beacon whose signature opens a sheet. */
export interface SheetLock {
  readonly beacon: Beacon;
  readonly round: number;
}

/**
 * Orders in a campaign without a game master, sealed to their author and the other holders of the seat. Each other seat is dealt a
 * piece of the salt, or in a campaign with a beacon they open by themselves. `seats` are all in the order of the campaign block.
 */
export async function committedBlock(
  author: Identity,
  at: BlockAddress,
  content: OrdersContent,
  seats: readonly string[],
  holders: readonly Seated[],
  seen: readonly string[] = [],
  lock?: SheetLock,
): Promise<Block> {
  if (lock) await loadBeacon();
  const sealsAt = (seat: string) => holders.filter((one) => one.seat === seat).map(({ keys }) => keys.seal);
  const pieces = await Promise.all(
    (lock ? [] : dealtPieces(content.salt, seats, at)).map(async ({ seat, piece, proof }) => ({
      seat,
      proof,
      sealed: toBase64(await sealTo(sealsAt(seat), { piece })),
    })),
  );
  const locks = lock ? [lockRecipient(lock.beacon, lock.round)] : [];
  const sealed = await sealTo([author.seal, ...sealsAt(at.seat), ...locks], content);
  const shown = { ...namesSeen(seen), ...(pieces.length > 0 && { pieces }) };
  return signed(author, 'orders', at, ordersPayload(commitmentOf(content, at), sealed, shown));
}

const namesSeen = (seen: readonly string[]) => (seen.length > 0 ? { seen: [...seen] } : {});

/** Opens orders to everybody, in a campaign without a game master. `at.seat` is the author's seat. */
export const openingBlock = (author: Identity, at: BlockAddress, content: OpeningContent): Block =>
  signed(author, 'opening', at, pack(content));

/** Commands for a round in the open. `at.seat` is the author's seat. */
export const dispatchBlock = (author: Identity, at: BlockAddress, content: DispatchContent): Block =>
  signed(author, 'dispatch', at, pack(content));

/** A private message, sealed to its reader, its author and everybody else who holds their seats. `at.seat` is the author's. */
export async function noteBlock(
  author: Identity,
  reader: Recipient,
  at: BlockAddress,
  content: NoteContent,
  team: readonly Recipient[] = [],
): Promise<Block> {
  const note = { ...content, head: headerLine(at) };
  return signed(author, 'note', at, await sealTo(sealsOf(reader, author, ...team), note));
}

export const reportBlock = (master: Identity, at: MasterAddress, content: ReportContent): Block =>
  signed(master, 'report', { ...at, seat: 'gm' }, pack(content));

/** Fixes what a round will use, before its report. */
export const closeBlock = (master: Identity, at: MasterAddress, content: CloseContent): Block =>
  signed(master, 'close', { ...at, seat: 'gm' }, pack(content));

/** Reopens a round that was closed or reported. */
export const reopenBlock = (master: Identity, at: MasterAddress, content: ReopenContent): Block =>
  signed(master, 'reopen', { ...at, seat: 'gm' }, pack(content));

/** An offer to lead the campaign from `at.round` on. */
export const offerBlock = (
  author: Identity,
  at: MasterAddress,
  name: string,
  chain: Pick<OfferContent, 'tip' | 'nonce' | 'key'>,
) => signed(author, 'offer', { ...at, seat: '-' }, bringingKey(author, pack({ name, seal: author.seal, ...chain })));

/** A player's vote to continue under another game master. `at.seat` is the author's seat. */
export const voteBlock = (author: Identity, at: BlockAddress, content: VoteContent): Block =>
  signed(author, 'vote', at, pack(content));

/** Passes the campaign to the author of an offer: signed by the game master, or with votes by that author. */
export function handoverBlock(author: Identity, at: MasterAddress, offer: Block, votes: readonly Block[] = []): Block {
  const content: Omit<HandoverContent, 'sign'> = {
    offer: quoted(offer),
    votes: votes.map((vote) => ({ seat: vote.seat, ...quoted(vote) })),
  };
  return signed(author, 'handover', { ...at, seat: 'gm' }, bringingKey(author, pack(content)));
}

const quoted = ({ revision, after, body }: Block): HandoverContent['offer'] => ({
  revision,
  after,
  body: toBase64(body),
});

export const noticeBlock = (master: Identity, at: MasterAddress, content: NoticeContent): Block =>
  signed(master, 'notice', { ...at, seat: 'gm' }, pack(content));

const sealsOf = (...recipients: readonly Recipient[]): string[] => recipients.map(({ seal }) => seal);
