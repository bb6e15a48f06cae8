import { distance, within } from '../../kernel/board/hex.ts';
import type { SideId } from '../../kernel/ids.ts';
import { kept } from '../../kernel/remember.ts';
import { groundIn } from '../ground.ts';
import { gridIn, otherSide, type Position, sideOf } from '../position.ts';
import { hasActed } from '../running.ts';
import { type Fighter, forcesIn, pointsLost, worthOfPart } from './force.ts';
import { type Host, hostOf } from './host.ts';
import { CHARGE_HEXES, type Encounter, encounterOf, isSeen, linesOfFire } from './prospects.ts';
import { twoDice } from './two-dice.ts';
import { walksIn } from './walks.ts';

/**
 * How a battle is likely to go on, without dice: every unit in turn goes where it does most harm, shoots and charges with its average
 * effect. A turn takes a tenth of a millisecond, and the same position always comes out alike.
 */

/** Less than this of a unit is nothing. */
const GONE = 0.04;
/** T-14.6: a quarter lost is a check; on average that happens somewhat before and after. */
const [FIRST_FEAR, FULL_FEAR] = [0.1, 0.4];
/** The part of itself that a unit loses by falling back, if it stays on the board. */
const FLIGHT = 0.45;
/** The pull of an enemy that is too far away, over harm that can be done now. */
const PULL = 0.35;

export class Forecast {
  readonly position: Position;
  readonly seat: SideId;
  readonly hosts: Readonly<Record<SideId, Host>>;
  readonly #lines: ReturnType<typeof linesOfFire>;
  readonly #walks: ReturnType<typeof walksIn>;
  readonly #encounters: Readonly<Record<SideId, readonly (readonly Encounter[])[]>>;

  constructor(position: Position, seat: SideId) {
    this.position = position;
    this.seat = seat;
    const forces = forcesIn(position);
    const rival = otherSide(seat);
    this.hosts = {
      [seat]: hostOf(position, seat, forces[seat]!, forces[rival]!),
      [rival]: hostOf(position, rival, forces[rival]!, forces[seat]!),
    };
    this.#lines = linesOfFire(position);
    this.#walks = walksIn(position);
    const meetings = (own: SideId, other: SideId) =>
      forces[own]!.map((unit) => forces[other]!.map((target) => encounterOf(position, unit, target)));
    this.#encounters = { [seat]: meetings(seat, rival), [rival]: meetings(rival, seat) };
  }

  /** Plays what is left of the active side's turn when it gives no more orders in this phase. */
  finishTurn(): void {
    const { phase, active } = this.position.state;
    const [own, foes] = [this.hosts[active]!, this.hosts[otherSide(active)]!];
    if (phase === 'movement') this.#shoot(own, foes, (unit) => !hasActed(unit.unit));
    if (phase === 'movement' || phase === 'shooting') this.#charge(own, foes, mayStillCharge);
    this.#fight();
  }

