import { type Campaign, hashOf, writeInstant } from '@hexpost/engine';
import { begin, deadlineOf, type RulesetIndex, scenarioReaders } from '@hexpost/engine/sectors';
import { campaignOf } from '../../../panels/new-campaign/campaign-form.ts';
import type { FormScenario, Randomness } from '../../../panels/new-campaign/new-campaign.ts';
import { readOwnScenario } from '../../../panels/new-campaign/own-scenario.ts';
import type { Read } from '../../../store/files/text-file.ts';
import { peopleOf, type SectorsForm, type SectorsSetup } from './setup.ts';

/**
 * The campaign of a completed form, before its first entry: it begins with the secret deployment (S-3), or with a
 * position from a file. With a calendar, its clock is set to `now`, in ms since 1970.
 */
export function makeSectorsCampaign(
  rules: RulesetIndex,
  form: SectorsForm,
  random: Randomness,
  now = Date.now(),
): Campaign {
  const { position } = form.setup;
  // S-1.5: a side that the scenario does not list would have no player.
  const scenario = position ? { ...position.scenario, seats: position.seats } : scenarioOf(rules, form, now);
  // S-10.9: without a master, phases close once everything is in.
  const options = form.setup.master === false ? { ...form.options, advance: 'when-ready' } : form.options;
  return campaignOf(rules, { ...form, options }, random, scenario);
}

/** S-10.2: the first phase opens now, so its deadline is computed from the clock, like all later ones. */
function scenarioOf(rules: RulesetIndex, { sides, options, setup }: SectorsForm, now: number): Record<string, unknown> {
  const { planet, sectorsToWin, calendar } = setup;
  const { data: usual } = rules.ruleset;
  const data = {
    ...(sectorsToWin !== usual.sectorsToWin && { sectorsToWin }),
    ...(calendar !== null && hashOf(calendar) !== hashOf(usual.calendar) && { calendar }),
  };
  const manned = sides.flatMap(({ seat }) => {
    const members = peopleOf(setup, seat).map(({ name, roles }) => [name, roles]);
    return members.length > 0 ? [[seat, { members: Object.fromEntries(members) }]] : [];
  });
  const scenario = {
    phase: 'deployment',
    map: planet,
    seats: sides.map(({ seat }) => seat),
    ...(Object.keys(data).length > 0 && { data }),
    ...(manned.length > 0 && { sides: Object.fromEntries(manned) }),
  };
  if (calendar === null) return scenario;
  const timed = { ...scenario, clock: writeInstant(Math.floor(now / 1000) * 1000) };
  const deadline = deadlineOf({ rules, state: begin(rules, timed, options) }, 'deployment');
  return { ...timed, ...(deadline !== null && { deadline }) };
}

/** Reads a starting position: a scenario file, or only its position. */
export function readOwnPosition(
  bytes: Uint8Array,
  rules: RulesetIndex,
): Read<FormScenario<Pick<SectorsSetup, 'position' | 'calendar'> & Partial<SectorsSetup>>> {
  const read = readOwnScenario(bytes, rules, scenarioReaders);
  if (!read.ok) return read;
  const { judged, differing: options } = read.value;
  const { scenario } = judged;
  const { seats, map } = begin(rules, scenario, options);
  // A file that says who closes the phases settles the question.
  const setup = {
    position: { scenario, planet: map.id, seats },
    calendar: null,
    ...('advance' in options && { master: null }),
  };
  return { ok: true, value: { seats, options, setup } };
}
