import type { SideId } from '../kernel/ids.ts';
import { askSide } from './army-rules.ts';
import { enemies, type Resolution, sidesFromActive } from './position.ts';
import type { Unit } from './state.ts';

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