  /** Plays a whole turn of a side. */
  playTurn(side: SideId): void {
    const [own, foes] = [this.hosts[side]!, this.hosts[otherSide(side)]!];
    const before = [...foes.left];
    foes.claimed.fill(0);
    own.shot.fill(-1);
    const charging = own.fighters.map((_, i) => this.#act(own, foes, i));
    this.#frighten(foes, before);
    this.#charge(own, foes, (_, i) => charging[i]!);
    this.#fight();
  }

  /** The worth of what is left of a side. */
  worth(side: SideId): number {
    const { fighters, left } = this.hosts[side]!;
    let worth = 0;
    for (let i = 0; i < fighters.length; i++) worth += worthOfPart(fighters[i]!, left[i]!);
    return worth;
  }

  /** T-21.2: the points that a side has likely lost. */
  lost(side: SideId): number {
    const { fighters, left } = this.hosts[side]!;
    let lost = sideOf(this.position, side).pointsLost;
    for (let i = 0; i < fighters.length; i++) lost += pointsLost(fighters[i]!, left[i]!);
    return lost;
  }

  /** The harm that the units of a side can hope to do after all that: to no enemy more than there is of it. */
  prospects(side: SideId): number {
    const [own, foes] = [this.hosts[side]!, this.hosts[otherSide(side)]!];
    const grid = gridIn(this.position);
    const open = foes.fighters.map((foe, j) => worthOfPart(foe, foes.left[j]!));
    let total = 0;
    for (let i = 0; i < own.fighters.length; i++) {
      if (own.left[i]! < GONE || own.locked[i]! >= 0) continue;
      let [most, target] = [0, -1];
      for (let j = 0; j < foes.fighters.length; j++) {
        if (foes.left[j]! < GONE) continue;
        const hexes = distance(grid, own.cells[i]!, foes.cells[j]!);
        const line = this.#lines.at(own.cells[i]!, foes.cells[j]!);
        const meeting = this.#encounters[side]![i]![j]!;
        const hope = meeting.next(hexes, line, foes.locked[j]! < 0, this.#steps(own, foes, i, j));
        const gain = Math.min(open[j]!, hope * foes.left[j]! * own.left[i]!);
        if (gain > most) [most, target] = [gain, j];
      }
      if (target < 0) continue;
      open[target]! -= most;
      total += most;
    }
    return total;
  }

  /** One unit goes where it does most, and shoots. Whether it charges instead. */
  #act(own: Host, foes: Host, i: number): boolean {
    const fighter = own.fighters[i]!;
    if (own.left[i]! < GONE || own.locked[i]! >= 0 || fighter.unit.fallingBack) return false;
    const meetings = this.#encounters[own.id]![i]!;
    const grid = gridIn(this.position);
    const here = own.cells[i]!;
    const near: number[] = [];
    let nearest = -1;
    let far = Number.POSITIVE_INFINITY;
    for (let j = 0; j < foes.fighters.length; j++) {
      if (foes.left[j]! < GONE) continue;
      const hexes = distance(grid, here, foes.cells[j]!);
      const { reach, charge } = meetings[j]!;
      const steps = this.#steps(own, foes, i, j);
      if (steps < far && (reach > 0 || charge > 0)) [far, nearest] = [steps, j];
      if (hexes <= fighter.march + Math.max(reach, charge > 0 ? CHARGE_HEXES : 0)) near.push(j);
    }
    if (nearest < 0) return false;
    let best = { gain: near.length > 0 ? 0 : Number.NEGATIVE_INFINITY, cell: here, target: -1, charges: false };
    for (const cell of marchFrom(this.position, here, fighter.march)) {
      if (cell !== here && this.#isClose(cell, foes)) continue;
      const option = this.#from(own, foes, i, cell, near);
      if (option.gain <= 0) option.gain = -PULL * this.#walks.from(foes.cells[nearest]!)[cell]!;
      if (option.gain > best.gain || (best.target < 0 && option.gain > best.gain)) best = option;
    }
    own.cells[i] = best.cell;
    if (best.target >= 0) this.#attack(own, foes, i, best, best.cell === here ? 0 : 1);
    return best.charges;
  }

  /** The most that a unit can do from a cell. */
  #from(own: Host, foes: Host, i: number, cell: number, near: readonly number[]) {
    const grid = gridIn(this.position);
    const fighter = own.fighters[i]!;
    const meetings = this.#encounters[own.id]![i]!;
    const footing = cell === own.cells[i] ? 0 : 1;
    let [gain, target, charges] = [0, -1, false];
    for (const j of near) {
      const foe = foes.fighters[j]!;
      const hexes = distance(grid, cell, foes.cells[j]!);
      const line = this.#lines.at(cell, foes.cells[j]!);
      if (!isSeen(line)) continue;
      const meeting = meetings[j]!;
      const left = foes.left[j]! - foes.claimed[j]!;
      if (left < GONE) continue;
      if (foes.locked[j]! < 0 && hexes <= meeting.reach) {
        const part = Math.min(left, own.left[i]! * meeting.part(hexes, footing, line));
        const worth = worthOfPart(foe, left) - worthOfPart(foe, left - part);
        if (worth > gain) [gain, target, charges] = [worth, j, false];
      }
      if (fighter.charges && hexes <= CHARGE_HEXES && meeting.charge > 0) {
        const worth = 0.9 * twoDice(this.position, hexes - 1) * meeting.charge * own.left[i]! * (left / foes.left[j]!);
        if (worth > gain) [gain, target, charges] = [worth, j, true];
      }
    }
    return { gain, cell, target, charges };
  }

  /** T-9.3: most weapons leave no time for a charge. */
  #attack(
    own: Host,
    foes: Host,
    i: number,
    { target, charges }: { readonly target: number; readonly charges: boolean },
    footing: Fighter['footing'],
  ): void {
    if (!charges || own.fighters[i]!.assaults) this.#hit(own, foes, i, target, footing);
    if (charges) this.#claim(own, foes, i, target);
  }

