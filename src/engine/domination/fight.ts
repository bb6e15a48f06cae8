import type { Clause, UnitId } from '../kernel/ids.ts';
import { bonusOf, needOf } from './duel.ts';
import { bit, type Fighter, type Force, holds, type Stand, size } from './force.ts';
import { fieldOver, frontOf, type Hit, strike, type Tell } from './strike.ts';

/**
 * D-7.4 to D-7.10: a battle from the first shot to the last duel, die by die. `battle.ts` rolls the dice, `odds.ts` follows every way that
 * they can fall, so that both play the same battle.
 */
export interface Battlefield {
  /** The attacker, then the defender. */
  readonly forces: readonly [Force, Force];
  /** D-7.7: the highest bonus. */
  readonly cap: number;
}

type Who = 0 | 1;
export type Stands = readonly [Stand, Stand];

/** D-11.3: a fighter that lost a duel and may strike back. */
interface Avenger {
  readonly who: Who;
  readonly fighter: number;
}

/** A die to be rolled. */
export interface Ask {
  readonly label: 'fire-prep' | 'shokk' | 'waaagh' | 'duel' | 'field' | 'heroism';
  readonly by: UnitId;
  readonly against?: UnitId;
  readonly clause: Clause;
  /** The lowest faces of the ranges with different results, ascending. */
  readonly cuts: readonly number[];
}

/** A battle that waits for a die, or is over: then `ask` is null. */
export interface Fight {
  readonly stands: Stands;
  readonly stage: 'shots' | 'calls' | 'duels';
  /** The next fighter to shoot or to hear a call: first of the attacker, then of the defender. */
  readonly next: number;
  /** A hit that waits for the die of a field. */
  readonly hit: (Hit & { readonly who: Who }) | null;
  /** D-11.3: the fighter that lost a duel, if its heroism is due. */
  readonly heroism: Avenger | null;
  readonly ask: Ask | null;
}

const other = (who: Who): Who => (who === 0 ? 1 : 0);
const put = ([first, second]: Stands, who: Who, stand: Stand): Stands => (who === 0 ? [stand, second] : [first, stand]);
const isOver = ([first, second]: Stands): boolean => first.queue === 0 || second.queue === 0;

/** Opens the battle: continues to its first die. */
export const openFight = (field: Battlefield, stands: Stands, tell: Tell): Fight =>
  goOn(field, { stands, stage: 'shots', next: 0, hit: null, heroism: null, ask: null }, tell);

/** The battle after the die that it asked for. */
export function afterDie(field: Battlefield, fight: Fight, roll: number, tell: Tell): Fight {
  if (fight.hit) return settleField(field, fight, roll, tell);
  if (fight.heroism) return settleHeroism(field, fight, roll, tell);
  switch (fight.stage) {
    case 'shots':
      return settleShot(field, fight, roll, tell);
    case 'calls':
      return settleCall(field, fight, roll, tell);
    default:
      return settleDuel(field, fight, roll, tell);
  }
}

/** Continues to the next die, through everything that needs none. */
function goOn(field: Battlefield, fight: Fight, tell: Tell): Fight {
  let now = fight;
  for (;;) {
    const { stands, stage, hit, heroism } = now;
    if (hit) return now;
    if (heroism) return { ...now, ask: heroismAsk(field, heroism) };
    if (isOver(stands)) return { ...now, ask: null };
    if (stage === 'duels') {
      const ask = duelAsk(field, stands);
      if (ask) return { ...now, ask };
      now = loseHelplessly(field, now, tell);
      continue;
    }
    const found = nextOf(field, now);
    if (found) return { ...now, next: found.next, ask: found.ask };
    now = { ...now, stage: stage === 'shots' ? 'calls' : 'duels', next: 0 };
  }
}

/** The fighters of both forces numbered in one row: the force and the number in it. */
const placeOf = ({ forces }: Battlefield, n: number): { who: Who; fighter: number } => {
  const first = forces[0].fighters.length;
  return n < first ? { who: 0, fighter: n } : { who: 1, fighter: n - first };
};

