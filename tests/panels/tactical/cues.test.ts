import { createCampaign } from '@hexpost/engine';
import { expect, test } from 'vitest';
import { tacticalSystem } from '../../../src/dev/systems/tactical/campaigns.ts';
import type { Entry } from '../../../src/engine/kernel/campaign.ts';
import { playOn } from '../../../src/engine/kernel/play.ts';
import { evolve } from '../../../src/engine/tactical/evolve.ts';
import { deepStrike } from '../../../src/engine/tactical/setup/deep-strike.ts';
import { tacticalCue } from '../../../src/systems/tactical/cues.ts';
import { namesOf, type TacticalWords } from '../../../src/systems/tactical/names.ts';
import { NAMESPACES, startWords, translateIn } from '../../../src/words/index.ts';
import { positionOf, rules } from '../../tactical/positions.ts';

const strike = { command: 'deep-strike', unit: 'r1', hex: '1006' };
test.each([
  ['an order', strike],
  ['a line of a sheet', { command: 'sheet', orders: [{ command: 'end-phase' }, strike] }],
  ['an alternative on a sheet', { command: 'sheet', orders: [{ command: 'end-phase', else: strike }] }],
])(
  'T-18.39: a mishap of %s is shown where the unit would have come down, though it is on no hex',
  async (_, command) => {
    await startWords('en', NAMESPACES);
    const aim = '1006';
    const scenario = {
      units: {
        r1: { type: 'sm-terminators', reserve: { by: 'deep-strike', status: 'available' } },
        b1: { type: 'ork-boyz', hex: aim },
      },
    };
    // Every die a 1: a hit on the aim, where the enemy stands, and a terrible accident.
    const before = positionOf(scenario);
    const resolution = playOn(evolve, before, { roll: (_: unknown, __: number, count = 1) => Array(count).fill(1) });
    deepStrike(resolution, 'r1', aim, undefined);
    const campaign = createCampaign(rules, {
      seed: 'dice mishap',
      id: 'mishap',
      name: 'Mishap',
      options: {},
      scenario,
      players: [],
    });
    const words = namesOf({
      system: tacticalSystem(rules),
      t: translateIn('en'),
      language: 'en',
      campaign,
      state: before.state,
    }) as TacticalWords;
    const entry = { command, events: resolution.events };
    const cues = resolution.events.map((event) =>
      tacticalCue({ event, entry: entry as unknown as Entry, before: before.state, after: resolution.state }, words),
    );
    expect(cues.map((cue) => cue && [cue.kind, cue.hexes, cue.text])).toEqual([
      ['note', [aim], 'Mishap: destroyed'],
      ['destroyed', [aim], 'Mishap'],
    ]);
  },
);
