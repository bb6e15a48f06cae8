import type { SideId } from '@hexpost/engine';
import { armiesIn, type Event, lossIn, opponentIn, type SectorId, type State } from '@hexpost/engine/sectors';
import type { Fought } from './record.ts';

/** The gains and losses of armies of a side. */
export interface Purse {
  /** On the map when the log begins, or deployed. */
  readonly start: number;
  readonly lost: number;
  /** Losses named in the results, before they are limited to the armies present (S-8.2). */
  readonly declared: number;
  /** The armies its opponents lost in battles with it, by the results, in rounds whose map is updated. */
  readonly inflicted: number;
  readonly replenished: number;
  readonly orbital: number;
  /** Added or removed by the master. */
  readonly adjusted: number;
  /** Removed from the map when the side conceded or was expelled. */
  readonly removed: number;
}

/** S-7.1: the cost of a result to a side. */
export const lossOf = (state: Pick<State, 'data'>, battle: Fought, side: SideId): number =>
  lossIn(state, { ...battle, status: 'final' }, side);

type Changing<T> = { -readonly [Key in keyof T]: T[Key] };

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

/** Counts armies. Keeps each side's number in every sector, since a correction only gives the new number. */
export function pursesOf(start: State) {
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
