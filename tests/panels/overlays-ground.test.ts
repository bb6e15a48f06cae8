import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Entry } from '../../src/engine/kernel/campaign.ts';
import { inDeploymentArea } from '../../src/engine/nuclear/deployment.ts';
import { boardOf } from '../../src/engine/nuclear/terrain.ts';
import { zoneHexes } from '../../src/engine/nuclear/zones.ts';
import { measure } from '../../src/systems/nuclear/overlays/fire.ts';
import { danger, deployment, supply } from '../../src/systems/nuclear/overlays/ground.ts';
import { changes } from '../../src/systems/nuclear/overlays/index.ts';
import { hexesOf, keysOf, position, rules, system, through } from './overlays-position.ts';

const structure = (type: string, owner = 'red', done = true) => ({ structure: { type, owner, done } });

describe('supply (N-5.5)', () => {
  // The zone of red ends in column and row 5; 0605 lies beside it.
  const rails = ['0605', '0606', '0707'];
  const hexes = {
    ...Object.fromEntries(rails.map((hex) => [hex, structure('railway')])),
    '0708': structure('supply-depot'),
    '1515': structure('supply-depot'),
    '1516': structure('railway'),
  };

  it('shows which depots work, the chain that holds and the one that leads nowhere', () => {
    const seen = through(supply, position({ hexes }), 'red');
    expect(seen.signs).toEqual([
      { hex: '0708', kind: 'yes' },
      { hex: '1515', kind: 'no' },
    ]);
    const links = (whole: boolean) =>
      seen.links.filter((link) => link.whole === whole).map(({ path }) => path.join(' '));
    expect(links(true).sort()).toEqual(['0605 0606', '0606 0707', '0707 0708']);
    expect(links(false)).toEqual(['1515 1516']);
    expect(seen.result).toEqual([
      { key: 'supply.count', count: 1, blanks: { side: { side: 'red' }, all: 2 } },
      { key: 'supply.idle-at', blanks: { hexes: ['1515'] } },
    ]);
    expect(keysOf(seen.at!('1515'))).toEqual(['supply.at-cut']);
  });

  it('cuts the chain where an enemy stands on the rails, and idles the depot on which one stands', () => {
    const on = (hex: string) =>
      through(supply, position({ hexes, units: { b1: { side: 'blue', type: 'soldiers', hex } } }), 'red');
    const cut = on('0707');
    expect(cut.signs).toContainEqual({ hex: '0708', kind: 'no' });
    expect(cut.signs).toContainEqual({ hex: '0707', kind: 'warning' });
    expect(keysOf(cut.at!('0708'))).toEqual(['supply.at-cut']);
    const taken = on('0708');
    expect(taken.signs).toContainEqual({ hex: '0708', kind: 'no' });
    expect(keysOf(taken.at!('0708'))).toEqual(['supply.at-enemy']);
  });

  it('asks for no rails where the game asks for none, and shows others when they are asked for', () => {
    const free = through(supply, position({ hexes }, { 'depots-need-rail': false }), 'red');
    expect(free.signs.every(({ kind }) => kind === 'yes')).toBe(true);
    expect(keysOf(free.result)).toContain('supply.no-rail-needed');
    expect(keysOf(through(supply, position({ hexes }), 'red', { variant: 'others' }).result)).toEqual(['supply.none']);
  });
});

describe('deployment (N-5.4)', () => {
  const hexes = {
    ...Object.fromEntries(['0605', '0606', '0707'].map((hex) => [hex, structure('railway')])),
    '0708': structure('supply-depot'),
  };

  it('is the zone and what lies about a depot that works, side by side', () => {
    const game = position({ hexes });
    const seen = through(deployment, game, 'red');
    expect(hexesOf(seen, 'wash')).toEqual(
      [...zoneHexes(game, '0101'), '0607', '0608', '0707', '0708', '0709', '0807', '0808'].sort(),
    );
    expect(hexesOf(seen, 'slant')).toEqual([...zoneHexes(game, '2020')].sort());
  });

  it('is that of the chosen unit, who may see further than others', () => {
    const scout = rules.ruleset.units.find(({ traits }) => traits.includes('scout'))!.id;
    const game = position({ hexes, units: { r1: { side: 'red', type: scout, hex: null } } });
    const unit = game.state.units.r1!;
    const own = boardOf(game).grid.names.filter((hex) => inDeploymentArea(game, unit, hex));
    const seen = through(deployment, game, 'red', { unit: 'r1' });
    expect(hexesOf(seen, 'wash')).toEqual(own);
    expect(own.length).toBeGreaterThan(hexesOf(through(deployment, game, 'red'), 'wash').length);
  });
});

