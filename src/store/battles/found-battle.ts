import {
  type AnySystem,
  type BattlePoints,
  beginning,
  type Campaign,
  type ComputerSeat,
  computerAt,
  deepEqual,
  hashOf,
  replay,
  type SeatCommand,
  type SideId,
  submit,
  withComputers,
} from '@hexpost/engine';

/**
 * A battle of a campaign, fought as a campaign of its own in another system. Everything about its beginning follows from the
 * position that it was founded on, its dice included, so anybody who has the campaign can found it again and compare.
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

/** The id of the campaign that fights a battle: the same wherever it is founded. */
export const battleCampaignId = (parent: string, battle: string): string => hashOf([parent, battle]).slice(0, 16);

const seedAt = ({ seed, seeds }: Campaign, at: number): string =>
  seeds?.findLast(({ from }) => from <= at)?.seed ?? seed;

/** A battle before its first command. */
interface BattleBeginning {
  readonly campaign: Campaign;
  /** Commands that follow from what was handed over. */
  readonly commands: readonly SeatCommand[];
  /** The seats of both sides: in the battle, and in the campaign that it belongs to. */
  readonly seats: readonly { readonly seat: SideId; readonly parent: SideId }[];
}

/** The beginning of a battle on the position after the first `at` entries; undefined where it cannot be fought. */
export function beginBattle(
  parent: Played,
  { system, ruleset }: FightingRules,
  battle: string,
  at: number,
  name: string,
): BattleBeginning | undefined {
  const { campaign: whole } = parent;
  if (at > whole.entries.length) return undefined;
  const brief = parent.system.handsOver?.brief(replay(parent.system, whole, at), battle);
  const { fights } = system;
  if (!brief || !fights) return undefined;
  const seed = hashOf([seedAt(whole, at), battle]).slice(0, 32);
  const { scenario, commands } = fights.begin(brief, seed);
  const seats = (['attacker', 'defender'] as const).map((part) => ({
    seat: fights.seats[part],
    parent: brief[part].seat,
  }));
  const players = seats.map(({ seat, parent: side }) => {
    const player = whole.players.find((each) => each.seat === side);
    return { seat, name: player?.name ?? side, colour: player?.colour ?? 0 };
  });
  const computers = seats.flatMap(({ seat, parent: side }): readonly ComputerSeat[] => {
    const manner = computerAt(whole, side);
    return manner ? [{ ...manner, seat }] : [];
  });
  const campaign: Campaign = {
    format: 2,
    id: battleCampaignId(whole.id, battle),
    name,
    system: system.id,
    ruleset,
    options: {},
    scenario,
    players,
    ...withComputers(computers),
    battleOf: { campaign: whole.id, battle, at },
    seed,
    entries: [],
  };
  return { campaign, commands, seats };
}

/** Founds a battle at one table; undefined where it cannot be fought. */
export function foundBattle(...given: Parameters<typeof beginBattle>): Campaign | undefined {
  const begun = beginBattle(...given);
  if (!begun) return undefined;
  const [, { system }] = given;
  let [founded, state] = [begun.campaign, beginning(system, begun.campaign)];
  for (const { seat, command } of begun.commands) {
    const answer = submit(system, founded, state, seat, command);
    if (!answer.ok) continue;
    founded = { ...founded, entries: [...founded.entries, answer.entry] };
    state = answer.state;
  }
  return founded;
}

/** The reason why a campaign does not show how a battle went. */
export type NoResult = 'other-battle' | 'other-founding' | 'no-armies' | 'unfinished';

/** The place where a battle was fought: at one table with the dice of its founding, or by post with those of its thread. */
export type FoughtWhere = 'table' | 'post';

/**
 * The points of a battle that was fought in `fought`, of which `state` is the end; or the reason why it says nothing about that
 * battle. `verify`, or the readers of its thread, check whether its entries follow by the rules.
 */
export function foughtPoints(
  parent: Played,
  battle: string,
  { system, campaign }: Played,
  state: unknown,
  where: FoughtWhere = 'table',
): BattlePoints | NoResult {
  const { battleOf } = campaign;
  if (battleOf?.campaign !== parent.campaign.id || battleOf.battle !== battle) return 'other-battle';
  const { ruleset, name } = campaign;
  const given = [parent, { system, ruleset }, battle, battleOf.at, name] as const;
  const begins =
    where === 'post' ? beginsByPost(campaign, beginBattle(...given)) : beginsAs(campaign, foundBattle(...given));
  if (!begins) return 'other-founding';
  return system.fights?.points(state) ?? (system.isOver(state) ? 'no-armies' : 'unfinished');
}

type Founding = Pick<Campaign, 'system' | 'options' | 'scenario'>;

const isAlike = (campaign: Founding, founded: Founding): boolean =>
  campaign.system === founded.system &&
  deepEqual(campaign.options, founded.options) &&
  deepEqual(campaign.scenario, founded.scenario);

/** Names, colours and who is a computer may differ: they decide nothing. */
const beginsAs = (campaign: Campaign, founded: Campaign | undefined): boolean =>
  founded !== undefined &&
  isAlike(campaign, founded) &&
  campaign.seed === founded.seed &&
  campaign.seeds === undefined &&
  founded.entries.every(({ hash }, i) => campaign.entries[i]?.hash === hash);

/** By post the sides themselves give the commands that follow from what was handed over, each in its own time. */
export const beginsByPost = (campaign: Campaign, begun: BattleBeginning | undefined): boolean =>
  begun !== undefined &&
  isAlike(campaign, begun.campaign) &&
  begun.commands.every(({ seat, command }) =>
    campaign.entries.some((entry) => entry.seat === seat && deepEqual(entry.command, command)),
  );
