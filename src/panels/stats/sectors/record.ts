import type { Line } from '../../../engine/kernel/campaign.ts';
import type { SideId } from '../../../engine/kernel/ids.ts';
import type { Event } from '../../../engine/sectors/events.ts';
import { armiesIn, opponentIn } from '../../../engine/sectors/game.ts';
import { lossIn } from '../../../engine/sectors/map-update.ts';
import type { Battle, BattleId, Method, SectorId, State } from '../../../engine/sectors/state.ts';

/** A battle that has a result which stands. */
export type Fought = Pick<Battle, 'id' | 'sector' | 'attacker' | 'defender' | 'foc' | 'bonus'> & {
  readonly round: number;
  readonly category: NonNullable<Battle['category']>;
  readonly winner: SideId | null;
  readonly method: Method;
};

/** A quick battle as its dice were thrown, whatever became of its result later. */
export interface QuickThrow {
  /** The event that tells it. */
  readonly entry: number;
  readonly index: number;
  readonly battle: Fought;
}

/** Where the armies of a side came from and went to. */
export interface Purse {
  /** On the map when the log begins, or deployed. */
  readonly start: number;
  readonly lost: number;
  /** Losses as the results named them, before the floor at what stood there (S-8.2). */
  readonly declared: number;
  /** What its battles cost its opponents, by the results, in rounds whose map is updated. */
  readonly inflicted: number;
  readonly replenished: number;
  readonly orbital: number;
  /** Put there or taken away by the master. */
  readonly adjusted: number;
  /** Taken from the map when the side conceded or was expelled. */
  readonly removed: number;
}

export interface CampaignRecord {
  readonly battles: readonly Fought[];
  readonly throws: readonly QuickThrow[];
  readonly purses: Readonly<Record<SideId, Purse>>;
  /** Rounds in which a side sent no sheet; 0 is the deployment. */
  readonly missed: Readonly<Record<SideId, readonly number[]>>;
  /** The last round whose map is published. */
  readonly updated: number;
}

type Known = Pick<Battle, 'id' | 'sector' | 'attacker' | 'defender' | 'foc' | 'bonus'>;
type Changing<T> = { -readonly [Key in keyof T]: T[Key] };

export const roundOf = (battle: BattleId): number => Number(/^r(\d+)b/.exec(battle)?.[1] ?? 0);

/** Reads the course of a campaign from the log that a viewer may read, from the state in which the log begins. */
export function recordOf(lines: readonly Line[], start: State): CampaignRecord {
  const known = new Map<BattleId, Known>(Object.values(start.battles).map((battle) => [battle.id, battle]));
  const results = new Map<BattleId, Fought>(
    Object.values(start.battles).flatMap((battle) => {
      const { category, winner, method, status } = battle;
      const stands = status === 'final' && category !== null;
      return stands ? [[battle.id, fought(battle, category, winner, method ?? 'agreed')]] : [];
    }),
  );
  const purses = pursesOf(start);
  const missed = new Map<SideId, Set<number>>(start.seats.map((side) => [side, new Set()]));
  const throws: { entry: number; index: number; id: BattleId }[] = [];
  const thrown: QuickThrow[] = [];
  let { round } = start;
  let updated = round - 1;
  for (const { entry, index, event: any } of lines) {
    const event = any as Event;
    purses.count(event);
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
        for (const id of known.keys()) if (roundOf(id) === round) known.delete(id);
        break;
      case 'battle-listed':
        known.set(event.battle, { ...event, id: event.battle });
        break;
      case 'bonus-assigned':
        passBonus(known, event.battle, event.side);
        break;
      case 'quick-resolved':
        throws.push({ entry, index, id: event.battle });
        break;
      case 'result-final': {
        const battle = known.get(event.battle);
        if (!battle) break;
        const now = fought(battle, event.category, event.winner, event.method);
        results.set(event.battle, now);
        const last = throws.at(-1);
        if (event.method === 'quick' && last?.id === event.battle && last.entry === entry)
          thrown.push({ entry, index: last.index, battle: now });
        break;
      }
      case 'battle-cancelled':
        results.delete(event.battle);
        break;
    }
  }
  const battles = [...results.values()];
  for (const battle of battles) if (battle.round <= updated) purses.inflict(start, battle);
  return {
    battles,
    throws: thrown,
    purses: purses.all,
    missed: Object.fromEntries([...missed].map(([side, rounds]) => [side, [...rounds].sort((a, b) => a - b)])),
    updated,
  };
}

