import { type Fault, type FaultPath, mayBeKey, type ReportFault, reporter, rowIdFaults } from '../kernel/bounded.ts';
import { nearest } from '../kernel/nearest.ts';
import { CATEGORIES, type Data, SLOTS } from './data.ts';
import { planetFaults } from './planet.ts';
import type { PlanetRow, Ruleset } from './ruleset.ts';

/** Faults of a ruleset that no schema can find: unknown ids, tables that do not ascend, overlapping regions. */

export function validateRuleset(ruleset: Ruleset): Fault[] {
  const { faults, report } = reporter();
  for (const section of ['sides', 'planets', 'options'] as const) rowIdFaults(ruleset[section], section, report);
  const planets = ruleset.planets.map(({ id }) => id);
  if (!planets.includes(ruleset.planet)) unknownId(report, ['planet'], ruleset.planet, 'planets', planets);
  for (const [i, planet] of ruleset.planets.entries()) planetLaws(planet, ['planets', i], report);
  const summers = ruleset.zones.summer.map(({ id }) => id);
  for (const key of Object.keys(ruleset.zones.zones)) {
    const rule = key.split(' ')[1];
    if (rule !== undefined && !summers.includes(rule))
      unknownId(report, ['zones', 'zones', key], rule, 'summer-times', summers);
  }
  validateData(ruleset.data, zoneNames(ruleset), ['data'], report);
  return faults;
}

export const zoneNames = ({ zones }: Pick<Ruleset, 'zones'>): string[] => Object.values(zones.zones).flat();

export function unknownId(
  report: ReportFault,
  path: FaultPath,
  id: string,
  among: string,
  known: readonly string[],
): void {
  report(path, 'unknown-id', { id, among }, nearest(id, known));
}

/** Table 13.1: checks that numbers and tables fit together, in a ruleset or as changed by a scenario. */
export function validateData(data: Data, zones: readonly string[], path: FaultPath, report: ReportFault): void {
  const { calendar, foc, outcomeTable, quickTable } = data;
  if (calendar && !zones.includes(calendar.zone))
    unknownId(report, [...path, 'calendar', 'zone'], calendar.zone, 'zones', zones);
  if (data.startArmies < data.startSectors)
    report([...path, 'startArmies'], 'too-small', {
      origin: 'number',
      given: data.startArmies,
      minimum: data.startSectors,
    });
  if (data.maxSides < data.minSides)
    report([...path, 'maxSides'], 'too-small', { origin: 'number', given: data.maxSides, minimum: data.minSides });
  if (!Object.hasOwn(foc, 'foc-1')) report([...path, 'foc'], 'row-missing', { id: 'foc-1' });
  for (const [id, row] of Object.entries(foc)) {
    for (const slot of SLOTS)
      if (row[slot][0] > row[slot][1])
        report([...path, 'foc', id, slot], 'bounds-crossed', { least: row[slot][0], most: row[slot][1] });
    const needed = row.elites[0] + row['fast-attack'][0] + row['heavy-support'][0];
    if (row.supportMax !== undefined && row.supportMax < needed)
      report([...path, 'foc', id, 'supportMax'], 'bounds-crossed', { least: needed, most: row.supportMax });
  }
  const isRising = (steps: readonly (number | undefined)[]) => {
    const given = steps.filter((step) => step !== undefined);
    return given.every((step, i) => i === 0 || step >= given[i - 1]!);
  };
  const { solid, crushing, slaughter } = outcomeTable;
  if (!isRising([solid, crushing, slaughter])) report([...path, 'outcomeTable'], 'table-not-rising', {});
  if (quickTable['draw-light'] !== 0 || !isRising(CATEGORIES.map((each) => quickTable[each])))
    report([...path, 'quickTable'], 'table-not-rising', {});
}

function planetLaws(planet: PlanetRow, path: FaultPath, report: ReportFault): void {
  const ids = planet.sectors.map(({ id }) => id);
  for (const fault of planetFaults({ sectors: ids, links: planet.links }))
    report([...path, ...fault.path], fault.reason, fault.facts);
  for (const [i, wrap] of planet.wrap.entries())
    if (!planet.links.some((link) => wrap.every((id) => link.includes(id))))
      report([...path, 'wrap', i], 'unknown-id', { id: wrap.join('-'), among: 'links' });
  for (const [i, { id }] of planet.sectors.entries())
    if (!mayBeKey(id)) report([...path, 'sectors', i, 'id'], 'forbidden-name', { id });
  regions(planet, path, report);
}

const nameHex = (col: number, row: number): string => `${String(col).padStart(2, '0')}${String(row).padStart(2, '0')}`;

/** The hexes of a sector, row by row (table 13.2). */
export const sectorHexes = ({ runs }: Pick<PlanetRow['sectors'][number], 'runs'>): string[] =>
  runs.flatMap(([row, from, to]) =>
    Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => nameHex(from + i, row)),
  );

/** S-2.5: regions must lie on the map without overlap, and armies must be drawn inside their own region. */
function regions({ cols, rows, sectors }: PlanetRow, path: FaultPath, report: ReportFault): void {
  const taken = new Map<string, string>();
  for (const [i, sector] of sectors.entries()) {
    for (const [j, [row, from, to]] of sector.runs.entries())
      if (row > rows || to > cols || from > to)
        report([...path, 'sectors', i, 'runs', j], 'off-map', { hex: nameHex(to, row), cols, rows });
    const hexes = sectorHexes(sector);
    for (const hex of hexes) {
      const other = taken.get(hex);
      if (other !== undefined) report([...path, 'sectors', i, 'runs'], 'hex-in-two-sectors', { hex, by: other });
      taken.set(hex, sector.id);
    }
    for (const [j, hex] of sector.muster.entries())
      if (!hexes.includes(hex))
        report([...path, 'sectors', i, 'muster', j], 'outside-region', { hex, sector: sector.id });
  }
}
