import { beforeAll, describe, expect, it } from 'vitest';
import { distanceOf } from '../../../src/engine/kernel/board/hex.ts';
import { beginning, type Campaign } from '../../../src/engine/kernel/campaign.ts';
import type { AnySystem } from '../../../src/engine/kernel/system.ts';
import { nuclear } from '../../../src/engine/nuclear/engine.ts';
import type { Position } from '../../../src/engine/nuclear/position.ts';
import { indexRuleset } from '../../../src/engine/nuclear/read-ruleset.ts';
import type { Ruleset } from '../../../src/engine/nuclear/ruleset.ts';
import type { RulesetIndex } from '../../../src/engine/nuclear/ruleset-index.ts';
import type { State } from '../../../src/engine/nuclear/state.ts';
import { boardOf } from '../../../src/engine/nuclear/terrain.ts';
import { whereabouts } from '../../../src/engine/nuclear/units.ts';
import { type Cue, isWay, lengthOf } from '../../../src/map/cues.ts';
import { stepsOf } from '../../../src/panels/map/cue-steps.ts';
import { cueOf } from '../../../src/systems/nuclear/cues.ts';
import { knownUnits, type Words, wordsOf } from '../../../src/systems/nuclear/names.ts';
import sentences from '../../../src/words/en/cues.json';
import { type Language, NAMESPACES, startWords, translateIn } from '../../../src/words/index.ts';
import demo from '../../campaigns/demo.hexpost.json';
import fourSides from '../../campaigns/four-sides.hexpost.json';
import simultaneous from '../../campaigns/simultaneous-sheets.hexpost.json';
import twoSides from '../../campaigns/two-sides.hexpost.json';

const CAMPAIGNS = Object.entries({ demo, fourSides, simultaneous, twoSides }).map(
  ([name, campaign]) => [name, campaign as unknown as Campaign] as const,
);

interface Reading {
  readonly system: AnySystem;
  readonly rules: RulesetIndex;
  readonly campaign: Campaign;
  readonly words: Words;
}

function reading(campaign: Campaign, language: Language = 'en'): Reading {
  const rules = indexRuleset(campaign.ruleset.rules as Ruleset);
  const system: AnySystem = nuclear(rules);
  const start = beginning(system, campaign) as State;
  const known = knownUnits(system, campaign);
  const words = wordsOf({ t: translateIn(language), language, rules, state: start, players: campaign.players, known });
  return { system, rules, campaign, words };
}

interface Step {
  readonly cue: Cue;
  readonly before: Position;
  readonly after: Position;
}

/** The steps of an entry, with positions instead of views. */
function stepsIn({ system, rules, campaign, words }: Reading, viewer: string, entry: number): Step[] {
  const position = (view: unknown): Position => ({ rules, state: view as State });
  const steps = stepsOf(
    {
      system,
      campaign,
      viewer,
      cueOf: ({ event, before, after }) => cueOf({ event, before: position(before), after: position(after) }, words),
    },
    entry,
  );
  return steps.map(({ cue, before, after }) => ({ cue, before: position(before), after: position(after) }));
}

/** Every step of a campaign as somebody sees it who looks back from its end. */
const allSteps = (of: Reading, viewer: string): Step[] =>
  of.campaign.entries.flatMap((_, entry) => stepsIn(of, viewer, entry));

beforeAll(async () => void (await startWords('en', NAMESPACES)));

describe.each(CAMPAIGNS)('the log of %s as cues', (_name, campaign) => {
  let steps: Step[];
  beforeAll(() => {
    steps = allSteps(reading(campaign), 'public');
  });

  it('every cue has a place on the map, and lasts', () => {
    expect(steps.length).toBeGreaterThan(200);
    for (const { cue, before } of steps) {
      const { grid } = boardOf(before);
      expect(cue.hexes.length).toBeGreaterThan(0);
      for (const hex of cue.hexes) expect(grid.cell(hex), `${cue.kind} ${hex}`).toBeGreaterThanOrEqual(0);
      expect(lengthOf(cue)).toBeGreaterThan(0);
    }
  });

  it('who goes begins where the state had it, goes hex by hex, and ends where the state has it then', () => {
    const ways = steps.filter(({ cue }) => isWay(cue));
    expect(ways.length).toBeGreaterThan(100);
    for (const { cue, before, after } of ways) {
      const was = before.state.units[cue.counter!]!;
      const is = after.state.units[cue.counter!]!;
      expect(cue.hexes[0]).toBe(whereabouts(before, was) ?? cue.hexes[0]);
      expect(cue.hexes.at(-1)).toBe(is.hex);
      cue.hexes.slice(1).forEach((hex, i) => {
        expect(distanceOf(cue.hexes[i]!, hex)).toBe(1);
      });
    }
  });

  it('shows the dice that the log has, each with what became of it', () => {
    const thrown = steps.flatMap(({ cue }) => cue.dice ?? []).flatMap(({ faces, good }) => [faces, good] as const);
    const counts = steps.flatMap(({ cue }) => (cue.dice ?? []).map(({ faces, good }) => good.length - faces.length));
    expect(thrown.length).toBeGreaterThan(0);
    expect(new Set(counts)).toEqual(new Set([0]));
    const logged = campaign.entries.flatMap(({ rolls }) => rolls).filter(({ label }) => label === 'hit');
    const shot = steps.filter(({ cue }) => cue.kind === 'volley').flatMap(({ cue }) => cue.dice!);
    expect(shot.map(({ faces }) => faces)).toEqual(logged.map(({ faces }) => faces));
  });

  it('has words for all of it in both languages', async () => {
    for (const language of ['en', 'ru'] as const) {
      await startWords(language, NAMESPACES);
      for (const { cue } of allSteps(reading(campaign, language), 'public'))
        for (const text of [cue.text ?? '-', ...(cue.dice ?? []).map(({ label }) => label)]) {
          // A sentence that is not there comes back as its key.
          expect(Object.keys(sentences), cue.kind).not.toContain(text);
          expect(text, cue.kind).toMatch(language === 'ru' && text !== '-' ? /^[^{}]*[а-я][^{}]*$/i : /^[^{}]+$/);
        }
    }
    await startWords('en', NAMESPACES);
  });
});

