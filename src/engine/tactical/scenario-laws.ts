import { gridOf } from '../kernel/board/hex.ts';
import { type Fault, type PathStep, reporter } from '../kernel/bounded.ts';
import { nearest } from '../kernel/nearest.ts';
import { overridden } from '../kernel/overridden.ts';
import { readRuleset } from './read-ruleset.ts';
import type { RulesetIndex } from './ruleset-index.ts';
import type { GivenUnit, Scenario } from './scenario.ts';

/** Faults of a scenario that no schema can find: unknown ids, units in one place, counts that no unit has. */
export function scenarioLaws(shipped: RulesetIndex, given: Scenario): Fault[] {
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
  if (given.pending) among(Object.keys(units), 'units', given.pending.unit, 'pending', 'unit');

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
    const carried = unit.joined ?? unit.embarked;
    if (unit.hex != null && carried == null) {
      onMap(unit.hex, 'units', id, 'hex');
      const other = taken.get(unit.hex);
      if (other !== undefined) report(['units', id, 'hex'], 'hex-taken', { hex: unit.hex, unit: other });
      taken.set(unit.hex, id);
    }
    for (const key of ['joined', 'embarked'] as const) {
      const other = unit[key];
      if (other == null || !among(Object.keys(units), 'units', other, 'units', id, key)) continue;
      if (other === id || (units[other]!.joined ?? null) !== null)
        report(['units', id, key], 'unknown-id', { id: other, among: 'units' });
    }
    for (const [i, other] of (unit.engaged ?? []).entries())
      among(Object.keys(units), 'units', other, 'units', id, 'engaged', i);
  }
  return faults;
}
