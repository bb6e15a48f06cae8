import type { Entry, Roll } from '@hexpost/engine';
import type { Battle } from '@hexpost/engine/sectors';
import type { Contestant } from '../../panels/dice/Contest.tsx';
import type { FallenDie } from '../../panels/dice/Die.tsx';
import type { EventOf } from './logged-battles.ts';
import type { SectorsWords } from './names.ts';

/**
 * The dice of an event: those of a quick battle (S-7.11), none for any other. `index` is the event's place in its
 * entry. When a phase closes, one entry may throw for several battles, each starting with the attacker.
 */
export function rollsOf({ events, rolls }: Pick<Entry, 'events' | 'rolls'>, index: number): readonly Roll[] {
  if (events[index]?.type !== 'quick-resolved') return [];
  const before = events.slice(0, index).filter(({ type }) => type === 'quick-resolved').length;
  const starts = rolls.flatMap(({ label }, place) => (label === 'quick-attack' ? [place] : []));
  return rolls.slice(starts[before], starts[before + 1]);
}

/**
 * S-7.11, S-7.12: both sides of a quick battle with their dice, and what they have for their armies; a lower die that was
 * thrown again is struck out. `battle` is absent once its round is over.
 */
export function contestOf(
  { attackTotal, defenceTotal }: EventOf<'quick-resolved'>,
  rolls: readonly Roll[],
  battle: Battle | undefined,
  { t, armies }: Pick<SectorsWords, 't' | 'armies'>,
): readonly Contestant[] {
  const winner = battle?.winner;
  const of = (label: string, own: number): Contestant[] => {
    const first = rolls.find((roll) => roll.label === label);
    if (!first) return [];
    const side = first.by;
    const dice = diceOf(
      first,
      rolls.find((roll) => roll.label === 'quick-reroll' && roll.by === side),
    );
    const value = own - dice.reduce((sum, { face, good }) => sum + (good === false ? 0 : face), 0);
    const count = battle?.armies[side];
    const because = count === undefined ? t('sectors/battle:for-armies') : armies(count);
    const added = value === 0 ? [] : [{ value, because }];
    // S-7.11: a lower total may still be a draw.
    return [{ side, dice, added, total: String(own), lost: typeof winner === 'string' && winner !== side }];
  };
  return [...of('quick-attack', attackTotal), ...of('quick-defence', defenceTotal)];
}

function diceOf(first: Roll, again: Roll | undefined): readonly FallenDie[] {
  const thrown = ({ faces, sides }: Roll) => faces.map((face): FallenDie => ({ face, sides }));
  if (!again) return thrown(first);
  const lower = first.faces.indexOf(Math.min(...first.faces));
  return [...thrown(first).map((die, i) => (i === lower ? { ...die, good: false } : die)), ...thrown(again)];
}
