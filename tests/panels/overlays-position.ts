import { nuclearRules } from '../../src/dev/systems/nuclear/campaigns.ts';
import { nameHex } from '../../src/engine/kernel/board/hex.ts';
import { stream } from '../../src/engine/kernel/dice/keyed.ts';
import { nuclear } from '../../src/engine/nuclear/engine.ts';
import type { Position } from '../../src/engine/nuclear/position.ts';
import type { State } from '../../src/engine/nuclear/state.ts';
import type { Overlay, OverlayContent, OverlayQuestion, OverlayText } from '../../src/panels/map/overlays/overlay.ts';
import { scenarioOf } from '../nuclear/text-position.ts';
import { readTextMap } from '../support/text-map.ts';

/** Positions for the tests of the overlays, and a overlay put on. */

export const rules = nuclearRules();
export const system = nuclear(rules);

export const position = (scenario: unknown, options: unknown = {}): Position => ({
  rules,
  state: system.begin(scenario, options) as State,
});

/** A position on open ground with the hexes and units of a text map, whose first word is hex 0505. */
export function drawn(text: string, more: object = {}, options: object = {}): Position {
  return position({ ...scenarioOf(readTextMap(text, '0505')), ...more }, options);
}

const NOBODY: OverlayQuestion<Position> = {
  unit: null,
  hex: null,
  stand: null,
  variant: '',
  before: null,
  colour: () => 0,
};

export const through = (
  overlay: Overlay<Position>,
  position: Position,
  viewer: string,
  about: Partial<OverlayQuestion<Position>> = {},
): OverlayContent => overlay.look(position, viewer, { ...NOBODY, variant: overlay.variants?.[0] ?? '', ...about });

/** The keys of what was said, without what fills their blanks. */
export const keysOf = (said: readonly OverlayText[]): string[] => said.map(({ key }) => key);

/** The hexes of an area of that look, in hex order. */
export const hexesOf = (seen: OverlayContent, look: string): string[] =>
  seen.areas.flatMap((area) => (area.look === look ? area.hexes : [])).sort();

/** Two sides strewn over a small map with every terrain, from a seed. */
export function strewn(seed: string, options: unknown = {}): Position {
  const random = stream(`overlays ${seed}`);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const [cols, rows] = [11, 10];
  const hexes: Record<string, unknown> = {};
  const terrain = rules.ruleset.terrain.map(({ id }) => id);
  for (let col = 1; col <= cols; col++)
    for (let row = 1; row <= rows; row++) if (random() < 0.4) hexes[nameHex(col, row)] = { terrain: pick(terrain) };
  for (let i = 0; i < 8; i++) {
    const structure = { type: pick(rules.ruleset.structures).id, owner: pick(['red', 'blue']) };
    hexes[nameHex(1 + Math.floor(random() * cols), 1 + Math.floor(random() * rows))] = { structure };
  }
  const units: Record<string, unknown> = {};
  const taken = new Set<string>();
  for (let i = 0; i < 14; i++) {
    const hex = nameHex(1 + Math.floor(random() * cols), 1 + Math.floor(random() * rows));
    const ground = (hexes[hex] as { terrain?: string } | undefined)?.terrain;
    if (taken.has(hex) || ground === 'mountains') continue;
    taken.add(hex);
    const acted = pick(['no', 'no', 'moved', 'yes']);
    units[`u${i}`] = {
      side: i % 2 ? 'red' : 'blue',
      type: pick(rules.ruleset.units).id,
      hex,
      acted,
      suppressed: random() < 0.2,
    };
  }
  return position({ turn: 2, phase: 'initial', map: { cols, rows }, hexes, units }, options);
}
