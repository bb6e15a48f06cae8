import type { Clause, SideId } from '../kernel/ids.ts';
import { rowFor } from './army-lists.ts';
import { attacksOf, movesOf } from './battle-list.ts';
import { attacksIn, canLeave, orderIn } from './orders.ts';
import { armiesIn, sectorsOf, sidesInPlay } from './position.ts';
import type { OrderSheet, SectorId, State, Transit } from './state.ts';

/** Warnings to consider before sealing an order sheet. They forbid nothing and reveal no secret. */

/** Most useful first. */
const CODES = [
  'move-lapses',
  'attack-lapses',
  'surplus-lapses',
  'move-shortened',
  'thin-garrison',
  'control-given-up',
  'orbital-may-be-lost',
  'idle-stack',
  'landing-no-control',
  'attack-may-lapse',
  'control-gained',
  'control-denied',
  'no-replenishment',
  'fewer-defenders',
  'may-fall',
] as const;
export type WarningCode = (typeof CODES)[number];

export interface Warning {
  readonly code: WarningCode;
  readonly clause: Clause;
  /** A risk may cost something; a hint is only useful to know. */
  readonly kind: 'risk' | 'hint';
  readonly sector: SectorId;
  /** Sides, sectors and numbers for the placeholders of its sentence. */
  readonly facts: Readonly<Record<string, string | number>>;
}

/** A state with the side's sheet in it, and the moves of that sheet. */
interface Plan {
  readonly state: State;
  readonly side: SideId;
  readonly orbital: SectorId | null;
  readonly moves: readonly Transit[];
}

/** Warnings about a sheet, unfinished or sent, most useful first. Uses only the public map, so `state` may be a view. */
export function warnings(state: State, side: SideId, sheet: OrderSheet): Warning[] {
  const own = { ...state.sides[side]!, sheet };
  const planned = { ...state, sides: { ...state.sides, [side]: own } };
  const moves = Object.values(movesOf(planned)).filter((move) => move.side === side);
  const plan: Plan = { state: planned, side, orbital: sheet.orbital, moves };
  const found = state.map.sectors.flatMap((sector) => [
    ...lapses(plan, sector),
    ...leaving(plan, sector),
    ...standing(plan, sector),
    ...landing(plan, sector),
  ]);
  return [...found, ...orbit(plan)].sort((a, b) => CODES.indexOf(a.code) - CODES.indexOf(b.code));
}

const risk = (code: WarningCode, clause: Clause, sector: SectorId, facts: Warning['facts'] = {}): Warning => ({
  code,
  clause,
  kind: 'risk',
  sector,
  facts,
});
const hint = (...[code, clause, sector, facts]: Parameters<typeof risk>): Warning => ({
  ...risk(code, clause, sector, facts),
  kind: 'hint',
});

/** S-4.18: orders that no longer fit the map, and attacks on a side that may be expelled. Other lapses cannot be foreseen. */
function lapses({ state, side }: Plan, sector: SectorId): Warning[] {
  const order = orderIn(state, side, sector);
  if (order?.action === 'move') {
    const most = canLeave(state, side, sector);
    if (most === 0) return [risk('move-lapses', 'S-4.18', sector)];
    return order.armies > most ? [risk('move-shortened', 'S-4.18', sector, { given: order.armies, most })] : [];
  }
  const { stand, lapse } = attacksOf(state, side, sector);
  const gone = [...new Set(lapse)].filter((target) => armiesIn(state, target, sector) === 0);
  const surplus = lapse.filter((target) => armiesIn(state, target, sector) > 0).length;
  // If the last opponent leaves, the campaign ends, and nothing lapses.
  const shaky = sidesInPlay({ state }).length > 2 ? [...new Set(stand)] : [];
  return [
    ...gone.map((target) => risk('attack-lapses', 'S-4.18', sector, { target })),
    ...(surplus > 0
      ? [risk('surplus-lapses', 'S-4.18', sector, { surplus, most: attacksIn(state, side, sector) })]
      : []),
    ...shaky
      .filter((target) => state.sides[target]!.absent)
      .map((target) => hint('attack-may-lapse', 'S-4.18', sector, { target })),
  ];
}

/** A sector that armies leave: too few stay (S-4.7), or too few to control it (S-8.6). */
function leaving(plan: Plan, sector: SectorId): Warning[] {
  const { state, side } = plan;
  if (!plan.moves.some(({ from }) => from === sector)) return [];
  const stay = stayingIn(plan, sector);
  const enemies = enemiesIn(plan, sector);
  if (enemies.length > 0) {
    const facts = { stay, enemies: enemies.reduce((sum, enemy) => sum + armiesIn(state, enemy, sector), 0) };
    return mayLoseAll(plan, sector) ? [risk('thin-garrison', 'S-4.7', sector, facts)] : [];
  }
  const needed = state.data.armiesToControl;
  const counted = stay + (state.options['transit-control'] === 'counts' ? landingIn(plan, sector) : 0);
  return armiesIn(state, side, sector) >= needed && counted < needed
    ? [risk('control-given-up', 'S-8.6', sector, { stay: counted, needed })]
    : [];
}

