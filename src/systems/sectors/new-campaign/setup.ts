import type { OptionRow, SideId } from '@hexpost/engine';
import {
  type Calendar,
  type Closing,
  deadlineAfter,
  type PlanetRow,
  type Role,
  type Ruleset,
  type RulesetIndex,
  type Scenario,
  type TIMED_PHASES,
} from '@hexpost/engine/sectors';
import type { CampaignForm } from '../../../panels/new-campaign/campaign-form.ts';

/** The fields of a new campaign of Sectors besides names, colours and options. */
export interface SectorsSetup {
  readonly planet: string;
  readonly sectorsToWin: number;
  /** The closing time of each phase; null without a clock, when nothing is ever due. */
  readonly calendar: Calendar | null;
  /** S-10.9: true if somebody at the table is game master and closes the phases; null by post, which always has one. */
  readonly master: boolean | null;
  /** S-1.3: the people of each side; a side without people acts as one player. */
  readonly people: Readonly<Record<SideId, readonly NamedPerson[]>>;
  /** A position from a file, instead of the planet, the calendar and the people. */
  readonly position: OwnPosition | null;
}
export type SectorsForm = CampaignForm<SectorsSetup>;

export interface OwnPosition {
  readonly scenario: Scenario;
  /** The planet of the rules it is played on; null for a map of its own. */
  readonly planet: string | null;
  readonly seats: readonly SideId[];
}

export interface NamedPerson {
  readonly name: string;
  readonly roles: readonly Role[];
}

/** The number of sectors to win that suits a planet. */
export const sectorsToWinOn = ({ data }: Ruleset, planet: PlanetRow): number =>
  planet.suggested.sectorsToWin ?? data.sectorsToWin;

/** The options that can be set: without a clock, none that depend on a deadline; without a master, not who closes phases. */
export function optionsFor(
  { ruleset }: RulesetIndex,
  { calendar, position, master }: SectorsSetup,
): readonly OptionRow[] {
  const hasClock = position ? position.scenario.clock != null : calendar !== null;
  const rows = ruleset.options.filter(({ id }) => master !== false || id !== 'advance');
  if (hasClock) return rows;
  return rows
    .filter(({ id }) => id !== 'late-sheets')
    .map((row) => (row.id === 'advance' ? { ...row, values: row.values.filter(({ id }) => id !== 'deadline') } : row));
}

/** The reason a person cannot be listed: a name already taken, no role, or a name that is a property of every object. */
export type PersonFault = 'twin' | 'no-role' | 'bad-name';
export function personFault(people: readonly NamedPerson[], { name, roles }: NamedPerson): PersonFault | undefined {
  const plain = name.trim();
  if (plain in {}) return 'bad-name';
  if (people.filter((other) => other.name.trim() === plain).length > 1) return 'twin';
  return roles.length === 0 ? 'no-role' : undefined;
}

/** The people of a side who have a name. */
export const peopleOf = ({ people }: SectorsSetup, seat: SideId): readonly NamedPerson[] =>
  (people[seat] ?? []).map((person) => ({ ...person, name: person.name.trim() })).filter(({ name }) => name !== '');

/** S-10.2: true when the ruleset knows the calendar's time zone. */
export const knowsZone = ({ zones }: RulesetIndex, { zone }: Calendar): boolean => zones.has(zone);

/** True when the form is enough to make a campaign. */
export function isReady(rules: RulesetIndex, { sides, count, setup }: SectorsForm): boolean {
  if (setup.position) return true;
  const faulty = sides.slice(0, count).some(({ seat }) => {
    const people = peopleOf(setup, seat);
    return people.some((person) => personFault(people, person) !== undefined);
  });
  return !faulty && (setup.calendar === null || knowsZone(rules, setup.calendar));
}

/** A phase that closes on another day no longer uses the planned days of the ruleset. */
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

/** The end of the deployment in a campaign that begins now, in ms since 1970; undefined if it has no deadline. */
export function firstDeadline({ zones }: RulesetIndex, calendar: Calendar, now: number): number | undefined {
  const zone = zones.get(calendar.zone);
  return zone && calendar.deployment && deadlineAfter(zone, calendar.deployment, now);
}
