import type { SideId } from '../kernel/ids.ts';
import { cancelBattle, draftBattles, publish } from './battle-list.ts';
import { deadlineOf, isPast, owed, remind } from './deadlines.ts';
import { updateMap } from './map-update.ts';
import { battlesOf, isOver, type Resolution, sidesInPlay, takesPart } from './position.ts';
import { settleAll } from './results.ts';
import type { Phase } from './state.ts';
import { winLast } from './victory.ts';

/** S-0, S-10.4: the phases: closing them, and when they close by themselves. */

function openPhase(play: Resolution, phase: Phase): void {
  play.add({ type: 'phase-opened', round: play.state.round, phase, deadline: deadlineOf(play, phase) });
}

/** Closes the phase. The caller has checked that it may be closed. */
export function closePhase(play: Resolution): void {
  const { round, phase } = play.state;
  play.add({ type: 'phase-closed', round, phase });
  switch (phase) {
    case 'deployment':
      defaultSheets(play);
      deployAll(play);
      play.add({ type: 'map-published', round });
      return openRound(play);
    case 'orders':
      defaultSheets(play);
      draftBattles(play);
      return openPhase(play, 'events');
    case 'events':
      return openPhase(play, publish(play) ? 'battles' : 'results');
    case 'battles':
      settleAll(play);
      return openPhase(play, 'results');
    case 'results':
      updateMap(play);
      if (play.state.phase !== 'finished') openRound(play);
      return;
  }
}

/** S-8.15. */
function openRound(play: Resolution): void {
  play.add({ type: 'round-opened', round: play.state.round + 1 });
  openPhase(play, 'orders');
}

/** S-3.5, S-4.15. */
function defaultSheets(play: Resolution): void {
  const { phase } = play.state;
  for (const { id, sheet } of sidesInPlay(play))
    if (sheet === null) play.add({ type: 'sheet-defaulted', side: id, phase });
}

/** S-3.4. */
function deployAll(play: Resolution): void {
  const { map } = play.state;
  for (const { id: side, sheet } of sidesInPlay(play))
    for (const sector of map.sectors) {
      const armies = sheet && 'armies' in sheet ? sheet.armies[sector] : undefined;
      if (armies !== undefined) play.add({ type: 'armies-deployed', side, sector, armies });
    }
}

/** S-10.4: with option `advance: when-ready`, closes phases as long as nothing is missing. */
export function closeWhenReady(play: Resolution): void {
  while (play.state.options.advance === 'when-ready' && play.state.phase !== 'finished' && mayClose(play))
    closePhase(play);
}

/** S-10.4, S-10.5: true when nothing is missing and, in phases with sheets, some side has sent one. */
function mayClose({ state }: Resolution): boolean {
  if (owed(state)) return false;
  const bySheets = state.phase === 'deployment' || state.phase === 'orders';
  return !bySheets || sidesInPlay({ state }).some(({ submitted }) => submitted);
}

/** S-10.8, S-10.10: sends reminders before the deadline; afterwards announces that it has passed, and closes the phase if it closes by itself. */
export function tick(play: Resolution): void {
  if (!isPast(play.state)) return remind(play);
  const { phase, deadlinePassed, options } = play.state;
  if (!deadlinePassed) play.add({ type: 'deadline-passed', phase });
  if (options.advance !== 'deadline') return;
  if (mayClose(play)) closePhase(play);
  else play.add({ type: 'close-blocked', phase });
}

/** S-9.6, S-9.7: removes a side at once: expelled with a `reason`, otherwise conceding. */
export function leave(play: Resolution, side: SideId, reason?: string): void {
  const how = reason === undefined ? 'side-conceded' : 'side-expelled';
  if (reason === undefined) play.add({ type: 'side-conceded', side });
  else play.add({ type: 'side-expelled', side, reason });
  for (const battle of battlesOf(play.state))
    if (takesPart(battle, side) && !isOver(battle)) cancelBattle(play, battle, how);
  play.add({ type: 'side-eliminated', side });
  winLast(play);
}
