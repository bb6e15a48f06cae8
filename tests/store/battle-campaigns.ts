import { beginning, type Campaign, submit, verify } from '../../src/engine/kernel/campaign.ts';
import type { LoadedSystem } from '../../src/engine/kernel/engine.ts';
import { foundBattle, type Played } from '../../src/store/battles/found-battle.ts';
import { loadShippedRuleset } from '../../src/systems/engines.ts';
import type { SystemId } from '../../src/systems/index.ts';
import { ENGINES } from '../support/engines.ts';

/** A campaign of Sectors with a battle to fight, and what it is fought by. */

async function loaded(id: SystemId) {
  const found = ENGINES[id].load(await loadShippedRuleset(id)) as LoadedSystem;
  const { ruleset, hash } = found;
  return { system: found.system, ruleset: { id, hash, rules: ruleset } };
}
export const sectors = await loaded('sectors');
export const fighting = await loaded('tactical');

export const LIST = ['sm-librarian', 'sm-tactical-squad', 'sm-tactical-squad'];
const BATTLE = { sector: 's1', attacker: 'blue', defender: 'red', foc: { blue: 'foc-2', red: 'foc-1' } };

export function parentWith(battle: object = {}): Campaign {
  return {
    format: 2,
    id: 'planet',
    name: 'Planet',
    system: 'sectors',
    ruleset: sectors.ruleset,
    options: {},
    scenario: {
      phase: 'battles',
      sectors: { s1: { armies: { red: 3, blue: 3 } } },
      battles: { r1b1: { ...BATTLE, ...battle } },
    },
    players: [
      { seat: 'red', name: 'Ada', colour: 4 },
      { seat: 'blue', name: 'Boris', colour: 7 },
    ],
    seed: 'a seed',
    entries: [],
  };
}

/** The campaign after commands, each of which must be accepted. */
export function played(
  { system, campaign }: Played,
  ...given: readonly (readonly [string, { command: string }])[]
): Played {
  let state = beginning(system, campaign);
  const entries = [...campaign.entries];
  for (const entry of entries) state = entry.events.reduce((now, event) => system.evolve(now, event), state);
  for (const [seat, command] of given) {
    const answer = submit(system, { ...campaign, entries }, state, seat, command);
    if (!answer.ok) throw new Error(JSON.stringify(answer.refusal));
    entries.push(answer.entry);
    state = answer.state;
  }
  return { system, campaign: { ...campaign, entries } };
}
export const stateOf = ({ system, campaign }: Played): unknown => {
  const verdict = verify(system, campaign);
  if (!verdict.match) throw new Error(verdict.detail);
  return verdict.state;
};

const rows = new Map(
  (fighting.ruleset.rules as unknown as { units: { id: string; role: string; points: number }[] }).units.map((row) => [
    row.id,
    row,
  ]),
);
export const listed = (ids: readonly string[]) =>
  ids.map((entry) => ({ entry, role: rows.get(entry)!.role, points: rows.get(entry)!.points }));

export const planet: Played = { system: sectors.system, campaign: parentWith() };
/** The campaign after both sides have handed in their lists. */
export const withBothLists = (red: readonly string[], blue: readonly string[]): Played =>
  played(
    planet,
    ['red', { command: 'submit-list', battle: 'r1b1', list: listed(red) } as never],
    ['blue', { command: 'submit-list', battle: 'r1b1', list: listed(blue) } as never],
  );
export const withLists = withBothLists(LIST, ['ork-warboss', 'ork-boyz', 'ork-boyz']);
export const found = (parent: Played, at = parent.campaign.entries.length) =>
  foundBattle(parent, fighting, 'r1b1', at, 'Battle')!;
