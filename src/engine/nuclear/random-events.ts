import type { Hex } from '../kernel/board/hex.ts';
import type { SideId, UnitId } from '../kernel/ids.ts';
import type { Modifier } from '../kernel/system.ts';
import { readTrait, type TraitUse } from '../kernel/trait.ts';
import type { Asked, Effect } from './effect.ts';
import { livingSides, type Position, type Resolution } from './position.ts';
import type { EventRow, Weapon } from './ruleset.ts';
import type { TurnEvent, Unit } from './state.ts';

/** N-15: the random event of the turn, and the questions that the resolvers ask of it. */

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
export function rollEvent(play: Resolution): void {
  if (!play.state.options['random-events']) return;
  const [die] = play.roll({ label: 'event', by: 'turn', clause: 'N-15.1' }, 6) as [number];
  play.add({ type: 'event-rolled', die });
  if (die < play.rules.ruleset.numbers.eventFrom) return;
  const [number] = play.roll({ label: 'event-table', by: 'turn', clause: 'N-15.1' }, 100) as [number];
  const row = play.rules.ruleset.events.find(({ from, to }) => from <= number && number <= to)!;
  const effect = play.rules.effects[row.effect]!;
  const fields = effect.draw?.(play, row) ?? {};
  const event: TurnEvent = { id: row.id, ...fields };
  play.add({ type: 'event-started', event });
  effect.strike?.(play, row, event);
}

/** N-3.5: whether the event makes a hex Dangerous. */
export function dangerousByEvent(game: Position, hex: Hex): boolean {
  const running = runningEvent(game);
  return running?.effect.dangerous?.(game, running.row, running.event, hex) ?? false;
}

const NOTHING: readonly TraitUse[] = [];
export function lentByEvent(game: Position, unit: Unit): readonly TraitUse[] {
  if (game.state.event === null) return NOTHING;
  const running = runningEvent(game);
  return running?.row.trait !== undefined && running.effect.lends?.(game, running.row, running.event, unit)
    ? [readTrait(running.row.trait)]
    : NOTHING;
}

const modifier = (row: EventRow, value: number): Modifier[] =>
  value === 0 ? [] : [{ value, because: row.id, clause: row.clause }];

export function moraleByEvent(game: Position, unit: Unit): Modifier[] {
  const running = runningEvent(game);
  return running ? modifier(running.row, running.effect.morale?.(game, running.row, running.event, unit) ?? 0) : [];
}

/** The modifiers of strike dice when attacking. */
export function strikeByEvent(game: Position): Modifier[] {
  const running = runningEvent(game);
  return running ? modifier(running.row, running.effect.attackStrike?.(running.row) ?? 0) : [];
}

/** The factor for a weapon's attacks. */
export function attacksByEvent(game: Position, weapon: Weapon): number {
  const running = runningEvent(game);
  return running?.effect.attacks?.(running.row, weapon) ?? 1;
}

export function onDestroyedByEvent(play: Resolution, dead: Unit, killer: Unit | undefined): void {
  const running = runningEvent(play);
  running?.effect.onDestroyed?.(play, running.row, running.event, dead, killer);
}

export function onMeleeWonByEvent(play: Resolution, winner: UnitId, side: SideId): void {
  const running = runningEvent(play);
  running?.effect.onMeleeWon?.(play, running.row, running.event, winner, side);
}

/** N-16.5: pays what the event grants after the income. */
export function onIncomeByEvent(play: Resolution): void {
  const running = runningEvent(play);
  running?.effect.onIncome?.(play, running.row);
}

/** N-15.23: the number of units that the event lets a side deploy as if by Ambush. */
export function reservesByEvent(game: Position, side: SideId): number {
  const running = runningEvent(game);
  return running?.effect.reserves?.(running.event, side) ?? 0;
}

export function askedByEvent(game: Position, side: SideId): Asked | undefined {
  const running = runningEvent(game);
  return running?.effect.asks?.(game, running.row, running.event, side);
}

/** N-5.9 (1): makes the choices of silent sides for them, then carries out all choices. */
export function revealChoices(play: Resolution): void {
  const running = runningEvent(play);
  if (!running?.effect.silent) return;
  const { event, row, effect } = running;
  const missing = livingSides(play).filter(({ id }) => event.choices?.[id] === undefined);
  const defaults = missing.map(({ id }) => [id, effect.silent!(play, row, event, id)] as const);
  const made: TurnEvent = { ...event, choices: { ...event.choices, ...Object.fromEntries(defaults) } };
  if (missing.length > 0) play.add({ type: 'event-updated', event: made });
  effect.onReveal?.(play, row, made);
}
