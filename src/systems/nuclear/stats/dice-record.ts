import { type AnyEvent, type SideId, sum, type UnitId } from '@hexpost/engine';
import { type Event, type Position, succeeds, TRAITS } from '@hexpost/engine/nuclear';
import { type DiceRecord, recordsOf } from '../../../panels/stats/dice-record.ts';

/** Labels of the rolls that are counted, all with six-sided dice. */
export const COUNTED = [
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
type Counted = (typeof COUNTED)[number];

/** Dice that one event rolled for one purpose. */
interface RolledDice {
  readonly label: Counted;
  readonly by: UnitId | null;
  readonly dice: readonly number[];
  /** True when a face succeeds for the die at that place. In danger and wreck tests success is to stay unhurt. */
  readonly good: (face: number, place: number) => boolean;
}

/** All dice of the log by purpose and side. */
export function diceRecords(
  events: readonly AnyEvent[],
  position: Position,
  sideOf: (unit: UnitId) => SideId | undefined,
): readonly DiceRecord[] {
  const dice = (events as readonly Event[]).flatMap((event) =>
    rolledIn(event, position).flatMap(({ label, by, dice: faces, good }) =>
      faces.map((face, place) => ({
        label,
        side: by === null ? null : (sideOf(by) ?? null),
        face,
        isGood: (one: number) => good(one, place),
      })),
    ),
  );
  return recordsOf(dice, COUNTED, position.state.order);
}

function rolledIn(event: Event, position: Position): readonly RolledDice[] {
  switch (event.type) {
    case 'shots-fired':
    case 'blows-struck': {
      const label = event.type === 'shots-fired' ? 'hit' : event.back ? 'strike-back' : 'strike';
      return event.weapons.map(({ need, modifiers, dice, hits }) => {
        const bonus = sum(modifiers);
        const plain = (face: number) => succeeds(position, face, bonus, need);
        // N-10.3: where only a 6 hits, the event says that a 6 is needed, whatever would be added.
        const onlySixes = need === 6 && dice.filter(plain).length > hits;
        return { label, by: event.unit, dice, good: onlySixes ? (face) => face === 6 : plain };
      });
    }
    case 'saves-rolled': {
      const { unit, dice, modifiers, need } = event;
      return [
        { label: 'defence', by: unit, dice, good: (face, i) => succeeds(position, face, modifiers[i] ?? 0, need) },
      ];
    }
    case 'morale-tested': {
      const { unit, die, modifier, need } = event;
      return [{ label: 'morale', by: unit, dice: [die], good: (face) => succeeds(position, face, modifier, need) }];
    }
    case 'regeneration-rolled': {
      const from = ignoresOn(position);
      return [{ label: 'regeneration', by: event.unit, dice: event.dice, good: (face) => face >= from }];
    }
    case 'danger-tested': {
      const least = position.state.options['danger-threshold'];
      return [{ label: 'danger', by: event.unit, dice: event.dice, good: (face) => face > least }];
    }
    case 'wreck-tested': {
      const least = position.rules.ruleset.numbers.wreckThreshold;
      return [{ label: 'wreck', by: event.unit, dice: event.dice, good: (face) => face > least }];
    }
    case 'event-rolled': {
      const from = position.rules.ruleset.numbers.eventFrom;
      return [{ label: 'event', by: null, dice: [event.die], good: (face) => face >= from }];
    }
    default:
      return [];
  }
}

/** N-11.11: the least face on which a Wound is ignored. */
const ignoresOn = ({ rules }: Position): number =>
  Math.min(
    ...[...rules.traits.values()].flatMap(({ id, numbers }) => TRAITS[id]?.on.ignoresWoundOn?.(0, numbers) ?? []),
  );
