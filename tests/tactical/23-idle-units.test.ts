import { expect, test } from 'vitest';
import { optionsFor } from '../../src/engine/tactical/options.ts';
import { positionOf } from './positions.ts';

/** Table 23.11: the reason that the list of units gives for one that can do nothing now. */

const SQUADS = {
  r1: { type: 'sm-tactical-squad', hex: '0405' },
  b1: { type: 'ig-infantry-platoon', hex: '3020' },
};
/** Why red's unit is idle in a phase. */
function reason(phase: string, unit: object): string | undefined {
  const units = { ...SQUADS, r1: { ...SQUADS.r1, ...unit } };
  const { fields } = optionsFor(positionOf({ phase, units }), 'red', {});
  const field = fields.find(({ name }) => name === 'unit');
  return field?.kind === 'one' ? field.choices.find(({ value }) => value === 'r1')?.refusal?.code : undefined;
}

test.each([
  ['T-8.1: whoever has moved', 'movement', { moveDone: true, moved: 'normal' }, 'already-moved'],
  ['T-9.1: whoever has shot', 'shooting', { shot: 'b1' }, 'already-acted'],
  ['T-12.1: whoever has run', 'charge', { ran: true }, 'charge-after-run'],
  ['T-13.1: whoever is not locked', 'fight', {}, 'not-in-combat'],
])('%s is told so, not why a rarer order fails', (_, phase, unit, code) => {
  expect(reason(phase, unit)).toBe(code);
});

test('T-8.4: who can still run is not idle', () => {
  expect(reason('shooting', {})).toBeUndefined();
});
