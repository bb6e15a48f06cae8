import type { Entry, LoggedEvent } from '../../engine/kernel/campaign.ts';
import type { Roll } from '../../engine/kernel/dice/dice.ts';
import { UNTOLD_ROLLS } from '../../systems/nuclear/throws.ts';

/** What one command wrote, as a viewer may read it. */
export interface LogGroup {
  readonly entry: number;
  readonly seat: string;
  readonly command: string;
  readonly lines: readonly LoggedEvent[];
  /** Dice that no line tells of. */
  readonly rolls: readonly Roll[];
}

/** The lines of the log, command by command. Commands of which nothing may be read are left out. */
export function groupsOf(lines: readonly LoggedEvent[], entries: readonly Entry[]): LogGroup[] {
  const groups: (LogGroup & { lines: LoggedEvent[] })[] = [];
  for (const line of lines) {
    const last = groups.at(-1);
    if (last?.entry === line.entry) {
      last.lines.push(line);
      continue;
    }
    const { seat, command, rolls } = entries[line.entry]!;
    groups.push({
      entry: line.entry,
      seat,
      command: String(command.command),
      lines: [line],
      rolls: rolls.filter(({ label }) => UNTOLD_ROLLS.has(label)),
    });
  }
  return groups;
}