  #claim(own: Host, foes: Host, i: number, j: number): void {
    const hexes = distance(gridIn(this.position), own.cells[i]!, foes.cells[j]!);
    const given = this.#encounters[own.id]![i]![j]!.melee(true).given;
    const claim = twoDice(this.position, hexes - 1) * own.left[i]! * given;
    foes.claimed[j] = Math.min(foes.left[j]!, foes.claimed[j]! + claim);
  }

  #steps = (own: Host, foes: Host, i: number, j: number): number => this.#walks.from(own.cells[i]!)[foes.cells[j]!]!;

  /** T-3.5. */
  #isClose(cell: number, foes: Host): boolean {
    const grid = gridIn(this.position);
    for (let j = 0; j < foes.cells.length; j++)
      if (foes.left[j]! >= GONE && distance(grid, cell, foes.cells[j]!) <= 1) return true;
    return false;
  }

  #hit(own: Host, foes: Host, i: number, j: number, footing: Fighter['footing']): void {
    const hexes = distance(gridIn(this.position), own.cells[i]!, foes.cells[j]!);
    const line = this.#lines.at(own.cells[i]!, foes.cells[j]!);
    const part = this.#encounters[own.id]![i]![j]!.part(hexes, footing, line);
    if (part === 0) return;
    own.shot[i] = j;
    foes.left[j] = Math.max(0, foes.left[j]! - own.left[i]! * part);
  }

  #shoot(own: Host, foes: Host, may: (unit: Fighter) => boolean): void {
    const before = [...foes.left];
    foes.claimed.fill(0);
    const all = foes.fighters.map((_, j) => j);
    for (let i = 0; i < own.fighters.length; i++) {
      const fighter = own.fighters[i]!;
      if (own.left[i]! < GONE || own.locked[i]! >= 0 || !may(fighter)) continue;
      const near = all.filter((j) => foes.left[j]! >= GONE);
      const best = this.#from(own, foes, i, own.cells[i]!, near);
      if (best.target >= 0) this.#attack(own, foes, i, best, fighter.footing);
    }
    this.#frighten(foes, before);
  }

  /** T-14.6. */
  #frighten({ fighters, left, cells, runsOff }: Host, before: readonly number[]): void {
    for (let j = 0; j < left.length; j++) {
      if (left[j] === before[j] || before[j]! < GONE) continue;
      const lost = 1 - left[j]! / before[j]!;
      const fear = Math.max(0, Math.min(1, (lost - FIRST_FEAR) / (FULL_FEAR - FIRST_FEAR)));
      const gone = FLIGHT + (1 - FLIGHT) * runsOff[cells[j]!]!;
      left[j]! *= 1 - gone * fear * fighters[j]!.nerves;
    }
  }

  #charge(own: Host, foes: Host, may: (unit: Fighter, i: number) => boolean): void {
    const grid = gridIn(this.position);
    const meetings = this.#encounters[own.id]!;
    foes.claimed.fill(0);
    for (let i = 0; i < own.fighters.length; i++) {
      const fighter = own.fighters[i]!;
      if (own.left[i]! < GONE || own.locked[i]! >= 0 || !fighter.charges || !may(fighter, i)) continue;
      const shot = own.shot[i]!;
      if (shot >= 0 && !fighter.assaults) continue;
      let [gain, target, chance] = [0, -1, 0];
      for (let j = 0; j < foes.fighters.length; j++) {
        const hexes = distance(grid, own.cells[i]!, foes.cells[j]!);
        if (foes.left[j]! < GONE || hexes > CHARGE_HEXES || (shot >= 0 && shot !== j)) continue;
        if (!isSeen(this.#lines.at(own.cells[i]!, foes.cells[j]!))) continue;
        const reaches = twoDice(this.position, this.#steps(own, foes, i, j) - 1);
        const worth = reaches * meetings[i]![j]!.charge * (foes.left[j]! - foes.claimed[j]!);
        if (worth > gain) [gain, target, chance] = [worth, j, reaches];
      }
      if (target < 0) continue;
      this.#claim(own, foes, i, target);
      if (chance >= 0.5) {
        own.locked[i] = target;
        own.charged[i] = chance;
        if (foes.locked[target]! < 0) foes.locked[target] = i;
      } else this.#strike(own, foes, i, target, chance, true);
    }
  }

  /** T-13: every combat once. */
  #fight(): void {
    const [one, other] = Object.values(this.hosts) as [Host, Host];
    for (const [i, j] of one.locked.entries()) if (j >= 0) this.#meet(one, other, i, j);
    for (const [j, i] of other.locked.entries()) if (i >= 0 && one.locked[i] !== j) this.#meet(other, one, j, i);
  }

  #meet(own: Host, foes: Host, i: number, j: number): void {
    const [mine, theirs] = [own.charged[i]!, foes.charged[j]!];
    if (theirs > mine) this.#strike(foes, own, j, i, theirs, true);
    else this.#strike(own, foes, i, j, mine || 1, mine > 0);
    own.charged[i] = 0;
    foes.charged[j] = 0;
    if (own.left[i]! >= GONE && foes.left[j]! >= GONE) return;
    own.locked[i] = -1;
    if (foes.locked[j] === i) foes.locked[j] = foes.left[j]! < GONE ? -1 : own.locked.indexOf(j);
  }

  #strike(own: Host, foes: Host, i: number, j: number, chance: number, charging: boolean): void {
    const { given, taken } = this.#encounters[own.id]![i]![j]!.melee(charging);
    const [mine, theirs] = [own.left[i]!, foes.left[j]!];
    foes.left[j] = Math.max(0, theirs - chance * mine * given);
    own.left[i] = Math.max(0, mine - chance * theirs * taken);
  }
}

const mayStillCharge = ({ unit }: Fighter): boolean =>
  unit.charged === null && !unit.ran && !unit.heavyFire && !unit.arrived;

/** The cells that so many steps lead to, the first one the cell itself. */
const marchFrom = (position: Position, cell: number, most: number): readonly number[] =>
  kept(position.state.hexes, `march ${cell} ${most}`, () => {
    const { open } = groundIn(position);
    const steps = walksIn(position).from(cell);
    const near = within(gridIn(position), cell, most);
    return [cell, ...near.filter((other) => other !== cell && open[other] === 1 && steps[other]! <= most)];
  });
