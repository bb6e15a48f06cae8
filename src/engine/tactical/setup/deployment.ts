import type { Hex } from '../../kernel/board/hex.ts';
import { type Refusal, refusal } from '../../kernel/decision.ts';
import type { SideId, UnitId } from '../../kernel/ids.ts';
import type { Arguments } from '../commands/forms.ts';
import {
  isDirection,
  isHex,
  otherSide,
  type Position,
  type Resolution,
  sideOf,
  terrainAt,
  typeOf,
  unitAt,
  unitOf,
  unitsOfSide,
} from '../position.ts';
import type { Reserve, Unit } from '../state.ts';
import { startPlayerTurn } from '../turn-start.ts';
import {
  canInfiltrate,
  covertIn,
  inTheHand,
  isHidden,
  isInHand,
  isInZone,
  mustDeepStrike,
  tooClose,
} from './placement.ts';
import { holdInReserve } from './reserves.ts';
import { rollOff } from './setup.ts';

/** T-6.5, T-6.6, T-18.54 to T-18.56: deployment, infiltration, seizing the initiative. */

/** The refusal if a unit has been deployed already. */
export function checkUndeployed(position: Position, unit: Unit): Refusal | undefined {
  if (!isInHand(unit)) return refusal('already-placed', 'T-6.5');
  return mustDeepStrike(position, unit) ? refusal('must-deep-strike', 'T-18.34') : undefined;
}

/** Whether a unit that is still to be deployed may be placed there. */
export function checkDeploy(position: Position, unit: Unit, { hex, facing }: Arguments): Refusal | undefined {
  if (!isHex(position, hex)) return refusal('bad-argument', 'T-6.5');
  const { phase } = position.state;
  if (phase === 'deployment' && !isInZone(position, sideOf(position, unit.side).edge, hex))
    return refusal('not-in-zone', 'T-6.5', { hex });
  if (phase === 'infiltration' && !canInfiltrate(position, unit)) return refusal('trait-missing', 'T-18.54');
  if (terrainAt(position, hex).enter !== 'free') return refusal('impassable', 'T-6.5', { hex });
  if (isTaken(position, unit.side, hex)) return refusal('hex-occupied', 'T-3.3', { hex });
  if (phase === 'infiltration') {
    const near = tooClose(position, unit.side, hex);
    if (near) return refusal('infiltrate-too-close', 'T-18.55', { unit: near.id });
  }
  return facing === undefined || isDirection(facing) ? undefined : refusal('bad-argument', 'T-8.3');
}
/** Both sides deploy unseen under option `hidden-deployment`; their zones are apart. */
const isTaken = (position: Position, side: SideId, hex: Hex): boolean => {
  const there = unitAt(position, hex);
  return there !== undefined && (!isHidden(position.state) || there.side === side);
};

export function deploy(resolution: Resolution, id: UnitId, hex: Hex, facing: number | undefined): void {
  const { phase } = resolution.state;
  const { vehicle } = typeOf(resolution, unitOf(resolution, id));
  resolution.add({
    type: 'unit-deployed',
    unit: id,
    hex,
    sets: {
      [id]: {
        hex,
        ...(vehicle && facing !== undefined && { facing }),
        ...(phase === 'infiltration' && { infiltrated: true }),
      },
    },
    ...covertIn(resolution, unitOf(resolution, id).side),
  });
  if (phase === 'infiltration') nextInfiltrator(resolution);
}

/** T-7.1; late infiltrators take turns with those of the other side. */
export function reserve(resolution: Resolution, id: UnitId, by: Reserve['by']): void {
  holdInReserve(resolution, id, by);
  if (resolution.state.phase === 'infiltration') nextInfiltrator(resolution);
}

/** Units that prevent a side from ending the phase: infiltrators may stay in hand. */
export function checkEndDeployment(position: Position, side: SideId): Refusal | undefined {
  const left = unitsOfSide(position, side).find((unit) => isInHand(unit) && !mayWait(position, unit));
  return left && refusal('units-undeployed', 'T-6.5', { unit: left.id });
}
const mayWait = (position: Position, unit: Unit): boolean =>
  canInfiltrate(position, unit) && !mustDeepStrike(position, unit);

export function endDeployment(resolution: Resolution, side: SideId): void {
  resolution.add({ type: 'deployment-ended', side });
  const other = otherSide(side);
  if (isHidden(resolution.state)) {
    if (!sideOf(resolution, other).deployed) return;
    resolution.add({ type: 'deployment-opened' });
  } else if (side === resolution.state.first)
    return resolution.add({ type: 'phase-started', phase: 'deployment', side: other });
  const [red, blue] = [inTheHand(resolution, 'red'), inTheHand(resolution, 'blue')];
  if (!red && !blue) return seize(resolution);
  const starts = red && blue ? rollOff(resolution) : red ? 'red' : 'blue';
  resolution.add({ type: 'phase-started', phase: 'infiltration', side: starts });
}

/** T-18.54: alternately; a side with none left lets the other finish. */
export function nextInfiltrator(resolution: Resolution): void {
  const { active } = resolution.state;
  const other = otherSide(active);
  if (inTheHand(resolution, other)) resolution.add({ type: 'side-to-deploy', side: other });
  else if (!inTheHand(resolution, active)) seize(resolution);
}

/** T-6.6. */
function seize(resolution: Resolution): void {
  const { options, first } = resolution.state;
  const second = otherSide(first);
  if (options['seize-initiative'] === 'on') {
    const [face] = resolution.roll({ label: 'seize', by: second, clause: 'T-6.6' }, 6);
    if (face === 6) resolution.add({ type: 'initiative-seized', side: second });
  }
  startPlayerTurn(resolution, 1, resolution.state.first);
}
