import type { SideId } from '../kernel/ids.ts';
import { attacksIn, orderIn } from './orders.ts';
import { battlesOf, sidesInPlay } from './position.ts';
import type { Battle, BattleId, FocId, SectorId, State } from './state.ts';

/**
 * The reasons for a battle on the list and for its numbers. They are derived from a state with the battle in it and with known sheets: the
 * draft (S-5.1) or the published list.
 */
export interface BattleReasons {
  /** The sides whose attack orders led to it; both in a meeting. */
  readonly ordered: readonly SideId[];
  /** S-5.4: both sides attacked, only one did, one attacked more often, or an option keeps mutual attacks apart. */
  readonly meeting: 'both' | 'one-sided' | 'more-often' | 'kept-apart';
  readonly counts: readonly Count[];
  readonly bonus: BonusReason;
}

/** S-5.2, S-5.8: the armies of a side in the sector when orders closed, and how many of them fight. */
export interface Count {
  readonly side: SideId;
  readonly stood: number;
  readonly leaving: number;
  readonly fights: number;
  readonly foc: FocId;
}

/**
 * S-5.10 to S-5.12: the side with the fortification bonus and whether another defence could have it; or the reason that
 * neither side has it: a meeting, the defender attacked or moved, another battle has it, it was lost with a cancelled battle.
 */
export type BonusReason =
  | { readonly why: 'fortified'; readonly side: SideId; readonly defences: number }
  | { readonly why: 'meeting' }
  | { readonly why: 'attacked' | 'moved' | 'unfortified' | 'lost'; readonly side: SideId }
  | { readonly why: 'elsewhere'; readonly side: SideId; readonly battle: BattleId };

export function reasonsOf(state: State, battle: Battle): BattleReasons {
  const { attacker, defender, meeting, sector } = battle;
  return {
    ordered: meeting ? [attacker, defender] : [attacker],
    meeting: meetingOf(state, battle),
    counts: [attacker, defender].map((side) => countOf(state, battle, side, sector)),
    bonus: bonusOf(state, battle),
  };
}

const targetsOf = (state: State, side: SideId, sector: SectorId): readonly SideId[] => {
  const order = orderIn(state, side, sector);
  return order?.action === 'attack' ? order.targets : [];
};

/** S-5.4: whether the attacks met. An attack that lapsed does not count. */
function meetingOf(state: State, { meeting, attacker, defender, sector }: Battle): BattleReasons['meeting'] {
  if (meeting) return 'both';
  const here = battlesOf(state).filter((other) => other.sector === sector);
  if (here.some((other) => other.attacker === defender && other.defender === attacker && !other.meeting))
    return 'kept-apart';
  const met = here.some((other) => other.meeting && isPair(other, attacker, defender));
  return met ? 'more-often' : 'one-sided';
}

const isPair = (battle: Battle, a: SideId, b: SideId): boolean =>
  (battle.attacker === a && battle.defender === b) || (battle.attacker === b && battle.defender === a);

/** The number of armies that leave. They are in `departures` until the list is published, then in `transit`. */
const leavingFrom = ({ departures, transit }: State, side: SideId, sector: SectorId): number => {
  const key = `${side}-${sector}`;
  return (departures[key] ?? transit[key])?.armies ?? 0;
};

function countOf(state: State, { armies, foc }: Battle, side: SideId, sector: SectorId): Count {
  const [fights, leaving] = [armies[side] ?? 0, leavingFrom(state, side, sector)];
  return { side, stood: fights + leaving, leaving, fights, foc: foc[side]! };
}

function bonusOf(state: State, { meeting, bonus, defender: side, sector }: Battle): BonusReason {
  if (meeting) return { why: 'meeting' };
  const defences = battlesOf(state).filter(
    (other) => other.sector === sector && other.defender === side && !other.meeting,
  );
  if (bonus !== null)
    return { why: 'fortified', side, defences: defences.filter(({ status }) => status !== 'cancelled').length };
  const action = orderIn(state, side, sector)?.action;
  if (action === 'attack') return { why: 'attacked', side };
  if (action === 'move') return { why: 'moved', side };
  if (action === undefined && !state.sectors[sector]!.fortified.includes(side)) return { why: 'unfortified', side };
  const holder = defences.find((other) => other.bonus === side);
  return holder ? { why: 'elsewhere', side, battle: holder.id } : { why: 'lost', side };
}

/** S-4.18: the part of an order that was not carried out when the list was drafted. */
export type Lapse = { readonly side: SideId; readonly sector: SectorId } & (
  | { readonly kind: 'move'; readonly ordered: number; readonly goes: number }
  | {
      readonly kind: 'attack';
      readonly target: SideId;
      readonly times: number;
      /** The target was not there, or there are too few armies for this many attacks. */
      readonly why: 'nobody-there' | 'too-few';
      /** S-4.9: the number of attacks that the armies allow. */
      readonly most: number;
    }
);

/** All lapses, sectors in map order, sides in seating order. An attack lapsed when the list has fewer battles than the sheet has attacks. */
export function lapsesOf(state: State): Lapse[] {
  return state.map.sectors.flatMap((sector) =>
    sidesInPlay({ state }).flatMap(({ id: side }): Lapse[] => {
      const order = orderIn(state, side, sector);
      if (order?.action === 'move') {
        const goes = leavingFrom(state, side, sector);
        return goes < order.armies ? [{ kind: 'move', side, sector, ordered: order.armies, goes }] : [];
      }
      return [...new Set(targetsOf(state, side, sector))].flatMap((target) => lapsed(state, side, sector, target));
    }),
  );
}

function lapsed(state: State, side: SideId, sector: SectorId, target: SideId): Lapse[] {
  const declared = targetsOf(state, side, sector).filter((each) => each === target).length;
  const listed = battlesOf(state).filter(
    (battle) =>
      battle.sector === sector &&
      (battle.meeting ? isPair(battle, side, target) : battle.attacker === side && battle.defender === target),
  ).length;
  if (listed >= declared) return [];
  const why = (state.sectors[sector]!.armies[target] ?? 0) === 0 ? 'nobody-there' : 'too-few';
  const most = attacksIn(state, side, sector);
  return [{ kind: 'attack', side, sector, target, times: declared - listed, why, most }];
}
