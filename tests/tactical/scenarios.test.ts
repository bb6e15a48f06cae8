import { readdirSync, readFileSync } from 'node:fs';
import { createCampaign } from '@hexpost/engine';
import { expect, test } from 'vitest';
import { playOut } from '../../src/dev/random-games.ts';
import { firstSightStep } from '../../src/dev/simple-players.ts';
import { tacticalSystem } from '../../src/dev/systems/tactical/campaigns.ts';
import { stream } from '../../src/engine/kernel/dice/keyed.ts';
import { tacticalDoctrine } from '../../src/engine/tactical/doctrine/index.ts';
import { readScenarioFile } from '../../src/engine/tactical/read-scenario.ts';
import type { State } from '../../src/engine/tactical/state.ts';
import { rules } from './positions.ts';

/** The scenarios that ship are accepted, and a battle of sensible players comes to its end. */

const FOLDER = 'rulesets/tactical/scenarios';
const system = tacticalSystem(rules);
const next = firstSightStep(tacticalDoctrine(rules));

test.each(readdirSync(FOLDER))('T-21.1: %s begins at first contact and ends by the rules', (file) => {
  const raw: unknown = JSON.parse(readFileSync(`${FOLDER}/${file}`, 'utf8'));
  const read = readScenarioFile(rules, raw);
  expect(read).toMatchObject({ ok: true });
  if (!read.ok) return;
  const { options, scenario } = read;
  const players = ['red', 'blue'].map((seat, colour) => ({ seat, name: seat, colour }));
  const fresh = createCampaign(rules, { seed: `dice ${file}`, id: 'scenario', name: file, options, scenario, players });
  const random = stream(file);
  const goesOn = ({ phase }: State, entries: number) => phase !== 'over' && entries < 500;
  const { state } = playOut<State>(system, fresh, goesOn, (now) => next(system, now, random));
  expect(state.result).not.toBeNull();
  expect(state.turn).toBeLessThanOrEqual(7);
});
