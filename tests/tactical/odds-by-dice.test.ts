import { describe, expect, test } from 'vitest';
import tested from '../../src/dev/systems/tactical/index.ts';
import type { Draft } from '../../src/engine/kernel/system.ts';
import { oddsFor } from '../../src/engine/tactical/odds.ts';
import { rulesWith } from '../../src/engine/tactical/read-ruleset.ts';
import type { State } from '../../src/engine/tactical/state.ts';
import { moments } from '../laws/play.ts';
import { wrongChances } from './fair-dice.ts';
import { positionOf, rules } from './positions.ts';

/** Law 17 for moves and powers: their odds are how often things happen when the engine throws the dice. */

const TIMES = 4000;
const ENEMY = { b9: { type: 'ork-boyz', hex: '3001' } };

type Units = Readonly<Record<string, object>>;
type Case = readonly [name: string, units: Units, draft: Draft, terrain?: Readonly<Record<string, string>>];

function check(phase: string, units: Units, draft: Draft, terrain: Readonly<Record<string, string>> = {}): void {
  const hexes = Object.fromEntries(Object.entries(terrain).map(([hex, kind]) => [hex, { terrain: kind }]));
  const position = positionOf({ phase, hexes, units: { ...ENEMY, ...units } });
  const odds = oddsFor(position, draft, false);
  expect(odds, 'it throws dice').toBeDefined();
  expect(wrongChances(position, draft, odds!, TIMES)).toEqual([]);
}

const NORTH = ['1009', '1008', '1007', '1006', '1005', '1004'];
const move = (steps: number, unit = 'r1') => ({ command: 'move', unit, path: NORTH.slice(0, steps) });
const run = (steps: number) => ({ command: 'run', unit: 'r1', path: NORTH.slice(0, steps) });
const one = (type: string, more: object = {}): Units => ({ r1: { type, hex: '1010', ...more } });
const WOODS = { '1009': 'woods', '1008': 'woods' };
const MARSH = { '1010': 'marsh', '1009': 'marsh', '1008': 'marsh' };
const MINES = { '1009': 'minefield', '1008': 'minefield' };

