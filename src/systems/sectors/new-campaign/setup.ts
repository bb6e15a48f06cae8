import { type Campaign, hashOf, mayBeKey, type OptionRow, type SideId } from '@hexpost/engine';
import {
  begin,
  type Calendar,
  type Closing,
  deadlineAfter,
  deadlineOf,
  type PlanetRow,
  type Role,
  type Ruleset,
  type RulesetIndex,
  type Scenario,
  type State,
  type TIMED_PHASES,
} from '@hexpost/engine/sectors';
import type { CampaignForm } from '../../../panels/new-campaign/campaign-form.ts';
import type { PositionFile } from '../../../panels/new-campaign/own-scenario.ts';
import { momentAt } from '../pace.ts';

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
  readonly position: PositionFile<Scenario, State> | null;
}
export type SectorsForm = CampaignForm<SectorsSetup>;

export interface NamedPerson {
  readonly name: string;
  readonly roles: readonly Role[];
}

/** The number of sectors to win that suits a planet. */
export const sectorsToWinOn = ({ data }: Ruleset, planet: PlanetRow): number =>
  planet.suggested.sectorsToWin ?? data.sectorsToWin;

/** The options that can be set: without a clock, none that depend on a deadline; without a master, not who closes phases. */
export function optionRowsFor(
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
  if (!mayBeKey(plain)) return 'bad-name';
  if (people.filter((other) => other.name.trim() === plain).length > 1) return 'twin';
  return roles.length === 0 ? 'no-role' : undefined;
}

/** The people of a side who have a name. */
export const peopleOf = ({ people }: SectorsSetup, seat: SideId): readonly NamedPerson[] =>
  (people[seat] ?? []).map((person) => ({ ...person, name: person.name.trim() })).filter(({ name }) => name !== '');

/** S-10.2: true when the ruleset knows the calendar's time zone. */
export const knowsZone = ({ zones }: RulesetIndex, { zone }: Calendar): boolean => zones.has(zone);

/**
 * A campaign begins with the secret deployment (S-3), or with a position from a file. With a calendar, its clock is set
 * to the present, so that the deadline of the first phase follows from it, like all later ones (S-10.2). Null while a
 * person cannot be listed or the time zone is not known.
 */
export function scenarioOf(
  rules: RulesetIndex,
  { sides, count, options, setup }: SectorsForm,
): Campaign['scenario'] | null {
  const { planet, sectorsToWin, calendar, position } = setup;
  // S-1.5: a side that the scenario does not list would have no player.
  if (position) return { ...position.scenario, seats: position.state.seats };
  const seats = sides.slice(0, count).map(({ seat }) => seat);
  const manned = seats.map((seat) => [seat, peopleOf(setup, seat)] as const).filter(([, people]) => people.length > 0);
  if (manned.some(([, people]) => people.some((person) => personFault(people, person) !== undefined))) return null;
  if (calendar !== null && !knowsZone(rules, calendar)) return null;
  const { data: usual } = rules.ruleset;
  const data = {
    ...(sectorsToWin !== usual.sectorsToWin && { sectorsToWin }),
    ...(calendar !== null && hashOf(calendar) !== hashOf(usual.calendar) && { calendar }),
  };
  const membersOf = (people: readonly NamedPerson[]) =>
    Object.fromEntries(people.map(({ name, roles }) => [name, roles]));
  const scenario = {
    phase: 'deployment',
    map: planet,
    seats,
    ...(Object.keys(data).length > 0 && { data }),
    ...(manned.length > 0 && {
      sides: Object.fromEntries(manned.map(([seat, people]) => [seat, { members: membersOf(people) }])),
    }),
  };
  if (calendar === null) return scenario;
  const timed = { ...scenario, clock: momentAt(Date.now()) };
  const deadline = deadlineOf({ rules, state: begin(rules, timed, options) }, 'deployment');
  return { ...timed, ...(deadline !== null && { deadline }) };
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
