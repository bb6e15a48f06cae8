import { gridOf, type Hex } from '../kernel/board/hex.ts';
import { type Fault, type FaultPath, reporter } from '../kernel/bounded.ts';
import { nearest } from '../kernel/nearest.ts';
import type { RulesetIndex } from './ruleset-index.ts';
import type { Scenario } from './scenario.ts';
import { SHIELDS } from './traits.ts';

/** Faults of a scenario that no schema can find: unknown ids, hexes off the map, too many units in one place. */
export function validateScenario(rules: RulesetIndex, scenario: Scenario): Fault[] {
  const { faults, report } = reporter();
  const { map = {}, turn = {}, sides = {}, units = {}, hexes = {} } = scenario;
  const grid = gridOf(map.cols ?? 12, map.rows ?? 12);
  const sideIds = Object.keys(sides);
  const must = (id: string, known: Iterable<string>, among: string, ...path: FaultPath) => {
    const ids = [...known];
    if (!ids.includes(id)) report(path, 'unknown-id', { id, among }, nearest(id, ids));
  };
  const onMap = (hex: Hex, ...path: FaultPath) => {
    if (grid.cell(hex) < 0) report(path, 'off-map', { hex, cols: grid.cols, rows: grid.rows });
  };

  if (sideIds.length < 2) report(['sides'], 'too-few-sides', { sides: sideIds.length, least: 2 });
  if (map.fill !== undefined) must(map.fill, rules.terrain.keys(), 'terrain', 'map', 'fill');
  if (turn.side !== undefined) must(turn.side, sideIds, 'sides', 'turn', 'side');
  if (turn.phase === 'over') report(['turn', 'phase'], 'game-over', {});
  for (const [id, { faction, hq, standing = {} }] of Object.entries(sides)) {
    must(faction, rules.armies.keys(), 'armies', 'sides', id, 'faction');
    if (hq != null) onMap(hq, 'sides', id, 'hq');
    for (const [policy, value] of Object.entries(standing.absorb ?? {})) {
      must(policy, SHIELDS.keys(), 'shields', 'sides', id, 'standing', 'absorb', policy);
      must(value, SHIELDS.get(policy)?.values ?? [value], 'policies', 'sides', id, 'standing', 'absorb', policy);
    }
  }
  const stacks = new Map<string, number>();
  for (const [id, { side, type, at }] of Object.entries(units)) {
    must(side, sideIds, 'sides', 'units', id, 'side');
    must(type, rules.units.keys(), 'units', 'units', id, 'type');
    onMap(at, 'units', id, 'at');
    const stack = (stacks.get(`${side} ${at}`) ?? 0) + 1;
    stacks.set(`${side} ${at}`, stack);
    const limit = rules.ruleset.numbers.stackLimit;
    if (stack === limit + 1) report(['units', id, 'at'], 'location-full', { hex: at, side, limit });
  }
  for (const [hex, { terrain, object, owner, building, battles = [] }] of Object.entries(hexes)) {
    onMap(hex, 'hexes', hex);
    if (terrain !== undefined) must(terrain, rules.terrain.keys(), 'terrain', 'hexes', hex, 'terrain');
    if (object != null) must(object, rules.objects.keys(), 'objects', 'hexes', hex, 'object');
    if (owner != null) must(owner, sideIds, 'sides', 'hexes', hex, 'owner');
    if (building != null) {
      must(building.type, rules.buildings.keys(), 'buildings', 'hexes', hex, 'building', 'type');
      must(building.side, sideIds, 'sides', 'hexes', hex, 'building', 'side');
    }
    for (const [i, battle] of battles.entries())
      for (const side of battle.split('>')) must(side, sideIds, 'sides', 'hexes', hex, 'battles', i);
  }
  return faults;
}