const moves: readonly Case[] = [
  [
    'out of a wood with a joined character',
    { ...one('sm-tactical-squad'), r2: { type: 'sm-librarian', joined: 'r1' } },
    move(3),
    { '1010': 'ruins' },
  ],
  [
    'a character that leaves its unit through a marsh',
    { ...one('sm-tactical-squad'), r2: { type: 'ig-commissar', joined: 'r1', hurt: { commissar: 2 } } },
    move(2, 'r2'),
    MARSH,
  ],
  [
    'invulnerable saves in a marsh',
    one('sm-terminators', { models: { terminator: 3, 'terminator-sergeant': 1 } }),
    move(2),
    MARSH,
  ],
  [
    'a daemon by a blessing',
    one('ig-mortar-battery', { blessings: ['daemon'], hurt: { 'mortar-team': 1 } }),
    move(2),
    MARSH,
  ],
  ['no pain in a minefield', one('ch-cultists', { models: { cultist: 5, 'cultist-champion': 1 } }), move(2), MINES],
  ['no pain by a blessing, of several groups', one('ig-veterans', { blessings: ['feel-no-pain:4'] }), move(2), MINES],
  [
    'models of several wounds, some lost',
    one('tau-kroot', { models: { kroot: 2, 'kroot-shaper': 1 }, hurt: { 'kroot-shaper': 2 } }),
    move(3),
    MINES,
  ],
  [
    'a character of jump troops with foot',
    { ...one('tau-fire-warriors', { models: { 'fire-warrior': 3 } }), r2: { type: 'tau-commander', joined: 'r1' } },
    move(3),
    WOODS,
  ],
  [
    'a hop out of a wood over mines',
    one('ty-gargoyles', { models: { gargoyle: 6 } }),
    move(4),
    { '1010': 'woods', '1008': 'minefield' },
  ],
  ['a hop into a wood', one('tau-crisis'), move(4), { '1006': 'woods' }],
  ['bikes through a wood', one('sm-bike-squad'), move(4), WOODS],
  ['beasts through a marsh', one('ch-spawn'), move(4), MARSH],
  ['a monster in a marsh', one('ty-carnifex', { hurt: { carnifex: 3 } }), move(3), MARSH],
  ['a tank through a wood', one('ig-leman-russ'), move(4), WOODS],
  ['a tank on its last hull point', one('ig-leman-russ', { hull: 1 }), move(4), WOODS],
  ['a skimmer that comes down in a wood', one('tau-hammerhead'), move(4), { '1006': 'woods' }],
  ['a walker in a marsh', one('ig-sentinel', { hull: 1 }), move(3), MARSH],
  [
    'friends in the way',
    { ...one('sm-tactical-squad'), r3: { type: 'sm-scout-squad', hex: '1008' } },
    move(3),
    { '1009': 'woods', '1008': 'minefield' },
  ],
  [
    'friends at once in the way',
    { ...one('sm-tactical-squad'), r3: { type: 'sm-scout-squad', hex: '1009' } },
    move(2),
    { '1008': 'woods' },
  ],
  [
    'embarking through a wood',
    { ...one('sm-tactical-squad'), r3: { type: 'sm-land-raider', hex: '1006' } },
    { ...move(3), command: 'embark', transport: 'r3' },
    WOODS,
  ],
  [
    'getting out into a marsh',
    { r1: { type: 'ig-veterans', embarked: 'r3' }, r3: { type: 'ork-battlewagon', hex: '1010' } },
    { ...move(3), command: 'disembark' },
    MARSH,
  ],
  [
    'getting out into a marsh at the ramp',
    { r1: { type: 'ig-veterans', embarked: 'r3' }, r3: { type: 'ork-battlewagon', hex: '1010' } },
    { ...move(1), command: 'disembark' },
    MARSH,
  ],
  [
    'getting out past a friend',
    {
      r1: { type: 'ig-veterans', embarked: 'r3' },
      r3: { type: 'ork-battlewagon', hex: '1010' },
      r4: { type: 'sm-scout-squad', hex: '1009' },
    },
    { ...move(2), command: 'disembark' },
    MARSH,
  ],
  [
    'arriving through a wood',
    { r1: { type: 'ig-veterans', reserve: { by: 'walk-on', status: 'available' } } },
    { command: 'arrive', unit: 'r1', path: ['1024', '1023', '1022'] },
    { '1024': 'marsh', '1023': 'minefield' },
  ],
  [
    'arriving beside a friend',
    {
      r1: { type: 'ig-veterans', reserve: { by: 'walk-on', status: 'available' } },
      r3: { type: 'sm-scout-squad', hex: '1023' },
    },
    { command: 'arrive', unit: 'r1', path: ['1024', '1023', '1022'] },
    { '1024': 'woods' },
  ],
];

const runs: readonly Case[] = [
  ['one die', one('sm-tactical-squad'), run(2)],
  [
    'one die past a friend through mines',
    { ...one('ig-veterans'), r3: { type: 'sm-scout-squad', hex: '1008' } },
    run(3),
    { '1008': 'minefield' },
  ],
  ['crusaders', one('sm-terminators'), run(3)],
  [
    'a unit with a crusader',
    { ...one('ig-veterans'), r2: { type: 'sm-librarian', joined: 'r1', granted: ['crusader'] } },
    run(3),
  ],
  ['fleet', one('ty-hormagaunts'), run(2)],
  ['fleet of a crusader', one('ty-genestealers', { granted: ['crusader'], standing: { fleet: 4 } }), run(3)],
  ['fleet up to four', one('ty-genestealers', { standing: { fleet: 4 } }), run(2)],
  ['fleet that never', one('ty-genestealers', { standing: { fleet: 0 } }), run(3)],
  ['fleet by the lowest', one('ty-genestealers', { standing: { fleet: 'lowest' } }), run(2)],
  ['fleet up to five', one('ty-genestealers', { standing: { fleet: 5 } }), run(3)],
  [
    'fleet with a character that is not',
    { ...one('ty-genestealers'), r2: { type: 'ig-commissar', joined: 'r1' } },
    run(2),
  ],
  ['bikes at top speed through a wood', one('ork-warbikers'), run(6), WOODS],
  ['a tank flat out on its last hull point', one('ch-renegade-tank', { hull: 1 }), run(3), WOODS],
  ['a walker over mines', one('ig-sentinel'), run(2), MINES],
];

