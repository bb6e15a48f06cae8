import { describe, expect, test } from 'vitest';
import { canBeChosen } from '../../src/dev/law-of-choices.ts';
import { TESTED_SYSTEMS } from '../../src/dev/tested-systems.ts';
import { drawOne, everyOther, type KnownCommands, wrongCommand } from '../../src/dev/wrong-commands.ts';
import type { AnyCommand } from '../../src/engine/kernel/system.ts';
import { silent, silentAbout } from './planted.ts';
import { type LawGame, moments, optionSetsOf, someSides, times } from './play.ts';

/** The share of entries after which every word of a command's form is tried in its place. */
const EXHAUSTIVE = 0.5;

/** Law 4: no legal choice is left out: what `decide` accepts can be filled in from what `options` offers. */

describe.each(TESTED_SYSTEMS)('law 4: choices of $id', (tested) => {
  const { system, seatsOf, wrongValues } = tested;

  /** Tries the command of every entry, as it is and tampered with, and the known ones of other seats. */
  function faultsIn(game: LawGame, asked = system, most = 3, playing = system): string[] {
    const faults: string[] = [];
    const known: KnownCommands = new Map();
    for (const { before, entry, random } of moments(tested, game, playing)) {
      const command = entry.command as unknown as AnyCommand;
      known.set(command.command, command);
      const source = { state: before, hidden: [], others: wrongValues(before, random) };
      const tried = [command, ...Array.from({ length: times(4, 12) }, () => wrongCommand([command], source, random))];
      for (const each of tried) faults.push(...canBeChosen(tested, asked, before, entry.seat, each));
      // Chance seldom hits the one choice that is missing: now and then all of a kind are tried.
      if (random() < EXHAUSTIVE)
        for (const each of everyOther(command, before, random))
          faults.push(...canBeChosen(tested, asked, before, entry.seat, each));
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

  test('one hex or unit that is left out everywhere is seen', () => {
    const game = { seed: 'planted', entries: times(150, 1000) };
    const often = new Map<string, number>();
    for (const { entry } of moments(tested, game))
      for (const [key, value] of Object.entries(entry.command)) {
        const word = Array.isArray(value) ? value.at(-1) : value;
        if (key !== 'command' && typeof word === 'string') often.set(word, (often.get(word) ?? 0) + 1);
      }
    const most = [...often].sort((a, b) => b[1] - a[1]).flatMap(([word]) => (/\d/.test(word) ? [word] : []));
    expect(most.length).toBeGreaterThan(1);
    // Whoever plays never chooses it either: nothing but a try finds it.
    for (const word of most.slice(0, 2)) {
      const broken = silentAbout(system, word);
      expect(faultsIn(game, broken, 1, broken).join(), word).toContain('no choice leads to it');
    }
  });
});
