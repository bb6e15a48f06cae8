import type { Hex } from '../kernel/board/hex.ts';
import type { SideId } from '../kernel/ids.ts';
import { askSide } from './army-rules.ts';
import type { Cause } from './events.ts';
import { type Force, fullOrder, lone, muster, type Stand } from './force.ts';
import { enemies, type Position, type Resolution, sidesFromActive, unitOf } from './position.ts';
import type { Unit } from './state.ts';
import { fieldOver, strike } from './strike.ts';

/** D-15.3: Absorption: armies that are paid for destroyed enemy units. */

/** Pays the two sides of a battle, or of a retreat, for each other's fallen units; once, up to option `absorption-cap`. */
export function absorbed(resolution: Resolution, parties: readonly SideId[], fallen: readonly Unit[]): void {
  const { options } = resolution.state;
  for (const { id } of sidesFromActive(resolution)) {
    if (!parties.includes(id)) continue;
    const kills = fallen.filter((unit) => parties.includes(unit.side) && enemies(resolution, unit.side, id)).length;
    pay(resolution, id, kills, options['absorption-cap']);
  }
}

/** Option `absorption-for`: pays all sides at once for an enemy destroyed in any way, except those paid otherwise. */
export function absorbedElsewhere(resolution: Resolution, fallen: Unit, paid: readonly SideId[] = []): void {
  if (resolution.state.options['absorption-for'] !== 'any') return;
  for (const { id } of sidesFromActive(resolution))
    if (!paid.includes(id) && enemies(resolution, fallen.side, id)) pay(resolution, id, 1, 0);
}

function pay(resolution: Resolution, side: SideId, kills: number, cap: number): void {
  const perKill = askSide(resolution, side, 'absorbs').reduce((sum, { says }) => sum + says.kill, 0);
  const due = kills * perKill;
  const amount = cap > 0 ? Math.min(cap, due) : due;
  if (amount > 0) resolution.add({ type: 'absorption-paid', side, amount, why: 'kills' });
}

/** D-8: hits outside a battle. */

/** An army under fire: in full battle order, all units in the line of fire, no building (D-8.10). */
export function exposed(position: Position, hex: Hex, side: SideId): { force: Force; stand: Stand } {
  const order = fullOrder(position, hex, side).map(({ id }) => id);
  const { force, stand } = muster(position, hex, side, order);
  const fighters = force.fighters.filter(({ unit }) => unit !== undefined);
  const every = (1 << fighters.length) - 1;
  return { force: { side, fighters }, stand: { ...stand, queue: every, alive: every } };
}

/** D-8.10: an ordinary hit on one unit of an army. */
export function hitUnit(resolution: Resolution, unit: Unit, cause: Cause): void {
  const { force, stand } = exposed(resolution, unit.at, unit.side);
  const target = force.fighters.findIndex(({ id }) => id === unit.id);
  const from = fieldOver(force, stand, target);
  if (from > 0) {
    const [roll] = resolution.roll({ label: 'field', by: unit.id, clause: 'D-14.8' }, 6);
    const avoided = roll! >= from;
    resolution.add({ type: 'field-rolled', unit: unit.id, roll: roll!, avoided });
    if (avoided) return;
  }
  strike(force, stand, { target, piercing: false, cause }, { knocksOut: false, shields: true }, (event) => {
    resolution.add(event);
    if (event.type === 'unit-destroyed') absorbedElsewhere(resolution, fighterUnit(force, event.unit));
  });
}

const fighterUnit = ({ fighters }: Force, id: string): Unit => fighters.find((fighter) => fighter.id === id)!.unit!;

/** D-8.9: destroys a unit; nothing protects it. */
export function destroyOutright(resolution: Resolution, unit: Unit, cause: Cause): void {
  resolution.add({ type: 'unit-destroyed', unit: unit.id, cause });
  absorbedElsewhere(resolution, unit);
}

/** D-5.7: the hit of hazardous ground. Only armour and a guard help; with option `hazard-ignores-armour`, nothing does. */
export function hitByGround(resolution: Resolution, unit: Unit): void {
  const now = unitOf(resolution, unit.id);
  if (resolution.state.options['hazard-ignores-armour']) return destroyOutright(resolution, now, 'hazard');
  const { force, stand } = lone(resolution, now);
  strike(
    force,
    stand,
    { target: 0, piercing: false, cause: 'hazard' },
    { knocksOut: false, shields: false },
    (event) => {
      resolution.add(event);
      if (event.type === 'unit-destroyed') absorbedElsewhere(resolution, now);
    },
  );
}
