import { gridOf, type Hex, type SideId } from '@hexpost/engine';
import {
  allOf,
  begin,
  type GivenUnit,
  generateMap,
  isInZone,
  type Position,
  RED,
  type RulesetIndex,
  type Scenario,
  type State,
  terrainAt,
  typeOf,
  type Unit,
  unitsOfSide,
} from '@hexpost/engine/tactical';
import { type ArmySetup, armiesInPlay, latestScenario } from '../../../panels/new-campaign/army-choice.ts';
import type { CampaignForm } from '../../../panels/new-campaign/campaign-form.ts';
import { cleanSeed } from '../../../panels/new-campaign/map-seed.ts';
import type { PositionFile } from '../../../panels/new-campaign/own-scenario.ts';

/**
 * The beginnings of a battle: a detachment of each list at first contact; the whole lists at the edges of their zones;
 * the lists in hand, to be deployed; or lists written in secret (T-6).
 */
export const BEGINNINGS = ['contact', 'deployed', 'deployment', 'lists'] as const;
export type Beginning = (typeof BEGINNINGS)[number];

/** The fields of a new battle besides names, colours and options. */
export interface TacticalSetup extends ArmySetup {
  readonly beginning: Beginning;
  readonly seed: string;
  /** The ready list of a side, from 0. */
  readonly lists: Readonly<Record<SideId, number>>;
  /** A position from a file, instead of all other fields. */
  readonly position: PositionFile<Scenario, State> | null;
}
type TacticalForm = CampaignForm<TacticalSetup>;

/** The faction of each side. */
export const factionsOf = ({ ruleset }: RulesetIndex, form: TacticalForm): readonly string[] =>
  armiesInPlay(ruleset.factions, form);

/** The entries of a side's ready list. */
export function listOf(rules: RulesetIndex, form: TacticalForm, place: number): readonly string[] {
  const { lists } = rules.factions.get(factionsOf(rules, form)[place]!)!;
  return (lists[form.setup.lists[form.sides[place]!.seat] ?? 0] ?? lists[0])?.entries ?? [];
}

/** Points of a side at first contact. */
const DETACHMENT = 500;

/** A part of a list: the units that fit, in list order with the leader first, without those that can only drop from above. */
function detachment({ entries }: RulesetIndex, list: readonly string[]): readonly string[] {
  let left = DETACHMENT;
  return list.filter((id) => {
    const { row, groups } = entries.get(id)!;
    const drops = groups.some(({ model }) => model.traits.includes('deep-strike:must') || model.capacity > 0);
    if (drops || row.points > left) return false;
    left -= row.points;
    return true;
  });
}

/** The ready lists of both sides, for a battle that begins with them. */
interface Armies {
  readonly beginning: Exclude<Beginning, 'lists'>;
  readonly seats: readonly { readonly id: SideId; readonly faction: string; readonly entries: readonly string[] }[];
}

/** The scenario of a battle with ready lists on a board. */
export function battleOf(rules: RulesetIndex, hexes: State['hexes'], { beginning, seats }: Armies): Scenario {
  const units: Record<string, GivenUnit> = {};
  const sides = Object.fromEntries(seats.map(({ id, faction }) => [id, { faction }]));
  for (const { id, entries } of seats) {
    const list = beginning === 'contact' ? detachment(rules, entries) : entries;
    list.forEach((type, i) => {
      units[`${id[0]}${i + 1}`] = { type };
    });
  }
  const inHand: Scenario = { hexes, sides, units, phase: 'deployment' };
  if (beginning === 'deployment') return inHand;
  const placed = placedUnits({ rules, state: begin(rules, inHand, {}) }, beginning === 'contact');
  return { ...inHand, units: placed, phase: 'movement' };
}

/** Rows between the middle of the board and the front at first contact. */
const CONTACT = 4;

/** Places each unit in its own hex, around the middle of its front, two columns apart; a unit that must drop waits in reserve. */
function placedUnits(position: Position, atContact: boolean): Record<string, GivenUnit> {
  const { board, sides } = position.state;
  const grid = gridOf(board.cols, board.rows);
  const placed: Record<string, GivenUnit> = {};
  for (const side of Object.values(sides)) {
    const south = side.id === RED;
    const isFree = (hex: Hex) => terrainAt(position, hex).enter === 'free';
    const row = (hex: Hex) => Number(hex.slice(2));
    const col = (hex: Hex) => Number(hex.slice(0, 2));
    const front = atContact
      ? board.rows / 2 + (south ? CONTACT : 1 - CONTACT)
      : south
        ? Math.min(...grid.names.filter((hex) => isInZone(position, 'south', hex)).map(row))
        : Math.max(...grid.names.filter((hex) => isInZone(position, 'north', hex)).map(row));
    const behind = (hex: Hex) => (south ? row(hex) - front : front - row(hex));
    const aside = (hex: Hex) => Math.abs(col(hex) - (board.cols + 1) / 2);
    const hexes = grid.names
      .filter((hex) => isFree(hex) && behind(hex) >= 0 && behind(hex) % 2 === 0 && col(hex) % 2 === 0)
      .sort((a, b) => aside(a) + 4 * behind(a) - aside(b) - 4 * behind(b) || a.localeCompare(b));
    for (const unit of unitsOfSide(position, side.id)) placed[unit.id] = given(position, unit, hexes);
  }
  return placed;
}

function given(position: Position, unit: Unit, hexes: Hex[]): GivenUnit {
  const { type } = unit;
  if (allOf(position, unit, 'deepStrikes') === 'must')
    return { type, reserve: { by: 'deep-strike', status: 'waiting' } };
  // Moving units stand in front, guns and leaders behind.
  const stays = typeOf(position, unit).row.role === 'heavy-support';
  return { type, hex: (stays ? hexes.splice(Math.min(7, hexes.length - 1), 1)[0] : hexes.shift())! };
}

const latest = latestScenario<Scenario>();

/** The position for a form; null if the ruleset generates no map. */
export function scenarioOf(rules: RulesetIndex, form: TacticalForm): Scenario | null {
  const { position, beginning } = form.setup;
  if (position) return position.scenario;
  const seed = cleanSeed(form.setup.seed);
  const factions = factionsOf(rules, form);
  const seats = form.sides
    .slice(0, form.count)
    .map(({ seat: id }, i) => ({ id, faction: factions[i]!, entries: listOf(rules, form, i) }));
  return latest(rules, [seats, beginning, seed], () => drawn(rules, seed, beginning, seats));
}

function drawn(rules: RulesetIndex, seed: string, beginning: Beginning, seats: Armies['seats']): Scenario {
  const hexes = generateMap(rules.ruleset, seed);
  if (beginning !== 'lists') return { ...battleOf(rules, hexes, { beginning, seats }), seed };
  const sides = Object.fromEntries(seats.map(({ id, faction }) => [id, { faction }]));
  return { hexes, phase: 'lists', sides, seed };
}
