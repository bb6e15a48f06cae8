import { type Refusal, refusal } from '../../kernel/decision.ts';
import type { SideId } from '../../kernel/ids.ts';
import type { Arguments } from '../commands/forms.ts';
import { BLUE, otherSide, RED, type Resolution, SIDES, sideOf } from '../position.ts';
import { EDGES, type Edge } from '../state.ts';

/** T-6.3, T-6.4: table edges and the first turn. */

type Faces = Readonly<Record<SideId, number>>;

const rollOffDie = (resolution: Resolution, side: SideId): number =>
  resolution.roll({ label: 'roll-off', by: side, clause: 'T-6.3' }, 6)[0]!;

/** One die for each side, blue first; `order` if another side begins. */
function throwOff(resolution: Resolution, order: readonly SideId[]): Faces {
  const faces: Record<SideId, number> = {};
  for (const side of order) faces[side] = rollOffDie(resolution, side);
  return faces;
}
const tell = (resolution: Resolution, faces: Faces): void =>
  resolution.add({ type: 'roll-off-made', red: faces[RED]!, blue: faces[BLUE]! });
const winner = (faces: Faces): SideId => (faces[RED]! > faces[BLUE]! ? RED : BLUE);

/** Both sides roll until one is higher. */
export function rollOff(resolution: Resolution, order: readonly SideId[] = SIDES): SideId {
  for (;;) {
    const faces = throwOff(resolution, order);
    tell(resolution, faces);
    if (faces[RED] !== faces[BLUE]) return winner(faces);
  }
}

/** T-6.3. */
export function offerEdges(resolution: Resolution): void {
  const entitled = SIDES.filter((id) => sideOf(resolution, id).choosesSide);
  const side = entitled.length === 1 ? entitled[0]! : rollOff(resolution);
  resolution.add({ type: 'phase-started', phase: 'edge-choice', side });
}

const OPPOSITE: Readonly<Record<Edge, Edge>> = { north: 'south', south: 'north', west: 'east', east: 'west' };

export const checkChooseEdge = ({ edge }: Arguments): Refusal | undefined =>
  edge !== undefined && EDGES.includes(edge) ? undefined : refusal('bad-argument', 'T-6.3');

export function chooseEdge(resolution: Resolution, side: SideId, edge: Edge): void {
  resolution.add({ type: 'edge-chosen', side, edges: { [side]: edge, [otherSide(side)]: OPPOSITE[edge] } });
  resolution.add({ type: 'phase-started', phase: 'first-choice', side: rollForFirst(resolution) });
}

/** T-6.4: the lower side may roll once more; if that ties, everything is rolled again. */
function rollForFirst(resolution: Resolution): SideId {
  for (;;) {
    const higher = rollOff(resolution);
    const lower = otherSide(higher);
    if (!sideOf(resolution, lower).rerollsFirstTurn) return higher;
    const before = lastRollOff(resolution);
    const faces = { ...before, [lower]: rollOffDie(resolution, lower) };
    tell(resolution, faces);
    if (faces[RED] !== faces[BLUE]) return winner(faces);
  }
}
function lastRollOff({ events }: Resolution): Faces {
  const last = events.findLast((event) => event.type === 'roll-off-made')!;
  return { [RED]: last.red, [BLUE]: last.blue };
}

export const checkChooseFirst = ({ first }: Arguments): Refusal | undefined =>
  first === RED || first === BLUE ? undefined : refusal('bad-argument', 'T-6.4');

export function chooseFirst(resolution: Resolution, first: SideId): void {
  resolution.add({ type: 'first-chosen', side: first });
  resolution.add({ type: 'phase-started', phase: 'deployment', side: first });
}
