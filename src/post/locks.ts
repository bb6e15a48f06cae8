import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { type LockedFile, lockedFile } from './age-file.ts';
import type { Block } from './armour.ts';
import { type Beacon, beaconTime, isBeaconLoaded, MAX_BEACON_ROUND } from './beacon.ts';
import { type CampaignContent, OrdersContent } from './contents.ts';
import { SEAL_STEP } from './keys.ts';
import { PAYLOAD_LIMITS, unpack } from './pack.ts';
import { dealtIn, isCommittedTo, publicPartOf, sealedPartOf } from './sealed-contents.ts';
import { keyInLock, LOCK_BYTES, lockOf, pointIn } from './timelock.ts';

/**
 * Sheets that open by themselves, in a campaign with a beacon and without a game master. A sheet is right or false, whichever way it
 * is opened: by its author, who shows the key of its file, or by the signature of its lock's round. So nobody chooses between two
 * throws by keeping silent.
 */

/** The beacon by whose signatures sheets open; undefined in every other campaign. */
export const lockingBeacon = (campaign: Pick<CampaignContent, 'open' | 'beacon'> | undefined): Beacon | undefined =>
  campaign?.open ? campaign.beacon : undefined;

const files = new WeakMap<Uint8Array, LockedFile | null>();

function fileOf(sheet: Pick<Block, 'body'>): LockedFile | undefined {
  const known = files.get(sheet.body);
  if (known !== undefined) return known ?? undefined;
  const read = lockedFile(sealedPartOf(sheet));
  files.set(sheet.body, read ?? null);
  return read;
}

/** True for orders whose public part can be read, and which have the one lock, and no pieces, where the campaign asks for it. */
export function isReadableSheet(sheet: Pick<Block, 'body'>, campaign: CampaignContent | undefined): boolean {
  if (!publicPartOf(sheet)) return false;
  const beacon = lockingBeacon(campaign);
  if (!beacon) return true;
  const file = fileOf(sheet);
  return (
    file !== undefined &&
    dealtIn(sheet) === undefined &&
    file.chain === beacon.chain &&
    file.round <= MAX_BEACON_ROUND &&
    file.lock.length === LOCK_BYTES &&
    // A compressed point other than zero. Whether it is one of the group, the curve tells.
    file.lock[0]! >> 6 === 2
  );
}

/** The round of the beacon that opens a sheet. */
export const lockRound = (sheet: Pick<Block, 'body'>): number | undefined => fileOf(sheet)?.round;

/** The time at which a sheet opens by itself, in milliseconds since 1970. */
export function lockTime(beacon: Beacon, sheet: Pick<Block, 'body'>): number | undefined {
  const round = lockRound(sheet);
  return round === undefined ? undefined : beaconTime(beacon, round);
}

/** Later than one's own lock by this much, a lock is not waited for. */
const PATIENCE = 30 * 86_400_000;

/** True for a lock that nobody should open their own orders beside: it opens far later than their own, or it is seen never to open. */
export function isFoulLock(beacon: Beacon, own: Pick<Block, 'body'>, sheet: Pick<Block, 'body'>): boolean {
  const [at, mine] = [lockTime(beacon, sheet), lockTime(beacon, own)];
  if (at === undefined || mine === undefined || at > mine + PATIENCE) return true;
  return isBeaconLoaded() && !hasPoint(sheet);
}

const points = new WeakMap<Uint8Array, boolean>();

function hasPoint(sheet: Pick<Block, 'body'>): boolean {
  const known = points.get(sheet.body) ?? pointIn(fileOf(sheet)!.lock) !== undefined;
  points.set(sheet.body, known);
  return known;
}

/** True for the key of a sheet's file, 32 hex digits: the file itself proves it. */
export const isKeyOf = (sheet: Pick<Block, 'body'>, key: string): boolean =>
  fileOf(sheet)?.isKey(hexToBytes(key)) === true;

/** The header of a sheet's age file: its author finds the key in it. */
export const lockedHeader = (sheet: Pick<Block, 'body'>): Uint8Array | undefined => fileOf(sheet)?.header;

/**
 * A sheet as its key or its lock opens it. `false-lock`: its author made it so that it does not open in both ways to what they
 * committed to.
 */
type OpenedLock = OrdersContent | 'false-lock';

/** Answers by sheet, and by key or signature: each takes a pairing. */
const answers = new WeakMap<Uint8Array, Map<string, OpenedLock | undefined>>();

function remembered(sheet: Block, name: string, find: () => OpenedLock | undefined): OpenedLock | undefined {
  const known = answers.get(sheet.body) ?? new Map<string, OpenedLock | undefined>();
  answers.set(sheet.body, known);
  if (!known.has(name)) known.set(name, find());
  return known.get(name);
}

/** A sheet under the key of its file, 32 hex digits; undefined for any other key, and while the curve is not loaded. */
export function sheetUnderKey(beacon: Beacon, sheet: Block, key: string): OpenedLock | undefined {
  const file = fileOf(sheet);
  const fileKey = hexToBytes(key);
  // The file's own proof of its key comes first: for a wrong key nobody works out a lock.
  if (!file?.isKey(fileKey) || !isBeaconLoaded()) return undefined;
  return remembered(sheet, `${beacon.key} ${key}`, () => {
    const orders = ordersIn(sheet, file, fileKey);
    const isRight = orders && bytesToHex(lockOf(beacon, file.round, fileKey)) === bytesToHex(file.lock);
    return isRight ? orders : 'false-lock';
  });
}

/** A sheet under the verified signature of its lock's round; undefined while the curve is not loaded. */
export function sheetUnderSignature(sheet: Block, signature: string): OpenedLock | undefined {
  const file = fileOf(sheet);
  if (!file || !isBeaconLoaded()) return undefined;
  return remembered(sheet, signature, () => {
    const { fileKey, isOurs } = keyInLock(signature, file.lock) ?? {};
    const orders = fileKey && isOurs && file.isKey(fileKey) ? ordersIn(sheet, file, fileKey) : undefined;
    return orders ?? 'false-lock';
  });
}

function ordersIn(sheet: Block, file: LockedFile, fileKey: Uint8Array): OrdersContent | undefined {
  const value = file.open(fileKey);
  const orders = value && OrdersContent.safeParse(unpack(value, PAYLOAD_LIMITS.orders, SEAL_STEP)).data;
  return orders && isCommittedTo(sheet, orders) ? orders : undefined;
}
