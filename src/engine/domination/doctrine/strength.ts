import type { Hex } from '../../kernel/board/hex.ts';
import { cacheOn } from '../../kernel/cache.ts';
import type { SideId } from '../../kernel/ids.ts';
import { answerOf, askTraits, has, isCovered, worksOn } from '../active-traits.ts';
import { inOrder, isCombatant, keepsPlace, supportBonus } from '../force.ts';
import { fortSide } from '../locations.ts';
import { type Position, typeOf } from '../position.ts';
import type { Unit } from '../state.ts';
import { DAMAGE, unitWorth, worthOfAll } from './worth.ts';

/** An army as a row of hits that it can take: enough to forecast a battle in microseconds. The exact odds are in `odds.ts`. */
export interface ArmyStrength {
  readonly lives: readonly Life[];
  /** The chance that a hit is avoided. */
  readonly field: number;
  /** The chances to hit before the first duel, one for each unit that shoots. */
  readonly shots: readonly number[];
  /** The value of all its units, in resources. */
  readonly worth: number;
  /** D-6.10: its cheapest combatant by itself; undefined if none may cover a retreat. */
  readonly rear: ArmyStrength | undefined;
  readonly mayRetreat: boolean;
}

/** A hit that an army can take, with the fighter then at the front. */
interface Life {
  /** D-7.7: the bonus of the unit then at the front, without the horde's. */
  readonly bonus: number;
  readonly horde: number;
  /** D-11.3: the chance that the victor is hit, too. */
  readonly heroism: number;
  /** The length of the queue then. */
  readonly queue: number;
  /** The cost of the hit, in resources. */
  readonly loss: number;
}

const chanceFrom = (least: number | undefined): number => (least === undefined ? 0 : (7 - least) / 6);

/** The strength of units that would be together in a hex. Equal armies have the same object. */
export function armyStrength(position: Position, units: readonly Unit[], hex: Hex, side: SideId): ArmyStrength {
  const camp = fortSide(position, hex) === side;
  const support = units.length === 0 ? 0 : supportIn(position, units, hex);
  let key = `${camp ? 'c' : ''}${support}`;
  for (const { type, damaged, guard, blessed } of units)
    key += ` ${type}${damaged ? 'd' : ''}${guard ? 'g' : ''}${blessed ? 'b' : ''}`;
  const known = cacheOn(position.state.options, 'strengths', () => new Map<string, ArmyStrength>());
  let found = known.get(key);
  if (!found) {
    found = measured(position, units, { camp, support });
    known.set(key, found);
  }
  return found;
}

/** D-16.3. */
function supportIn(position: Position, units: readonly Unit[], hex: Hex): number {
  const supported = units.find((unit) => has(position, unit, 'supported'));
  return supported ? supportBonus(position, hex, supported) : 0;
}

interface Place {
  readonly camp: boolean;
  readonly support: number;
}

function measured(position: Position, units: readonly Unit[], place: Place): ArmyStrength {
  const fighters = inOrder(position, units).filter((unit) => isCombatant(position, unit));
  const rear =
    position.state.options['rear-guard'] === 'automatic' && units.length > 1 ? cheapest(position, fighters) : undefined;
  const alone = { camp: false, support: place.support };
  return {
    lives: livesOf(position, fighters, place),
    field: Math.max(0, ...units.map((unit) => chanceFrom(answerOf(position, unit, 'field')))),
    shots: fighters.flatMap((unit) => {
      const shooting = answerOf(position, unit, 'shoots');
      return shooting ? [chanceFrom(shooting.hitsFrom) - shooting.ownUpTo / 6] : [];
    }),
    worth: worthOfAll(position, units),
    rear: rear && measured(position, [rear], alone),
    mayRetreat: units.every((unit) => !has(position, unit, 'forbidsRetreat')),
  };
}

const cheapest = (position: Position, units: readonly Unit[]): Unit | undefined =>
  units.reduce<Unit | undefined>(
    (best, unit) => (best && unitWorth(position, best) < unitWorth(position, unit) ? best : unit),
    undefined,
  );

/** The hits in the order in which they fall: shields first, then guard, armour and life of the unit at the front. */
function livesOf(position: Position, fighters: readonly Unit[], { camp, support }: Place): Life[] {
  const lives: Life[] = [];
  const spent = new Set<Unit>();
  const { guardCost } = position.rules.ruleset.numbers;
  for (const [n, unit] of fighters.entries()) {
    if (spent.has(unit)) continue;
    const front = {
      bonus: bonusOfFighter(position, fighters, n, support),
      horde: answerOf(position, unit, 'hordeBonus') ?? 0,
      heroism: chanceFrom(answerOf(position, unit, 'strikesVictor')),
    };
    const add = (loss: number) =>
      lives.push({
        ...front,
        queue: fighters.slice(n).filter((other) => !spent.has(other)).length + Number(camp),
        loss,
      });
    const armoured = has(position, unit, 'armoured') && !unit.damaged;
    const worth = unitWorth(position, unit);
    if (!armoured && !unit.guard)
      for (const shield of shieldsFor(position, fighters.slice(n + 1), unit).filter((each) => !spent.has(each.unit))) {
        add(shield.loss);
        spent.add(shield.unit);
      }
    if (unit.guard) add(guardCost);
    if (armoured) add(DAMAGE * worth);
    if (!armoured || keepsPlace(position, unit))
      add(worth - (unit.guard ? guardCost : 0) - (armoured ? DAMAGE * worth : 0));
  }
  if (camp) lives.push({ bonus: 0, horde: 0, heroism: 0, queue: 1, loss: 0 });
  return lives;
}

/** D-8.6: comrades further back who take a hit for the unit, by their default policies. */
function shieldsFor(position: Position, comrades: readonly Unit[], unit: Unit): { unit: Unit; loss: number }[] {
  return comrades.flatMap((other) => {
    const [shield] = askTraits(position, other, 'shield');
    if (!shield || !isCovered(position, shield, unit) || other.type === unit.type) return [];
    if (shield.says.values[0] === 'always') return [{ unit: other, loss: unitWorth(position, other) }];
    const armoured = has(position, other, 'armoured') && !other.damaged;
    return armoured ? [{ unit: other, loss: DAMAGE * unitWorth(position, other) }] : [];
  });
}

/** D-7.7, with the mean of bonuses that are rolled for. */
function bonusOfFighter(position: Position, fighters: readonly Unit[], n: number, support: number): number {
  const unit = fighters[n]!;
  let bonus = typeOf(position, unit).strength + Number(unit.blessed);
  if (has(position, unit, 'supported')) bonus += support;
  let called = 0;
  const leading = new Set<string>();
  for (let m = 0; m < fighters.length; m++) {
    const other = fighters[m]!;
    for (const { says, because } of askTraits(position, other, 'calls'))
      if (worksOn(position, because, unit)) called = Math.max(called, says.bonus * chanceFrom(says.from));
    if (m <= n) continue;
    for (const { says, because } of askTraits(position, other, 'leads')) {
      if (leading.has(because) || !worksOn(position, because, unit)) continue;
      const between = fighters.slice(n, m).filter((each) => !says.passesOthers || worksOn(position, because, each));
      if (between.length > says.count) continue;
      leading.add(because);
      bonus += says.bonus;
    }
  }
  return bonus + called;
}
