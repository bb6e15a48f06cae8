import { type LoggedEvent, readLog } from '../../../engine/kernel/campaign.ts';
import type { Refusal } from '../../../engine/kernel/decision.ts';
import type { DeclaredFaces } from '../../../engine/kernel/dice/declared.ts';
import type { Seat } from '../../../engine/kernel/ids.ts';
import type { AnyCommand, Draft } from '../../../engine/kernel/system.ts';
import type { BattleId, MemberId } from '../../../engine/sectors/state.ts';
import { ask, choiceOf } from '../../../store/draft.ts';
import { type SectorsTable, useTable } from '../table.ts';
import { type Story, storyOf } from './story.ts';

/** The author of commands: a side, or one member of it (S-1.3). */
export interface Giver {
  readonly seat: Seat;
  /** Null: the side as one, with all its roles. */
  readonly by: MemberId | null;
}

export interface Orders {
  /** Why the rules refuse a command about this battle now; null when it may be given. */
  readonly why: (command: string) => Refusal | null;
  /** Gives a command about this battle; answers with the refusal, if it was one. */
  readonly give: (command: string, more?: Readonly<Record<string, unknown>>, told?: DeclaredFaces) => Refusal | null;
  /** The command as a draft, to ask the rules about it. */
  readonly draft: (command: string, more?: Readonly<Record<string, unknown>>) => AnyCommand & Draft;
}

/** The commands that the rules allow an author in a battle. */
export function useOrders(battle: BattleId, { seat, by }: Giver): Orders {
  const { system, state, give } = useTable();
  const member = by === null ? {} : { by };
  const draft: Orders['draft'] = (command, more = {}) => ({ command, ...member, battle, ...more });
  return {
    draft,
    give: (command, more, told) => give(draft(command, more), told),
    why(command) {
      const options = ask(system, state, seat, { command, ...member });
      return options.refusal ?? choiceOf(options, 'battle', battle)?.refusal ?? null;
    },
  };
}

const read = new WeakMap<object, Map<string, readonly LoggedEvent[]>>();

/** The log is read once for all the cards. */
function linesFor({ system, campaign, sitting }: SectorsTable): readonly LoggedEvent[] {
  const { entries } = campaign;
  let byViewer = read.get(entries);
  if (!byViewer) {
    byViewer = new Map();
    read.set(entries, byViewer);
  }
  let lines = byViewer.get(sitting.viewer);
  if (!lines) {
    lines = readLog(system, entries, sitting.viewer);
    byViewer.set(sitting.viewer, lines);
  }
  return lines;
}

export function useStory(battle: BattleId): Story {
  const table = useTable();
  return storyOf(table.campaign.entries, linesFor(table), battle);
}
