import type { Modifier } from '@hexpost/engine';
import type { Event } from '@hexpost/engine/nuclear';
import { signedNumber } from '../../../panels/post/prose/say.ts';
import type { Teller } from './teller.ts';

const needed = (need: number): string => (need > 6 ? '6' : `${need}+`);

/** Sums that the dice of a roll had added, each once. */
const added = (modifiers: readonly number[]): string => {
  const values = [...new Set(modifiers)].sort((a, b) => a - b);
  return values.every((value) => value === 0)
    ? ''
    : ` (${values.map((value) => (value === 0 ? '0' : signedNumber(value))).join('/')})`;
};

/** Dice thrown for one purpose: what it was, what they needed and what changed them. */
interface Thrown {
  readonly what: string;
  readonly dice: readonly number[];
}

/** All dice of a deed in brief, in the order in which they fell. */
export function diceOf(events: readonly Event[], teller: Teller): string {
  const rolls: { what: string; dice: string[] }[] = [];
  for (const { what, dice } of events.flatMap((event) => thrownIn(event, teller))) {
    const last = rolls.at(-1);
    if (last?.what === what) last.dice.push(dice.join(' '));
    else if (dice.length > 0) rolls.push({ what, dice: [dice.join(' ')] });
  }
  return rolls.map(({ what, dice }) => `${what}: ${dice.join(' / ')}`).join('; ');
}

function thrownIn(event: Event, { text, because }: Teller): readonly Thrown[] {
  const why = (modifiers: readonly Modifier[]): string => (modifiers.length > 0 ? ` (${because(modifiers)})` : '');
  switch (event.type) {
    case 'shots-fired':
    case 'blows-struck':
      return event.weapons.map(({ need, modifiers, dice }) => ({
        what: text('dice.hit', { need: needed(need) + why(modifiers) }),
        dice,
      }));
    case 'saves-rolled':
      return [{ what: text('dice.save', { need: needed(event.need) + added(event.modifiers) }), dice: event.dice }];
    case 'morale-tested':
      return [{ what: text('dice.morale', { need: needed(event.need) + why(event.modifiers) }), dice: [event.die] }];
    case 'regeneration-rolled':
      return [{ what: text('dice.regeneration'), dice: event.dice }];
    case 'danger-tested':
      return [{ what: text('dice.danger'), dice: event.dice }];
    case 'wreck-tested':
      return [{ what: text('dice.wreck'), dice: event.dice }];
    default:
      return [];
  }
}
