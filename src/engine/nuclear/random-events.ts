import type { Hex } from '../kernel/board/hex.ts';
import type { SideId, UnitId } from '../kernel/ids.ts';
import type { Modifier } from '../kernel/system.ts';
import { readTrait, type TraitUse } from '../kernel/trait.ts';
import type { Effect, EventQuestion } from './effect.ts';
import { livingSides, type Position, type Resolution } from './position.ts';
import type { EventRow, Weapon } from './ruleset.ts';
import type { TurnEvent, Unit } from './state.ts';

/** N-15: the random event of the turn, and the questions that the resolvers ask about it. */

/** The turn's event with its row and its effect. */
interface Running {
  readonly event: TurnEvent;
  readonly row: EventRow;
  readonly effect: Effect;
}

function runningEvent({ rules, state }: Position): Running | undefined {
  const { event } = state;
  const row = event === null ? undefined : rules.events.get(event.id);
  return event && row ? { event, row, effect: rules.effects[row.effect]! } : undefined;
}

/** N-15.1: rolls a d6 for whether there is an event, and a d100 for which. */
export function rollEvent(resolution: Resolution): void {
  if (!resolution.state.options['random-events']) return;
  const [die] = resolution.roll({ label: 'event', by: 'turn', clause: 'N-15.1' }, 6) as [number];
  resolution.add({ type: 'event-rolled', die });
  if (die < resolution.rules.ruleset.numbers.eventFrom) return;
  const [number] = resolution.roll({ label: 'event-table', by: 'turn', clause: 'N-15.1' }, 100) as [number];
  const row = resolution.rules.ruleset.events.find(({ from, to }) => from <= number && number <= to)!;
  const effect = resolution.rules.effects[row.effect]!;
  const fields = effect.draw?.(resolution, row) ?? {};
  const event: TurnEvent = { id: row.id, ...fields };
  resolution.add({ type: 'event-started', event });
  effect.strike?.(resolution, row, event);
}

/** N-3.5: whether the event makes a hex Dangerous. */
export function dangerousByEvent(position: Position, hex: Hex): boolean {
  const running = runningEvent(position);
  return running?.effect.dangerous?.(position, running.row, running.event, hex) ?? false;
}

const NOTHING: readonly TraitUse[] = [];
export function lentByEvent(position: Position, unit: Unit): readonly TraitUse[] {
  if (position.state.event === null) return NOTHING;
  const running = runningEvent(position);
  return running?.row.trait !== undefined && running.effect.lends?.(position, running.row, running.event, unit)
    ? [readTrait(running.row.trait)]
    : NOTHING;
}

const modifier = (row: EventRow, value: number): Modifier[] =>
  value === 0 ? [] : [{ value, because: row.id, clause: row.clause }];

export function moraleByEvent(position: Position, unit: Unit): Modifier[] {
  const running = runningEvent(position);
  return running ? modifier(running.row, running.effect.morale?.(position, running.row, running.event, unit) ?? 0) : [];
}

/** The modifiers of strike dice when attacking. */
export function strikeByEvent(position: Position): Modifier[] {
  const running = runningEvent(position);
  return running ? modifier(running.row, running.effect.attackStrike?.(running.row) ?? 0) : [];
}

/** The factor for a weapon's attacks. */
export function attacksByEvent(position: Position, weapon: Weapon): number {
  const running = runningEvent(position);
  return running?.effect.attacks?.(running.row, weapon) ?? 1;
}

export function onDestroyedByEvent(resolution: Resolution, dead: Unit, killer: Unit | undefined): void {
  const running = runningEvent(resolution);
  running?.effect.onDestroyed?.(resolution, running.row, running.event, dead, killer);
}

export function onMeleeWonByEvent(resolution: Resolution, winner: UnitId, side: SideId): void {
  const running = runningEvent(resolution);
  running?.effect.onMeleeWon?.(resolution, running.row, running.event, winner, side);
}

/** N-16.5: pays what the event grants after the income. */
export function onIncomeByEvent(resolution: Resolution): void {
  const running = runningEvent(resolution);
  running?.effect.onIncome?.(resolution, running.row);
}

/** N-15.23: the number of units that the event lets a side deploy as if by Ambush. */
export function reservesByEvent(position: Position, side: SideId): number {
  const running = runningEvent(position);
  return running?.effect.reserves?.(running.event, side) ?? 0;
}

export function askedByEvent(position: Position, side: SideId): EventQuestion | undefined {
  const running = runningEvent(position);
  return running?.effect.asks?.(position, running.row, running.event, side);
}

/** N-5.9 (1): makes the choices of silent sides for them, then carries out all choices. */
export function revealChoices(resolution: Resolution): void {
  const running = runningEvent(resolution);
  if (!running?.effect.silent) return;
  const { event, row, effect } = running;
  const missing = livingSides(resolution).filter(({ id }) => event.choices?.[id] === undefined);
  const defaults = missing.map(({ id }) => [id, effect.silent!(resolution, row, event, id)] as const);
  const made: TurnEvent = { ...event, choices: { ...event.choices, ...Object.fromEntries(defaults) } };
  if (missing.length > 0) resolution.add({ type: 'event-updated', event: made });
  effect.onReveal?.(resolution, row, made);
}
