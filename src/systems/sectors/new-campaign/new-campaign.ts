import type { Campaign } from '../../../engine/kernel/campaign.ts';
import { hashOf } from '../../../engine/kernel/hash.ts';
import { writeInstant } from '../../../engine/kernel/instant.ts';
import { deadlineOf } from '../../../engine/sectors/deadlines.ts';
import type { RulesetIndex } from '../../../engine/sectors/ruleset-index.ts';
import { begin } from '../../../engine/sectors/scenario.ts';
import type { Luck } from '../../../panels/new-campaign/luck.ts';
import type { SectorsWish } from './new-wish.ts';

/**
 * The campaign that was wished for, before its first entry: it begins with the secret deployment (S-3). With a calendar its
 * clock is set to `now`, in milliseconds since 1970.
 */
export function makeSectors(wish: SectorsWish, rules: RulesetIndex, { id, seed }: Luck, now = Date.now()): Campaign {
  const { sides, options } = wish;
  const { ruleset, hash } = rules;
  // S-1.5: whoever a scenario leaves out of its list would be nobody's side.
  const scenario = wish.own ? { ...wish.own.scenario, seats: wish.own.seats } : scenarioOf(wish, rules, now);
  return {
    format: 1,
    id,
    name: wish.name,
    system: ruleset.system,
    ruleset: { id: ruleset.id, hash, rules: ruleset },
    options,
    scenario,
    players: sides.map(({ seat, name, colour }) => ({ seat, name, colour })),
    seed,
    entries: [],
  };
}

/** S-10.2: the first phase opens now, so its deadline follows from the clock as every later one will. */
function scenarioOf(wish: SectorsWish, rules: RulesetIndex, now: number): Record<string, unknown> {
  const { sides, planet, sectorsToWin, calendar } = wish;
  const { data: usual } = rules.ruleset;
  const data = {
    ...(sectorsToWin !== usual.sectorsToWin && { sectorsToWin }),
    ...(calendar !== null && hashOf(calendar) !== hashOf(usual.calendar) && { calendar }),
  };
  const manned = sides.filter(({ members }) => members.length > 0);
  const scenario = {
    phase: 'deployment',
    map: planet,
    seats: sides.map(({ seat }) => seat),
    ...(Object.keys(data).length > 0 && { data }),
    ...(manned.length > 0 && {
      sides: Object.fromEntries(
        manned.map(({ seat, members }) => [
          seat,
          { members: Object.fromEntries(members.map(({ name, roles }) => [name, roles])) },
        ]),
      ),
    }),
  };
  if (calendar === null) return scenario;
  const timed = { ...scenario, clock: writeInstant(Math.floor(now / 1000) * 1000) };
  const deadline = deadlineOf({ rules, state: begin(rules, timed, wish.options) }, 'deployment');
  return { ...timed, ...(deadline !== null && { deadline }) };
}
