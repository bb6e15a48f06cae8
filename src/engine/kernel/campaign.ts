import { z } from 'zod';
import { type ComputerSeats, ComputerSeatsSchema } from './computer-seats.ts';
import { LONGEST_NAME } from './create-campaign.ts';
import type { Decision } from './decision.ts';
import type { Dice, Roll } from './dice/dice.ts';
import { keyed } from './dice/keyed.ts';
import { DeclarationError, type DeclaredFaces, declared, RecordMismatch, recorded } from './dice/sources.ts';
import { hashOf } from './hash.ts';
import { CLAUSE, type Clause, GM, type Seat, type SideId, type Viewer } from './ids.ts';
import { deepEqual, freezeIfAsked } from './plain-data.ts';
import { type AnyEvent, type AnySystem, isRevealing } from './system.ts';
import { VERSION } from './version.ts';

/**
 * One accepted command in the log: who gave it, the time of the game at which it was decided, its events and rolls, and the hash of the
 * state after it.
 */
export interface Entry {
  readonly seat: Seat;
  readonly command: Readonly<Record<string, unknown>>;
  /** The result of `RuleSystem.when`. Dice are named by it. */
  readonly when: string;
  readonly events: readonly AnyEvent[];
  readonly rolls: readonly Roll[];
  readonly hash: string;
}

/** The name and colour of a side on the screen. The rules know only its id. */
export interface Player {
  readonly seat: Seat;
  readonly name: string;
  /** Index into the palette of side colours and patterns, from 0. */
  readonly colour: number;
}

/** The colour of every side: an index into the palette, from the campaign's players if given, else by seat. */
export const coloursOf = (seats: readonly SideId[], players: readonly Player[]): ReadonlyMap<SideId, number> =>
  new Map(seats.map((id, i) => [id, players.find(({ seat }) => seat === id)?.colour ?? i]));

/** The battle of another campaign that a campaign fights: it begins in the position after the first `at` entries of the other. */
export interface BattleOf {
  readonly campaign: string;
  readonly battle: string;
  readonly at: number;
}

/** A campaign file. It is the single source of truth: any state can be computed from it. */
export interface Campaign {
  readonly format: 2;
  /** The version of the engine that wrote the file; only files have it, and old ones do not. */
  readonly engine?: string | undefined;
  readonly id: string;
  readonly name: string;
  readonly system: string;
  /** The whole ruleset that the campaign is pinned to, and its SHA-256 in hex. */
  readonly ruleset: { readonly id: string; readonly hash: string; readonly rules: unknown };
  readonly options: Readonly<Record<string, unknown>>;
  readonly scenario: unknown;
  readonly players: readonly Player[];
  /** The sides that the computer plays; absent if people play all of them. */
  readonly computers?: ComputerSeats | undefined;
  /** Absent for a campaign that is not a battle of another one. */
  readonly battleOf?: BattleOf | undefined;
  /** The seed of all dice: in hotseat for the whole campaign, by post up to the first of `seeds`. */
  readonly seed: string;
  /** The seeds of play by post, in ascending order: each resolution has its own, for the entries from number `from` on. */
  readonly seeds?: readonly { readonly from: number; readonly seed: string }[] | undefined;
  readonly entries: readonly Entry[];
}

export const RollSchema = z.strictObject({
  label: z.string().max(40),
  by: z.string().max(80),
  against: z.string().max(80).optional(),
  clause: z.string().max(20).regex(CLAUSE) as unknown as z.ZodType<Clause>,
  sides: z.int().min(1).max(65_536),
  faces: z.array(z.int().min(1).max(65_536)).max(10_000),
  declared: z.literal(true).optional(),
});

export const EventSchema = z.looseObject({ type: z.string().max(60) });

/** A time of the game: short, of printable ASCII, without spaces and `|`. */
export const WhenSchema = z
  .string()
  .max(60)
  .regex(/^[!-{}~]+$/);

export const EntrySchema = z.strictObject({
  seat: z.string().min(1).max(40),
  command: z.looseObject({ command: z.string().max(40) }),
  when: WhenSchema,
  events: z.array(EventSchema).max(100_000),
  rolls: z.array(RollSchema).max(100_000),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
});