const fought = (
  { id, sector, attacker, defender, foc, bonus }: Known,
  category: Fought['category'],
  winner: SideId | null,
  method: Method,
): Fought => ({ id, sector, attacker, defender, foc, bonus, round: roundOf(id), category, winner, method });

/** S-5.11: a side has one bonus in a sector. */
function passBonus(known: Map<BattleId, Known>, id: BattleId, side: SideId): void {
  const { sector } = known.get(id) ?? {};
  for (const battle of known.values())
    if (battle.sector === sector && battle.defender === side && roundOf(battle.id) === roundOf(id))
      known.set(battle.id, { ...battle, bonus: battle.id === id ? side : null });
}

/** S-7.1: what a result costs a side. */
export const lossOf = (state: Pick<State, 'data'>, battle: Fought, side: SideId): number =>
  lossIn(state, { ...battle, status: 'final' }, side);

const EMPTY: Purse = {
  start: 0,
  lost: 0,
  declared: 0,
  inflicted: 0,
  replenished: 0,
  orbital: 0,
  adjusted: 0,
  removed: 0,
};

/** Counts armies: who has how many in each sector is kept, since a correction only says to what it sets them. */
function pursesOf(start: State) {
  const all: Record<SideId, Changing<Purse>> = {};
  const standing = new Map<string, number>();
  const key = (side: SideId, sector: SectorId) => `${side} ${sector}`;
  const add = (side: SideId, sector: SectorId, armies: number) => {
    standing.set(key(side, sector), (standing.get(key(side, sector)) ?? 0) + armies);
  };
  const under = new Map<SideId, number>();
  for (const side of start.seats) {
    const away = Object.values(start.transit).reduce((sum, each) => sum + (each.side === side ? each.armies : 0), 0);
    under.set(side, away);
    all[side] = { ...EMPTY, start: away };
    for (const sector of start.map.sectors) {
      add(side, sector, armiesIn(start, side, sector));
      all[side].start += armiesIn(start, side, sector);
    }
  }
  const gain = (what: 'start' | 'replenished' | 'orbital', side: SideId, sector: SectorId, armies: number) => {
    add(side, sector, armies);
    all[side]![what] += armies;
  };
  const count = (event: Event): void => {
    switch (event.type) {
      case 'armies-deployed':
        return gain('start', event.side, event.sector, event.armies);
      case 'armies-replenished':
        return gain('replenished', event.side, event.sector, event.armies);
      case 'orbital-arrived':
        return gain('orbital', event.side, event.sector, event.armies);
      case 'armies-lost':
        add(event.side, event.sector, -event.armies);
        all[event.side]!.lost += event.armies;
        all[event.side]!.declared += event.declared;
        return;
      case 'armies-departed':
        add(event.side, event.from, -event.armies);
        under.set(event.side, under.get(event.side)! + event.armies);
        return;
      case 'armies-arrived':
        add(event.side, event.to, event.armies);
        under.set(event.side, under.get(event.side)! - event.armies);
        return;
      case 'armies-adjusted': {
        const by = event.to - (standing.get(key(event.side, event.sector)) ?? 0);
        add(event.side, event.sector, by);
        all[event.side]!.adjusted += by;
        return;
      }
      case 'side-conceded':
      case 'side-expelled': {
        const left = start.map.sectors.reduce((sum, at) => sum + (standing.get(key(event.side, at)) ?? 0), 0);
        all[event.side]!.removed += left + under.get(event.side)!;
        for (const sector of start.map.sectors) standing.set(key(event.side, sector), 0);
        under.set(event.side, 0);
      }
    }
  };
  const inflict = (state: State, battle: Fought): void => {
    for (const side of [battle.attacker, battle.defender])
      all[side]!.inflicted += lossOf(state, battle, opponentIn(battle, side));
  };
  return { all, count, inflict };
}