const cast = (power: string, target = 'b1', unit = 'r1') => ({ command: 'cast', unit, power, target });
const orks: Units = { b1: { type: 'ork-boyz', hex: '1007', models: { 'ork-boy': 5, 'boss-nob': 1 } } };
const at = (type: string, more: object = {}): Units => ({ b1: { type, hex: '1007', ...more } });
const librarian = (more: object = {}) => one('sm-librarian', { warp: 1, ...more });
const joined = (more: object = {}): Units => ({
  ...one('ig-veterans'),
  r2: { type: 'sm-librarian', joined: 'r1', warp: 1, ...more },
});
const choir = (models: object) => one('ig-wyrdvanes', { warp: 1, models });

const smites: readonly Case[] = [
  ['at a mob', { ...librarian(), ...orks }, cast('smite')],
  ['with a wound left', { ...librarian({ hurt: { librarian: 1 } }), ...orks }, cast('smite')],
  [
    'with a wound left and no pain',
    { ...librarian({ hurt: { librarian: 1 }, granted: ['feel-no-pain:4'] }), ...orks },
    cast('smite'),
  ],
  ['in a unit, with a wound left', { ...joined({ hurt: { librarian: 1 } }), ...orks }, cast('smite', 'b1', 'r2')],
  ['in a unit', { ...joined(), ...orks }, cast('smite', 'b1', 'r2')],
  ['at adamantium wills', { ...librarian(), ...at('sm-terminators') }, cast('smite')],
  [
    'at a psyker in a unit of adamantium wills',
    { ...librarian(), ...at('sm-terminators'), b2: { type: 'sm-librarian', joined: 'b1' } },
    cast('smite'),
  ],
  ['at a walker', { ...librarian(), ...at('ig-sentinel', { hull: 1, facing: 1 }) }, cast('smite')],
  ['of a choir', { ...choir({ wyrdvane: 3, 'wyrdvane-adept': 1 }), ...orks }, cast('smite')],
  ['of the last of a choir', { ...choir({ wyrdvane: 1 }), ...orks }, cast('smite')],
  ['of the last two of a choir', { ...choir({ wyrdvane: 2 }), ...orks }, cast('smite')],
  [
    'of the last two of a choir, one an adept',
    { ...choir({ wyrdvane: 1, 'wyrdvane-adept': 1 }), ...orks },
    cast('smite'),
  ],
  ['of an overseer alone', { ...choir({ overseer: 1 }), ...orks }, cast('smite')],
  ['of an overseer with one more', { ...choir({ wyrdvane: 1, overseer: 1 }), ...orks }, cast('smite')],
];

const terrors: readonly Case[] = [
  ['a mob', { ...one('ty-hive-tyrant', { warp: 1, hurt: { 'hive-tyrant': 3 } }), ...orks }, cast('terrify')],
  [
    'stubborn troops',
    { ...one('ch-demagogue', { warp: 1 }), ...at('ig-veterans'), b2: { type: 'ig-commissar', joined: 'b1' } },
    cast('terrify'),
  ],
  ['runaways', { ...one('ch-demagogue', { warp: 1 }), ...at('ig-veterans', { fallingBack: true }) }, cast('terrify')],
  ['a psyker', { ...one('ch-demagogue', { warp: 1 }), ...at('sm-librarian') }, cast('terrify')],
  ['the fearless', { ...one('ch-demagogue', { warp: 1 }), ...at('ty-carnifex') }, cast('terrify')],
  ['a tank', { ...one('ch-demagogue', { warp: 1 }), ...at('ork-battlewagon') }, cast('terrify')],
  ['by an overseer alone', { ...choir({ overseer: 1 }), ...orks }, cast('terrify')],
];
const gifts: readonly Case[] = [
  ['itself', librarian({ hurt: { librarian: 1 } }), cast('endurance', 'r1')],
  ['its unit', joined(), cast('endurance', 'r1', 'r2')],
  ['a psyker', { ...librarian(), r3: { type: 'ty-hive-tyrant', hex: '1012' } }, cast('endurance', 'r3')],
];