describe('danger (N-3.5, N-16.1)', () => {
  const units = {
    r1: { side: 'red', type: 'soldiers', hex: '0910', models: 4 },
    r2: { side: 'red', type: 'siegfried', hex: '0911' },
    b1: { side: 'blue', type: 'soldiers', hex: '1515' },
  };
  const game = position({ units, event: { id: 'large-storm', hex: '0910' } }, { 'danger-threshold': 3 });

  it('names the event, the units that will be tested with their dice, and those that are spared', () => {
    expect(rules.units.get('siegfried')!.traits).toContain('all-terrain');
    const seen = through(danger, game, 'red');
    expect(seen.signs).toEqual([
      { hex: '0910', kind: 'warning', text: '4' },
      { hex: '0911', kind: 'yes' },
    ]);
    expect(seen.result.slice(1)).toEqual([
      { key: 'danger.count', count: 19 },
      { key: 'danger.test', count: 4, blanks: { unit: { unit: 'r1' }, hex: '0910', most: 3 } },
    ]);
    expect(keysOf(seen.at!('0911'))).toEqual(['danger.at-spared']);
    expect(seen.at!('1515')).toEqual([]);
  });

  it('says so when nothing is dangerous', () => {
    expect(keysOf(through(danger, position({ units }), 'red').result)).toEqual(['danger.none']);
  });
});

describe('changes', () => {
  const before = position({
    units: {
      r1: { side: 'red', type: 'soldiers', hex: '0505' },
      r2: { side: 'red', type: 'soldiers', hex: '0607', models: 5 },
      r3: { side: 'red', type: 'soldiers', hex: null },
      b1: { side: 'blue', type: 'soldiers', hex: '0909' },
    },
    hexes: {
      '1010': { keyPoint: 'neutral' },
      '1111': structure('trenches', 'red', false),
      '1212': structure('bunker'),
    },
  });
  const now = position({
    units: {
      r1: { side: 'red', type: 'soldiers', hex: '0506', suppressed: true },
      r2: { side: 'red', type: 'soldiers', hex: '0607', models: 3 },
      r3: { side: 'red', type: 'soldiers', hex: '0303' },
    },
    hexes: { '1010': { keyPoint: 'red' }, '1111': structure('trenches'), '1212': structure('bunker', 'blue') },
  });

  it('finds what moved, came, went, lost models, was suppressed, built or taken', () => {
    const { at } = through(changes, now, 'red', { before });
    const hexes = ['0909', '0506', '0607', '0303', '1010', '1111', '1212'];
    expect(hexes.flatMap((hex) => at!(hex).map(({ key, count }) => [hex, key, count ?? ''].join(' ').trim()))).toEqual([
      '0909 changes.at-gone',
      '0506 changes.at-moved',
      '0506 changes.at-suppressed',
      '0607 changes.at-weaker 2',
      '0303 changes.at-came',
      '1010 changes.at-key-point',
      '1111 changes.at-built',
      '1212 changes.at-taken',
    ]);
  });

  it('draws an arrow for each way and one sign for each hex, and tells of both ends', () => {
    const seen = through(changes, now, 'red', { before });
    expect(seen.arrows).toEqual([{ kind: 'move', path: ['0505', '0506'], colour: 0 }]);
    expect(seen.signs).toContainEqual({ hex: '0607', kind: 'changed', text: '−2' });
    expect(seen.signs).toContainEqual({ hex: '0909', kind: 'gone' });
    expect(seen.signs.map(({ hex }) => hex).sort()).toEqual(['0303', '0506', '0607', '0909', '1010', '1111', '1212']);
    expect(new Set(seen.signs.map(({ hex }) => hex)).size).toBe(seen.signs.length);
    expect(keysOf(seen.at!('0505'))).toEqual(['changes.at-moved']);
    expect(keysOf(through(changes, now, 'red').result)).toEqual(['changes.no-visit']);
    expect(keysOf(through(changes, now, 'red', { before: now }).result)).toEqual(['changes.nothing']);
  });

  it('compares views: what comes out of a secret Reserve is new, what stays in it is not there', () => {
    const seen = (hex: string | null, viewer: string) => {
      const units = { b1: { side: 'blue', type: 'soldiers', hex }, b2: { side: 'blue', type: 'soldiers', hex: null } };
      const { state } = position({ units }, { 'reserve-visibility': 'secret' });
      return { rules, state: system.view(state, viewer) };
    };
    expect(Object.keys(seen(null, 'red').state.units)).toEqual([]);
    const told = (now: string | null) =>
      through(changes, seen(now, 'red'), 'red', { before: seen(null, 'red') }).result;
    expect(told('0909')).toEqual([{ key: 'changes.sum-came', count: 1, blanks: { what: [{ unit: 'b1' }] } }]);
    expect(keysOf(told(null))).toEqual(['changes.nothing']);
  });

  it('goes back to the last visit, or to the beginning of the round before this one', () => {
    const entry = (...events: object[]) => ({ events }) as unknown as Entry;
    const entries = [
      entry({ type: 'turn-started', turn: 1 }),
      entry({ type: 'side-ready' }, { type: 'round-started', round: 'initial' }),
      entry({ type: 'unit-moved' }),
      entry({ type: 'round-started', round: 'final' }),
    ];
    expect(changes.since!('visit', entries, 3)).toBe(3);
    expect(changes.since!('visit', entries, null)).toBeNull();
    expect(changes.since!('round', entries, 3)).toBe(2);
    expect(changes.since!('round', entries.slice(0, 1), 0)).toBeNull();
  });
});

