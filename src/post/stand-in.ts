import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { standInCommands, standInVersion } from '../bot/stand-in.ts';
import type { Doctrine } from '../engine/kernel/doctrine.ts';
import { hashOf } from '../engine/kernel/hash.ts';
import type { Seat } from '../engine/kernel/ids.ts';
import type { AnyCommand, AnySystem } from '../engine/kernel/system.ts';
import { checkReport, type ReportFinding, seedOfRound, type Unclosed } from './report.ts';
import type { ReportContent } from './report-content.ts';
import type { RoundStart } from './round-start.ts';

/** The computer in place of silent seats: its orders follow from the last report and the dice of the round, and everybody finds them anew. */

/** The rules of a campaign, as far as a round is resolved by them. */
export interface RulesOfRound {
  readonly system: AnySystem;
  /** For the computer in place of silent seats; absent where it cannot play. */
  readonly doctrine?: Doctrine<unknown> | undefined;
}

/** The seed of a stand-in. It is as hard to choose as the dice of the round, and no other stand-in has it. */
const seedOfStandIn = (roundSeed: string, campaign: string, seat: Seat): string =>
  bytesToHex(sha256(utf8ToBytes(`hexpost stand-in|${roundSeed}|${campaign}|${seat}`)));

/** Orders found already, by the position in which a round begins. */
const found = new WeakMap<object, Map<string, readonly AnyCommand[]>>();

function commandsOf({ system, doctrine }: RulesOfRound, start: RoundStart, roundSeed: string, seat: Seat) {
  const seed = seedOfStandIn(roundSeed, start.campaign.id, seat);
  const known = found.get(start.state as object) ?? new Map<string, readonly AnyCommand[]>();
  found.set(start.state as object, known);
  const commands = known.get(seed) ?? standInCommands(system, doctrine!, system.view(start.state, seat), seat, seed);
  known.set(seed, commands);
  return commands;
}

/** The version of the computer that stands in by these rules; undefined where it does not. */
export const ownStandInVersion = ({ doctrine }: RulesOfRound): string | undefined => standInVersion(doctrine);

/** The stand-ins of seats, in this order, once the sheets that make the dice are known; none where the computer does not stand in. */
export function standInsFor(
  rules: RulesOfRound,
  start: RoundStart,
  report: Pick<ReportContent, 'link' | 'used' | 'leftOut'>,
  seats: readonly Seat[],
): NonNullable<ReportContent['computers']> {
  const version = ownStandInVersion(rules);
  if (version === undefined) return [];
  const roundSeed = seedOfRound(report);
  return seats.map((seat) => ({
    seat,
    version,
    commands: commandsOf(rules, start, roundSeed, seat).map((command) => ({ ...command })),
  }));
}

/** As `checkReport`; orders that a stand-in of this version would not have given are the game master's own. Those of other versions are not checked. */
export function checkRound(
  rules: RulesOfRound,
  start: RoundStart,
  report: Unclosed & Partial<Pick<ReportContent, 'next'>>,
  digest: string,
): ReportFinding {
  const finding = checkReport(rules.system, start, report, digest);
  if (!finding.match) return finding;
  const version = ownStandInVersion(rules);
  const own = (report.computers ?? []).filter((one) => one.version === version);
  const seats = own.map(({ seat }) => seat);
  const isTrue = own.length === 0 || hashOf(own) === hashOf(standInsFor(rules, start, report, seats));
  return isTrue ? finding : { match: false, fault: 'false-stand-in' };
}
