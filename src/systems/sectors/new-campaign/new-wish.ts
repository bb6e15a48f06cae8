import type { OptionRow } from '../../../engine/kernel/option-rows.ts';
import { deadlineAfter } from '../../../engine/sectors/calendar.ts';
import type { Calendar, Closing, TIMED_PHASES } from '../../../engine/sectors/data.ts';
import type { PlanetRow, Ruleset } from '../../../engine/sectors/ruleset.ts';
import type { RulesetIndex } from '../../../engine/sectors/ruleset-index.ts';
import type { Scenario } from '../../../engine/sectors/scenario.ts';
import type { Role } from '../../../engine/sectors/state.ts';

/** What the page of a new campaign of sectors asks. */
export interface SectorsWish {
  readonly name: string;
  /** In seating order. */
  readonly sides: readonly SideWish[];
  readonly planet: string;
  readonly sectorsToWin: number;
  /** Only what differs from the ruleset's defaults. */
  readonly options: Readonly<Record<string, string | number>>;
  /** Until when each phase runs; null: no clock, and nothing is ever due. */
  readonly calendar: Calendar | null;
  /** A position to begin in, in place of the planet and its calendar. */
  readonly own?: OwnScenario;
}

/** A position that somebody wrote into a file. */
export interface OwnScenario {
  /** What the file is called. */
  readonly file: string;
  readonly scenario: Scenario;
  /** Only what differs from the ruleset's defaults. */
  readonly options: SectorsWish['options'];
  readonly seats: readonly string[];
}

export interface SideWish {
  readonly seat: string;
  readonly name: string;
  readonly colour: number;
  /** S-1.3: who belongs to it, and as what; nobody: it acts as one player. */
  readonly members: readonly MemberWish[];
}
export interface MemberWish {
  readonly name: string;
  readonly roles: readonly Role[];
}

/** Colours of the seats, by the ids of the sides; the palette has no violet before mauve. */
const COLOURS: Readonly<Record<string, number>> = { red: 0, blue: 1, green: 3, yellow: 2, violet: 4 };

export const colourOf = (seat: string, place: number): number => COLOURS[seat] ?? place;

/** What suits a planet. */
export const toWinOn = ({ data }: Ruleset, planet: PlanetRow): number =>
  planet.suggested.sectorsToWin ?? data.sectorsToWin;

/** Without a clock, what hangs on a deadline is not asked. */
export function optionsAtTable(rows: readonly OptionRow[]): readonly OptionRow[] {
  return rows
    .filter(({ id }) => id !== 'late-sheets')
    .map((row) => (row.id === 'advance' ? { ...row, values: row.values.filter(({ id }) => id !== 'deadline') } : row));
}

/** The options that can be set, and those of the chosen ones that still mean something. */
export const optionsOf = (rows: readonly OptionRow[], hasClock: boolean): readonly OptionRow[] =>
  hasClock ? rows : optionsAtTable(rows);

export function keptOptions(rows: readonly OptionRow[], chosen: SectorsWish['options']): SectorsWish['options'] {
  return Object.fromEntries(
    Object.entries(chosen).filter(([id, value]) =>
      rows.some((row) => row.id === id && (row.kind === 'number' || row.values.some((each) => each.id === value))),
    ),
  );
}

/** What cannot stand in a list of members: two of one name, somebody without a role, a word that every object knows. */
export type MemberFault = 'twin' | 'no-role' | 'bad-name';
export function memberFault(members: readonly MemberWish[], { name, roles }: MemberWish): MemberFault | undefined {
  const plain = name.trim();
  if (plain in {}) return 'bad-name';
  if (members.filter((other) => other.name.trim() === plain).length > 1) return 'twin';
  return roles.length === 0 ? 'no-role' : undefined;
}

/** Nobody who has no name yet. */
export const named = (members: readonly MemberWish[]): MemberWish[] =>
  members.map((member) => ({ ...member, name: member.name.trim() })).filter(({ name }) => name !== '');

/** S-10.2: the calendar names a zone that the ruleset knows. */
export const knowsZone = ({ zones }: RulesetIndex, { zone }: Calendar): boolean => zones.has(zone);

/** A phase that closes at another time is no longer played on the planned days of the ruleset. */
export function withClosing(
  calendar: Calendar,
  phase: (typeof TIMED_PHASES)[number],
  change: Partial<Closing>,
): Calendar {
  const { planned, ...closing } = { closes: 'Sun 23:59', minHours: 0, ...calendar[phase] };
  const next = { ...closing, ...change };
  const keeps = planned !== undefined && next.closes.slice(0, 3) === closing.closes.slice(0, 3);
  return { ...calendar, [phase]: keeps ? { ...next, planned } : next };
}

/** When the deployment closes in a campaign that begins now; undefined where it has no deadline. Milliseconds since 1970. */
export function firstDeadline({ zones }: RulesetIndex, calendar: Calendar, now: number): number | undefined {
  const zone = zones.get(calendar.zone);
  return zone && calendar.deployment && deadlineAfter(zone, calendar.deployment, now);
}