describe('the ruler', () => {
  const game = position({
    hexes: {
      '0507': { terrain: 'mountains' },
      '0509': { terrain: 'dead-forest' },
      '0511': { terrain: 'gorge' },
      '0705': structure('bunker'),
    },
  });

  it('tells the distance, what blocks the line of sight and where, and the cover at its end', () => {
    const { ruler, result } = measure(game, '0505', '0509');
    expect(ruler).toEqual({ from: '0505', to: '0509', blocker: '0507', text: '4' });
    expect(result.slice(0, 2)).toMatchObject([
      { key: 'ruler.distance', count: 4, blanks: { from: '0505', to: '0509' } },
      { key: 'ruler.blocked', blanks: { hex: '0507', terrain: { en: 'Mountains' } } },
    ]);
    const cover = rules.ruleset.properties.filter(({ id }) =>
      rules.terrain.get('dead-forest')!.properties.includes(id),
    );
    expect(result[2]).toMatchObject({
      key: 'ruler.cover',
      blanks: { cover: cover.filter(({ id }) => id.endsWith('cover')).map(({ name }) => name) },
    });
  });

  it('counts the cover of a structure, warns of the underground, and measures nothing as nothing', () => {
    expect(keysOf(measure(game, '0505', '0705').result)).toEqual(['ruler.distance', 'ruler.clear', 'ruler.cover']);
    expect(keysOf(measure(game, '0510', '0511').result)).toContain('ruler.to-underground');
    expect(keysOf(measure(game, '0511', '0510').result)).toContain('ruler.from-underground');
    expect(measure(game, '0101', '0101').ruler).toMatchObject({ blocker: null, text: '0' });
  });
});

describe('the words of the overlays', () => {
  it('are there for everything that a overlay says, and for nothing else', () => {
    const own = ['fire', 'ground', 'moves'];
    const read = (file: string): string => readFileSync(file, 'utf8');
    const changes = read('src/panels/map/overlays/changes.ts');
    const source = own.map((file) => read(`src/systems/nuclear/overlays/${file}.ts`)).join('\n');
    const asked = new Set(
      [...source.matchAll(/'((?:changes|danger|deployment|reach|ruler|sight|supply|threat|weapons)\.[a-z-]+)'/g)].map(
        ([, key]) => key!,
      ),
    );
    const kinds = [
      'gone',
      'came',
      'key-point',
      'weaker',
      'stronger',
      'suppressed',
      'rallied',
      'taken',
      'built',
      'ruined',
      'marker',
      'moved',
    ];
    for (const kind of kinds) for (const key of ['sum', 'at']) asked.add(`changes.${key}-${kind}`);
    for (const none of ['nothing', 'no-round', 'no-visit', 'moved'])
      if (changes.includes(`'${none}'`)) asked.add(`changes.${none}`);
    for (const sign of ['new', 'gone', 'warning', 'changed']) asked.add(`changes.${sign}`);
    for (const depth of ['few', 'some', 'many']) asked.add(`threat.${depth}`);
    const texts = read('src/words/en/overlays.json');
    // A part of a sentence with a number of its own.
    for (const [, key] of texts.matchAll(/\$t\(overlays:said\.([a-z-]+\.[a-z-]+),/g)) asked.add(key!);
    const { said } = JSON.parse(texts) as { said: Record<string, object> };
    const known = Object.entries(said).flatMap(([overlay, words]) =>
      Object.keys(words).map((key) => `${overlay}.${key.replace(/_(one|other)$/, '')}`),
    );
    expect([...new Set(known)].sort()).toEqual([...asked].sort());
  });
});
