import { expect, test } from 'vitest';
import { sectorsRules, sectorsSystem } from '../../src/dev/systems/sectors/campaigns.ts';

/** For whom the game waits (S-10.5, S-10.8): nobody is asked again for what he has given. */

const system = sectorsSystem(sectorsRules());
const fought = { sector: 's1', attacker: 'red', defender: 'blue' };
const waitedFor = (battles: object) =>
  system.awaited(system.begin({ phase: 'battles', sectors: { s1: { armies: { red: 6, blue: 6 } } }, battles }, {}));
const REPORTED = { ...fought, reports: { red: { category: 'solid', winner: 'red' } } };
const FIGHTING = { ...fought, status: 'fighting' };

test('S-10.8 whoever has reported a result waits for the answer, and is not waited for', () => {
  expect(waitedFor({ r1b1: REPORTED })).toEqual(['blue']);
  expect(waitedFor({ r1b1: REPORTED, r1b2: fought })).toEqual(['red', 'blue']);
});

test('S-6.9 nor is he while another battle of his is being fought: that one waits for its outcome', () => {
  expect(waitedFor({ r1b1: REPORTED, r1b2: FIGHTING })).toEqual(['blue', 'tactical']);
  expect(waitedFor({ r1b1: FIGHTING })).toEqual(['tactical']);
});
