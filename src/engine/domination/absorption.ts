import type { SideId } from '../kernel/ids.ts';
import { askSide } from './army-rules.ts';
import { enemies, type Resolution, sidesFromActive } from './position.ts';
import type { Unit } from './state.ts';

/** D-15.3: Absorption: armies that are paid for the units of enemies that are destroyed. */

/** Pays the two sides of a battle, or of a retreat, for each other's fallen units; once, up to option `absorption-cap`. */
export function absorbed(resolution: Resolution, parties: readonly SideId[], fallen: readonly Unit[]): void {
  const { options } = resolution.state;
  for (const { id } of sidesFromActive(resolution)) {
    if (!parties.includes(id)) continue;
    const kills = fallen.filter((unit) => parties.includes(unit.side) && enemies(resolution, unit.side, id)).length;
    pay(resolution, id, kills, options['absorption-cap']);
  }
  if (options['absorption-for'] === 'any') absorbedElsewhere(resolution, fallen, parties);
}

/** Option `absorption-for`: pays all others, too, for units of their enemies that are destroyed in any way. */
export function absorbedElsewhere(resolution: Resolution, fallen: readonly Unit[], paid: readonly SideId[] = []): void {
  if (resolution.state.options['absorption-for'] !== 'any') return;
  for (const { id } of sidesFromActive(resolution))
    if (!paid.includes(id)) pay(resolution, id, fallen.filter((unit) => enemies(resolution, unit.side, id)).length, 0);
}

function pay(resolution: Resolution, side: SideId, kills: number, cap: number): void {
  const perKill = askSide(resolution, side, 'absorbs').reduce((sum, { says }) => sum + says.kill, 0);
  const due = kills * perKill;
  const amount = cap > 0 ? Math.min(cap, due) : due;
  if (amount > 0) resolution.add({ type: 'absorption-paid', side, amount, why: 'kills' });
}
