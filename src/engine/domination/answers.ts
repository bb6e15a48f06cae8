import type { Hex } from '../kernel/board/hex.ts';
import { type Refusal, refusal } from '../kernel/decision.ts';
import type { SideId, UnitId } from '../kernel/ids.ts';
import { has } from './active-traits.ts';
import { attacksOn, fightBattle } from './battle.ts';
import { firstUnit } from './checks.ts';
import { cheapestLast } from './fire.ts';
import { fullOrder, isCombatant } from './force.ts';
import { checkRadar, checkTrait, hideUnit, testInfiltration } from './infiltration.ts';
import { fortSide, locationIndex } from './locations.ts';
import { isUnderRadar } from './objects.ts';
import { settled } from './pending.ts';
import { armyIn, type Position, type Resolution, typeOf } from './position.ts';
import {
  carryOutRetreat,
  checkDestinations,
  checkMayRetreat,
  checkRearGuard,
  type Destinations,
  findDestinations,
  Places,
} from './retreat.ts';
import { standingAt, type Unit } from './state.ts';
import { step } from './steps.ts';

/** D-6.4 to D-6.7, D-9.8, D-17.5: answers to attacks. */

interface Evasion {
  readonly at: Hex;
  readonly hide?: readonly UnitId[] | undefined;
  readonly slip?: Readonly<Record<UnitId, Hex>> | undefined;
}
export interface FightAnswer extends Evasion {
  readonly command: 'fight';
  readonly order?: readonly UnitId[] | undefined;
}
export interface RetreatAnswer extends Evasion {
  readonly command: 'retreat';
  readonly units?: readonly UnitId[] | undefined;
  readonly to?: Hex | undefined;
  readonly split?: Readonly<Record<UnitId, Hex>> | undefined;
  readonly rearGuard?: UnitId | undefined;
}
type Answer = FightAnswer | RetreatAnswer;

/** The hexes in which a side still has to answer, in hex order. */
export const hexesToAnswer = (position: Pick<Position, 'state'>, side: SideId): Hex[] =>
  locationIndex(position.state.hexes).battles.filter((hex) => attacksOn(position, hex, side).length > 0);

const busyUnits = ({ hide = [], slip = {} }: Answer): UnitId[] => [...hide, ...Object.keys(slip)];

const checkBattle = (position: Position, side: SideId, { at }: Answer): Refusal | undefined =>
  attacksOn(position, at, side).length > 0 ? undefined : refusal('no-battle', 'D-6.4', { hex: at });

const checkNamed = (army: readonly Unit[], named: readonly UnitId[]): Refusal | undefined => {
  const stranger = named.find((name) => !army.some(({ id }) => id === name));
  return stranger === undefined ? undefined : refusal('not-in-army', 'D-7.3', { unit: stranger });
};

/** D-9.8: whether the named units can hide or slip away here. */
function checkEvaders(position: Position, side: SideId, command: Answer, army: readonly Unit[]): Refusal | undefined {
  const busy = busyUnits(command);
  if (busy.length === 0) return undefined;
  const named = army.filter(({ id }) => busy.includes(id));
  return firstUnit(position, named, (unit) => checkTrait(position, unit)) ?? checkRadar(position, command.at, side);
}

export function checkFight(position: Position, side: SideId, command: FightAnswer): Refusal | undefined {
  const { at, order = [], slip = {} } = command;
  const army = armyIn(position, at, side);
  return (
    checkBattle(position, side, command) ??
    checkNamed(army, [...order, ...busyUnits(command)]) ??
    checkEvaders(position, side, command, army) ??
    checkDestinations(position, at, side, Object.entries(slip), new Places(position, side))
  );
}

/** D-6.5: whether only these units may flee. */
function checkPartial(
  { state }: Position,
  { units, rearGuard }: RetreatAnswer,
  others: readonly Unit[],
): Refusal | undefined {
  if (units === undefined) return undefined;
  if (!state.options['partial-retreat']) return refusal('bad-argument', 'D-6.5', { field: 'units' });
  // D-6.10: if there is a rear-guard, all others go.
  const stays = rearGuard !== undefined && others.some(({ id }) => !units.includes(id));
  return stays ? refusal('bad-rear-guard', 'D-6.10', { unit: rearGuard }) : undefined;
}

/** A checked retreat: where the units go that do not stay. */
interface RetreatPlan {
  readonly destinations: Destinations;
}

export function checkRetreat(position: Position, side: SideId, command: RetreatAnswer): RetreatPlan | Refusal {
  const { at, units, split = {}, slip = {}, rearGuard } = command;
  const army = armyIn(position, at, side);
  const busy = busyUnits(command);
  const places = new Places(position, side);
  const refused =
    checkBattle(position, side, command) ??
    checkNamed(army, [...busy, ...Object.keys(split), ...(units ?? [])]) ??
    checkMayRetreat(position, army) ??
    checkEvaders(position, side, command, army) ??
    checkRearGuard(position, army, rearGuard, busy) ??
    checkPartial(
      position,
      command,
      army.filter(({ id }) => id !== rearGuard && !busy.includes(id)),
    ) ??
    checkDestinations(position, at, side, Object.entries(slip), places);
  if (refused) return refused;
  const going = fullOrder(position, at, side).filter(
    ({ id }) => (units?.includes(id) ?? true) && id !== rearGuard && !busy.includes(id),
  );
  const found = findDestinations(position, at, side, going, command, places);
  return 'code' in found ? found : { destinations: found };
}

