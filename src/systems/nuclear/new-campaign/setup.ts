import { gridOf, type SideId, shuffled, stream } from '@hexpost/engine';
import {
  begin,
  type DrawnMap,
  generateMap,
  type MapFault,
  type RulesetIndex,
  type Scenario,
  type State,
  scenarioReaders,
} from '@hexpost/engine/nuclear';
import { type CampaignForm, type TeamSetup, teamIds, teamNumbers } from '../../../panels/new-campaign/campaign-form.ts';
import { cleanSeed } from '../../../panels/new-campaign/map-seed.ts';
import type { FormScenario } from '../../../panels/new-campaign/new-campaign.ts';
import { readOwnScenario } from '../../../panels/new-campaign/own-scenario.ts';
import type { Read } from '../../../store/files/text-file.ts';

/** The assignment of the zones (N-18.1): in an order, side order by default, or drawn by the seed of the map. */
interface ZoneGiving {
  readonly drawn: boolean;
  /** Sides in the order of their zones; those that are not listed follow in side order. */
  readonly order: readonly SideId[];
}

export const IN_SIDE_ORDER: ZoneGiving = { drawn: false, order: [] };

/** The sides in play in the order in which they receive the zones of the map. */
export function sidesByZone({ sides, count, setup }: NuclearForm): readonly SideId[] {
  const seats = sides.slice(0, count).map(({ seat }) => seat);
  const { drawn, order } = setup.zones;
  if (drawn) return shuffled(seats, stream(`zones|${cleanSeed(setup.seed)}|${count}`));
  const listed = order.filter((seat) => seats.includes(seat));
  return [...listed, ...seats.filter((seat) => !listed.includes(seat))];
}

/** Gives a side the zone of this number, from 0; the side that had it gets the zone that became free. */
export function withZone(form: NuclearForm, seat: SideId, zone: number): ZoneGiving {
  const order = [...sidesByZone(form)];
  const before = order.indexOf(seat);
  order[before] = order[zone]!;
  order[zone] = seat;
  return { drawn: false, order };
}

/** The map of a scenario file, and its breaches of N-18. */
interface PaintedMap {
  readonly scenario: Readonly<Record<string, unknown>>;
  readonly map: DrawnMap;
  readonly faults: readonly MapFault[];
}

/** The fields of a new campaign of Nuclear besides names, colours and options. */
export interface NuclearSetup extends TeamSetup {
  /** The seed of the generated map. */
  readonly seed: string;
  /** A map from a file, instead of a generated one. */
  readonly painted: PaintedMap | null;
  readonly zones: ZoneGiving;
}
export type NuclearForm = CampaignForm<NuclearSetup>;

let latest: { readonly rules: RulesetIndex; readonly key: string; readonly map: DrawnMap | null } | undefined;

/** The map of the campaign: painted, or generated from the seed; null when the ruleset cannot generate one for these sides. */
export function mapOfForm(rules: RulesetIndex, form: NuclearForm): DrawnMap | null {
  const { setup } = form;
  if (setup.painted) return setup.painted.map;
  const seats = sidesByZone(form);
  const seed = cleanSeed(setup.seed);
  const key = [...seats, seed].join();
  // Generating a map takes a noticeable moment, and the page asks for the same one several times.
  if (latest?.rules !== rules || latest.key !== key) latest = { rules, key, map: grownMap(rules, seats, seed) };
  return latest.map;
}

function grownMap(rules: RulesetIndex, seats: readonly SideId[], seed: string): DrawnMap | null {
  try {
    return generateMap(rules.ruleset.map, Object.fromEntries(rules.terrain), [...seats], seed);
  } catch {
    return null;
  }
}

/** N-4.2: a game begins with the secret choice of bases. A painted scenario stays as it is, with its sides, zones and teams. */
export function scenarioOf(rules: RulesetIndex, form: NuclearForm): Scenario | null {
  const { painted, seed } = form.setup;
  const map = mapOfForm(rules, form);
  if (painted) return painted.scenario;
  if (!map) return null;
  const { cols, rows, zones } = map;
  const teams = teamIds(form);
  const seats = form.sides.slice(0, form.count).map(({ seat }) => seat);
  return {
    phase: 'setup',
    map: { cols, rows, fill: rules.ruleset.map.fill, seed: cleanSeed(seed) },
    sides: Object.fromEntries(seats.map((seat, i) => [seat, { team: teams[i]!, zone: zones[seat]! }])),
    hexes: hexesOf(map),
  };
}

function hexesOf({ terrain, keyPoints }: DrawnMap): Scenario['hexes'] {
  const hexes: Record<string, { terrain?: string; keyPoint?: string }> = {};
  for (const [hex, id] of Object.entries(terrain)) hexes[hex] = { terrain: id };
  for (const hex of keyPoints) hexes[hex] = { ...hexes[hex], keyPoint: 'neutral' };
  return hexes;
}

/**
 * Reads a hand-painted scenario: a scenario file, or only its position. Breaches of N-18 become warnings; an unplayable
 * scenario is refused.
 */
export function readPaintedScenario(
  bytes: Uint8Array,
  rules: RulesetIndex,
): Read<FormScenario<Pick<NuclearSetup, 'painted' | 'teams'>>> {
  const read = readOwnScenario(bytes, rules, scenarioReaders);
  if (!read.ok) return read;
  const { judged, given, differing: options } = read.value;
  const { order, sides, map, hexes } = begin(rules, judged.scenario, given);
  const painted = {
    scenario: judged.scenario,
    map: {
      cols: map.cols,
      rows: map.rows,
      terrain: map.fill === rules.ruleset.map.fill ? map.terrain : filled(map),
      keyPoints: Object.keys(hexes)
        .filter((hex) => hexes[hex]!.keyPoint !== undefined)
        .sort(),
      zones: Object.fromEntries(order.flatMap((id) => (sides[id]!.zone === null ? [] : [[id, sides[id]!.zone]]))),
    },
    faults: judged.warnings,
  };
  const setup = { painted, teams: teamNumbers(order, sides) };
  return { ok: true, value: { seats: order, options, setup } };
}

/** A map whose fill differs from the ruleset's, with that fill written out. */
function filled({ cols, rows, fill, terrain }: State['map']): Readonly<Record<string, string>> {
  return Object.fromEntries(gridOf(cols, rows).names.map((hex) => [hex, terrain[hex] ?? fill]));
}
