import { type AnyEvent, type Modifier, sum, type UnitId } from '@hexpost/engine';
import { type Event, type Position, succeeds, TRAITS } from '@hexpost/engine/nuclear';

/** Labels of the rolls that events repeat, all with six-sided dice. */
export const THROWN = [
  'hit',
  'strike',
  'strike-back',
  'defence',
  'regeneration',
  'morale',
  'danger',
  'wreck',
  'event',
] as const;

/** Dice that an event records. */
export interface DiceThrow {
  readonly label: (typeof THROWN)[number];
  readonly by: UnitId | null;
  /** Id of the weapon, for attack dice. */
  readonly weapon?: string;
  readonly dice: readonly number[];
  /** The face a die needed, and its modifiers; absent where the label alone determines success. */
  readonly need?: number;
  readonly modifiers?: readonly Modifier[];
  /** The total modifier of each die, where they differ. */
  readonly added?: readonly number[];
  /** Number of successes. */
  readonly came?: number;
}

/** The dice of an event, throw by throw. */
export function throwsOf(any: AnyEvent): readonly DiceThrow[] {
  const event = any as Event;
  switch (event.type) {
    case 'shots-fired':
    case 'blows-struck': {
      const label = event.type === 'shots-fired' ? 'hit' : event.back ? 'strike-back' : 'strike';
      return event.weapons.map(({ hits, ...thrown }) => ({ label, by: event.unit, ...thrown, came: hits }));
    }
    case 'saves-rolled': {
      const { unit, dice, need, modifiers, saves } = event;
      return [{ label: 'defence', by: unit, dice, need, added: modifiers, came: saves }];
    }
    case 'morale-tested': {
      const { unit, die, need, modifiers } = event;
      return [{ label: 'morale', by: unit, dice: [die], need, modifiers }];
    }
    case 'regeneration-rolled':
      return [{ label: 'regeneration', by: event.unit, dice: event.dice }];
    case 'wreck-tested':
      return [{ label: 'wreck', by: event.unit, dice: event.dice }];
    case 'danger-tested':
      return [{ label: 'danger', by: event.unit, dice: event.dice }];
    case 'event-rolled':
      return [{ label: 'event', by: null, dice: [event.die] }];
    default:
      return [];
  }
}

/** The test whether a face succeeds for the die at that place. In danger and wreck tests, success means no damage. */
export function successIn(
  { label, need, dice, modifiers = [], added, came = 0 }: DiceThrow,
  position: Position,
): (face: number, place: number) => boolean {
  if (need === undefined) {
    const least = leastIn(label, position);
    return (face) => face >= least;
  }
  const bonus = sum(modifiers);
  const plain = (face: number, place: number) => succeeds(position, face, added?.[place] ?? bonus, need);
  // N-10.3: where only a 6 hits, the event says that a 6 is needed, whatever the modifiers.
  const isAttack = label === 'hit' || label === 'strike' || label === 'strike-back';
  return isAttack && need === 6 && dice.filter(plain).length > came ? (face) => face === 6 : plain;
}

/** The lowest successful face of an unmodified die. */
function leastIn(label: DiceThrow['label'], { rules, state }: Position): number {
  const { wreckThreshold, eventFrom } = rules.ruleset.numbers;
  if (label === 'danger') return state.options['danger-threshold'] + 1;
  if (label === 'wreck') return wreckThreshold + 1;
  if (label === 'event') return eventFrom;
  // N-11.11: the roll on which a Wound is ignored.
  return Math.min(
    ...[...rules.traits.values()].flatMap(({ id, numbers }) => TRAITS[id]?.on.ignoresWoundOn?.(0, numbers) ?? []),
  );
}
