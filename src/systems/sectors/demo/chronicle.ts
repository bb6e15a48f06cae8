import { type Campaign, type Entry, replay, submit } from '../../../engine/kernel/campaign.ts';
import type { DeclaredFaces } from '../../../engine/kernel/dice/declared.ts';
import type { SideId } from '../../../engine/kernel/ids.ts';
import { HOUR, readInstant, writeInstant } from '../../../engine/kernel/instant.ts';
import type { AnyCommand, AnySystem } from '../../../engine/kernel/system.ts';
import type { Command } from '../../../engine/sectors/commands.ts';
import type { Category } from '../../../engine/sectors/data.ts';
import { CLOCK, GM } from '../../../engine/sectors/seats.ts';
import type { ArmyList, DeploymentSheet, Order, OrderSheet, State } from '../../../engine/sectors/state.ts';

/** Campaigns of the system of sectors that are told line by line: who wrote what at what time. */

/** `anna of red`, `gm`, or `gm for red`; the time is UTC, `03-05 18:30`; `told` are dice thrown at a table. */
export type Line = readonly [at: string, who: string, command: Command, told?: DeclaredFaces];

export const deploy = (armies: DeploymentSheet['armies']): Command => ({ command: 'deploy', armies });
export const sheet = (orders: OrderSheet['orders'], orbital: string): Command => ({
  command: 'submit-orders',
  orders,
  orbital,
});
export const attack = (...targets: SideId[]): Order => ({ action: 'attack', targets });
export const move = (armies: number, to: string): Order => ({ action: 'move', to, armies });
export const fortify: Order = { action: 'fortify' };
export const says = (battle: string, category: Category, winner?: SideId): Command => ({
  command: 'report-result',
  battle,
  category,
  ...(winner !== undefined && { winner }),
});
export const agrees = (battle: string): Command => ({ command: 'confirm-result', battle });
export const quick = (battle: string): Command => ({ command: 'offer-quick', battle });
export const list = (battle: string, entries: ArmyList): Command => ({ command: 'submit-list', battle, list: entries });
export const disputes = (battle: string, note: string): Command => ({ command: 'dispute-result', battle, note });
export const rules = (battle: string, category: Category, winner: SideId, reason: string): Command => ({
  command: 'rule-result',
  battle,
  category,
  winner,
  reason,
});
export const strikes = (battle: string, reason: string): Command => ({ command: 'cancel-battle', battle, reason });
export const until = (at: string, reason: string): Command => ({ command: 'extend-deadline', until: at, reason });
export const close: Command = { command: 'close-phase' };

/** Plays the lines of a year; the clock speaks up by itself at every reminder and deadline between them. Throws at a refusal. */
export function playChronicle(
  system: AnySystem,
  fresh: Campaign,
  year: number,
  lines: readonly Line[],
): { readonly campaign: Campaign; readonly state: State } {
  const entries: Entry[] = [];
  const campaign: Campaign = { ...fresh, entries };
  let state = replay(system, campaign) as State;
  const give = (seat: string, command: AnyCommand, told?: DeclaredFaces) => {
    const result = submit(system, campaign, state, seat, command, told);
    if (!result.ok) throw new Error(`${seat} ${JSON.stringify(command)}: ${JSON.stringify(result.refusal)}`);
    entries.push(result.entry);
    state = result.state as State;
  };
  for (const [when, who, command, told] of lines) {
    const at = `${year}-${when.replace(' ', 'T')}:00Z`;
    for (let due = nextTick(state, at); due !== undefined; due = nextTick(state, at))
      give(CLOCK, { command: 'tick', at: due } as AnyCommand);
    const [, by, side, whom] = /^(?:(\w+) of )?(\w+)(?: for (\w+))?$/.exec(who)!;
    give(side!, { ...command, ...(by && { by }), ...(whom && side === GM && { for: whom }), at } as AnyCommand, told);
  }
  return { campaign: { ...campaign, entries: [...entries] }, state };
}

/** The first moment before `until` at which a reminder or the deadline is due (S-10.8) and not yet told. */
function nextTick({ clock, deadline, deadlinePassed, remindersSent, data }: State, until: string): string | undefined {
  if (deadline === null || deadlinePassed) return undefined;
  const hours = data.reminders.filter((each) => !remindersSent.includes(each)).sort((a, b) => b - a)[0] ?? 0;
  const due = Math.max(readInstant(deadline)! - hours * HOUR, readInstant(clock) ?? 0);
  return due <= readInstant(until)! ? writeInstant(due) : undefined;
}
