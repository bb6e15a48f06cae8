import { alike } from '../../engine/kernel/alike.ts';
import type { BattlePoints } from '../../engine/kernel/battle.ts';
import { beginning, type Campaign, replay, submit } from '../../engine/kernel/campaign.ts';
import { type ComputerSeat, computerAt, withComputers } from '../../engine/kernel/computer-seats.ts';
import { hashOf } from '../../engine/kernel/hash.ts';
import type { AnySystem } from '../../engine/kernel/system.ts';

/**
 * A battle of a campaign, fought as a campaign of its own in another system. Everything about its beginning follows from the
 * position that it was founded on, its dice included, so anybody who has the campaign can found it anew and compare.
 */

/** A campaign with the system that plays it. */
export interface Played {
  readonly system: AnySystem;
  readonly campaign: Campaign;
}

/** The system that fights, with the rules that the battle is pinned to. */
export interface FightingRules {
  readonly system: AnySystem;
  readonly ruleset: Campaign['ruleset'];
}

/** The id of the campaign that fights a battle: one and the same wherever it is founded. */
export const battleCampaignId = (parent: string, battle: string): string => hashOf([parent, battle]).slice(0, 16);

const seedAt = ({ seed, seeds }: Campaign, at: number): string =>
  seeds?.findLast(({ from }) => from <= at)?.seed ?? seed;

/** Founds a battle on the position after the first `at` entries; undefined where it cannot be fought. */
export function foundBattle(
  parent: Played,
  { system, ruleset }: FightingRules,
  battle: string,
  at: number,
  name: string,
): Campaign | undefined {
  const { campaign: whole } = parent;
  const brief = parent.system.handsOver?.brief(replay(parent.system, whole, at), battle);
  const { fights } = system;
  if (!brief || !fights) return undefined;
  const seed = hashOf([seedAt(whole, at), battle]).slice(0, 32);
  const { scenario, commands } = fights.begin(brief, seed);
  const seated = (['attacker', 'defender'] as const).map((part) => {
    const { seat } = brief[part];
    const player = whole.players.find((each) => each.seat === seat);
    const manner = computerAt(whole, seat);
    const own = fights.seats[part];
    return {
      player: { seat: own, name: player?.name ?? seat, colour: player?.colour ?? 0 },
      computer: manner && { ...manner, seat: own },
    };
  });
  const computers = seated.flatMap(({ computer }): readonly ComputerSeat[] => (computer ? [computer] : []));
  const empty: Campaign = {
    format: 2,
    id: battleCampaignId(whole.id, battle),
    name,
    system: system.id,
    ruleset,
    options: {},
    scenario,
    players: seated.map(({ player }) => player),
    ...withComputers(computers),
    battleOf: { campaign: whole.id, battle, at },
    seed,
    entries: [],
  };
  let [founded, state] = [empty, beginning(system, empty)];
  for (const { seat, command } of commands) {
    const given = submit(system, founded, state, seat, command);
    if (!given.ok) continue;
    founded = { ...founded, entries: [...founded.entries, given.entry] };
    state = given.state;
  }
  return founded;
}

/** Why a campaign does not tell how a battle went. */
export type NoResult = 'other-battle' | 'other-founding' | 'no-armies' | 'unfinished';

/**
 * The points of a battle that was fought in `fought`, of which `state` is the end; or why it says nothing about that battle. Whether
 * its entries follow by the rules is for `verify`.
 */
export function foughtPoints(
  parent: Played,
  battle: string,
  { system, campaign }: Played,
  state: unknown,
): BattlePoints | NoResult {
  const { battleOf } = campaign;
  if (battleOf?.campaign !== parent.campaign.id || battleOf.battle !== battle) return 'other-battle';
  const { ruleset, name } = campaign;
  const founded =
    battleOf.at <= parent.campaign.entries.length
      ? foundBattle(parent, { system, ruleset }, battle, battleOf.at, name)
      : undefined;
  if (!founded || !beginsAs(campaign, founded)) return 'other-founding';
  return system.fights?.points(state) ?? (system.isOver(state) ? 'no-armies' : 'unfinished');
}

/** Names, colours and who is a computer may differ: they decide nothing. */
const beginsAs = (campaign: Campaign, founded: Campaign): boolean =>
  campaign.system === founded.system &&
  campaign.seed === founded.seed &&
  campaign.seeds === undefined &&
  alike(campaign.options, founded.options) &&
  alike(campaign.scenario, founded.scenario) &&
  founded.entries.every(({ hash }, i) => campaign.entries[i]?.hash === hash);
