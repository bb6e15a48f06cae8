import { stream } from '@hexpost/engine';
import { begin, QUICK_WAYS, quickOdds } from '@hexpost/engine/sectors';
import type { Comparison } from '../../tested-system.ts';
import { sectorsRules } from './campaigns.ts';

/** Random quick battles of Sectors for law 9: one thing changed, the exact chances compared. */

interface QuickPosition {
  readonly red: number;
  readonly blue: number;
  /** True when the defender, Blue, holds a bonus. */
  readonly bonus: boolean;
}

const rules = sectorsRules();

/** The chance that an attacker, Red, wins. */
function chanceOfRed({ red, blue, bonus }: QuickPosition): number {
  const { data, battles } = begin(
    rules,
    {
      phase: 'battles',
      sectors: { s1: { armies: { red, blue }, ...(bonus && { fortified: ['blue'] }) } },
      battles: { r1b1: { sector: 's1', attacker: 'red', defender: 'blue', ...(bonus && { bonus: 'blue' }) } },
    },
    {},
  );
  const won = quickOdds(data, battles.r1b1!).filter(({ winner }) => winner === 'red');
  return won.reduce((sum, { ways }) => sum + ways, 0) / QUICK_WAYS;
}

const compared =
  (change: (position: QuickPosition) => QuickPosition): Comparison['compare'] =>
  (seed) => {
    const random = stream(`quick ${seed}`);
    const some = () => 1 + Math.floor(random() * 5);
    const position = { red: some(), blue: some(), bonus: random() < 0.5 };
    return { before: [chanceOfRed(position)], after: [chanceOfRed(change(position))] };
  };

export const QUICK_BATTLES: readonly Comparison[] = [
  {
    name: 'S-7.11 more armies of the attacker',
    never: 'lowers',
    compare: compared((position) => ({ ...position, red: position.red + 1 })),
  },
  {
    name: 'S-7.11 more armies of the defender',
    never: 'raises',
    compare: compared((position) => ({ ...position, blue: position.blue + 1 })),
  },
  {
    name: 'S-7.12 a bonus of the defender',
    never: 'raises',
    compare: compared((position) => ({ ...position, bonus: true })),
  },
];
