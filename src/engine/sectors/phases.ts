import type { SideId } from '../kernel/ids.ts';
import { cancelBattle, draftBattles, publish } from './battle-list.ts';
import { deadlineOf, isPast, owed, remind } from './deadlines.ts';
import { updateMap } from './map-update.ts';
import { battlesOf, isOver, type Resolution, sidesInPlay, takesPart } from './position.ts';
import { settleAll } from './results.ts';
import type { Phase } from './state.ts';
import { winLast } from './victory.ts';

/** The state machine of S-0: what happens when a phase closes, and when it closes by itself (S-10.4). */

function openPhase(play: Resolution, phase: Phase): void {
  play.add({ type: 'phase-opened', round: play.state.round, phase, deadline: deadlineOf(play, phase) });
}

/** Closes the phase, whatever is owed: whoever asks has looked. */
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

/** S-10.4: with `when-ready`, phases close as long as nothing is owed. */
export function closeWhenReady(play: Resolution): void {
  while (play.state.options.advance === 'when-ready' && play.state.phase !== 'finished' && mayClose(play))
    closePhase(play);
}

/** S-10.4, S-10.5: nothing is owed, and some side has sent a sheet where sheets are sent. */
function mayClose({ state }: Resolution): boolean {
  if (owed(state)) return false;
  const bySheets = state.phase === 'deployment' || state.phase === 'orders';
  return !bySheets || sidesInPlay({ state }).some(({ submitted }) => submitted);
}

/** S-10.8, S-10.10: reminders before the deadline; after it the announcement, and what closes by itself. */
export function tick(play: Resolution): void {
  if (!isPast(play.state)) return remind(play);
  const { phase, deadlinePassed, options } = play.state;
  if (!deadlinePassed) play.add({ type: 'deadline-passed', phase });
  if (options.advance !== 'deadline') return;
  if (mayClose(play)) closePhase(play);
  else play.add({ type: 'close-blocked', phase });
}

/** S-9.6, S-9.7: a side leaves at once. */
export function leave(play: Resolution, side: SideId, reason?: string): void {
  const how = reason === undefined ? 'side-conceded' : 'side-expelled';
  if (reason === undefined) play.add({ type: 'side-conceded', side });
  else play.add({ type: 'side-expelled', side, reason });
  for (const battle of battlesOf(play.state))
    if (takesPart(battle, side) && !isOver(battle)) cancelBattle(play, battle, how);
  play.add({ type: 'side-eliminated', side });
  winLast(play);
}
