import { z } from 'zod';
import { bounded, type Fault, faultsOf } from '../kernel/bounded.ts';
import { refusal } from '../kernel/decision.ts';
import { nearest } from '../kernel/nearest.ts';
import { fullTough } from './bearing.ts';
import { EFFECTS } from './effects.ts';
import type { Game } from './game.ts';
import { type GameOptions, GameOptionsSchema } from './game-options.ts';
import { checkMap, type MapFault } from './map-laws.ts';
import type { DrawnMap } from './map-recipe.ts';
import type { Rules } from './rules.ts';
import {
  begin,
  readOptions,
  type Scenario,
  type ScenarioFile,
  ScenarioFileSchema,
  ScenarioSchema,
} from './scenario.ts';
import { type Exam, examine, scenarioLaws } from './scenario-laws.ts';
import type { State } from './state.ts';
import { boardOf } from './terrain.ts';
import { loadOf, roomIn } from './transports.ts';

const LIMITS = { depth: 40, nodes: 500_000, text: 10_000 };
const MOST_FAULTS = 200;
/** Beyond this many hexes the laws of N-18 (which are about 576) are not gone through. */
const LARGEST_JUDGED = 4_000;

type Refused = { readonly ok: false; readonly faults: Fault[] };
const refused = (faults: readonly Fault[]): Refused => ({ ok: false, faults: faults.slice(0, MOST_FAULTS) });

export interface ReadScenario {
  readonly ok: true;
  readonly scenario: Scenario;
  /** Properties of N-18 that the map lacks: it may be played all the same. */
  readonly warnings: MapFault[];
}

/**
 * Reads a scenario that anybody may have written: its size, its form, then whether its parts fit together and
 * the rules. What passes here begins and plays without failing. `options` are those it will be played with.
 */
export function readScenario(rules: Rules, raw: unknown, options = readOptions(rules, {})): ReadScenario | Refused {
  const unbounded = bounded(raw, LIMITS);
  if (unbounded) return refused([unbounded]);
  const parsed = ScenarioSchema.safeParse(raw, { reportInput: true });
  return parsed.success ? judged(rules, parsed.data, options) : refused(faultsOf(parsed.error, ScenarioSchema));
}

export interface ReadScenarioFile extends ReadScenario {
  readonly file: ScenarioFile;
  /** Defaults of the ruleset filled in. */
  readonly options: GameOptions;
}

/** Reads a scenario file: `{ name, ruleset, options, given }`. */
export function readScenarioFile(rules: Rules, raw: unknown): ReadScenarioFile | Refused {
  const unbounded = bounded(raw, LIMITS);
  if (unbounded) return refused([unbounded]);
  const parsed = ScenarioFileSchema.safeParse(raw, { reportInput: true });
  if (!parsed.success) return refused(faultsOf(parsed.error, ScenarioFileSchema));
  const file = parsed.data;
  const { id, system } = rules.ruleset;
  if (file.ruleset !== id && file.ruleset !== system) {
    const meant = nearest(file.ruleset, [id, system]);
    const fault = { path: 'ruleset', reason: 'other-ruleset', facts: { id: file.ruleset, wanted: id } };
    return refused([meant === undefined ? fault : { ...fault, nearest: meant }]);
  }
  const chosen = readGameOptions(rules, file.options);
  if (!chosen.ok) return refused(within('options', chosen.faults));
  const read = judged(rules, file.given, chosen.options);
  return read.ok ? { ...read, file, options: chosen.options } : refused(within('given', read.faults));
}

const within = (step: string, faults: readonly Fault[]): Fault[] =>
  faults.map((fault) => ({ ...fault, path: fault.path === '' ? step : `${step}.${fault.path}` }));

/** Reads the options of a campaign that differ from the ruleset's defaults. */
export function readGameOptions(rules: Rules, raw: unknown): { ok: true; options: GameOptions } | Refused {
  const unbounded = bounded(raw, LIMITS);
  if (unbounded) return refused([unbounded]);
  const form = z.record(z.string(), z.unknown());
  const differing = form.safeParse(raw ?? {}, { reportInput: true });
  if (!differing.success) return refused(faultsOf(differing.error, form));
  const defaults = Object.fromEntries(rules.ruleset.options.map((row) => [row.id, row.default]));
  const parsed = GameOptionsSchema.safeParse({ ...defaults, ...differing.data }, { reportInput: true });
  if (!parsed.success) return refused(faultsOf(parsed.error, GameOptionsSchema));
  const faults = Object.entries(parsed.data).flatMap(([id, value]): Fault[] => {
    const row = rules.options.get(id)!;
    const ids = row.values.map((each) => each.id);
    if (typeof value === 'number' ? value >= row.least && value <= row.most : row.kind !== 'choice') return [];
    if (typeof value === 'string' && ids.includes(value)) return [];
    const meant = nearest(String(value), ids);
    const fault = { path: id, reason: 'value-not-allowed', facts: { id, value: String(value) } };
    return [meant === undefined ? fault : { ...fault, nearest: meant }];
  });
  return faults.length > 0 ? refused(faults) : { ok: true, options: parsed.data };
}

function judged(rules: Rules, scenario: Scenario, options: GameOptions): ReadScenario | Refused {
  const exam = examine(rules, scenario, options);
  scenarioLaws(exam);
  if (exam.faults.length > 0) return refused(exam.faults);
  const state = begin(rules, scenario, options);
  stateLaws(exam, { rules, state });
  if (exam.faults.length > 0) return refused(exam.faults);
  const drawn = exam.phase === 'setup' ? warningsOf(rules, state) : [];
  return { ok: true, scenario, warnings: drawn.length > 0 ? drawn : strayZones(exam, state) };
}

/** What shows only when the state stands: Tough, room in transports, answers to the event. */
function stateLaws(exam: Exam, game: Game): void {
  const { state } = game;
  for (const unit of Object.values(state.units)) {
    const full = fullTough(game, unit);
    for (const [i, left] of unit.tough.entries())
      if (left > full) exam.report(['units', unit.id, 'tough', i], 'too-tough', { left, full });
    if (unit.cargo.length === 0) continue;
    const [load, room] = [loadOf(game, unit), roomIn(game, unit)];
    if (load > room) exam.report(['units', unit.id], 'transport-overloaded', { id: unit.id, load, room });
  }
  if (state.phase === 'preparation') choices(exam, game);
}

/** N-15.6, N-15.22: answers already given are answers that could be given. */
function choices(exam: Exam, game: Game): void {
  const { event } = game.state;
  if (event === null) return;
  const row = game.rules.events.get(event.id)!;
  for (const [side, choice] of Object.entries(event.choices ?? {})) {
    const asked = EFFECTS[row.effect]!.asks?.(game, row, event, side);
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

/** Red and blue have a zone and a base where no scenario says otherwise: on a small map they lie outside it. */
const strayZones = ({ grid }: Exam, { sides }: State): MapFault[] =>
  Object.values(sides).flatMap(({ id, zone, eliminated }) =>
    zone === null || eliminated || grid.cell(zone) >= 0 ? [] : [refusal('zone-off-map', 'N-18.1', { side: id, zone })],
  );

/** N-18: a painted map before the game; without key points it is not meant to be one. */
function warningsOf(rules: Rules, state: State): MapFault[] {
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
