import { nuclearRules, nuclearSystem } from '../../src/dev/systems/nuclear/campaigns.ts';
import { placeOf } from '../../src/engine/kernel/board/hex.ts';
import { foldEvents } from '../../src/engine/kernel/campaign.ts';
import { scripted } from '../../src/engine/kernel/dice/sources.ts';
import { type AnyCommand, type AnyEvent, type Draft, open } from '../../src/engine/kernel/system.ts';
import type { State } from '../../src/engine/nuclear/state.ts';
import { readTextMap, type TextHex, withHexes } from '../support/text-map.ts';

/**
 * Positions of Nuclear from text maps. Terrain letters are those of the ruleset: `.` plain, `f` dead forest, `h` wooded
 * hills, `m` mountains, `g` gorge. Units are soldiers of red (`r`) or blue (`b`) unless they name a type.
 */
export const rules = nuclearRules();
export const system = nuclearSystem(rules);

const MARKS: Readonly<Record<string, object>> = {
  '*': { keyPoint: 'neutral' },
  '#': { structure: { type: 'trenches', owner: 'blue' } },
  '%': { structure: { type: 'barbed-wire', owner: 'blue' } },
  '^': { structure: { type: 'minefield', owner: 'blue' } },
  '=': { structure: { type: 'railway', owner: 'red' } },
};
const SIDES: Readonly<Record<string, string>> = { r: 'red', b: 'blue', y: 'yellow' };
const TERRAIN = new Map(rules.ruleset.terrain.map(({ id, letter }) => [letter, id]));

export interface TextPosition {
  readonly map: readonly TextHex[];
  readonly state: State;
}

/** The hexes and units of a text map as a scenario has them. */
export function scenarioOf(map: readonly TextHex[]): { hexes: Record<string, object>; units: Record<string, object> } {
  const hexes: Record<string, object> = {};
  const units: Record<string, object> = {};
  for (const { hex, terrain, marks, unit } of map) {
    hexes[hex] = Object.assign({ terrain: TERRAIN.get(terrain) }, ...[...marks].map((mark) => MARKS[mark]));
    if (!unit) continue;
    const { id, type, models, suppressed } = unit;
    units[id] = { side: SIDES[id[0]!], type: type ?? 'soldiers', hex, ...(models && { models }), suppressed };
  }
  return { hexes, units };
}

/**
 * The state of a text map, which is the whole map, in the first round of turn 1. `more` of a scenario is added; units
 * there add to those of the text, or say more about them.
 */
export function positionOf(
  text: string,
  { units: moreUnits = {}, ...more }: { readonly units?: Readonly<Record<string, object>> } & object = {},
  options: object = {},
): TextPosition {
  const map = readTextMap(text);
  const [cols, rows] = placeOf(map.at(-1)!.hex);
  const { hexes, units } = scenarioOf(map);
  for (const [id, unit] of Object.entries(moreUnits)) units[id] = { ...units[id], ...unit };
  return { map, state: system.begin({ map: { cols, rows }, hexes, ...more, units }, options) as State };
}

/** The map with an `o` on every hex on which a Move or March of the unit may end. */
export const reachOf = (position: TextPosition, unit: string, command: 'move' | 'march'): string =>
  withHexes(position.map, choicesOf(position, { unit, command }, 'to'));

/** The units that a unit may shoot at, or attack. */
export const targetsOf = (position: TextPosition, unit: string, command: 'shoot' | 'attack'): string[] =>
  choicesOf(position, { unit, command }, 'target').sort();

function choicesOf({ state }: TextPosition, draft: Draft & { readonly unit: string }, name: string): string[] {
  const { fields } = system.options(state, state.units[draft.unit]!.side, draft);
  const field = fields.find((each) => each.name === name);
  return field?.kind === 'one' ? open(field.choices).map(({ value }) => String(value)) : [];
}

/** What comes of a command: the code of its refusal, or the state after it and the events. Every die must be thrown. */
export function given(
  { state }: TextPosition,
  command: AnyCommand & Draft & { readonly unit: string },
  dice: Readonly<Record<string, readonly number[]>> = {},
): { readonly refused: string } | { readonly state: State; readonly events: readonly AnyEvent[] } {
  const script = scripted(dice);
  const decision = system.decide(state, state.units[command.unit]!.side, command, script.entry());
  if (!decision.ok) return { refused: decision.refusal.code };
  const left = Object.entries(script.left());
  if (left.length > 0) throw new Error(`dice left: ${left.map(([label, count]) => `${count} ${label}`).join(', ')}`);
  return { state: foldEvents(system, state, decision.events) as State, events: decision.events };
}