/** The next fighter, from `next` on, that shoots or hears a call. */
function nextOf(field: Battlefield, { stands, stage, next }: Fight): { next: number; ask: Ask } | undefined {
  const [first, second] = field.forces;
  for (let n = next; n < first.fighters.length + second.fighters.length; n++) {
    const { who, fighter } = placeOf(field, n);
    if (!holds(stands[who].queue, fighter)) continue;
    const ask = stage === 'shots' ? shotAsk(field, who, fighter) : callAsk(field, stands, who, fighter);
    if (ask) return { next: n, ask };
  }
  return undefined;
}

function shotAsk({ forces }: Battlefield, who: Who, fighter: number): Ask | undefined {
  const { id, shooting } = forces[who].fighters[fighter]!;
  if (!shooting) return undefined;
  const { label, hitsFrom, ownUpTo } = shooting;
  const cuts = ownUpTo > 0 ? [ownUpTo + 1, hitsFrom] : [hitsFrom];
  return { label, by: id, clause: label === 'shokk' ? 'D-14.9' : 'D-16.5', cuts };
}

/** D-14.7: one roll, however many call. */
function callAsk({ forces }: Battlefield, stands: Stands, who: Who, fighter: number): Ask | undefined {
  const { fighters } = forces[who];
  const from = fighters.reduce(
    (best, { call }, n) =>
      call && holds(stands[who].queue, n) && holds(call.on, fighter) ? Math.min(best, call.from) : best,
    7,
  );
  return from > 6 ? undefined : { label: 'waaagh', by: fighters[fighter]!.id, clause: 'D-14.7', cuts: [from] };
}

/** D-7.5: a shot strikes the front of a queue; if only a building is there, it strikes nothing. */
function settleShot(field: Battlefield, fight: Fight, roll: number, tell: Tell): Fight {
  const { who, fighter } = placeOf(field, fight.next);
  const { id, shooting, piercing } = field.forces[who].fighters[fighter]!;
  const { label, hitsFrom, ownUpTo } = shooting!;
  const effect = roll >= hitsFrom ? 'enemy' : roll <= ownUpTo ? 'own' : 'none';
  if (label === 'shokk') tell({ type: 'shokk-fired', unit: id, roll, effect });
  else tell({ type: 'fire-prep-rolled', unit: id, roll, hit: effect === 'enemy' });
  const after = { ...fight, next: fight.next + 1 };
  if (effect === 'none') return goOn(field, after, tell);
  const struck = effect === 'enemy' ? other(who) : who;
  const target = frontOf(fight.stands[struck]);
  if (!field.forces[struck].fighters[target]!.unit) return goOn(field, after, tell);
  return deal(field, after, struck, { target, piercing, cause: 'shot' }, tell);
}

function settleCall(field: Battlefield, fight: Fight, roll: number, tell: Tell): Fight {
  const { who, fighter } = placeOf(field, fight.next);
  const bonus = roll >= fight.ask!.cuts[0]!;
  tell({ type: 'waaagh-rolled', unit: field.forces[who].fighters[fighter]!.id, roll, bonus });
  const stand = fight.stands[who];
  const called = bonus ? { ...stand, called: stand.called | bit(fighter) } : stand;
  return goOn(field, { ...fight, stands: put(fight.stands, who, called), next: fight.next + 1 }, tell);
}

interface Duel {
  readonly fighters: readonly [Fighter, Fighter];
  readonly bonuses: readonly [number, number];
}

function duelOf({ forces, cap }: Battlefield, stands: Stands): Duel {
  const [first, second] = stands;
  return {
    fighters: [forces[0].fighters[frontOf(first)]!, forces[1].fighters[frontOf(second)]!],
    bonuses: [
      bonusOf(forces[0], first, frontOf(first), size(second.queue), cap),
      bonusOf(forces[1], second, frontOf(second), size(first.queue), cap),
    ],
  };
}

