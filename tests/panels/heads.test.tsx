import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import domination from '../../rulesets/domination/units.json' with { type: 'json' };
import nuclear from '../../rulesets/nuclear/units.json' with { type: 'json' };
import tactical from '../../rulesets/tactical/units.json' with { type: 'json' };
import { BATTLE, campaignOf, play } from './play/table.tsx';
import { battle, show } from './tactical/table.tsx';

/** The numbers of each side in the top bar, as they are read out. */
const heads = () =>
  within(screen.getByRole('banner'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent.replaceAll('\u00A0', ' '))
    .filter((text) => text.includes('·'));

describe('every number in the head has a name', () => {
  test('the points of a battle, in the forms of the language', async () => {
    await show(battle());
    expect(heads()).toEqual([
      expect.stringMatching(/^Ada: \d+ points · \d+ models$/),
      expect.stringMatching(/^Bob: \d+ points · \d+ models$/),
    ]);
    await show(battle(), undefined, undefined, 'ru');
    expect(heads()[0]).toMatch(/^Ada: \d+ оч(ко|ка|ков) · \d+ мод(ель|ели|елей)$/);
  });

  test('Control Points and Prestige', async () => {
    await play(campaignOf(BATTLE));
    await screen.findByRole('application');
    expect(heads()[0]).toMatch(/^Red: \d+\/\d+ CP · \d+ Prestige$/);
  });
});

test.each(Object.entries({ nuclear, domination, tactical }))(
  'counters of %s have names that fit, and no two of an army the same',
  (_, units) => {
    const ofArmy = new Map<string, string[]>();
    for (const unit of units as readonly {
      readonly name: { en: string; ru: string };
      readonly short?: { en: string; ru: string };
      readonly army?: string;
      readonly faction?: string;
    }[])
      for (const language of ['en', 'ru'] as const) {
        const army = `${unit.army ?? unit.faction} ${language}`;
        ofArmy.set(army, [...(ofArmy.get(army) ?? []), (unit.short ?? unit.name)[language]]);
      }
    for (const names of ofArmy.values()) {
      expect(names.filter(({ length }) => length > 16)).toEqual([]);
      expect(names.length).toBe(new Set(names).size);
    }
  },
);
