import { bounded } from '@hexpost/engine';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { z } from 'zod';
import { markOf } from './armour.ts';
import { BeaconRoundSchema, BeaconSchema, BeaconSignatureSchema } from './beacon.ts';
import { PostingCalendarSchema } from './calendar.ts';
import { LINK_PATTERN, NONCE_PATTERN, SALT_PATTERN } from './chain.ts';
import { CAMPAIGN_ID_PATTERN, SEAT_ID_PATTERN } from './header.ts';
import { type PublicKeys, PublicKeysSchema, SealKey } from './keys.ts';
import { isPlainName, lookAlikes, looksLike } from './plain-names.ts';

/** The payloads of the blocks. Parts that belong to a rule system are read by the system itself. */

const Name = z.string().max(60).refine(isPlainName);
const Seat = z.string().regex(SEAT_ID_PATTERN);
/** A seat that a player can hold. */
const Side = Seat.refine((seat) => seat !== 'gm' && seat !== '-');
const Digest = z.string().regex(/^[0-9a-f]{64}$/);
const Command = z.looseObject({ command: z.string().max(40) });

/** A scenario by post, ten times the size of those that are shipped. */
const SCENARIO = { depth: 40, nodes: 16_000, text: 200_000 };

/** A scenario from JSON; undefined if it is not one. */
function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return bounded(value, SCENARIO) ? undefined : value;
  } catch {
    return undefined;
  }
}
const isRecord = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The signing key precedes the value, and is read with it. */
const { sign: SignKey } = PublicKeysSchema.shape;
const withKeys = <T extends PublicKeys>({ sign, seal, ...rest }: T) => ({ ...rest, keys: { sign, seal } });

export const CampaignContent = z
  .strictObject({
    sign: SignKey,
    name: z.string().max(120).refine(isPlainName),
    system: z.string().min(1).max(40),
    /** A shipped ruleset is named by its hash; a homebrew one is included. */
    ruleset: z.strictObject({ id: z.string().max(80), hash: Digest, rules: z.unknown().optional() }),
    // A schema for each key would take longer than all the rest.
    options: z.custom<Readonly<Record<string, unknown>>>(isRecord),
    /** JSON as a text: the order of its keys is the order of the sides, which a canonical value would lose. */
    scenario: z.string().transform((text, context) => {
      const scenario = parsed(text);
      if (scenario === undefined) context.addIssue({ code: 'custom', message: 'scenario' });
      return scenario;
    }),
    players: z
      .array(z.strictObject({ seat: Side, name: Name, colour: z.int().min(0).max(11) }))
      .max(12)
      .refine((players) => new Set(players.map(({ seat }) => seat)).size === players.length)
      .refine((players) => lookAlikes(players.map(({ name }) => name)).size === 0),
    master: z.strictObject({ name: Name, seal: SealKey }),
    /** First link of the dice chain. */
    tip: z.string().regex(LINK_PATTERN),
    /** Gives the end of the dice chain, together with the game master's signing key. */
    nonce: z.string().regex(NONCE_PATTERN),
    /** The age recipient to which the orders of the first round are sealed. */
    key: SealKey,
    /**
     * No game master: the players open their orders themselves, and each of their clients resolves the round. The founder signs
     * this block, the roster and notices; the dice chain and the key are not used.
     */
    open: z.literal(true).optional(),
    /**
     * The battle of another campaign that this one fights, without a game master, from the position after the first `at` entries
     * there. Only these people can hold these seats, as they hold both sides of the battle there.
     */
    battle: z
      .strictObject({
        campaign: z.string().regex(CAMPAIGN_ID_PATTERN),
        battle: z.string().min(1).max(60),
        at: z.int().min(0).max(100_000),
        holders: z
          .array(z.strictObject({ seat: Side, name: Name, sign: SignKey }))
          .min(1)
          .max(60),
      })
      .optional(),
    /** A public source of randomness: the dice need it as well, or without a game master it opens sheets that nobody opens. */
    beacon: BeaconSchema.optional(),
    /** Days after which such a sheet opens by itself in a round without a deadline. */
    lockDays: z.int().min(1).max(60).optional(),
    /** Time for each round of posting. Without a calendar the game master sets each deadline, or none. */
    calendar: PostingCalendarSchema.optional(),
  })
  // Without a game master nothing but the signature opens a sheet.
  .refine(({ open, beacon }) => !open || beacon?.otherwise !== 'chains')
  .refine(({ open, beacon, lockDays }) => lockDays === undefined || (open && beacon))
  .transform(({ sign, master, ...rest }) => ({ ...rest, master: { ...master, sign } }));
