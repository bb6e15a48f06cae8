import type { AnyEvent, Modifier } from '@hexpost/engine';
import type { Event } from '@hexpost/engine/nuclear';

/** Dice of an event as the log draws them. */
export interface DiceThrow {
  /** Id of the weapon, for attack dice. */
  readonly weapon?: string;
  readonly sides: 6;
  readonly dice: readonly number[];
  /** The face a die needed, and what was added to it; absent where the dice are only shown. */
  readonly need?: number;
  readonly modifiers?: readonly Modifier[];
  /** Sum of what was added to each die, where they differ. */
  readonly added?: readonly number[];
  /** Number of successes. */
  readonly came?: number;
}

/** The dice that an event records. */
export function throwsOf(any: AnyEvent): readonly DiceThrow[] {
  const event = any as Event;
  switch (event.type) {
    case 'shots-fired':
    case 'blows-struck':
      return event.weapons.map(({ weapon, need, modifiers, dice, hits }) => ({
        weapon,
        sides: 6,
        need,
        modifiers,
        dice,
        came: hits,
      }));
    case 'saves-rolled':
      return [{ sides: 6, dice: event.dice, need: event.need, added: event.modifiers, came: event.saves }];
    case 'morale-tested':
      return [{ sides: 6, dice: [event.die], need: event.need, modifiers: event.modifiers }];
    case 'regeneration-rolled':
    case 'wreck-tested':
    case 'danger-tested':
      return [{ sides: 6, dice: event.dice }];
    case 'event-rolled':
      return [{ sides: 6, dice: [event.die] }];
    default:
      return [];
  }
}

/** Labels of rolls that no event repeats: the log shows them from the entry. */
export const UNREPEATED_ROLLS: ReadonlySet<string> = new Set([
  'initiative',
  'event-table',
  'event-side',
  'event-unit',
  'event-count',
  'hex-col',
  'hex-row',
  'allocate',
]);