const regroup = { command: 'regroup', unit: 'r1' };
const fleeing = (type: string, more: object = {}) => one(type, { fallingBack: true, ...more });
const rallies: readonly Case[] = [
  ['boyz', fleeing('ork-boyz'), regroup],
  ['a few that are left', fleeing('ig-veterans', { models: { veteran: 1 } }), regroup],
  ['marines, whom nothing shakes', fleeing('sm-tactical-squad', { models: { marine: 1 } }), regroup],
  ['guardsmen at the edge of the board', fleeing('ig-veterans', { hex: '1023' }), regroup],
  ['boyz with the enemy all around', { ...fleeing('ork-boyz'), ...enemiesAt('1008', '1012', '1209', '0809') }, regroup],
];
function enemiesAt(...hexes: readonly string[]): Units {
  return Object.fromEntries(hexes.map((hex, i) => [`b${i + 1}`, { type: 'sm-tactical-squad', hex }]));
}
const strike = (hex: string) => ({ command: 'deep-strike', unit: 'r1', hex });
const above = (more: Units = {}): Units => ({
  r1: { type: 'sm-terminators', hex: null, reserve: { by: 'deep-strike', status: 'available' } },
  ...more,
});
const landings: readonly Case[] = [
  ['in the open', above(), strike('1818')],
  ['at the edge of the board', above(), strike('1801')],
  ['beside an enemy', above({ b1: { type: 'ork-boyz', hex: '1817' } }), strike('1818')],
  ['near impassable and lethal ground', above(), strike('1818'), { '1818': 'rock', '1817': 'lethal' }],
];

describe('odds are how often it happens', () => {
  for (const [name, ...rest] of moves) test(`T-4.2, T-4.3: ${name}`, () => check('movement', ...rest));
  for (const [name, ...rest] of runs) test(`T-8.4: a run of ${name}`, () => check('shooting', ...rest));
  for (const [name, ...rest] of smites) test(`T-20.2, T-20.4: a smite ${name}`, () => check('shooting', ...rest));
  for (const [name, ...rest] of terrors) test(`T-20.3, T-14: terror of ${name}`, () => check('movement', ...rest));
  for (const [name, ...rest] of gifts) test(`T-20.1: endurance for ${name}`, () => check('movement', ...rest));

  for (const [name, ...rest] of rallies) test(`T-16: ${name} regroup`, () => check('movement', ...rest));
  for (const [name, ...rest] of landings) test(`T-18.35: a deep strike ${name}`, () => check('movement', ...rest));

  test('and so in the positions of random games', () => {
    const kinds = new Set<string>();
    for (const [i, options] of ['default', 'lists', 'random', 'hidden', 'default'].entries())
      for (const { before, entry } of moments(tested as never, { seed: `dice ${i}`, options, entries: 400 })) {
        const draft = { ...entry.command } as Draft;
        const state = before as State;
        const position = { rules: rulesWith(rules, state.data), state };
        const odds = oddsFor(position, draft, false);
        if (odds?.kind !== 'move' && odds?.kind !== 'power') continue;
        kinds.add(odds.command);
        expect(wrongChances(position, draft, odds, 1000), JSON.stringify(draft)).toEqual([]);
      }
    expect([...kinds]).toEqual(expect.arrayContaining(['move', 'run', 'cast', 'regroup']));
  });
});
