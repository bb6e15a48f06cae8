import { refusal } from '../kernel/decision.ts';
import { type Faulty, faulty, MOST_FAULTS, scenarioReader } from '../kernel/read.ts';
import { fullTough } from './active-traits.ts';
import { GameOptions } from './game-options.ts';
import type { DrawnMap } from './map-recipe.ts';
import type { Position } from './position.ts';
import type { RulesetIndex } from './ruleset-index.ts';
import { begin, Scenario } from './scenario.ts';
import type { State } from './state.ts';
import { boardOf } from './terrain.ts';
import { loadOf, roomIn } from './units.ts';
import { checkMap, type MapFault } from './validate-map.ts';
import { checkScenario, type Exam, examine } from './validate-scenario.ts';

/** Larger maps are not checked against N-18, which is about maps of 576 hexes. */
const LARGEST_JUDGED = 4_000;

interface ReadScenario {
  readonly ok: true;
  readonly scenario: Scenario;
  /** Properties of N-18 that the map lacks. It can be played nevertheless. */
  readonly warnings: MapFault[];
}

/** Reads untrusted scenarios, scenario files and options. */
export const { readGameOptions, readScenario, readScenarioFile } = scenarioReader({
  limits: { depth: 40, nodes: 500_000, text: 10_000 },
  scenario: Scenario,
  options: GameOptions,
  judge: judged,
});

function judged(rules: RulesetIndex, scenario: Scenario, options: GameOptions): ReadScenario | Faulty {
  const exam = examine(rules, scenario, options);
  checkScenario(exam);
  if (exam.faults.length > 0) return faulty(exam.faults);
  const state = begin(rules, scenario, options);
  stateLaws(exam, { rules, state });
  if (exam.faults.length > 0) return faulty(exam.faults);
  const drawn = exam.phase === 'setup' ? warningsOf(rules, state) : [];
  return { ok: true, scenario, warnings: drawn.length > 0 ? drawn : strayZones(exam, state) };
}

/** Faults that show only in the finished state: Tough, room in transports, choices for the event. */
function stateLaws(exam: Exam, position: Position): void {
  const { state } = position;
  for (const unit of Object.values(state.units)) {
    const full = fullTough(position, unit);
    for (const [i, left] of unit.tough.entries())
      if (left > full) exam.report(['units', unit.id, 'tough', i], 'too-tough', { left, full });
    if (unit.cargo.length === 0) continue;
    const [load, room] = [loadOf(position, unit), roomIn(position, unit)];
    if (load > room) exam.report(['units', unit.id], 'transport-overloaded', { id: unit.id, load, room });
  }
  if (state.phase === 'preparation') choices(exam, position);
}

/** N-15.6, N-15.22: choices already made must be choices that the event offers. */
function choices(exam: Exam, position: Position): void {
  const { event } = position.state;
  if (event === null) return;
  const row = position.rules.events.get(event.id)!;
  for (const [side, choice] of Object.entries(event.choices ?? {})) {
    const asked = position.rules.effects[row.effect]!.asks?.(position, row, event, side);
    if (asked === undefined) continue;
    const path = ['event', 'choices', side];
    if (asked.kind === 'option') {
      if (typeof choice !== 'string') exam.report(path, 'choice-is-word', { side });
      else exam.must(choice, asked.from, 'choices', ...path);
    } else if (!Array.isArray(choice)) exam.report(path, 'choice-is-list', { side });
    else {
      for (const [i, id] of choice.entries()) exam.must(id, asked.from, 'units-to-choose', ...path, i);
      if (choice.length !== asked.count || new Set(choice).size < choice.length)
        exam.report(path, 'choice-count', { side, given: choice.length, wanted: asked.count });
    }
  }
}

/** Red and blue have default zones and bases, which lie outside a small map. */
const strayZones = ({ grid }: Exam, { sides }: State): MapFault[] =>
  Object.values(sides).flatMap(({ id, zone, eliminated }) =>
    zone === null || eliminated || grid.cell(zone) >= 0 ? [] : [refusal('zone-off-map', 'N-18.1', { side: id, zone })],
  );

/** N-18: checks a painted map before the game. A map without key points is not checked. */
function warningsOf(rules: RulesetIndex, state: State): MapFault[] {
  const { map, hexes, sides, order } = state;
  const keyPoints = Object.keys(hexes).filter((hex) => hexes[hex]!.keyPoint !== undefined);
  if (keyPoints.length === 0) return [];
  const recipe = rules.ruleset.map;
  const { cols, rows } = map;
  if (cols * rows > LARGEST_JUDGED)
    return [refusal('map-size', 'N-18.1', { cols, rows, wantedCols: recipe.size.cols, wantedRows: recipe.size.rows })];
  const { grid, terrain } = boardOf({ rules, state });
  const drawn: DrawnMap = {
    cols,
    rows,
    terrain: Object.fromEntries(
      grid.names.flatMap((hex, cell) => (terrain[cell] === recipe.fill ? [] : [[hex, terrain[cell]!]])),
    ),
    keyPoints: keyPoints.sort((a, b) => grid.cell(a) - grid.cell(b)),
    zones: Object.fromEntries(order.flatMap((id) => (sides[id]!.zone === null ? [] : [[id, sides[id]!.zone]]))),
  };
  return checkMap(recipe, Object.fromEntries(rules.terrain), drawn).slice(0, MOST_FAULTS);
}