/** D-7.6; no die is due if one of the two is helpless (D-7.2). */
function duelAsk(field: Battlefield, stands: Stands): Ask | undefined {
  const { fighters, bonuses } = duelOf(field, stands);
  if (fighters[0].helpless || fighters[1].helpless) return undefined;
  return {
    label: 'duel',
    by: fighters[0].id,
    against: fighters[1].id,
    clause: 'D-7.6',
    cuts: [needOf(...bonuses)],
  };
}

function settleDuel(field: Battlefield, fight: Fight, roll: number, tell: Tell): Fight {
  const need = fight.ask!.cuts[0]!;
  return lose(field, fight, roll >= need ? 1 : 0, { need, roll }, tell);
}

/** D-7.2: of two helpless units the attacker's loses. */
const loseHelplessly = (field: Battlefield, fight: Fight, tell: Tell): Fight => {
  const [first] = duelOf(field, fight.stands).fighters;
  return lose(field, fight, first.helpless ? 0 : 1, { need: null, roll: null }, tell);
};

/** D-7.10: the loser is hit, then rolls for heroism if it has any. */
function lose(
  field: Battlefield,
  fight: Fight,
  loser: Who,
  die: { readonly need: number | null; readonly roll: number | null },
  tell: Tell,
): Fight {
  const { fighters, bonuses } = duelOf(field, fight.stands);
  const winner = other(loser);
  tell({
    type: 'duel-fought',
    attackerUnit: fighters[0].id,
    defenderUnit: fighters[1].id,
    attackerBonus: bonuses[0],
    defenderBonus: bonuses[1],
    ...die,
    winner: fighters[winner].id,
  });
  const target = frontOf(fight.stands[loser]);
  const heroism = fighters[loser].heroism > 0 ? { who: loser, fighter: target } : null;
  return deal(
    field,
    { ...fight, heroism },
    loser,
    { target, piercing: fighters[winner].piercing, cause: 'duel' },
    tell,
  );
}

const heroismAsk = ({ forces }: Battlefield, { who, fighter }: Avenger): Ask => {
  const { id, heroism } = forces[who].fighters[fighter]!;
  return { label: 'heroism', by: id, clause: 'D-11.3', cuts: [heroism] };
};

/** D-11.3: strikes the winner, who is still at the front. */
function settleHeroism(field: Battlefield, fight: Fight, roll: number, tell: Tell): Fight {
  const { who, fighter } = fight.heroism!;
  const { id, heroism, piercing } = field.forces[who].fighters[fighter]!;
  const hit = roll >= heroism;
  tell({ type: 'heroism-rolled', unit: id, roll, hit });
  const after = { ...fight, heroism: null };
  const winner = other(who);
  const target = frontOf(fight.stands[winner]);
  return hit ? deal(field, after, winner, { target, piercing, cause: 'heroism' }, tell) : goOn(field, after, tell);
}

/** D-8.1: a hit, after the die of a field if one covers the target. */
function deal(field: Battlefield, fight: Fight, who: Who, hit: Hit, tell: Tell): Fight {
  const force = field.forces[who];
  const from = fieldOver(force, fight.stands[who], hit.target);
  if (from > 0)
    return {
      ...fight,
      hit: { ...hit, who },
      ask: { label: 'field', by: force.fighters[hit.target]!.id, clause: 'D-14.8', cuts: [from] },
    };
  return land(field, fight, who, hit, tell);
}

function settleField(field: Battlefield, fight: Fight, roll: number, tell: Tell): Fight {
  const { who, ...hit } = fight.hit!;
  const avoided = roll >= fight.ask!.cuts[0]!;
  tell({ type: 'field-rolled', unit: field.forces[who].fighters[hit.target]!.id, roll, avoided });
  const after = { ...fight, hit: null };
  return avoided ? goOn(field, after, tell) : land(field, after, who, hit, tell);
}

const IN_BATTLE = { knocksOut: true, shields: true };

function land(field: Battlefield, fight: Fight, who: Who, hit: Hit, tell: Tell): Fight {
  const stand = strike(field.forces[who], fight.stands[who], hit, IN_BATTLE, tell);
  return goOn(field, { ...fight, stands: put(fight.stands, who, stand) }, tell);
}
