import { describe, expect, test } from 'vitest';
import { faultsOfOdds, oddsSayNoMore } from '../../src/dev/law-of-odds.ts';
import { TESTED_SYSTEMS } from '../../src/dev/tested-systems.ts';
import { type KnownCommands, wrongCommand } from '../../src/dev/wrong-commands.ts';
import type { Odds } from '../../src/engine/kernel/odds.ts';
import type { AnyCommand, AnySystem } from '../../src/engine/kernel/system.ts';
import { moments, optionSetsOf, someSides, times } from './play.ts';

/** Law 17: the outcomes of odds add up to 1, and odds say no more than the view of the seat that asks (law 5). A system may have none. */

/** A command, and the orders of a sheet one by one. */
const ordersIn = (command: AnyCommand): AnyCommand[] => [
  command,
  ...Object.values(command)
    .filter((value) => Array.isArray(value))
    .flat()
    .filter((order): order is AnyCommand => typeof (order as AnyCommand | null)?.command === 'string'),
];

describe.each(TESTED_SYSTEMS.filter(({ system }) => system.odds))('law 17: odds of $id', (tested) => {
  const { system, seatsOf, wrongValues } = tested;

  /** Asks in random positions about the commands that are given there, by every seat, and about wrong ones. */
  function look(options: string, asked: AnySystem = system, entries = times(350, 900)) {
    const faults: string[] = [];
    const told: Odds[] = [];
    const known: KnownCommands = new Map();
    for (let i = 0; i < times(2, 12); i++)
      for (const { before, entry, random } of moments(tested, {
        seed: `odds ${i}`,
        options,
        sides: someSides(tested, i),
        entries,
      })) {
        const command = entry.command as unknown as AnyCommand;
        known.set(command.command, command);
        const drafts = ordersIn(command);
        const found = drafts.flatMap((draft) => asked.odds?.(before, entry.seat, { ...draft }) ?? []);
        told.push(...found);
        faults.push(...found.flatMap((odds) => faultsOfOdds(odds, system.sides(before))));
        if (found.length > 0 || random() < 0.2) {
          const source = { state: before, hidden: [], others: wrongValues(before, random) };
          drafts.push(wrongCommand([...known.values()], source, random));
        }
        for (const draft of drafts)
          for (const seat of found.length > 0 ? seatsOf(before) : [entry.seat])
            faults.push(...oddsSayNoMore(asked, before, seat, { ...draft }));
        if (faults.length > 2) return { faults, told };
      }
    return { faults, told };
  }

  for (const options of optionSetsOf(tested))
    test(`outcomes add up to 1, and a seat is told what follows from its view (${options})`, () => {
      const { faults, told } = look(options);
      expect(faults).toEqual([]);
      expect(told.length).toBeGreaterThan(0);
    });

  test('odds that are not whole are seen', () => {
    const lame = (odds?: Odds) =>
      odds && { ...odds, outcomes: odds.outcomes.map((each) => ({ ...each, chance: 0.3 })) };
    const broken: AnySystem = { ...system, odds: (...asked) => lame(system.odds!(...asked)) };
    expect(look(tested.optionSets.laws[0]!, broken).faults.join()).toContain('add up to');
  });

  test('odds that follow from the state itself are seen', () => {
    const views = new WeakSet<object>();
    const leaky: AnySystem = {
      ...system,
      view: (state, viewer) => {
        const view = { ...(system.view(state, viewer) as object) };
        views.add(view);
        return view;
      },
      odds: (state, ...asked) => {
        const odds = system.odds!(state, ...asked);
        return odds && { ...odds, throws: views.has(state as object) ? 1 : 2 };
      },
    };
    expect(look(tested.optionSets.laws[0]!, leaky).faults.join()).toContain('by its view');
  });
});
