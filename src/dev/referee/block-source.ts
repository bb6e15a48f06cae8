import type { Block } from '../../post/armour.ts';
import { digestOf } from '../../post/armour.ts';
import type { Carrier } from '../../post/carrier.ts';
import { findBlocks } from '../../post/find.ts';

/** The places that campaigns travel by, as a referee sees them: a shared folder or a relay, each read through its carrier. */

/** The carrier of one campaign, read block by block. */
export interface BlockSource extends Pick<Carrier, 'publish' | 'list'> {
  /** The block with this digest; undefined while it is not whole here, which may change. */
  readBlock(digest: string): Promise<Block | undefined>;
  /** The time at which the carrier got a block by its own clock, in milliseconds since 1970, if it keeps one that can be trusted. */
  arrivedAt?(digest: string): number | undefined;
  /**
   * Set where the carrier refuses a block, with an `OvertakenError`, if another referee of the campaign has posted since this source listed last: so
   * what was refused is nowhere, and may be signed again in another form.
   */
  readonly isFenced?: true;
  /** True while this process leads the campaign. Absent where no lock can be kept: then the host runs one referee. */
  leads?(): Promise<boolean>;
}

/** A part of a source that does not answer. */
export interface PlaceAway {
  /** As a person knows it. No credentials. */
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly since: number;
  readonly why: string;
}

/** All campaigns of one folder or relay. */
export interface CampaignSource {
  /** The folder or the address, as a person knows it. No credentials. */
  readonly name: string;
  /** The ids of the campaigns that are there, in whatever part of it answers. Rejects if none does. */
  campaigns(): Promise<readonly string[]>;
  /** The parts of it that did not answer when they were asked last. */
  away?(): readonly PlaceAway[];
  open(campaign: string): BlockSource;
  /** Publishes the first block of a campaign. */
  publish(block: Block): Promise<void>;
  /** Ends what it has opened. */
  close?(): Promise<void>;
}

/** The block of this digest in a text. */
export function blockWithDigest(text: string, digest: string): Block | undefined {
  const whole = findBlocks(text).flatMap((found) => (found.state === 'whole' ? [found.block] : []));
  return whole.find((block) => digestOf(block) === digest);
}