/** A sector whose armies all stay, to attack or to fortify. */
function standing(plan: Plan, sector: SectorId): Warning[] {
  const { state, side, moves } = plan;
  const own = armiesIn(state, side, sector);
  const enemies = enemiesIn(plan, sector);
  if (own === 0 || enemies.length === 0 || moves.some(({ from }) => from === sector)) return [];
  const found: Warning[] = mayLoseAll(plan, sector)
    ? [hint('may-fall', 'S-8.2', sector, { own, most: mostLost(plan, sector) })]
    : [];
  const order = orderIn(state, side, sector);
  const size = (enemy: SideId) => armiesIn(state, enemy, sector);
  if (order?.action === 'attack') {
    const met = [...new Set(order.targets)].filter((target) => size(target) > 0);
    for (const target of met) {
      const least = size(target) - canLeave(state, target, sector);
      // Fewer armies matter only if they fight with another row.
      if (rowFor(state.data, least) !== rowFor(state.data, size(target)))
        found.push(hint('fewer-defenders', 'S-5.6', sector, { target, theirs: size(target), least }));
    }
  } else {
    const weakest = enemies.reduce((least, enemy) => (size(enemy) < size(least) ? enemy : least));
    if (own >= STRONGER * size(weakest))
      found.push(hint('idle-stack', 'S-4.8', sector, { target: weakest, theirs: size(weakest), own }));
  }
  return found;
}
/** A side with this many times the armies of an opponent should probably attack. */
const STRONGER = 2;

/** A sector where moved armies land. They land after the battles: too late for replenishment, but in time for control (S-8.7, S-8.8). */
function landing(plan: Plan, sector: SectorId): Warning[] {
  const { state, side } = plan;
  const arriving = landingIn(plan, sector);
  if (arriving === 0) return [];
  const needed = state.data.armiesToControl;
  const stay = stayingIn(plan, sector);
  const [enemy, ...others] = enemiesIn(plan, sector);
  const found: Warning[] = [];
  const gains = enemy === undefined && armiesIn(state, side, sector) < needed && stay + arriving >= needed;
  const denies = enemy !== undefined && others.length === 0 && stay === 0 && armiesIn(state, enemy, sector) >= needed;
  if ((gains || denies) && state.options['transit-control'] === 'ignored')
    found.push(risk('landing-no-control', 'S-8.7', sector, { armies: arriving }));
  else if (gains) found.push(hint('control-gained', 'S-8.7', sector, { armies: stay + arriving }));
  else if (denies) found.push(hint('control-denied', 'S-8.7', sector, { target: enemy }));
  if (enemy === undefined && stay === 0 && state.data.replenishArmies > 0)
    found.push(hint('no-replenishment', 'S-8.8', sector));
  return found;
}

/** S-8.11, S-8.12: there may be no armies left to meet the reinforcement. Landed armies meet it, and are safe until then. */
function orbit(plan: Plan): Warning[] {
  const { state, side, orbital } = plan;
  const isSafe = (sector: SectorId) => landingIn(plan, sector) > 0 || !mayLoseAll(plan, sector);
  if (orbital === null || state.data.orbitalArmies === 0 || isSafe(orbital)) return [];
  const instead = sectorsOf(state, side).find((sector) => sector !== orbital && isSafe(sector));
  const fallback = state.options['orbital-fallback'];
  return [
    instead === undefined
      ? hint('orbital-may-be-lost', 'S-8.12', orbital, { fallback })
      : risk('orbital-may-be-lost', 'S-8.12', orbital, { fallback, instead }),
  ];
}

const enemiesIn = ({ state, side }: Plan, sector: SectorId): SideId[] =>
  state.seats.filter((other) => other !== side && armiesIn(state, other, sector) > 0);

const sumOf = (moves: readonly Transit[]): number => moves.reduce((sum, { armies }) => sum + armies, 0);
/** S-5.2: the armies that are there during the battles. */
const stayingIn = ({ state, side, moves }: Plan, sector: SectorId): number =>
  armiesIn(state, side, sector) - sumOf(moves.filter(({ from }) => from === sector));
const landingIn = ({ moves }: Plan, sector: SectorId): number => sumOf(moves.filter(({ to }) => to === sector));

/** S-8.2. */
const mayLoseAll = (plan: Plan, sector: SectorId): boolean => mostLost(plan, sector) >= stayingIn(plan, sector);

/** The most armies that the side can lose in a sector: if every side there attacks with everything and wins. */
function mostLost(plan: Plan, sector: SectorId): number {
  const { state, side } = plan;
  const { options, data } = state;
  const worst = Math.max(
    0,
    ...Object.values(data.losses).map(({ each = 0, winner = 0, loser = 0 }) => Math.max(each, winner, loser)),
  );
  const mine = attacksOf(state, side, sector).stand;
  const battles = enemiesIn(plan, sector).map((enemy) => {
    const theirs = options['repeat-attacks'] === 'allowed' ? attacksIn(state, enemy, sector) : 1;
    const ours = mine.filter((target) => target === enemy).length;
    // S-5.4: mutual attacks may or may not merge.
    return options['mutual-attacks'] === 'merge' ? Math.max(theirs, ours) : theirs + ours;
  });
  return worst * battles.reduce((sum, count) => sum + count, 0);
}
