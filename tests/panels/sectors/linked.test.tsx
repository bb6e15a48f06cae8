import { renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useLinked } from '../../../src/systems/sectors/battles/use-fought-battles.ts';

/** Questions about battles that are fought in another system. */

const BATTLES = vi.hoisted(() => ({}));
vi.mock('../../../src/panels/table/tools.ts', () => ({ useTools: () => ({ battles: BATTLES }) }));

const ANSWERS: Readonly<Record<string, () => Promise<string>>> = {
  sound: async () => 'match',
  lost: async () => Promise.reject(new Error('the part did not come')),
};
const asked = (atFocus: boolean) =>
  renderHook(({ about }) => useLinked<string>(() => ANSWERS[about]!(), { about, atFocus, failed: 'failed' }), {
    initialProps: { about: 'sound' },
  });

test('S-6.9: the verdict on a proof is never that on another one, also when its check fails', async () => {
  const { result, rerender } = asked(false);
  await waitFor(() => expect(result.current).toBe('match'));
  rerender({ about: 'lost' });
  expect(result.current).toBeUndefined();
  await waitFor(() => expect(result.current).toBe('failed'));
});

test('what is looked up at focus stands until the next answer', async () => {
  const { result, rerender } = asked(true);
  await waitFor(() => expect(result.current).toBe('match'));
  rerender({ about: 'lost' });
  await new Promise((done) => setTimeout(done));
  expect(result.current).toBe('match');
});
