import { gridOf } from '../kernel/board/hex.ts';
import { type Fault, type PathStep, reporter } from '../kernel/bounded.ts';
import { nearest } from '../kernel/nearest.ts';
import { overridden } from '../kernel/read.ts';
import { mayJoinType } from './fight/characters.ts';
import { readRuleset } from './read-ruleset.ts';
import type { RulesetIndex } from './ruleset-index.ts';
import { type GivenUnit, type Scenario, sideIn } from './scenario.ts';

/** Faults of a scenario that no schema can find: unknown ids, units in one place, counts that no unit has. */
export function validateScenario(shipped: RulesetIndex, given: Scenario): Fault[] {
  const { faults, report } = reporter();
  let rules = shipped;
  if (given.data != null) {
    const read = readRuleset(overridden(shipped.ruleset, given.data));
    if (!read.ok) return read.faults.map((fault) => ({ ...fault, path: `data.${fault.path}` }));
    rules = read.rules;
  }
  const { board } = rules.ruleset;
  const grid = gridOf(given.board?.cols ?? board.cols, given.board?.rows ?? board.rows);
  const units = given.units ?? {};
  const among = (known: Iterable<string>, section: string, id: string, ...path: PathStep[]): boolean => {
    const ids = [...known];
    if (ids.includes(id)) return true;
    report(path, 'unknown-id', { id, among: section }, nearest(id, ids));
    return false;
  };
  const isHere = (id: string, ...path: PathStep[]): boolean => among(Object.keys(units), 'units-here', id, ...path);
  const within = (value: number | undefined, least: number, most: number, ...path: PathStep[]): void => {
    if (value === undefined) return;
    if (value < least) report(path, 'too-small', { minimum: least });
    if (value > most) report(path, 'too-big', { maximum: most });
  };
  const onMap = (hex: string, ...path: PathStep[]) => {
    if (grid.cell(hex) < 0) report(path, 'off-map', { hex, cols: grid.cols, rows: grid.rows });
  };

  for (const [hex, { terrain }] of Object.entries(given.hexes ?? {})) {
    onMap(hex, 'hexes', hex);
    among(rules.terrain.keys(), 'terrain', terrain, 'hexes', hex, 'terrain');
  }
  for (const [id, { faction, list }] of Object.entries(given.sides ?? {})) {
    if (faction !== undefined) among(rules.factions.keys(), 'factions', faction, 'sides', id, 'faction');
    for (const [i, { entry }] of (list ?? []).entries())
      among(rules.entries.keys(), 'units', entry, 'sides', id, 'list', i, 'entry');
  }
  const taken = new Map<string, string>();
  for (const [id, unit] of Object.entries(units)) checkUnit(id, unit);
  if (given.pending) isHere(given.pending.unit, 'pending', 'unit');

  function checkUnit(id: string, unit: GivenUnit): void {
    if (!among(rules.entries.keys(), 'units', unit.type, 'units', id, 'type')) return;
    const { groups } = rules.entries.get(unit.type)!;
    for (const key of ['models', 'hurt', 'concussed'] as const)
      for (const group of Object.keys(unit[key] ?? {}))
        among(
          groups.map((each) => each.id),
          'models',
          group,
          'units',
          id,
          key,
          group,
        );
    for (const [group, wounds] of Object.entries(unit.hurt ?? {})) {
      const most = (groups.find((each) => each.id === group)?.model.w ?? 1) - 1;
      if (wounds > most) report(['units', id, 'hurt', group], 'too-big', { maximum: most });
    }
    if (unit.models && Object.values(unit.models).every((count) => count === 0))
      report(['units', id, 'models'], 'too-small', { minimum: 1 });
    for (const key of ['granted', 'blessings'] as const)
      for (const [i, text] of (unit[key] ?? []).entries())
        among(rules.traits.keys(), 'traits', text.split(':')[0]!, 'units', id, key, i);
    for (const [i, weapon] of (unit.cooling ?? []).entries())
      among(rules.weapons.keys(), 'weapons', weapon, 'units', id, 'cooling', i);
    const { hull, ranged } = groups[0]!.model;
    within(unit.hull, Math.min(1, hull), hull, 'units', id, 'hull');
    for (const [i, slot] of (unit.lostWeapons ?? []).entries())
      within(slot, 0, ranged.length - 1, 'units', id, 'lostWeapons', i);
    const carried = unit.joined ?? unit.embarked;
    if (unit.hex != null && carried == null) {
      onMap(unit.hex, 'units', id, 'hex');
      const other = taken.get(unit.hex);
      if (other !== undefined) report(['units', id, 'hex'], 'hex-taken', { hex: unit.hex, unit: other });
      taken.set(unit.hex, id);
    }
    for (const key of ['joined', 'embarked'] as const) {
      const other = unit[key];
      if (other != null && isHere(other, 'units', id, key)) checkCarrier(id, key, other);
    }
    for (const [i, other] of (unit.engaged ?? []).entries()) {
      if (!isHere(other, 'units', id, 'engaged', i)) continue;
      const side = sideIn(given, id);
      if (side === sideIn(given, other)) report(['units', id, 'engaged', i], 'same-side', { id: side });
    }
  }

  /** T-5.5, T-8.5: checks the unit that it has joined or is aboard. */
  function checkCarrier(id: string, key: 'joined' | 'embarked', other: string): void {
    const path = ['units', id, key];
    const carrier = rules.entries.get(units[other]!.type);
    if (other === id || (units[other]!.joined ?? null) !== null)
      report(path, 'unknown-id', { id: other, among: 'units-here' });
    else if (sideIn(given, id) !== sideIn(given, other)) report(path, 'transport-of-others', { transport: other });
    else if (carrier && key === 'embarked' && carrier.capacity === 0)
      report(path, 'no-transport', { transport: other, type: carrier.id });
    else if (carrier && key === 'joined' && !mayJoinType(rules.entries.get(units[id]!.type)!, carrier))
      report(path, 'cannot-join', { unit: id, other });
  }
  return faults;
}
