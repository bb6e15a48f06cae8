import { distance } from '../../kernel/board/hex.ts';
import type { SideId } from '../../kernel/ids.ts';
import { hasActed } from '../movement/running.ts';
import { gridIn, otherSide, type Position, sideOf } from '../position.ts';
import { twoDice } from './chances.ts';
import { exchangeBlows, roundOfMelee } from './combats.ts';
import { type Fighter, forcesIn, pointsLost, worthOfPart } from './force.ts';
import { type Host, hostOf, NOTHING, type Option } from './host.ts';
import { CHARGE_HEXES, type Encounter, encounterOf, isSeen, linesOfFire } from './prospects.ts';
import { hopesInForecast } from './riders.ts';
import { marchFrom, walksIn } from './walks.ts';

/**
 * The likely course of a battle, without dice: every unit in turn goes where it does most harm, shoots and charges with its average effect.
 * A turn takes a tenth of a millisecond, and the same position always gives the same result.
 */

/** T-14.6: a quarter lost is a check; on average that happens somewhat before and after. */
const [FIRST_FEAR, FULL_FEAR] = [0.1, 0.4];
/** The fraction of itself that a unit loses by falling back, if it stays on the board. */
const FLIGHT = 0.45;

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

  /** Plays the rest of the active side's turn when it gives no more orders in this phase. */
  finishTurn(): void {
    const { phase, active } = this.position.state;
    const [own, foes] = [this.hosts[active]!, this.hosts[otherSide(active)]!];
    if (phase === 'movement') this.#shoot(own, foes, (unit) => !hasActed(unit.unit));
    if (phase === 'movement' || phase === 'shooting') this.#charge(own, foes, mayStillCharge);
    roundOfMelee(own, foes, this.#meeting);
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
    roundOfMelee(own, foes, this.#meeting);
  }

  /** The value of what a side has left. */
  worth(side: SideId): number {
    const { fighters, left } = this.hosts[side]!;
    let worth = 0;
    for (let i = 0; i < fighters.length; i++) worth += worthOfPart(fighters[i]!, left[i]!);
    return worth;
  }

  /** T-21.2: the points that a side has probably lost. */
  lost(side: SideId): number {
    const { fighters, left } = this.hosts[side]!;
    let lost = sideOf(this.position, side).pointsLost;
    for (let i = 0; i < fighters.length; i++) lost += pointsLost(fighters[i]!, left[i]!);
    return lost;
  }

  /** The harm that the units of a side can hope to do after all that, limited for each enemy by what is left of it. */
  prospects(side: SideId): number {
    const [own, foes] = [this.hosts[side]!, this.hosts[otherSide(side)]!];
    const grid = gridIn(this.position);
    const open = foes.fighters.map((foe, j) => worthOfPart(foe, foes.left[j]!));
    let total = 0;
    for (let i = 0; i < own.fighters.length; i++) {
      if (own.left[i]! < NOTHING || own.locked[i]! >= 0) continue;
      let [most, target] = [0, -1];
      for (let j = 0; j < foes.fighters.length; j++) {
        if (foes.left[j]! < NOTHING) continue;
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
    return total + hopesInForecast(this.position, own, foes, open);
  }

  /** Moves one unit to where it does most, and lets it shoot. Returns whether it charges instead. */
  #act(own: Host, foes: Host, i: number): boolean {
    const fighter = own.fighters[i]!;
    if (own.left[i]! < NOTHING || own.locked[i]! >= 0 || fighter.unit.fallingBack) return false;
    const meetings = this.#encounters[own.id]![i]!;
    const grid = gridIn(this.position);
    const here = own.cells[i]!;
    const near: number[] = [];
    let nearest = -1;
    let far = Number.POSITIVE_INFINITY;
    for (let j = 0; j < foes.fighters.length; j++) {
      if (foes.left[j]! < NOTHING) continue;
      const hexes = distance(grid, here, foes.cells[j]!);
      const { reach, charge } = meetings[j]!;
      const steps = this.#steps(own, foes, i, j);
      if (steps < far && (reach > 0 || charge > 0)) [far, nearest] = [steps, j];
      if (hexes <= fighter.march + Math.max(reach, charge > 0 ? CHARGE_HEXES : 0)) near.push(j);
    }
    if (nearest < 0) return false;
    const best = near.length > 0 ? this.#stand(own, foes, i, near) : this.#approach(own, foes, i, nearest);
    own.cells[i] = best.cell;
    if (best.target >= 0) this.#attack(own, foes, i, best, best.cell === here ? 0 : 1);
    return best.charges;
  }

  /** The place within a march from which it does most; its own place counts, too. */
  #stand(own: Host, foes: Host, i: number, near: readonly number[]): Option {
    const fighter = own.fighters[i]!;
    const here = own.cells[i]!;
    let best: Option = { gain: 0, cell: here, target: -1, charges: false };
    const consider = (gain: number, cell: number, target: number, charges: boolean) => {
      if (gain > best.gain) best = { gain, cell, target, charges };
    };
    const free = (cell: number) => cell === here || !this.#isClose(cell, foes);
    for (const j of near) {
      const left = foes.left[j]! - foes.claimed[j]!;
      if (left < NOTHING) continue;
      const meeting = this.#meeting(own, i, j);
      if (foes.locked[j]! < 0 && meeting.reach > 0) {
        const post = meeting.firingPosts(here, foes.cells[j]!).find(({ cell }) => free(cell));
        if (post) consider(this.#shotAt(own, foes, i, j, post.part), post.cell, j, false);
      }
      if (!fighter.charges || meeting.charge <= 0) continue;
      const start = meeting.chargingPosts(here, foes.cells[j]!).find(({ cell }) => free(cell));
      if (start) consider(this.#chargeAt(own, foes, i, j, start.part), start.cell, j, true);
    }
    return best;
  }

  /** Goes as near to an enemy as it can. */
  #approach(own: Host, foes: Host, i: number, j: number): Option {
    const here = own.cells[i]!;
    const steps = this.#walks.from(foes.cells[j]!);
    let cell = here;
    for (const other of marchFrom(this.position, here, own.fighters[i]!.march))
      if (steps[other]! < steps[cell]! && !this.#isClose(other, foes)) cell = other;
    return { gain: 0, cell, target: -1, charges: false };
  }

  #shotAt(own: Host, foes: Host, i: number, j: number, wounds: number): number {
    const left = foes.left[j]! - foes.claimed[j]!;
    const part = Math.min(left, own.left[i]! * wounds);
    return worthOfPart(foes.fighters[j]!, left) - worthOfPart(foes.fighters[j]!, left - part);
  }

  #chargeAt(own: Host, foes: Host, i: number, j: number, chance: number): number {
    const part = 1 - foes.claimed[j]! / foes.left[j]!;
    return 0.9 * chance * this.#meeting(own, i, j).charge * own.left[i]! * part;
  }

  /** The most that a unit can do from its place. */
  #from(own: Host, foes: Host, i: number, near: readonly number[]): Option {
    const grid = gridIn(this.position);
    const fighter = own.fighters[i]!;
    const cell = own.cells[i]!;
    let best: Option = { gain: 0, cell, target: -1, charges: false };
    for (const j of near) {
      const hexes = distance(grid, cell, foes.cells[j]!);
      const line = this.#lines.at(cell, foes.cells[j]!);
      if (foes.left[j]! - foes.claimed[j]! < NOTHING) continue;
      const meeting = this.#meeting(own, i, j);
      if (foes.locked[j]! < 0 && hexes <= meeting.reach) {
        const gain = this.#shotAt(own, foes, i, j, meeting.part(hexes, fighter.footing, line));
        if (gain > best.gain) best = { gain, cell, target: j, charges: false };
      }
      if (fighter.charges && isSeen(line) && hexes <= CHARGE_HEXES && meeting.charge > 0) {
        const gain = this.#chargeAt(own, foes, i, j, twoDice(this.position, hexes - 1));
        if (gain > best.gain) best = { gain, cell, target: j, charges: true };
      }
    }
    return best;
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
    const given = this.#meeting(own, i, j).melee(true).given;
    const claim = twoDice(this.position, hexes - 1) * own.left[i]! * given;
    foes.claimed[j] = Math.min(foes.left[j]!, foes.claimed[j]! + claim);
  }

  #meeting = (own: Host, i: number, j: number): Encounter => this.#encounters[own.id]![i]![j]!;

  #steps = (own: Host, foes: Host, i: number, j: number): number => this.#walks.from(own.cells[i]!)[foes.cells[j]!]!;

  /** T-3.5. */
  #isClose(cell: number, foes: Host): boolean {
    const grid = gridIn(this.position);
    for (let j = 0; j < foes.cells.length; j++)
      if (foes.left[j]! >= NOTHING && distance(grid, cell, foes.cells[j]!) <= 1) return true;
    return false;
  }

  #hit(own: Host, foes: Host, i: number, j: number, footing: Fighter['footing']): void {
    const hexes = distance(gridIn(this.position), own.cells[i]!, foes.cells[j]!);
    const line = this.#lines.at(own.cells[i]!, foes.cells[j]!);
    const part = this.#meeting(own, i, j).part(hexes, footing, line);
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
      if (own.left[i]! < NOTHING || own.locked[i]! >= 0 || !may(fighter)) continue;
      const near = all.filter((j) => foes.left[j]! >= NOTHING);
      const best = this.#from(own, foes, i, near);
      if (best.target >= 0) this.#attack(own, foes, i, best, fighter.footing);
    }
    this.#frighten(foes, before);
  }

  /** T-14.6. */
  #frighten({ fighters, left, cells, runsOff }: Host, before: readonly number[]): void {
    for (let j = 0; j < left.length; j++) {
      if (left[j] === before[j] || before[j]! < NOTHING) continue;
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
      if (own.left[i]! < NOTHING || own.locked[i]! >= 0 || !fighter.charges || !may(fighter, i)) continue;
      const shot = own.shot[i]!;
      if (shot >= 0 && !fighter.assaults) continue;
      let [gain, target, chance] = [0, -1, 0];
      for (let j = 0; j < foes.fighters.length; j++) {
        const hexes = distance(grid, own.cells[i]!, foes.cells[j]!);
        if (foes.left[j]! < NOTHING || hexes > CHARGE_HEXES || (shot >= 0 && shot !== j)) continue;
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
      } else exchangeBlows(this.#meeting(own, i, target), own, i, foes, target, chance, true);
    }
  }
}

const mayStillCharge = ({ unit }: Fighter): boolean =>
  unit.charged === null && !unit.ran && !unit.heavyFire && !unit.arrived;