/** The shape of a campaign file. The contents of ruleset, options, scenario and commands are read by the rule system. */
export const CampaignSchema = z.strictObject({
  format: z.literal(2),
  engine: z.string().max(20).regex(VERSION).optional(),
  id: z.string().min(1).max(80),
  name: z.string().max(LONGEST_NAME),
  system: z.string().min(1).max(40),
  ruleset: z.strictObject({ id: z.string().max(80), hash: z.string().max(64), rules: z.unknown() }),
  options: z.record(z.string(), z.unknown()),
  scenario: z.unknown(),
  players: z
    .array(
      z.strictObject({ seat: z.string().min(1).max(40), name: z.string().max(60), colour: z.int().min(0).max(11) }),
    )
    .max(12),
  computers: ComputerSeatsSchema.optional(),
  battleOf: z
    .strictObject({
      campaign: z.string().min(1).max(80),
      battle: z.string().min(1).max(60),
      at: z.int().min(0).max(100_000),
    })
    .optional(),
  seed: z.string().max(200),
  seeds: z
    .array(z.strictObject({ from: z.int().min(0), seed: z.string().max(200) }))
    .max(10_000)
    .refine((seeds) => seeds.every(({ from }, i) => i === 0 || from > seeds[i - 1]!.from))
    .optional(),
  entries: z.array(EntrySchema).max(100_000),
});

/**
 * The dice for one entry: the next, or the one with this number from 0. `state` is the state before it. Only earlier entries are read:
 * those at the same time of the game, under the same seed, have used the first ordinals.
 */
export function diceForEntry(
  system: Pick<AnySystem, 'when'>,
  { seed, seeds, entries }: Pick<Campaign, 'seed' | 'seeds' | 'entries'>,
  state: unknown,
  number = entries.length,
): Dice {
  const own = seeds?.findLast(({ from }) => from <= number);
  const when = system.when(state);
  return keyed(own?.seed ?? seed, when, rollsAt(entries, when, own?.from ?? 0, number));
}

/** The rolls at one time of the game in the entries from `from` up to but not including `end`. */
function* rollsAt(entries: readonly Entry[], when: string, from: number, end: number): Generator<Roll> {
  for (let i = from; i < end; i++) if (entries[i]!.when === when) yield* entries[i]!.rolls;
}

/** The state before the first entry. Throws on a scenario or options that the system has not accepted. */
export const beginning = (system: AnySystem, campaign: Campaign): unknown =>
  freezeIfAsked(system.begin(campaign.scenario, campaign.options));

export const foldEvents = (system: AnySystem, state: unknown, events: readonly AnyEvent[]): unknown =>
  events.reduce((now, event) => system.evolve(now, event), state);

/** The state after `count` entries (all by default). Folds the stored events; decides and rolls nothing. */
export function replay(system: AnySystem, campaign: Campaign, count = campaign.entries.length): unknown {
  let state = beginning(system, campaign);
  for (let i = 0; i < count; i++) state = foldEvents(system, state, campaign.entries[i]!.events);
  return freezeIfAsked(state);
}

export type Submission =
  | { readonly ok: true; readonly entry: Entry; readonly state: unknown }
  | Extract<Decision<never>, { ok: false }>;

/**
 * Gives a command to the system, with the campaign's dice for the next entry. Returns the next entry and the state after it, or the
 * system's refusal. `state` is the state after all entries of the campaign. `thrown` are dice that people rolled at a table; they are
 * recorded as declared. Throws `DeclarationError` if the command needs fewer or other dice.
 */
export function submit(
  system: AnySystem,
  campaign: Campaign,
  state: unknown,
  seat: Seat,
  command: { readonly command: string },
  thrown?: DeclaredFaces,
): Submission {
  const keyedDice = diceForEntry(system, campaign, state);
  const table = thrown && declared(thrown, keyedDice);
  const dice = table ?? keyedDice;
  const decision: Decision<AnyEvent> = system.decide(state, seat, command, dice);
  if (!decision.ok) return decision;
  if (table && table.left() > 0) throw new DeclarationError(`${table.left()} declared dice were not needed`);
  const after = freezeIfAsked(foldEvents(system, state, decision.events));
  const { events, rolls } = decision;
  const when = system.when(state);
  const entry: Entry = freezeIfAsked({ seat, command: { ...command }, when, events, rolls, hash: hashOf(after) });
  return { ok: true, entry, state: after };
}

/**
 * The result of `verify`: a match, or the first entry (from 0) that differs, and what differs in it. `declared` counts rolls that people
 * made at a table: they cannot be checked against the seed.
 */
export type Verdict =
  | { readonly match: true; readonly entries: number; readonly declared: number; readonly state: unknown }
  | { readonly match: false; readonly entry: number; readonly differs: Mismatch; readonly detail: string };
export type Mismatch = 'ruleset' | 'command' | 'dice' | 'events' | 'hash';