export type CampaignContent = z.output<typeof CampaignContent>;

/** A request for a seat. It binds the name, both keys and the salts to each other, whatever a roster says. */
export const JoinContent = z
  .strictObject({
    name: Name,
    ...PublicKeysSchema.shape,
    /** First link of the author's chain of salts. */
    salts: z.string().regex(SALT_PATTERN),
  })
  .transform(withKeys);
export type JoinContent = z.output<typeof JoinContent>;

/** The names of different people that look alike. One person may hold several seats. */
export function strangersAlike(
  people: readonly { readonly name: string; readonly keys: { readonly sign: string } }[],
): readonly string[] {
  const alike = people.filter(({ name, keys }) =>
    people.some((other) => other.keys.sign !== keys.sign && looksLike(other.name, name)),
  );
  return [...new Set(alike.map(({ name }) => name))];
}

/** The holder of a seat, by their own request for it. */
const SeatEntry = z.strictObject({
  seat: Side,
  asked: Seat,
  revision: z.int().min(1).max(999),
  join: z
    .string()
    .max(2_000)
    .regex(/^[A-Za-z0-9+/]+$/),
});
export type SeatEntry = z.output<typeof SeatEntry>;

export const RosterContent = z.strictObject({
  /**
   * The holders of each seat, by their own request for it: its seat, its revision and its body in base64. A team is one seat with
   * several entries: each member signs for it, and all read what is sealed to it.
   */
  seats: z.array(SeatEntry).max(60),
  /** Publication time by the game master's clock, in milliseconds since 1970: the first deadline counts from it. */
  at: z.int().min(0).max(1e14).optional(),
  /** Play begins although seats are vacant. */
  begins: z.literal(true).optional(),
});
export type RosterContent = z.output<typeof RosterContent>;

export const OrdersContent = z.strictObject({
  /**
   * The link of the author's chain of salts that belongs to this round. It keeps a short sheet from being guessed from its
   * commitment, gives every player a part in the dice, and cannot be chosen.
   */
  salt: z.string().regex(SALT_PATTERN),
  commands: z.array(Command).max(400),
});
export type OrdersContent = z.output<typeof OrdersContent>;

/** The seats agree on this before a round without a game master is resolved. */
export const Agreement = z.strictObject({
  /** Digests of the orders that are opened together, sorted. */
  orders: z.array(Digest).max(12),
  /** Digests of the dispatches that count, sorted. */
  dispatches: z.array(Digest).max(800),
  /** Seats that the round continues without, sorted: they committed to nothing, or did not open it. */
  without: z.array(Seat).max(12),
  /** Seats that pass to other people, by their requests, from the next round on; all holders of such a seat, in the order that was agreed. */
  seats: z.array(SeatEntry).min(1).max(12).optional(),
});
export type Agreement = z.output<typeof Agreement>;

/** A seat's own orders, opened by it, in a campaign without a game master. */
export const OpeningContent = z.strictObject({
  /** The outcome of the round before, or the digest of the campaign: the round can be followed without the rules. */
  before: Digest,
  /** Content hash of the position that the round starts from. */
  state: Digest,
  /** Digest of the orders that are opened. */
  orders: Digest,
  ...OrdersContent.shape,
  agreed: Agreement,
  /** The pieces dealt to this seat of the salts of others who do not open. */
  pieces: z.array(z.strictObject({ seat: Seat, piece: z.string().regex(SALT_PATTERN) })).max(11),
  /** The first digits of the digests of the other seats' blocks of the round that the author holds, sorted: these were there before. */
  seen: z.array(z.string().regex(/^[0-9a-f]{16}$/)).max(1_000),
  /** The key of the sheet's age file, in a campaign with a beacon: it shows that the lock of the sheet is right. */
  key: z.string().regex(NONCE_PATTERN).optional(),
  /** Signatures of the beacon that open sheets whose authors did not. */
  unlocked: z
    .array(z.strictObject({ beacon: BeaconRoundSchema, signature: BeaconSignatureSchema }))
    .min(1)
    .max(12)
    .optional(),
});
export type OpeningContent = z.output<typeof OpeningContent>;

