import { type AnySystem, type Campaign, cacheOn, readLog, type SideId, type Viewer } from '@hexpost/engine';
import { armiesIn, type Event, opponentIn, type State, totalOf } from '@hexpost/engine/sectors';
import { stateAfter } from '../../../store/state-cache.ts';
import { battlesInLog, type LoggedBattle, lossOf } from '../logged-battles.ts';

const NOTHING = {
  /** On the map when the log begins, or deployed. */
  start: 0,
  lost: 0,
  /** Losses named in the results, before they are limited to the armies present (S-8.2). */
  declared: 0,
  /** The armies its opponents lost in battles with it, by the results, in rounds whose map is updated. */
  inflicted: 0,
  replenished: 0,
  orbital: 0,
  /** Added or removed by the master. */
  adjusted: 0,
  /** Removed from the map when the side conceded or was expelled. */
  removed: 0,
};

/** The gains and losses of armies of a side. */
export type Purse = Readonly<typeof NOTHING>;

/** A battle with a final result. */
export type FinalBattle = LoggedBattle & { readonly final: NonNullable<LoggedBattle['final']> };

export interface CampaignRecord {
  /** All battles, with or without a result. */
  readonly listed: readonly LoggedBattle[];
  readonly battles: readonly FinalBattle[];
  readonly purses: Readonly<Record<SideId, Purse>>;
  /** Rounds in which a side sent no sheet; 0 is the deployment. */
  readonly missed: Readonly<Record<SideId, readonly number[]>>;
}

const isFinal = (logged: LoggedBattle): logged is FinalBattle => logged.final !== null;

/** The course of a campaign up to an entry, from the log that a viewer may read. */
export const recordOf = (
  system: AnySystem,
  campaign: Campaign,
  viewer: Viewer,
  until = campaign.entries.length,
): CampaignRecord =>
  cacheOn(campaign.entries, `record ${viewer} ${until}`, () => readRecord(system, campaign, viewer, until));

function readRecord(system: AnySystem, campaign: Campaign, viewer: Viewer, until: number): CampaignRecord {
  const { entries } = campaign;
  const lines = readLog(system, entries, viewer).filter(({ entry }) => entry < until);
  const start = stateAfter(system, campaign, 0) as State;
  const { seats } = start;
  const purses = new Map(seats.map((side) => [side, { ...NOTHING, start: totalOf(start, side) }]));
  const missed = new Map<SideId, Set<number>>(seats.map((side) => [side, new Set()]));
  const add = (what: keyof Purse, side: SideId, armies: number) => {
    purses.get(side)![what] += armies;
  };
  let { round } = start;
  let updated = round - 1;
  for (const { entry, event: any } of lines) {
    const event = any as Event;
    const before = () => stateAfter(system, campaign, entry) as State;
    switch (event.type) {
      case 'round-opened':
        round = event.round;
        break;
      case 'map-published':
        updated = event.round;
        break;
      case 'sheet-defaulted':
        missed.get(event.side)?.add(round);
        break;
      case 'phase-reopened':
        for (const rounds of missed.values()) rounds.delete(round);
        break;
      case 'armies-deployed':
        add('start', event.side, event.armies);
        break;
      case 'armies-replenished':
        add('replenished', event.side, event.armies);
        break;
      case 'orbital-arrived':
        add('orbital', event.side, event.armies);
        break;
      case 'armies-lost':
        add('lost', event.side, event.armies);
        add('declared', event.side, event.declared);
        break;
      case 'armies-adjusted':
        add('adjusted', event.side, event.to - armiesIn(before(), event.side, event.sector));
        break;
      case 'side-conceded':
      case 'side-expelled':
        add('removed', event.side, totalOf(before(), event.side));
        break;
    }
  }
  const listed = [...battlesInLog(lines, entries, start).values()];
  const battles = listed.filter(isFinal);
  for (const battle of battles)
    if (battle.round <= updated)
      for (const side of [battle.attacker, battle.defender])
        add('inflicted', side, lossOf(start, battle, battle.final, opponentIn(battle, side)));
  return {
    listed,
    battles,
    purses: Object.fromEntries(purses),
    missed: Object.fromEntries([...missed].map(([side, rounds]) => [side, [...rounds].sort((a, b) => a - b)])),
  };
}