/** Plays a campaign again: decides each command and rolls from the seed, compares events and hashes. `onProgress` hears how many entries. */
export function verify(system: AnySystem, campaign: Campaign, onProgress?: (done: number) => void): Verdict {
  if (hashOf(campaign.ruleset.rules) !== campaign.ruleset.hash)
    return { match: false, entry: -1, differs: 'ruleset', detail: campaign.ruleset.hash };
  let state = beginning(system, campaign);
  for (const [number, entry] of campaign.entries.entries()) {
    const found = verifyEntry(system, diceForEntry(system, campaign, state, number), state, entry);
    if ('differs' in found) return { match: false, entry: number, ...found };
    state = found.state;
    onProgress?.(number + 1);
  }
  const told = campaign.entries.flatMap(({ rolls }) => rolls.filter((roll) => roll.declared)).length;
  return { match: true, entries: campaign.entries.length, declared: told, state };
}

function verifyEntry(
  system: AnySystem,
  thrown: Dice,
  state: unknown,
  entry: Entry,
): { state: unknown } | { differs: Mismatch; detail: string } {
  const when = system.when(state);
  if (entry.when !== when) return { differs: 'dice', detail: `${entry.when} / ${when}` };
  for (const roll of entry.rolls) {
    if (roll.declared) continue;
    const faces = thrown.roll(roll, roll.sides, roll.faces.length);
    if (faces.join() !== roll.faces.join())
      return { differs: 'dice', detail: `${roll.label}: ${roll.faces} / ${faces}` };
  }
  let decision: Decision<AnyEvent>;
  try {
    decision = system.decide(state, entry.seat, entry.command, recorded(entry.rolls));
  } catch (error) {
    const differs = error instanceof RecordMismatch ? 'dice' : 'command';
    return { differs, detail: String(error instanceof Error ? error.message : error) };
  }
  if (!decision.ok) return { differs: 'command', detail: decision.refusal.code };
  if (!sameContent(decision.rolls, entry.rolls)) return { differs: 'dice', detail: 'other rolls, or rolls left over' };
  if (!sameContent(decision.events, entry.events))
    return { differs: 'events', detail: firstOther(decision.events, entry.events) };
  const after = foldEvents(system, state, entry.events);
  const hash = hashOf(after);
  return hash === entry.hash ? { state: after } : { differs: 'hash', detail: `${entry.hash} / ${hash}` };
}

/** Whether the hashes would be equal; comparing content that is usually the same takes a tenth of the time. */
const sameContent = (a: unknown, b: unknown): boolean => deepEqual(a, b) || hashOf(a) === hashOf(b);

function firstOther(ours: readonly AnyEvent[], theirs: readonly AnyEvent[]): string {
  const at = ours.findIndex((event, i) => hashOf(event) !== hashOf(theirs[i] ?? null));
  return `${at < 0 ? ours.length : at}: ${theirs[at]?.type ?? '-'} / ${ours[at]?.type ?? '-'}`;
}

/** True when the last entry may be undone: it rolled no dice and revealed nothing. */
export function canUndo(system: AnySystem, campaign: Campaign): boolean {
  const last = campaign.entries.at(-1);
  return last !== undefined && !isRevealing(system, campaign, last);
}

/** An event of the log as one viewer may read it. `entry` is the number of its entry, `index` its position in the entry; both from 0. */
export interface LoggedEvent {
  readonly entry: number;
  readonly index: number;
  readonly event: AnyEvent;
}

type Events = Pick<Entry, 'events'>;

/** The log as a viewer may read it, from entry number `from` on. A secret is shown once a later event has revealed it. */
export function readLog(system: AnySystem, entries: readonly Events[], viewer: Viewer, from = 0): LoggedEvent[] {
  const opened = viewer === GM ? undefined : openedEntries(system, entries, from);
  const over = system.ends && entries.some(({ events }) => events.some((event) => system.ends!(event)));
  return entries.slice(from).flatMap(({ events }, i) =>
    events.flatMap((event, index) => {
      const shown = system.show(event, viewer, opened?.[i] ?? true, over);
      return shown ? [{ entry: from + i, index, event: shown }] : [];
    }),
  );
}

/** Whether the secrets of each entry from `from` on are revealed: the next event that reveals or keeps them decides, in that entry or later. */
function openedEntries(system: AnySystem, entries: readonly Events[], from: number): boolean[] {
  const opened: boolean[] = [];
  let later = false;
  for (let i = entries.length - 1; i >= from; i--) {
    const { events } = entries[i]!;
    opened[i - from] = later || events.some((event) => system.revealsSecrets(event));
    const word = events.find((event) => system.revealsSecrets(event) || system.keepsSecrets?.(event));
    if (word) later = system.revealsSecrets(word);
  }
  return opened;
}