/** Commands given in the open, such as the result of a battle. Everybody can read them at once. */
export const DispatchContent = z.strictObject({
  commands: z.array(Command).min(1).max(60),
  /** Digests of the dispatches of the round that the author had read; this one counts after those. */
  seen: z.array(Digest).max(800),
});
export type DispatchContent = z.output<typeof DispatchContent>;

/** A seat for which the computer acts. Its level is part of the version: there is none to choose. */
export const StandInSeat = z.strictObject({ seat: Side, version: z.string().regex(/^[1-9]\d{0,3}\.[1-9]\d{0,3}$/) });

/**
 * Fixes what the game master will use in a round before the next link of the dice chain is shown. The report of the round must
 * fit it.
 */
export const CloseContent = z.strictObject({
  /** All orders of the round that the game master has, by digest; `out` is the reason why they are not used. */
  sheets: z.array(z.strictObject({ seat: Seat, digest: Digest, out: z.string().min(1).max(1000).optional() })).max(60),
  /** Dispatches that are used, in the order in which they count. */
  dispatches: z.array(Digest).max(800),
  /** Silent seats for which the computer acts, and the version of its judgement. */
  computers: z.array(StandInSeat).min(1).max(12).optional(),
  /** The round of the campaign's beacon whose signature goes into the dice. It is signed after the close is posted. */
  beacon: BeaconRoundSchema.optional(),
  /** Content hash of the other decisions, those that `fixedDecisions` names. */
  decisions: Digest,
  /** Time by the game master's clock, in milliseconds since 1970. */
  at: z.int().min(0).max(1e14).optional(),
});
export type CloseContent = z.output<typeof CloseContent>;

/** Reopens a round that was closed or reported, publicly and with a reason. No die is thrown again. */
export const ReopenContent = z.strictObject({
  /** Digest of the report, or of the close where there is no report yet. */
  what: Digest,
  reason: z.string().min(1).max(1000),
  /** The age recipient of new orders, in a round whose own key a report has shown. */
  key: SealKey.optional(),
});
export type ReopenContent = z.output<typeof ReopenContent>;

/** A block quoted inside another one: the parts of its head that do not follow from the quoting block, and its body in base64. */
const Quoted = z.strictObject({
  revision: z.int().min(1).max(999),
  after: z.string().regex(CAMPAIGN_ID_PATTERN),
  body: z
    .string()
    .max(4_000)
    .regex(/^[A-Za-z0-9+/]+$/),
});

/** An offer to lead the campaign, with the author's own dice. */
export const OfferContent = z
  .strictObject({
    name: Name,
    ...PublicKeysSchema.shape,
    /** First link of their dice chain, and what gives its end together with their signing key. */
    tip: z.string().regex(LINK_PATTERN),
    nonce: z.string().regex(NONCE_PATTERN),
    /** The age recipient to which the orders of the round are sealed. */
    key: SealKey,
  })
  .transform(withKeys);
export type OfferContent = z.output<typeof OfferContent>;

/** A player's vote to continue under another game master from the open round on. */
export const VoteContent = z.strictObject({
  /** Digest of the offer, and who made it. */
  offer: Digest,
  name: Name,
  sign: SignKey,
  reason: z.string().max(1000),
});
export type VoteContent = z.output<typeof VoteContent>;

/**
 * The campaign passes to another game master: from the next round on if the old one signs it, from the open round on if the new one
 * does, with votes of more than half of the held seats.
 */
export const HandoverContent = z.strictObject({
  sign: SignKey,
  offer: Quoted,
  /** One of each seat that votes. */
  votes: z
    .array(Quoted.extend({ seat: Side }))
    .max(12)
    .refine((votes) => new Set(votes.map(({ seat }) => seat)).size === votes.length),
});
export type HandoverContent = z.output<typeof HandoverContent>;

export const NoteContent = z.strictObject({
  text: z.string().max(20_000),
  /** The seat that the note is for, or `gm`. Its author can read it too. */
  to: Seat.optional(),
});
export type NoteContent = z.output<typeof NoteContent>;

/** A message from the game master to everybody between two reports, or another deadline for a round. */
export const NoticeContent = z.strictObject({
  text: z.string().max(4_000),
  /** New deadline of the block's round, in milliseconds since 1970; null pauses the campaign. */
  until: z.int().min(0).max(1e14).nullable().optional(),
});
export type NoticeContent = z.output<typeof NoticeContent>;

/** The id that a campaign block must carry: the mark of the SHA-256 of its payload. */
export const campaignId = (payload: Uint8Array): string => markOf(bytesToHex(sha256(payload)));
