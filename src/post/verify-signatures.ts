import { announcement } from './announcement.ts';
import { type Block, digestAhead } from './armour.ts';
import { blockContent } from './block-content.ts';
import { JoinContent, OfferContent } from './contents.ts';
import { handoverIn } from './handover.ts';
import { KEYED_KINDS } from './header.ts';
import { broughtKey, byHint, isSignedBy, isVerified, signerHint, verifyAhead } from './keys.ts';
import { isReadable, MASTER_KINDS, rosterHolders } from './master-posts.ts';
import { joinsIn } from './rosters.ts';
import { turns } from './turns.ts';

/**
 * Verifies the signature of each block of a campaign a few at a time and caches the results, so that building the ledger
 * afterwards is fast. The rosters and handovers tell which keys to try: a block names the beginning of its key, so the others cost
 * nothing.
 */
export async function verifySignatures(blocks: readonly Block[], id: string): Promise<MastersAndHolders> {
  const own = blocks.filter(({ campaign }) => campaign === id);
  for (const block of own) await digestAhead(block);
  await checkBrought(own);
  const found = await mastersAndHoldersIn(own);
  const { masters, holders } = found;
  const byMasters = byHint(masters);
  const votes = own.flatMap((block) => (block.kind === 'handover' ? (handoverIn(block)?.votes ?? []) : []));
  const checks = [...own, ...votes].flatMap((block) => {
    if (block.kind === 'join' || block.kind === 'offer') return [];
    const keys = block.seat === 'gm' ? byMasters : holders.get(block.seat);
    return keys?.get(signerHint(block))?.map((key) => ({ key, block })) ?? [];
  });
  await checkAll(checks);
  return found;
}

/** Blocks that carry their key. */
async function checkBrought(blocks: readonly Block[]): Promise<void> {
  const brought: KeyAndBlock[] = [];
  const next = turns();
  for (const block of blocks) {
    const key = KEYED_KINDS.includes(block.kind) ? broughtKey(block.body) : undefined;
    if (key !== undefined) brought.push({ key, block });
    await next();
  }
  await checkAll(brought);
}

/** Those who may have led a campaign, and held its seats: what comes of them only the record can tell. */
interface MastersAndHolders {
  /** Signing keys. */
  readonly masters: readonly string[];
  /** Their keys by the hint that their blocks have, by seat. */
  readonly holders: ReadonlyMap<string, ReturnType<typeof byHint>>;
}

/**
 * The founder, and one after the other those to whom one of them or a holder's vote passes the campaign. Nobody comes in by a handover of their
 * own: the rosters and reports of strangers are never looked into.
 */
async function mastersAndHoldersIn(blocks: readonly Block[]): Promise<MastersAndHolders> {
  const masters = new Set<string>();
  const signed = new Map<string, Set<string>>();
  const next = turns();
  let holders: MastersAndHolders['holders'] = new Map();
  let handovers = blocks.filter(({ kind }) => kind === 'handover');
  let fresh = blocks.flatMap((block) =>
    block.kind === 'campaign' && announcement(block) === 'good' ? (broughtKey(block.body) ?? []) : [],
  );
  while (fresh.length > 0) {
    for (const key of fresh) masters.add(key);
    for (const roster of await rostersBy(blocks, fresh)) {
      await checkBrought(joinsIn(roster) ?? []);
      for (const { seat, keys } of rosterHolders(roster))
        signed.set(seat, (signed.get(seat) ?? new Set()).add(keys.sign));
      await next();
    }
    holders = new Map([...signed].map(([seat, keys]) => [seat, byHint(keys)]));
    const passed = handovers.filter((block) => isByOneOf(fresh, block) || isVotedByOneOf(holders, block));
    handovers = handovers.filter((block) => !passed.includes(block));
    const heirs = passed.flatMap((block) => handoverIn(block)?.term.keys.sign ?? []);
    fresh = [...new Set(heirs)].filter((key) => !masters.has(key));
  }
  return { masters: [...masters], holders };
}

const isByOneOf = (keys: readonly string[], block: Block): boolean => keys.some((key) => isSignedBy(key, block));

/** True if a holder has signed the first vote of a handover. All have to count: by the first a stranger is known. */
function isVotedByOneOf(holders: MastersAndHolders['holders'], handover: Block): boolean {
  const [vote] = handoverIn(handover)?.votes ?? [];
  return vote !== undefined && isByOneOf(holders.get(vote.seat)?.get(signerHint(vote)) ?? [], vote);
}

/** The rosters that one of these has signed. */
async function rostersBy(blocks: readonly Block[], keys: readonly string[]): Promise<readonly Block[]> {
  const rosters = blocks.filter(({ kind }) => kind === 'roster');
  await checkAll(rosters.flatMap((block) => keys.map((key) => ({ key, block }))));
  return rosters.filter((block) => isByOneOf(keys, block));
}

interface KeyAndBlock {
  readonly key: string;
  readonly block: Block;
}

/** Signatures that are handed to the browser at once. */
const AT_ONCE = 50;

async function checkAll(checks: readonly KeyAndBlock[]): Promise<void> {
  const next = turns();
  for (let at = 0; at < checks.length; at += AT_ONCE) {
    await Promise.all(checks.slice(at, at + AT_ONCE).map(({ key, block }) => verifyAhead(key, block)));
    await next();
  }
  for (const { key, block } of checks) {
    if (!isVerified(key, block)) isSignedBy(key, block);
    await next();
  }
}

/** Bytes of a body that may take a whole turn of the event loop to read. */
const LONG_BODY = 100_000;

/**
 * Reads the posts of the game master one by one, each only if one of these game masters signed it, and requests and offers, so that the ledger
 * finds their contents at once.
 */
export async function readAhead(
  blocks: readonly Block[],
  id: string,
  { masters }: Pick<MastersAndHolders, 'masters'>,
): Promise<void> {
  const [next, alone] = [turns(), turns(0)];
  for (const block of blocks) {
    if (block.campaign !== id) continue;
    if (block.kind === 'join') blockContent(JoinContent, block);
    if (block.kind === 'offer') blockContent(OfferContent, block);
    if (block.kind === 'join' || block.kind === 'offer') await next();
    if (!MASTER_KINDS.includes(block.kind)) continue;
    if (block.body.length >= LONG_BODY) await alone();
    if (isByOneOf(masters, block)) isReadable(block);
    await next();
  }
}
