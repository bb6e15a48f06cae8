import { describe, expect, test } from 'vitest';
import { canBeChosen } from '../../src/dev/law-of-choices.ts';
import { TESTED_SYSTEMS } from '../../src/dev/tested-systems.ts';
import { drawOne, type KnownCommands, wrongCommand } from '../../src/dev/wrong-commands.ts';
import type { AnyCommand } from '../../src/engine/kernel/system.ts';
import { silent } from './planted.ts';
import { type LawGame, moments, optionSetsOf, someSides, times } from './play.ts';

/** Law 4: no legal choice is left out: what `decide` accepts can be filled in from what `options` offers. */

describe.each(TESTED_SYSTEMS)('law 4: choices of $id', (tested) => {
  const { system, seatsOf, wrongValues } = tested;

  /** Tries the command of every entry, as it is and tampered with, and the known ones of other seats. */
  function faultsIn(game: LawGame, asked = system, most = 3): string[] {
    const faults: string[] = [];
    const known: KnownCommands = new Map();
    for (const { before, entry, random } of moments(tested, game)) {
      const command = entry.command as unknown as AnyCommand;
      known.set(command.command, command);
      const source = { state: before, hidden: [], others: wrongValues(before, random) };
      const tried = [command, ...Array.from({ length: times(4, 12) }, () => wrongCommand([command], source, random))];
      for (const each of tried) faults.push(...canBeChosen(tested, asked, before, entry.seat, each));
      for (let i = 0; i < times(3, 8); i++) {
        const seat = random() < 0.5 ? entry.seat : drawOne(seatsOf(before), random)!;
        faults.push(...canBeChosen(tested, asked, before, seat, wrongCommand([...known.values()], source, random)));
      }
      if (faults.length >= most) break;
    }
    return faults.slice(0, most);
  }

  for (const options of optionSetsOf(tested))
    for (let i = 0; i < times(2, 20); i++)
      test(`what is accepted can be chosen (${options}, game ${i})`, () => {
        const game = { seed: `choices ${i}`, options, sides: someSides(tested, i), entries: times(150, 1000) };
        expect(faultsIn(game)).toEqual([]);
      });

  test('a choice that is left out is seen', () => {
    expect(faultsIn({ seed: 'planted', entries: 60 }, silent(system)).join()).toContain('no choice leads to it');
  });
});
