import { describe, expect, test } from 'vitest';
import { CHARACTER, CHARACTERS, type CharacterName } from '../../src/bot/levels.ts';
import { best, weighedIdeas } from '../../src/bot/trial.ts';
import { bout, fieldsOf } from '../../src/dev/arena-games.ts';
import { distance } from '../../src/engine/kernel/board/hex.ts';
import type { Idea } from '../../src/engine/kernel/doctrine.ts';
import { gridIn } from '../../src/engine/tactical/position.ts';
import type { State } from '../../src/engine/tactical/state.ts';

/** Characters can be told apart by what they do, not by how often they win. */

const GAMES = 4;

/** The commands of recruits of a character, by name, in games against steady ones, seats swapped. */
async function deedsOf(id: string, character: CharacterName): Promise<(name: string) => number> {
  const field = (await fieldsOf(id))[0]!;
  const [one, other] = [character, 'steady' as const].map(
    (each) => ({ judgement: 'recruit', character: each }) as const,
  );
  const sums = new Map<string, number>();
  for (let game = 0; game < GAMES; game++) {
    const seated = field.system.sides(field.start).map((_, i) => (i === game % 2 ? one! : other!));
    const { deeds } = bout(id, field, seated, `characters ${Math.floor(game / 2)}`);
    const side = field.system.sides(field.start)[game % 2]!;
    for (const [name, times] of Object.entries(deeds[side]!)) sums.set(name, (sums.get(name) ?? 0) + times);
  }
  return (name) => sums.get(name) ?? 0;
}

test('the reckless charge where the cautious shoot (N-9, N-10)', async () => {
  const [cautious, reckless] = await Promise.all([deedsOf('nuclear', 'cautious'), deedsOf('nuclear', 'reckless')]);
  const share = (deeds: (name: string) => number) => deeds('attack') / (deeds('attack') + deeds('shoot'));
  expect(share(reckless)).toBeGreaterThan(share(cautious) + 0.05);
});

test('the cautious retreat where the reckless fight (D-6.4)', async () => {
  const [cautious, reckless] = await Promise.all([
    deedsOf('domination', 'cautious'),
    deedsOf('domination', 'reckless'),
  ]);
  const share = (deeds: (name: string) => number) => deeds('retreat') / (deeds('retreat') + deeds('fight'));
  expect(cautious('retreat')).toBeGreaterThan(3);
  expect(share(cautious)).toBeGreaterThan(2 * share(reckless));
});

test('the first thought of the reckless in Tactical leads nearer to the enemy than that of the cautious', async () => {
  const fields = await fieldsOf('tactical');
  /** Hexes to the nearest enemy, over all units that move. */
  const apart = (character: CharacterName) =>
    fields.reduce((sum, { system, doctrine, start }) => {
      const state = start as State;
      const grid = gridIn({ state } as never);
      const [seat] = system.awaited(start) as [string];
      const thinking = { doctrine, seat, character: CHARACTER[character] } as never;
      const foes = Object.values(state.units).flatMap(({ side, hex }) => (side !== seat && hex ? grid.cell(hex) : []));
      for (const subject of doctrine.subjects(start, seat)) {
        const { command } = best(weighedIdeas(thinking, start, subject))!;
        const { path } = command as { path?: readonly string[] };
        if (path) sum += Math.min(...foes.map((foe) => distance(grid, grid.cell(path.at(-1)!), foe)));
      }
      return sum;
    }, 0);
  expect(apart('reckless')).toBeLessThan(apart('cautious') - 5);
});

describe('at first sight', () => {
  /** Two ideas of the same worth, and one that costs nothing and takes nothing. */
  const ideas: Idea[] = [
    { command: { command: 'charge' }, worth: 20, risk: 10, aim: '' },
    { command: { command: 'take' }, worth: 20, ground: 20, aim: '' },
    { command: { command: 'shoot' }, worth: 20.5, aim: '' },
  ];
  const first = (character: CharacterName): string => {
    const doctrine = { ideas: () => ideas } as never;
    const thinking = { doctrine, seat: 'red', character: CHARACTER[character] } as never;
    return weighedIdeas(thinking, null, '').reduce((top, idea) => (idea.worth > top.worth ? idea : top)).command
      .command;
  };

  test('each looks for something else, the steady for what is best', () => {
    const looks = Object.fromEntries(CHARACTERS.map((character) => [character, first(character)]));
    expect(looks).toEqual({ steady: 'shoot', cautious: 'shoot', reckless: 'charge', 'greedy-for-ground': 'take' });
  });

  test.each(['nuclear', 'sectors', 'domination', 'tactical'])('ideas of %s tell risk and ground', async (id) => {
    const told = (await fieldsOf(id))
      .flatMap(({ system, doctrine, start }) =>
        system.sides(start).flatMap((side) => {
          const seen = doctrine.imagine(system.view(start, side), side, () => 0.5);
          return doctrine.subjects(seen, side).flatMap((subject) => doctrine.ideas(seen, side, subject));
        }),
      )
      .filter(({ risk, ground }) => risk || ground);
    expect(told.length).toBeGreaterThan(0);
  });
});
