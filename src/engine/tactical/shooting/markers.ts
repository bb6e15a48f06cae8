import type { Hex } from '../../kernel/board/hex.ts';
import type { UnitId } from '../../kernel/ids.ts';
import { hexBeside, hexesOf, modelsOf, type Position, type Resolution, typeOf, unitAt, unitOf } from '../position.ts';
import type { Template } from '../ruleset.ts';
import type { Unit } from '../state.ts';
import type { Fire } from './weapons.ts';

/** T-18.8: scatter. */

/** The hex a number of steps away in a direction; null if that is off the board. */
export function hexAway(position: Pick<Position, 'state'>, from: Hex, direction: number, steps: number): Hex | null {
  let at: Hex | undefined = from;
  for (let step = 0; step < steps && at !== undefined; step++) at = hexBeside(position, at, direction);
  return at ?? null;
}

/** T-18.8: the arrow of the scatter die, a direction; undefined for Hit! */
function arrow(resolution: Resolution, by: UnitId): number | undefined {
  const [face] = resolution.roll({ label: 'scatter', by, clause: 'T-18.8' }, 6);
  if (resolution.rules.ruleset.hitFaces.includes(face!)) return undefined;
  return resolution.roll({ label: 'direction', by, clause: 'T-18.8' }, 6)[0]!;
}

/** The hex where a marker or unit aimed at another comes down; null off the board. `less` inches are subtracted from the distance. */
export function scatterFrom(resolution: Resolution, by: UnitId, aim: Hex, less: number): Hex | null {
  const direction = arrow(resolution, by);
  if (direction === undefined) return aim;
  const dice = resolution.roll({ label: 'distance', by, clause: 'T-18.8' }, 6, 2);
  const inches = Math.max(0, dice[0]! + dice[1]! - less);
  return hexAway(resolution, aim, direction, hexesOf(resolution, inches));
}

/** T-18.7 to T-18.17: markers of blasts and barrages. */

/** T-18.10: the hits on one unit under a marker. */
export interface Caught {
  readonly unit: UnitId;
  readonly hits: number;
}

const templateOf = ({ rules }: Pick<Position, 'rules'>, { answers }: Fire): Template =>
  rules.templates.get(answers.marker!)!;

/** T-18.10: the units under a marker: in its hex, then by direction around it. */
function caughtUnder(position: Position, { centre, around }: Template, hex: Hex): Caught[] {
  const caught: Caught[] = [];
  const add = (place: Hex | undefined, rows: Template['centre']): void => {
    const unit = place === undefined ? undefined : unitAt(position, place);
    const hits = unit ? hitsFor(position, unit, rows) : 0;
    if (unit && hits > 0) caught.push({ unit: unit.id, hits });
  };
  add(hex, centre);
  if (around.length > 0)
    for (let direction = 1; direction <= 6; direction++) add(hexBeside(position, hex, direction), around);
  return caught;
}

/** Table 23.7: by the models of the unit, joined characters included; a vehicle takes 1. */
function hitsFor(position: Position, unit: Unit, rows: Template['centre']): number {
  if (typeOf(position, unit).vehicle) return rows.length > 0 ? 1 : 0;
  const models = modelsOf(position, unit);
  return rows.reduce((hits, row) => (models >= row.from ? row.hits : hits), 0);
}

/** T-18.12: whether its firer leaves a marker that has landed on this hex. */
export const isWelcome = (position: Position, id: UnitId, fire: Fire, aim: Hex, hex: Hex | null): boolean =>
  !isUnwelcome(position, id, templateOf(position, fire), aim, hex);

function isUnwelcome(position: Position, id: UnitId, template: Template, aim: Hex, hex: Hex | null): boolean {
  const { standing, side } = unitOf(position, id);
  switch (standing.blastReroll) {
    case 'off-target':
      return hex !== aim;
    case 'never':
      return false;
    case 'wasted': {
      if (hex === null) return true;
      const sides = caughtUnder(position, template, hex).map(({ unit }) => unitOf(position, unit).side);
      return sides.includes(side) || sides.length === 0;
    }
  }
}

export const rerollsHits = ({ answers, models, skill }: Pick<Fire, 'answers' | 'models' | 'skill'>): boolean =>
  skill > 5 || answers.rerollsHits !== undefined || models.rerollsHits !== undefined;

/** Lays the marker of one shot; `lay` rolls its dice. The hex is null if it is lost. */
function layMarker(resolution: Resolution, id: UnitId, fire: Fire, aim: Hex, lay: () => Hex | null): Hex | null {
  const first = lay();
  const again = rerollsHits(fire) && isUnwelcome(resolution, id, templateOf(resolution, fire), aim, first);
  const hex = again ? lay() : first;
  resolution.add({ type: 'marker-placed', unit: id, hex });
  return hex;
}

/** T-18.8: one blast, aimed at a hex. */
export const layBlast = (resolution: Resolution, id: UnitId, fire: Fire, aim: Hex): Hex | null =>
  layMarker(resolution, id, fire, aim, () => scatterFrom(resolution, id, aim, fire.indirect ? 0 : fire.skill));

/** T-18.17: a further shot of a barrage whose first marker is on a hex; null if that was lost. */
export const layBeside = (resolution: Resolution, id: UnitId, fire: Fire, aim: Hex, first: Hex | null): Hex | null =>
  layMarker(resolution, id, fire, aim, () => {
    const direction = arrow(resolution, id);
    if (first === null || direction === undefined) return first;
    return hexAway(resolution, first, direction, templateOf(resolution, fire).step);
  });

/** The units that a marker catches; `position` is the one before the attack. */
export const caughtBy = (position: Position, fire: Fire, hex: Hex | null): Caught[] =>
  hex === null ? [] : caughtUnder(position, templateOf(position, fire), hex);
