import { beforeAll, describe, expect, test } from 'vitest';
import { momentsOf } from '../../src/dev/random-games.ts';
import { TESTED_SYSTEMS } from '../../src/dev/tested-systems.ts';
import { beginning, type Campaign } from '../../src/engine/kernel/campaign.ts';
import { stream } from '../../src/engine/kernel/dice/keyed.ts';
import type { AnySystem } from '../../src/engine/kernel/system.ts';
import { campaignOfScenario } from '../../src/panels/new-campaign/shipped-scenario.ts';
import type { Names } from '../../src/panels/system-ui.ts';
import { systemRow } from '../../src/systems/index.ts';
import { loadNewCampaign, loadScenarios } from '../../src/systems/load.ts';
import { translateIn } from '../../src/words/index.ts';
import { LANGUAGES, namesOf, startAllWords } from './own-names.ts';
import { someSides, times } from './play.ts';

/** Law 16: no two units of a side have the same name, in either language, at any time; a name is kept until the end. */

interface UnitWords extends Names {
  /** Absent in a system without units. */
  readonly unit?: (id: string) => string;
}
type OwnNames = Awaited<ReturnType<typeof namesOf<UnitWords>>>;
type Units = Readonly<Record<string, { readonly side: string }>>;

beforeAll(startAllWords);

/** Names that two units of a side share, and names that a unit had before under another. `known` grows. */
function faultsIn(own: OwnNames, system: AnySystem, campaign: Campaign, state: unknown, known: Known): string[] {
  const units = Object.entries((state as { readonly units?: Units }).units ?? {});
  return LANGUAGES.flatMap((language) => {
    const { unit } = own.namesOf({ t: translateIn(language), language, system, campaign, state });
    if (!unit) return [];
    return units.flatMap(([id, { side }]) => {
      const key = `${language} ${side} ${unit(id)}`;
      const owner = known.get(key);
      known.set(key, id);
      return owner === undefined || owner === id ? [] : [`${key}: ${owner} and ${id}`];
    });
  });
}
type Known = Map<string, string>;

const idsIn = (state: unknown): string => Object.keys((state as { readonly units?: Units }).units ?? {}).join();

/** Two more of the first unit, that no entry has brought and whose ids end in the same number. */
function withPlanned(state: unknown): unknown {
  const { units = {} } = state as { readonly units?: Units };
  const [unit] = Object.values(units);
  const more = unit ? { sooner7: { ...unit, id: 'sooner7' }, later7: { ...unit, id: 'later7' } } : {};
  return { ...(state as object), units: { ...units, ...more } };
}

describe.each(TESTED_SYSTEMS)('law 16: names of the units of $id', (tested) => {
  const { id, system, optionSets } = tested;
  const withScenarios = test.runIf(systemRow(id)?.scenarios);

  test('random games', async () => {
    const own = await namesOf<UnitWords>(id);
    for (let i = 0; i < times(2, 20); i++) {
      const random = stream(`names|${i}`);
      const options = optionSets.fuzz[i % optionSets.fuzz.length]!;
      const { campaign, next } = tested.start(
        { seed: `names ${i}`, sides: someSides(tested, i), options, style: 'eager' },
        random,
      );
      expect(played(own, campaign, next, times(100, 900), `game ${i}`)).toEqual([]);
    }
  });

  withScenarios('shipped scenarios, with whatever is bought in them', async () => {
    const own = await namesOf<UnitWords>(id);
    const [part, scenarios] = await Promise.all([loadNewCampaign(id as never), loadScenarios(id as never)]);
    for (const scenario of scenarios) {
      const { id: name } = scenario;
      const { next } = tested.start(
        { seed: name, sides: tested.sides[0], options: optionSets.laws[0]!, style: 'eager' },
        stream(name),
      );
      const campaign = campaignOfScenario(part, scenario, { id: name, seed: name }, 'en');
      expect(played(own, campaign, next, times(100, 600), name)).toEqual([]);
    }
  });

  withScenarios(
    'a homebrew scenario whose ids all end in the same number, and a plan with units that no entry has brought',
    async () => {
      const own = await namesOf<UnitWords>(id);
      const [part, scenarios] = await Promise.all([loadNewCampaign(id as never), loadScenarios(id as never)]);
      for (const scenario of scenarios) {
        const shipped = campaignOfScenario(part, scenario, { id: scenario.id, seed: 'homebrew' }, 'en');
        const { units = {} } = shipped.scenario as { readonly units?: Units };
        const text = Object.keys(units).reduce(
          (all, unit, i) =>
            all.replaceAll(`"${unit}"`, `"${String.fromCharCode(97 + (i % 26))}${'x'.repeat(i / 26)}-07"`),
          JSON.stringify(shipped.scenario),
        );
        const campaign: Campaign = { ...shipped, scenario: JSON.parse(text) };
        const state = beginning(system, campaign) as { readonly units?: Units };
        expect(faultsIn(own, system, campaign, state, new Map())).toEqual([]);
        expect(faultsIn(own, system, campaign, withPlanned(state), new Map())).toEqual([]);
      }
    },
  );

  withScenarios('a planted breach is found: names without numbers', async () => {
    const own = await namesOf<UnitWords>(id);
    let numbersUnits = false;
    const blind: OwnNames = {
      ...own,
      namesOf: (source) => {
        const words = own.namesOf(source);
        numbersUnits ||= words.unit !== undefined;
        return words.unit ? { ...words, unit: (unit) => words.unit!(unit).replace(/ \d+/, '') } : words;
      },
    };
    const [part, scenarios] = await Promise.all([loadNewCampaign(id as never), loadScenarios(id as never)]);
    const faults = scenarios.flatMap((scenario) => {
      const campaign = campaignOfScenario(part, scenario, { id: scenario.id, seed: 'breach' }, 'en');
      return faultsIn(blind, system, campaign, withPlanned(beginning(system, campaign)), new Map());
    });
    expect(faults.length > 0).toBe(numbersUnits);
  });

  function played(
    own: OwnNames,
    campaign: Campaign,
    next: ReturnType<typeof tested.start>['next'],
    most: number,
    seed: string,
  ): string[] {
    const random = stream(`names|${seed}`);
    const known: Known = new Map();
    const faults = faultsIn(own, system, campaign, beginning(system, campaign), known);
    const moments = momentsOf(system, campaign, (state) =>
      system.isOver(state) ? undefined : next(system, state, random),
    );
    for (const { campaign: now, before, after } of moments) {
      // Names follow from who is there.
      if (idsIn(before) !== idsIn(after)) faults.push(...faultsIn(own, system, now, after, known));
      if (faults.length > 0 || now.entries.length >= most) break;
    }
    return faults.slice(0, 3);
  }
});
