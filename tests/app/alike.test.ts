import { expect, it } from 'vitest';
import { deepEqual } from '../../src/engine/kernel/plain-data.ts';

const campaign = { name: 'Autumn', options: { fog: true, turns: null }, entries: [{ rolls: [1, 6] }, { rolls: [] }] };

it('the same content is alike in any order of keys, and with nothing said for what is undefined', () => {
  const { name, options, entries } = structuredClone(campaign);
  expect(
    deepEqual(campaign, { entries, note: undefined, options: { turns: options.turns, fog: options.fog }, name }),
  ).toBe(true);
});

it.each([
  ['a value', { ...campaign, name: 'Winter' }],
  ['a die', { ...campaign, entries: [{ rolls: [1, 5] }, { rolls: [] }] }],
  ['the order of a list', { ...campaign, entries: [...campaign.entries].reverse() }],
  ['one entry more', { ...campaign, entries: [...campaign.entries, { rolls: [] }] }],
  ['one part less', { name: campaign.name, options: campaign.options }],
  ['one part more', { ...campaign, seeds: {} }],
  ['an object for a list', { ...campaign, entries: { ...campaign.entries } }],
  ['nothing for a part', { ...campaign, options: null }],
])('%s makes a difference', (_, other) => {
  expect(deepEqual(campaign, other)).toBe(false);
  expect(deepEqual(other, campaign)).toBe(false);
});
