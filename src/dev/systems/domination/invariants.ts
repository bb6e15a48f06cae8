import type { Entry } from '@hexpost/engine';
import type { Event, RulesetIndex, State, Unit } from '@hexpost/engine/domination';
import { THROWS } from '../../../systems/domination/throws.ts';
import type { DiceLabels } from '../../tested-system.ts';

export const DOMINATION_LABELS: DiceLabels = Object.fromEntries(Object.keys(THROWS).map((label) => [label, 6]));

type Must = (holds: boolean, fault: string) => void;

/** Checks every position between two commands. Returns the faults. */
export const faultsOfDomination =
  (rules: RulesetIndex) =>
  (state: State): string[] => {
    const faults: string[] = [];
    const must: Must = (holds, fault) => {
      if (!holds) faults.push(fault);
    };
    checkStacks(rules, state, must);
    checkLimits(rules, state, must);
    checkBattles(rules, state, must);
    checkSides(state, must);
    return faults;
  };

const unitsOf = (state: State): Unit[] => Object.values(state.units);

/** D-1.6, D-5.8. */
function checkStacks(rules: RulesetIndex, state: State, must: Must): void {
  const stacks = new Map<string, number>();
  for (const { side, at, id } of unitsOf(state)) {
    const key = `${side} at ${at}`;
    stacks.set(key, (stacks.get(key) ?? 0) + 1);
    const ground = rules.terrain.get(state.map.terrain[at] ?? state.map.fill)!.class;
    must(ground !== 'impassable', `${id} stands in ${ground} ${at}`);
  }
  for (const [key, count] of stacks) must(count <= rules.ruleset.numbers.stackLimit, `${count} units of ${key}`);
}

/** D-1.7, D-15.7. */
function checkLimits(rules: RulesetIndex, state: State, must: Must): void {
  for (const side of state.order)
    for (const { id, limit } of [...rules.ruleset.units, ...rules.ruleset.buildings]) {
      const units = unitsOf(state).filter((unit) => unit.side === side && unit.type === id).length;
      const buildings = Object.values(state.hexes).filter(
        (h) => h.building?.side === side && h.building.type === id,
      ).length;
      must(limit === null || units + buildings <= limit, `${side} has ${units + buildings} ${id}`);
    }
}

/** D-6.1, D-6.3. */
function checkBattles(rules: RulesetIndex, state: State, must: Must): void {
  for (const [hex, { battles = [], building }] of Object.entries(state.hexes))
    for (const { attacker, defender } of battles) {
      const camp = building && rules.buildings.get(building.type)!.fights ? building.side : undefined;
      const stands = (side: string) =>
        side === camp || unitsOf(state).some((unit) => unit.at === hex && unit.side === side && !unit.hidden);
      must(stands(attacker) && stands(defender), `${attacker} against ${defender} at ${hex}, and one is not there`);
      must(state.sides[attacker]!.team !== state.sides[defender]!.team, `friends fight at ${hex}`);
    }
}

/** D-2.4, D-2.5, D-3.6. */
function checkSides(state: State, must: Must): void {
  for (const { id, resources, status } of Object.values(state.sides)) {
    must(Number.isInteger(resources) && resources >= 0, `${id} has ${resources} resources`);
    const left = unitsOf(state).filter(({ side }) => side === id).length;
    must(status === 'playing' || left === 0, `${id} is beaten and has ${left} units`);
  }
  must((state.phase === 'over') === (state.winner !== null), `${state.phase}, won by ${state.winner}`);
  must(
    state.phase === 'over' || state.sides[state.active]!.status === 'playing',
    `${state.active} is beaten and plays`,
  );
}

/** Units come and go, and resources change, only by events that say so. */
export function faultsOfDominationEntry(before: State, after: State, { events }: Pick<Entry, 'events'>): string[] {
  const told = events as readonly Event[];
  const faults: string[] = [];
  const conceded = told.flatMap((event) => (event.type === 'side-beaten' ? [event.side] : []));
  const gone = told.flatMap((event) => (event.type === 'unit-destroyed' ? [event.unit] : []));
  const came = told.flatMap((event) => ('unitType' in event ? [event.unit] : []));
  for (const id of [...Object.keys(before.units), ...came]) {
    const side = before.units[id]?.side ?? after.units[id]?.side;
    const lost = gone.includes(id) || (side !== undefined && conceded.includes(side));
    if (lost === id in after.units) faults.push(`${id} ${lost ? 'lives although destroyed' : 'vanished'}`);
  }
  for (const side of after.order) {
    const change = told.reduce((sum, event) => sum + changeOf(event, side, before), 0);
    const moved = after.sides[side]!.resources - before.sides[side]!.resources;
    if (moved !== change) faults.push(`${side}: ${moved} resources, its events say ${change}`);
  }
  return faults;
}

/** The change of a side's purse by an event. */
function changeOf(event: Event, side: string, { units }: State): number {
  if (event.type === 'income-received') return event.side === side ? event.total : 0;
  if (event.type === 'absorption-paid') return event.side === side ? event.amount : 0;
  if (!('cost' in event)) return 0;
  const payer = 'side' in event ? event.side : units[event.unit]!.side;
  return payer === side ? -event.cost : 0;
}
