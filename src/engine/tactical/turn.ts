import type { Changes } from './events.ts';
import { countDownConcussion, endCounterAttacks, hitAndRun, itWillNotDie } from './fight/aftermath.ts';
import { fight, nextFight } from './fight/fight.ts';
import { checkLosses } from './morale/morale.ts';
import { regroup } from './morale/regroup.ts';
import { findUnit, mark, otherSide, type Resolution, standing, unitsOfSide } from './position.ts';
import { endDeployment } from './setup/deployment.ts';
import { interceptorFire } from './shooting/shooting.ts';
import type { Phase, Unit } from './state.ts';
import { startPlayerTurn } from './turn-start.ts';
import { endGame, isEnded } from './victory.ts';

/** T-1.3, T-1.6 to T-1.8: the ends of the phases. Anything mandatory that was not commanded happens automatically. */

export function endPhase(resolution: Resolution, side = resolution.state.active): void {
  switch (resolution.state.phase) {
    case 'deployment':
      return endDeployment(resolution, side);
    case 'movement':
      return endMovement(resolution);
    case 'shooting':
      checkLosses(resolution);
      return begin(resolution, 'charge');
    case 'charge':
      return begin(resolution, 'fight');
    case 'fight':
      return endFight(resolution);
  }
}

const begin = (resolution: Resolution, phase: Phase): void =>
  resolution.add({ type: 'phase-started', phase, side: resolution.state.active });

/** T-1.6. T-14.5: the losses of a phase are checked once, at its end. */
function endMovement(resolution: Resolution): void {
  for (const { id } of standing(resolution, resolution.state.active)) {
    const unit = findUnit(resolution, id);
    if (unit?.fallingBack && !unit.regroupTested) regroup(resolution, id);
  }
  interceptorFire(resolution);
  checkLosses(resolution);
  begin(resolution, 'shooting');
}

/** T-1.8. */
function endFight(resolution: Resolution): void {
  for (let next = nextFight(resolution); next; next = nextFight(resolution)) fight(resolution, next.id);
  endCounterAttacks(resolution);
  hitAndRun(resolution);
  countDownConcussion(resolution);
  itWillNotDie(resolution);
  countDownMarks(resolution);
  if (isEnded(resolution)) return endGame(resolution);
  const { active, first, turn } = resolution.state;
  startPlayerTurn(resolution, active === first ? turn : turn + 1, otherSide(active));
}

const COUNTERS = ['goneToGround', 'blinded', 'shaken', 'stunned'] as const;

/** T-5.8, T-18.61: marks of the active side's units that last until the end of its next turn. */
function countDownMarks(resolution: Resolution): void {
  const sets: Record<string, Changes[string]> = {};
  for (const unit of unitsOfSide(resolution, resolution.state.active)) {
    const change: { -readonly [K in keyof Unit]?: Unit[K] } = {};
    for (const counter of COUNTERS) if (unit[counter] > 0) change[counter] = unit[counter] - 1;
    if (unit.cooling.length > 0) change.cooling = [];
    if (Object.keys(change).length > 0) sets[unit.id] = change;
  }
  mark(resolution, sets);
}
