import { type AnyCommand, type AnySystem, type Doctrine, hashOf, type Seat } from '@hexpost/engine';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { standInCommands, standInVersion } from '../bot/stand-in.ts';
import { checkSteps, type ReportFinding, type SeedParts, seedOfRound, type Unclosed } from './report.ts';
import type { ReportContent } from './report-content.ts';
import type { RoundStart } from './round-start.ts';
import { finishSteps, type Steps } from './turns.ts';

/**
 * The computer in place of silent seats: its orders follow from the last report and the dice of the round, so anyone can work them
 * out.
 */

/** The rules of a campaign, as far as a round is resolved by them. */
export interface RulesOfRound {
  readonly system: AnySystem;
  /** For the computer in place of silent seats; absent where it cannot play. */
  readonly doctrine?: Doctrine<unknown> | undefined;
  /** Works out a stand-in in a worker; absent where the page does it itself. */
  readonly think?: StandInThinker | undefined;
}

/** A stand-in whose orders are looked for: they follow from this and the rules. */
export interface StandInQuestion {
  readonly seat: Seat;
  readonly seed: string;
  readonly view: unknown;
}
export type StandInThinker = (question: StandInQuestion) => Promise<readonly AnyCommand[]>;

/** The seed of a stand-in. It is as hard to choose as the dice of the round, and no other stand-in has it. */
const seedOfStandIn = (roundSeed: string, campaign: string, seat: Seat): string =>
  bytesToHex(sha256(utf8ToBytes(`hexpost stand-in|${roundSeed}|${campaign}|${seat}`)));

/** Orders found already, by the position in which a round begins. */
const found = new WeakMap<object, Map<string, readonly AnyCommand[]>>();

function foundIn({ state }: RoundStart): Map<string, readonly AnyCommand[]> {
  const known = found.get(state as object) ?? new Map<string, readonly AnyCommand[]>();
  found.set(state as object, known);
  return known;
}

function commandsOf({ system, doctrine }: RulesOfRound, start: RoundStart, roundSeed: string, seat: Seat) {
  const seed = seedOfStandIn(roundSeed, start.campaign.id, seat);
  const known = foundIn(start);
  const commands = known.get(seed) ?? standInCommands(system, doctrine!, system.view(start.state, seat), seat, seed);
  known.set(seed, commands);
  return commands;
}

/** The version of the computer that stands in under these rules; undefined if it does not. */
export const ownStandInVersion = ({ doctrine }: RulesOfRound): string | undefined => standInVersion(doctrine);

/** The stand-ins of seats, in this order, once the sheets that make the dice are known; none where the computer does not stand in. */
export function standInsFor(
  rules: RulesOfRound,
  start: RoundStart,
  report: SeedParts,
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

/**
 * Finds the stand-ins of these seats in a worker, so that `standInsFor` has them at once. Undefined when there is nothing to wait
 * for. If the worker fails, the page works them out itself.
 */
export function standInsAhead(
  rules: RulesOfRound,
  start: RoundStart,
  report: SeedParts,
  seats: readonly Seat[],
): Promise<void> | undefined {
  const { think } = rules;
  if (!think || ownStandInVersion(rules) === undefined) return undefined;
  const known = foundIn(start);
  const roundSeed = seedOfRound(report);
  const asked = seats.flatMap((seat) => {
    const seed = seedOfStandIn(roundSeed, start.campaign.id, seat);
    return known.has(seed) ? [] : [{ seat, seed, view: rules.system.view(start.state, seat) }];
  });
  if (asked.length === 0) return undefined;
  const answers = asked.map((question) =>
    think(question).then(
      (commands) => void known.set(question.seed, commands),
      () => {},
    ),
  );
  return Promise.all(answers).then(() => {});
}

/** The seats for which the computer of this version acts in a report. */
export const ownComputerSeats = (rules: RulesOfRound, { computers = [] }: Unclosed): readonly Seat[] =>
  computers.filter(({ version }) => version === ownStandInVersion(rules)).map(({ seat }) => seat);

/**
 * Like `checkReport`; orders that a stand-in of this version would not have given are the game master's own. Those of other
 * versions are not checked.
 */
export const checkRound = (...of: Parameters<typeof checkRoundSteps>): ReportFinding =>
  finishSteps(checkRoundSteps(...of));

/** The same in steps. */
export function* checkRoundSteps(
  rules: RulesOfRound,
  start: RoundStart,
  report: Unclosed & Partial<Pick<ReportContent, 'next'>>,
  digest: string,
): Steps<ReportFinding> {
  const finding = yield* checkSteps(rules.system, start, report, digest);
  if (!finding.match) return finding;
  const seats = ownComputerSeats(rules, report);
  const own = (report.computers ?? []).filter(({ seat }) => seats.includes(seat));
  const isTrue = own.length === 0 || hashOf(own) === hashOf(standInsFor(rules, start, report, seats));
  return isTrue ? finding : { match: false, fault: 'false-stand-in' };
}