describe('what cues there are', () => {
  it('the stored campaigns show every kind that a battle is made of', () => {
    const kinds = new Set(
      CAMPAIGNS.flatMap(([, campaign]) => allSteps(reading(campaign), 'public').map(({ cue }) => cue.kind)),
    );
    for (const kind of [
      ...['move', 'charge', 'retreat', 'arrive', 'leave', 'volley', 'strike', 'dice', 'wounds', 'destroyed'],
      ...['impaired', 'recovered', 'mended', 'promoted', 'captured', 'built', 'event', 'note'],
    ])
      expect([...kinds], kind).toContain(kind);
  });

  const cuesOf = (event: { readonly type: string }) => {
    const of = reading(demo as unknown as Campaign);
    const strange = { ...of.campaign, entries: [{ ...of.campaign.entries[0]!, events: [event] }] };
    return stepsIn({ ...of, campaign: strange }, 'public', 0);
  };

  it('a wrecked transport is a blast', () => {
    const wrecked = { type: 'transport-wrecked', unit: 'red-1', hex: '0505' };
    expect(cuesOf(wrecked)).toMatchObject([{ cue: { kind: 'blast', hexes: ['0505'] } }]);
  });

  it('an event of an unknown type has none', () => {
    expect(cuesOf({ type: 'sun-rose' })).toEqual([]);
  });

  it('a volley that misses tells hits from misses', () => {
    const volleys = allSteps(reading(demo as unknown as Campaign), 'public').filter(({ cue }) => cue.kind === 'volley');
    const fates = new Set(volleys.flatMap(({ cue }) => cue.dice!.flatMap(({ good }) => good)));
    expect(fates).toEqual(new Set([true, false]));
  });
});

describe('what cues give away', () => {
  it.each(CAMPAIGNS)('%s: nobody sees in a cue what the log of the moment keeps from him', (_name, campaign) => {
    const of = reading(campaign);
    const seats = campaign.players.map(({ seat }) => seat);
    let secret = 0;
    campaign.entries.forEach(({ seat, events }, entry) => {
      // As it was when the entry was the last one.
      const then = { ...of, campaign: { ...campaign, entries: campaign.entries.slice(0, entry + 1) } };
      for (const viewer of [...seats, 'public']) {
        const steps = stepsIn(then, viewer, entry);
        for (const { cue, before, after } of steps)
          if (cue.counter !== undefined)
            expect(before.state.units[cue.counter] ?? after.state.units[cue.counter]).toBeDefined();
        const opens = events.some((event) => of.system.revealsSecrets(event));
        if (opens || viewer === seat || events.some((event) => of.system.show(event, viewer, false))) continue;
        secret++;
        expect(steps).toEqual([]);
      }
    });
    expect(secret).toBeGreaterThan(10);
  });

  it('they are made of what the viewer is shown and sees, and of nothing else', () => {
    const of = reading(demo as unknown as Campaign);
    const sees = (system: Partial<AnySystem>) =>
      allSteps({ ...of, system: { ...of.system, ...system } }, 'blue').map(({ cue }) => cue);
    const isRed = (counter: string | undefined) => counter?.startsWith('red') ?? false;
    const all = sees({});
    expect(all.some((cue) => isWay(cue))).toBe(true);
    expect(all.some(({ counter }) => isRed(counter))).toBe(true);
    const unmoved = sees({ show: (event) => (event.type === 'unit-moved' ? undefined : event) });
    expect(unmoved.filter(({ kind }) => kind === 'move' || kind === 'charge')).toEqual([]);
    const alone = sees({
      view(state: State): State {
        const units = Object.entries(state.units).filter(([, { side }]) => side === 'blue');
        return { ...state, units: Object.fromEntries(units) };
      },
    });
    expect(alone.filter(({ counter }) => isRed(counter))).toEqual([]);
    expect(alone.some(({ counter }) => counter?.startsWith('blue'))).toBe(true);
  });
});
