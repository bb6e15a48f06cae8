import type { AnyCommand, Seat } from '@hexpost/engine';
import type { Block } from '../../post/armour.ts';
import type { Beacon } from '../../post/beacon.ts';
import { joinBlock } from '../../post/make-blocks.ts';
import { holdersOf } from '../../post/rosters.ts';
import { announceCampaign } from '../announce.ts';
import { type Mail, ownSeats } from '../mail.ts';
import { randomHex } from '../random-hex.ts';
import { beginBattle, type FightingRules } from './found-battle.ts';

/** A battle of a campaign by post that its two sides fight by post: who may found it, and what its founder makes. */

/** True for the holder of a side of a battle whose other side is held too. */
export function mayFoundByPost(mail: Mail, rules: FightingRules, battle: string): boolean {
  const seats = begun(mail, rules, battle, '')?.seats.map(({ parent }) => parent) ?? [];
  return seats.some((seat) => ownSeats(mail).includes(seat)) && seats.every((seat) => heldIn(mail, seat).length > 0);
}

/**
 * The founder's blocks and orders of a battle by post: the campaign, the founder's request for a seat, and the orders of an
 * included list.
 */
interface BattleByPost {
  readonly block: Block;
  readonly join: Block;
  readonly seat: Seat;
  readonly commands: readonly AnyCommand[];
}

/**
 * Makes a battle into a game by post of its two sides, without a game master: only those who hold them now can hold its seats.
 * With a beacon, the sheet of a silent side opens by itself. Throws where the battle or the founder's side is not found.
 */
export function battleByPost(
  mail: Mail,
  fighting: FightingRules,
  battle: string,
  name: string,
  beacon?: Beacon,
): BattleByPost {
  const found = begun(mail, fighting, battle, name);
  const { me } = mail;
  const holders = found?.seats.flatMap(({ seat, parent }) =>
    heldIn(mail, parent).map((holder) => ({ seat, name: holder.name, sign: holder.keys.sign })),
  );
  const own = holders?.find(({ sign }) => sign === me?.sign);
  if (!found || !holders || !own || !me) throw new RangeError('no such battle');
  const { campaign, commands } = found;
  const block = announceCampaign(me, {
    campaign,
    master: own.name,
    nonce: randomHex(16),
    isShipped: true,
    open: true,
    beacon,
    battle: { ...campaign.battleOf!, holders },
  });
  const { seat } = own;
  const join = joinBlock(me, block.campaign, own.name, seat);
  return { block, join, seat, commands: commands.filter((one) => one.seat === seat).map(({ command }) => command) };
}

const begun = ({ rules, history }: Mail, fighting: FightingRules, battle: string, name: string) => {
  const { campaign } = history.now;
  return beginBattle({ system: rules.system, campaign }, fighting, battle, campaign.entries.length, name);
};

const heldIn = ({ history }: Mail, seat: Seat) => holdersOf(history.ledger, history.now.round, seat);
