import i18next from 'i18next';
import { beforeAll, expect, it } from 'vitest';
import type { State } from '../../src/engine/domination/state.ts';
import type { Campaign } from '../../src/engine/kernel/campaign.ts';
import type { Refusal } from '../../src/engine/kernel/decision.ts';
import { keyed } from '../../src/engine/kernel/dice/keyed.ts';
import { TERRAIN } from '../../src/map/art/terrain-art.ts';
import { pilesOf } from '../../src/map/counter-places.ts';
import { dominationCue } from '../../src/systems/domination/cues.ts';
import { dominationLegend } from '../../src/systems/domination/legend.ts';
import { factsAt } from '../../src/systems/domination/map/facts.ts';
import { map } from '../../src/systems/domination/map/index.tsx';
import { markAt, wayOf } from '../../src/systems/domination/map/marks.ts';
import { NAMESPACES, namesOf } from '../../src/systems/domination/names.ts';
import { pictureOf } from '../../src/systems/domination/picture.ts';
import { startWords, translateIn } from '../../src/words/index.ts';
import { meeting, rules, system } from './positions.ts';

const RED = ['marine-infantry', 'terminators'];
const BLUE = ['ork-infantry', 'ork-infantry', 'warboss'];
const { state, hex } = meeting([
  { army: 'space-marines', types: RED },
  { army: 'orks', types: BLUE },
]);
const position = { rules, state };
const players = state.order.map((seat, i) => ({ seat, name: seat, colour: i }));
const campaign = {
  ruleset: { rules: rules.ruleset },
  scenario: { sides: { red: { faction: 'space-marines' }, blue: { faction: 'orks' } } },
  options: {},
  entries: [],
  players,
} as unknown as Campaign;
const words = () => namesOf({ t: translateIn('en'), language: 'en', system, campaign, state });

beforeAll(async () => {
  await startWords('en', [...NAMESPACES, 'overlays', 'dice', 'play']);
});

it('the attackers of a pending battle lie left of whom they attack, and the arrow is red for the side that answers', () => {
  const picture = pictureOf(position, players, 'en');
  const sides = pilesOf(picture)
    .get(hex)!
    .map(([first]) => first!.colour);
  expect(sides).toEqual([0, 1]);
  expect(picture.clashes).toEqual([{ hex, from: 0, to: 1, due: state.phase === 'answer' }]);
});

it('all ground and all signs of the shipped ruleset are drawn', () => {
  for (const { look } of rules.terrain.values()) expect(TERRAIN).toHaveProperty(look);
  const picture = pictureOf(position, players, 'en');
  const whole = { cols: [1, picture.cols], rows: [1, picture.rows] } as const;
  const { counters, ground } = dominationLegend(picture, whole, { view: state, campaign, words: words() });
  expect(counters.length).toBeGreaterThan(2);
  expect(ground.length).toBeGreaterThan(0);
});

it('a location is told with its ground, its battles and everybody in it', () => {
  const facts = factsAt(position, words(), hex).join('. ');
  expect(facts).toContain('red attacks blue, who has to answer now');
  expect(facts).toContain('Warboss');
  expect(facts).not.toContain('domination/map');
});

it('every overlay has sentences, and looks at any unit of any side', () => {
  for (const { id, look, variants = [''] } of map.overlays!.list)
    for (const unit of [null, ...Object.keys(state.units)])
      for (const variant of variants) {
        expect(i18next.exists(`overlays:overlay.${id}.name`)).toBe(true);
        const about = { unit, hex: null, stand: null, variant, before: null, colour: () => 0 };
        const { result, legend } = look(position, 'red', about);
        for (const { key, count } of [...result, ...legend.map(({ said }) => said)]) {
          const whole = key.includes(':') ? key : `overlays:said.${key}`;
          expect(i18next.exists(whole, count === undefined ? {} : { count }), whole).toBe(true);
        }
      }
});

it('a battle is shown where it is fought: duels with their dice, losses, and who wins', () => {
  const decision = system.decide(state, 'blue', { command: 'fight', at: hex }, keyed('map', '1'));
  if (!decision.ok) throw new Error(JSON.stringify(decision.refusal));
  let before = state;
  const kinds = new Set<string>();
  for (const event of decision.events) {
    const after = system.evolve(before, event) as State;
    const at = { event, before: { rules, state: before }, after: { rules, state: after } };
    const cue = dominationCue(at, words());
    if (cue && cue.kind !== 'note') expect(cue.hexes[0]).toBe(hex);
    if (cue) kinds.add(cue.kind);
    before = after;
  }
  expect([...kinds]).toEqual(expect.arrayContaining(['strike', 'destroyed', 'note']));
});

it('pressing a hex again goes on to the next unit there', () => {
  const { at } = map.units!;
  const first = at(state, hex);
  const seen = [first];
  for (let i = 0; i < 4; i++) seen.push(at(state, hex, seen.at(-1)!));
  expect(new Set(seen).size).toBe(5);
  expect(state.units[first!]!.side).toBe(state.active);
  expect(at(state, hex, seen.at(-1)!)).toBe(first);
});

it('marks tell a goal of two steps, a target and what is refused apart; the way of a draft is an arrow from its unit', () => {
  const field = { kind: 'one', name: 'path', choices: [] } as const;
  const draft = { command: 'move', unit: 'blue-1' };
  const mark = (value: string[], refusal?: Refusal) =>
    markAt(position, 'blue', draft, { hex: value.at(-1)!, field, choice: { value, ...(refusal && { refusal }) } });
  expect(mark(['0506', '0507'])).toEqual({ hex: '0507', kind: 'reach', text: '2' });
  expect(mark([hex]).kind).toBe('target');
  expect(mark(['0506'], { code: 'too-far', clause: 'D-5.2', facts: {} }).kind).toBe('blocked');
  expect(wayOf(position, { ...draft, path: ['0506', '0507'] })).toEqual([hex, '0506', '0507']);
  expect(wayOf(position, draft)).toBeUndefined();
});
