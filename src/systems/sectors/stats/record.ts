import type { LoggedEvent, SideId } from '@hexpost/engine';
import type { Battle, BattleId, Event, Method, State } from '@hexpost/engine/sectors';
import { type Purse, pursesOf } from './purses.ts';

/** A battle with a final result. */
export type Fought = Pick<Battle, 'id' | 'sector' | 'attacker' | 'defender' | 'foc' | 'bonus'> & {
  readonly round: number;
  readonly category: NonNullable<Battle['category']>;
  readonly winner: SideId | null;
  readonly method: Method;
};

/** A quick battle as its dice were thrown, even if its result changed later. */
export interface QuickThrow {
  /** The place of its event. */
  readonly entry: number;
  readonly index: number;
  readonly battle: Fought;
}

export interface CampaignRecord {
  readonly battles: readonly Fought[];
  readonly throws: readonly QuickThrow[];
  readonly purses: Readonly<Record<SideId, Purse>>;
  /** Rounds in which a side sent no sheet; 0 is the deployment. */
  readonly missed: Readonly<Record<SideId, readonly number[]>>;
  /** The last round whose map was published. */
  readonly updated: number;
}

type Known = Pick<Battle, 'id' | 'sector' | 'attacker' | 'defender' | 'foc' | 'bonus'>;

/** The round of a battle, from its id (S-5.7). */
export const roundOfBattle = (battle: BattleId): number => Number(/^r(\d+)b/.exec(battle)?.[1] ?? 0);

/** Reads the course of a campaign from the log that a viewer may read, starting from the state before its first line. */
export function recordOf(lines: readonly LoggedEvent[], start: State): CampaignRecord {
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
        for (const id of known.keys()) if (roundOfBattle(id) === round) known.delete(id);
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
): Fought => ({ id, sector, attacker, defender, foc, bonus, round: roundOfBattle(id), category, winner, method });

/** S-5.11: a side has one bonus in a sector. */
function passBonus(known: Map<BattleId, Known>, id: BattleId, side: SideId): void {
  const { sector } = known.get(id) ?? {};
  for (const battle of known.values())
    if (battle.sector === sector && battle.defender === side && roundOfBattle(battle.id) === roundOfBattle(id))
      known.set(battle.id, { ...battle, bonus: battle.id === id ? side : null });
}
