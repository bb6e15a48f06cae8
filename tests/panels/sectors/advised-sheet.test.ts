import { expect, test } from 'vitest';
import { startOf, withAdvised } from '../../../src/systems/sectors/sheet/order-draft.ts';

test('S-4.2: an advised part takes the place of what the sheet had there; fortifying needs no line', () => {
  const move = { action: 'move', to: 's2', armies: 2 } as const;
  const begun = withAdvised(startOf(null), { sector: 's1', order: move });
  expect(begun.orders).toEqual({ s1: move });
  const attack = { action: 'attack', targets: ['blue'] } as const;
  const both = withAdvised(begun, { sector: 's3', order: attack });
  expect(both.orders).toEqual({ s1: move, s3: attack });
  expect(withAdvised(both, { sector: 's1', order: { action: 'fortify' } }).orders).toEqual({
    s3: attack,
  });
  expect(withAdvised(both, { sector: 's2' })).toEqual({ ...both, orbital: 's2' });
});
