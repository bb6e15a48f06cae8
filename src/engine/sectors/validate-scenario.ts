import { type Fault, type ReportFault, reporter } from '../kernel/bounded.ts';
import type { Data } from './data.ts';
import { isDraw } from './outcome.ts';
import { planetFaults } from './planet.ts';
import type { RulesetIndex } from './ruleset-index.ts';
import { DEFAULT_SEATS, mapOf, type Scenario, scenarioData, transitFrom } from './scenario.ts';
import { CLOCK, GM, type Planet, PUBLIC, TACTICAL } from './state.ts';
import { unknownId, validateData, zoneNames } from './validate-ruleset.ts';

/** Checks of a scenario beyond its form: its names and numbers must fit together, so that the campaign can begin. */

/** Names of seats that are not sides. */
const RESERVED: readonly string[] = [GM, PUBLIC, CLOCK, TACTICAL];

interface Exam {
  readonly given: Scenario;
  readonly data: Data;
  readonly map: Planet;
  readonly seats: readonly string[];
  side(id: string | null | undefined, ...path: (string | number)[]): void;
  sector(id: string | null | undefined, ...path: (string | number)[]): void;
  readonly report: ReportFault;
}

export function validateScenario(rules: RulesetIndex, given: Scenario): Fault[] {
  const { faults, report } = reporter();
  const data = scenarioData(rules, given);
  const map = mapOf(rules, given);
  const seats = given.seats ?? DEFAULT_SEATS;
  if (!map) {
    unknownId(report, ['map'], String(given.map), 'planets', [...rules.planets.keys()]);
    return faults;
  }
  if (map.id === null) for (const { path, reason, facts } of planetFaults(map)) report(['map', ...path], reason, facts);
  validateData(data, zoneNames(rules.ruleset), ['data'], report);
  const known =
    (ids: readonly string[], among: string) =>
    (id: string | null | undefined, ...path: (string | number)[]) => {
      if (id != null && !ids.includes(id)) unknownId(report, path, id, among, ids);
    };
  const exam: Exam = {
    given,
    data,
    map,
    seats,
    side: known(seats, 'sides'),
    sector: known(map.sectors, 'sectors'),
    report,
  };
  for (const law of [people, places, sheets, battles, ending]) law(exam);
  return faults;
}

/** S-1.2, S-1.5. */
function people({ given, data, map, seats, side, sector, report }: Exam): void {
  const { minSides, maxSides, startSectors } = data;
  if (seats.length < minSides || seats.length > maxSides)
    report(['seats'], 'sides-out-of-range', { count: seats.length, least: minSides, most: maxSides });
  for (const [i, id] of seats.entries()) {
    if (RESERVED.includes(id)) report(['seats', i], 'forbidden-name', { id });
    if (seats.indexOf(id) < i) report(['seats', i], 'duplicate-id', { id });
  }
  if (startSectors > map.sectors.length)
    report(['data', 'startSectors'], 'too-big', { origin: 'number', given: startSectors, maximum: map.sectors.length });
  const living = seats.filter((id) => !given.sides?.[id]?.eliminated);
  if (given.phase !== 'finished' && living.length < 2) report(['sides'], 'one-side-left', {});
  for (const [id, { orbitalDirected }] of Object.entries(given.sides ?? {})) {
    side(id, 'sides', id);
    sector(orbitalDirected, 'sides', id, 'orbitalDirected');
  }
}

function places({ given, map, seats, side, sector, report }: Exam): void {
  for (const [id, { armies, fortified, controller }] of Object.entries(given.sectors ?? {})) {
    sector(id, 'sectors', id);
    for (const owner of Object.keys(armies ?? {})) side(owner, 'sectors', id, 'armies', owner);
    for (const [i, owner] of (fortified ?? []).entries()) side(owner, 'sectors', id, 'fortified', i);
    side(controller, 'sectors', id, 'controller');
  }
  for (const [id, row] of Object.entries(given.transit ?? {})) {
    const from = transitFrom(seats, id, row)[0]?.[1].from;
    if (from === undefined || !map.sectors.includes(from))
      report(['transit', id], 'unknown-id', { id, among: 'sides' });
    sector(row.to, 'transit', id, 'to');
  }
}

/** Checks that sheets suit the phase: deployments before the first round, orders afterwards. */
function sheets({ given, side, sector, report }: Exam): void {
  const deploying = given.phase === 'deployment';
  for (const [id, { sheet }] of Object.entries(given.sides ?? {})) {
    if (!sheet) continue;
    const path = ['sides', id, 'sheet'];
    if ('armies' in sheet !== deploying) report(path, 'wrong-sheet', { phase: given.phase ?? 'orders' });
    if ('armies' in sheet) for (const each of Object.keys(sheet.armies)) sector(each, ...path, 'armies', each);
    else {
      sector(sheet.orbital, ...path, 'orbital');
      for (const [each, order] of Object.entries(sheet.orders)) {
        sector(each, ...path, 'orders', each);
        if (order.action === 'move') sector(order.to, ...path, 'orders', each, 'to');
        if (order.action === 'attack')
          for (const [i, target] of order.targets.entries()) side(target, ...path, 'orders', each, 'targets', i);
      }
    }
  }
}

function battles({ given, data, side, sector, report }: Exam): void {
  for (const [id, battle] of Object.entries(given.battles ?? {})) {
    const path = ['battles', id];
    const { attacker, defender, category, winner, status } = battle;
    const both = [attacker, defender];
    sector(battle.sector, ...path, 'sector');
    side(attacker, ...path, 'attacker');
    side(defender, ...path, 'defender');
    if (attacker === defender) report([...path, 'defender'], 'same-side', { id: attacker });
    for (const [key, named] of [
      ['armies', Object.keys(battle.armies ?? {})],
      ['foc', Object.keys(battle.foc ?? {})],
      ['reports', Object.keys(battle.reports)],
      ['lists', Object.keys(battle.lists)],
      ['assigned', Object.keys(battle.assigned)],
      ['quickOffers', battle.quickOffers],
      ['bonus', battle.bonus === null ? [] : [battle.bonus]],
    ] as const)
      for (const each of named)
        if (!both.includes(each)) report([...path, key], 'unknown-id', { id: each, among: 'sides' });
    for (const row of Object.values(battle.foc ?? {}))
      if (!Object.hasOwn(data.foc, row)) report([...path, 'foc'], 'unknown-id', { id: row, among: 'foc' });
    const ended = status === undefined ? category !== null : status === 'final';
    if (ended !== (category !== null)) report([...path, 'category'], 'bad-result', { id });
    for (const said of [{ category, winner }, ...Object.values(battle.reports)]) {
      if (said.category === null) continue;
      const fits = isDraw(said.category) ? said.winner === null : said.winner !== null && both.includes(said.winner);
      if (!fits) report([...path, 'winner'], 'bad-result', { id });
    }
  }
}

/** S-9.9. */
function ending({ given, side, report }: Exam): void {
  const { phase, winner = null, drawn = [], reason = null } = given;
  side(winner, 'winner');
  for (const [i, id] of drawn.entries()) side(id, 'drawn', i);
  const over = winner !== null || drawn.length > 0;
  if (over !== (phase === 'finished') || over !== (reason !== null)) report(['winner'], 'not-finished', {});
}