/** D-9.8: units that hide or slip away test first, in battle order; those that fail stay and fight. */
function evade(resolution: Resolution, side: SideId, command: Answer): void {
  if (busyUnits(command).length === 0) return;
  const { at, hide = [], slip = {} } = command;
  for (const { id } of fullOrder(resolution, at, side)) {
    if (hide.includes(id)) {
      if (testInfiltration(resolution, id, at)) hideUnit(resolution, id, at);
    } else if (Object.hasOwn(slip, id) && testInfiltration(resolution, id, at, false)) {
      const to = slip[id]!;
      step(resolution, [id], at, to, (unit) =>
        resolution.add({ type: 'unit-retreated', unit, from: at, to, roll: null }),
      );
    }
  }
}

/** D-6.6: fights the oldest battle that is left after hiding. */
export function fight(resolution: Resolution, side: SideId, command: FightAnswer): void {
  const { at, order } = command;
  if (order) resolution.add({ type: 'battle-order-lodged', side, at, order });
  settled(resolution, () => evade(resolution, side, command));
  fightOldest(resolution, side, at);
}

/** Fights the oldest battle, and returns whether one was left to be fought. */
function fightOldest(resolution: Resolution, side: SideId, at: Hex): boolean {
  const [oldest] = attacksOn(resolution, at, side);
  if (oldest) settled(resolution, () => fightBattle(resolution, at, oldest));
  return oldest !== undefined;
}

/** D-6.7: answers all attacks in the location; the units that stay fight each attacker in turn. */
export function retreat(resolution: Resolution, side: SideId, command: RetreatAnswer): void {
  const { at, rearGuard } = command;
  const plan = checkRetreat(resolution, side, command);
  if ('code' in plan) return;
  settled(resolution, () => {
    evade(resolution, side, command);
    carryOutRetreat(resolution, at, side, plan.destinations, rearGuard !== undefined);
  });
  while (fightOldest(resolution, side, at));
}

/** D-17.5: answers the remaining attacks by standing orders, in hex order. */
export function endAnswers(resolution: Resolution, side: SideId): void {
  for (;;) {
    const [at] = hexesToAnswer(resolution, side);
    if (at === undefined) return;
    answerByPapers(resolution, side, at);
  }
}

/** D-17.5: the answer that the standing orders give in a location. A retreat that is refused becomes a fight. */
export function answerOfPapers(position: Position, side: SideId, at: Hex): Answer {
  const papers = standingAt(position, side, at);
  const army = armyIn(position, at, side);
  const hide = papers.hide && !isUnderRadar(position, at, side) ? infiltratorsOf(position, army) : [];
  const wantsOut =
    papers.answer === 'retreat' || (papers.answer === 'odds' && !areOddsGood(position, side, at, papers.odds));
  if (wantsOut) {
    const rearGuard = papers.rearGuard === 'cheapest' ? cheapestGuard(position, at, side, hide) : undefined;
    const command = { command: 'retreat', at, hide, ...(rearGuard !== undefined && { rearGuard }) } as const;
    if (!('code' in checkRetreat(position, side, command))) return command;
  }
  return { command: 'fight', at, hide };
}

function answerByPapers(resolution: Resolution, side: SideId, at: Hex): void {
  const command = answerOfPapers(resolution, side, at);
  resolution.add({ type: 'standing-answer-used', at, side, answer: command.command });
  if (command.command === 'fight') fight(resolution, side, command);
  else retreat(resolution, side, command);
}

const infiltratorsOf = (position: Position, army: readonly Unit[]): UnitId[] =>
  army.filter((unit) => has(position, unit, 'infiltrates')).map(({ id }) => id);

/** D-17.5: the cheapest combatant, last in battle order among equals; none if it could not be left behind. */
function cheapestGuard(position: Position, at: Hex, side: SideId, hide: readonly UnitId[]): UnitId | undefined {
  const army = fullOrder(position, at, side);
  const fit = army.filter((unit) => isCombatant(position, unit) && !hide.includes(unit.id));
  if (army.length < 2 || fit.length === 0 || position.state.options['rear-guard'] === 'off') return undefined;
  return cheapestLast(position, fit).id;
}

/** D-17.6: the value of the side's own army in per cent of that of the oldest attacker's. */
function areOddsGood(position: Position, side: SideId, at: Hex, odds: number): boolean {
  const { attacker } = attacksOn(position, at, side)[0]!;
  return armyValue(position, at, side) * 100 >= odds * armyValue(position, at, attacker);
}

function armyValue(position: Position, at: Hex, side: SideId): number {
  const units = armyIn(position, at, side).filter((unit) => isCombatant(position, unit));
  const camp = fortSide(position, at) === side ? 1 : 0;
  return units.reduce((sum, unit) => sum + worthOf(position, unit), camp);
}

const worthOf = (position: Position, unit: Unit): number =>
  1 + typeOf(position, unit).strength + Number((has(position, unit, 'armoured') && !unit.damaged) || unit.guard);
