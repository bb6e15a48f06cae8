import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import {
  endCarrier,
  endedCarrier,
  forgetCarrier,
  forgetLinks,
  keepCarrier,
  keepLinks,
  keptCarrier,
  keptCarriers,
  keptLinks,
} from '../../src/app/storage/kept-carriers.ts';
import { anAccess } from '../post/an-access.ts';

test('the relay of a campaign is kept, and forgotten with the campaign', async () => {
  await keepCarrier({ campaign: 'one', relay: anAccess });
  expect(await keptCarrier('one')).toEqual({ campaign: 'one', relay: anAccess });
  expect(await keptCarrier('two')).toBeUndefined();
  expect(await keptCarriers()).toHaveLength(1);
  await forgetCarrier('one');
  expect(await keptCarriers()).toEqual([]);
});

test('a carrier that somebody stops using carries nothing, and is there to be used again: nobody could write its access anew', async () => {
  const kept = { campaign: 'one', relay: anAccess };
  await keepCarrier(kept);
  expect(await endedCarrier('one')).toBeUndefined();
  await endCarrier(kept);
  expect([await keptCarrier('one'), await keptCarriers()]).toEqual([undefined, []]);
  expect(await endedCarrier('one')).toEqual(kept);
  await keepCarrier((await endedCarrier('one'))!);
  expect([await keptCarrier('one'), await endedCarrier('one')]).toEqual([kept, undefined]);
  await forgetCarrier('one');
});

test('a carrier that is none any more is not used: somebody chooses it anew', async () => {
  const wrong = [
    { campaign: 'a', relay: { ...anAccess, address: 'ws://elsewhere.example/' } },
    { campaign: 'b', relay: null },
    { campaign: 'c', folder: 'a folder' },
    { campaign: 'd' },
  ];
  for (const kept of wrong) await keepCarrier(kept as never);
  for (const { campaign } of wrong) expect(await keptCarrier(campaign)).toBeUndefined();
  expect(await keptCarriers()).toEqual([]);
});

test('the links of a campaign are kept, no more of them than it has seats, and go with it', async () => {
  await keepLinks(
    'one',
    Array.from({ length: 20 }, () => anAccess),
  );
  await keepLinks('two', [anAccess]);
  expect(await keptLinks('one')).toHaveLength(12);
  await forgetLinks('one');
  expect(await keptLinks('one')).toEqual([]);
  expect(await keptLinks('two')).toEqual([anAccess]);
});
