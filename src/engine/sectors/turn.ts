import type { SideId } from '../kernel/ids.ts';
import { cancelBattle, draftBattles, publish } from './battle-list.ts';
import { deadlineOf, isPast, owed, remind } from './deadlines.ts';
import { updateMap } from './movement.ts';
import { battlesOf, isOver, type Resolution, sidesInPlay, takesPart } from './position.ts';
import { settleAll } from './results.ts';
import type { Phase } from './state.ts';
import { winLast } from './victory.ts';

/** S-0, S-10.4: the phases: closing them, and when they close automatically. */

function openPhase(resolution: Resolution, phase: Phase): void {
  resolution.add({
    type: 'phase-opened',
    round: resolution.state.round,
    phase,
    deadline: deadlineOf(resolution, phase),
  });
}

/** Closes the phase. The caller has checked that it may be closed. */
export function closePhase(resolution: Resolution): void {
  const { round, phase } = resolution.state;
  resolution.add({ type: 'phase-closed', round, phase });
  switch (phase) {
    case 'deployment':
      defaultSheets(resolution);
      deployAll(resolution);
      resolution.add({ type: 'map-published', round });
      return openRound(resolution);
    case 'orders':
      defaultSheets(resolution);
      draftBattles(resolution);
      return openPhase(resolution, 'events');
    case 'events':
      return openPhase(resolution, publish(resolution) ? 'battles' : 'results');
    case 'battles':
      settleAll(resolution);
      return openPhase(resolution, 'results');
    case 'results':
      updateMap(resolution);
      if (resolution.state.phase !== 'finished') openRound(resolution);
      return;
  }
}

/** S-8.15. */
function openRound(resolution: Resolution): void {
  resolution.add({ type: 'round-opened', round: resolution.state.round + 1 });
  openPhase(resolution, 'orders');
}

/** S-3.5, S-4.15. */
function defaultSheets(resolution: Resolution): void {
  const { phase } = resolution.state;
  for (const { id, sheet } of sidesInPlay(resolution))
    if (sheet === null) resolution.add({ type: 'sheet-defaulted', side: id, phase });
}

/** S-3.4. */
function deployAll(resolution: Resolution): void {
  const { map } = resolution.state;
  for (const { id: side, sheet } of sidesInPlay(resolution))
    for (const sector of map.sectors) {
      const armies = sheet && 'armies' in sheet ? sheet.armies[sector] : undefined;
      if (armies !== undefined) resolution.add({ type: 'armies-deployed', side, sector, armies });
    }
}

/** S-10.4: with option `advance: when-ready`, closes phases as long as nothing is missing. */
export function closeWhenReady(resolution: Resolution): void {
  while (
    resolution.state.options.advance === 'when-ready' &&
    resolution.state.phase !== 'finished' &&
    mayClose(resolution)
  )
    closePhase(resolution);
}

/** S-10.4, S-10.5: true if nothing is missing and, in phases with sheets, some side has sent one. */
function mayClose({ state }: Resolution): boolean {
  if (owed(state)) return false;
  const bySheets = state.phase === 'deployment' || state.phase === 'orders';
  return !bySheets || sidesInPlay({ state }).some(({ submitted }) => submitted);
}

/**
 * S-10.8, S-10.10: sends reminders before the deadline; afterwards announces that it has passed, and closes the phase if it closes
 * automatically.
 */
export function tick(resolution: Resolution): void {
  if (!isPast(resolution.state)) return remind(resolution);
  const { phase, deadlinePassed, options } = resolution.state;
  if (!deadlinePassed) resolution.add({ type: 'deadline-passed', phase });
  if (options.advance !== 'deadline') return;
  if (mayClose(resolution)) closePhase(resolution);
  else resolution.add({ type: 'close-blocked', phase });
}

/** S-9.6, S-9.7: removes a side at once: expelled with a `reason`, otherwise conceding. */
export function leave(resolution: Resolution, side: SideId, reason?: string): void {
  const how = reason === undefined ? 'side-conceded' : 'side-expelled';
  if (reason === undefined) resolution.add({ type: 'side-conceded', side });
  else resolution.add({ type: 'side-expelled', side, reason });
  for (const battle of battlesOf(resolution.state))
    if (takesPart(battle, side) && !isOver(battle)) cancelBattle(resolution, battle, how);
  resolution.add({ type: 'side-eliminated', side });
  winLast(resolution);
}
