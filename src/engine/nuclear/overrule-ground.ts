import type { Hex } from '../kernel/board/hex.ts';
import { type Refusal, refusal } from '../kernel/decision.ts';
import { mayEnterMountains } from './active-traits.ts';
import type { Change, ChangeOf } from './changes.ts';
import { type Position, sideOf } from './position.ts';
import type { Structure } from './ruleset.ts';
import type { Side, Unit } from './state.ts';
import { cellOf, isMountain, terrainAt } from './terrain.ts';
import { unitAt } from './units.ts';

/** N-4.13: the refusal of a change that the position does not allow. */
export const impossible = (code: string, facts: Refusal['facts'] = {}): Refusal => refusal(code, 'N-4.13', facts);

/** N-3.7: whether a unit may be in its hex. */
export const canStand = (position: Position, unit: Unit): boolean =>
  unit.hex === null || !isMountain(position, unit.hex) || mayEnterMountains(position, unit);

/** A side that is still in the game, by an untrusted name. */
export function livingSide(position: Position, id: string): Side | Refusal {
  if (!Object.hasOwn(position.state.sides, id)) return impossible('bad-command', { side: id });
  const side = sideOf(position, id);
  return side.eliminated ? impossible('eliminated', { side: id }) : side;
}

type GroundChange = ChangeOf<'key-point' | 'terrain' | 'structure' | 'marker'>;

/** N-4.13: changes to the ground: owners of key points, terrain, structures and markers. */
export function settleGround(position: Position, change: GroundChange): Change | Refusal {
  const { hex } = change;
  if (cellOf(position, hex) < 0) return impossible('off-map', { hex });
  switch (change.change) {
    case 'marker':
      return change;
    case 'key-point': {
      if (position.state.hexes[hex]?.keyPoint === undefined) return impossible('no-key-point', { hex });
      const owner = change.owner === 'neutral' ? change : livingSide(position, change.owner);
      return 'code' in owner ? owner : change;
    }
    case 'terrain':
      return checkTerrain(position, change) ?? change;
    case 'structure':
      return settleStructure(position, change);
  }
}

/** The new terrain must allow everything that is in the hex. */
function checkTerrain(position: Position, { hex, terrain }: ChangeOf<'terrain'>): Refusal | undefined {
  const { rules, state } = position;
  const row = rules.terrain.get(terrain);
  if (!row) return impossible('bad-command', { terrain });
  const base = rules.ruleset.structures.find(({ role }) => role === 'base')!;
  const chosen = state.phase === 'setup' && Object.values(state.sides).some((side) => side.base === hex);
  if (chosen && !base.terrain.includes(terrain)) return impossible('not-plain', { hex });
  const mountains = row.properties.includes('mountains');
  const structure = rules.structures.get(state.hexes[hex]?.structure?.type ?? '');
  if (structure && !mayLie(structure, terrain, mountains)) return impossible('wrong-terrain', { hex });
  if (mountains && state.hexes[hex]?.keyPoint !== undefined) return impossible('impassable', { hex });
  const unit = unitAt(position, hex);
  if (!mountains || !unit) return undefined;
  const risen = {
    rules,
    state: { ...state, map: { ...state.map, terrain: { ...state.map.terrain, [hex]: terrain } } },
  };
  return canStand(risen, unit) ? undefined : impossible('impassable', { hex });
}

/** N-15.19: the depot of an event may be where none could be built. */
const mayLie = (row: Structure, terrain: string, mountains: boolean): boolean =>
  row.terrain.includes(terrain) || (row.role === 'depot' && !mountains);

/** N-14.6: a central base always has an owner and is finished. A side has only one, so a new one replaces the old. */
function settleStructure(position: Position, change: ChangeOf<'structure'>): Change | Refusal {
  const { rules, state } = position;
  const { hex, structure } = change;
  if (structure === null) return state.hexes[hex]?.structure ? change : impossible('no-structure', { hex });
  const row = rules.structures.get(structure.type);
  if (!row) return impossible('unknown-structure', { structure: structure.type });
  if (!mayLie(row, terrainAt(position, hex), isMountains(position, hex))) return impossible('wrong-terrain', { hex });
  if (structure.owner !== null) {
    const owner = livingSide(position, structure.owner);
    if ('code' in owner) return owner;
  }
  if (row.role !== 'base') return change;
  if (state.phase === 'setup') return impossible('wrong-phase', { phase: state.phase });
  return structure.owner === null
    ? impossible('bad-command', { structure: structure.type })
    : { ...change, structure: { ...structure, done: true } };
}

const isMountains = (position: Position, hex: Hex): boolean =>
  position.rules.terrain.get(terrainAt(position, hex))?.properties.includes('mountains') === true;
