import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { OWN_KEY, signRound } from '../../../src/dev/vectors/beacons.ts';
import { BeaconOfClose } from '../../../src/panels/post/BeaconOfClose.tsx';
import { BeaconStep } from '../../../src/panels/post/desk/BeaconStep.tsx';
import { BeaconChoice } from '../../../src/panels/post/desk/MasterForm.tsx';
import { type Beacon, beaconTime, QUICKNET } from '../../../src/post/beacon.ts';
import { NAMESPACES, startWords } from '../../../src/words/index.ts';

/** The step between a close and its report that waits for the beacon, what readers are told of it, and the choice of a founder. */

const ROUND = 1000;
const SIGNATURE = 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39';
const TIME = beaconTime(QUICKNET, ROUND);
const OWN: Beacon = { ...QUICKNET, key: OWN_KEY, otherwise: 'chains' };

const user = () => userEvent.setup({ delay: null });
const ask = vi.fn<typeof fetch>();
const onSignature = vi.fn();
const onWithout = vi.fn();
vi.stubGlobal('fetch', ask);

beforeAll(() => startWords('en', [...NAMESPACES]));
beforeEach(() => void vi.clearAllMocks());
afterEach(cleanup);

const sit = (at: number, beacon: Beacon = QUICKNET) =>
  render(
    <MantineProvider env="test">
      <BeaconStep {...{ beacon, onSignature, onWithout }} round={ROUND} clock={() => at} />
    </MantineProvider>,
  );
const press = async (name: string) => user().click(await screen.findByRole('button', { name }));
const paste = async (text: string) => {
  await user().click(await screen.findByLabelText('Paste it by hand'));
  await user().paste(text);
  await press('Take it');
};

test('before its time nothing is asked and nothing can be taken: it says when the dice come', () => {
  sit(TIME - 5 * 60_000);
  expect(screen.getByRole('status').textContent).toMatch(/The dice come on 23 August/);
  expect(screen.getByRole('status').textContent).toMatch(/Time left: 5 min/);
  expect(screen.queryByRole('button')).toBeNull();
  expect(ask).not.toHaveBeenCalled();
});

test('after its time it fetches by itself, verifies, and hands the signature on', async () => {
  ask.mockResolvedValue(new Response(JSON.stringify({ round: ROUND, signature: SIGNATURE })));
  sit(TIME + 10_000);
  await vi.waitFor(() => expect(onSignature).toHaveBeenCalledWith(SIGNATURE));
  expect(ask).toHaveBeenCalledTimes(1);
});

test('a fault is told and can be tried again', async () => {
  ask.mockRejectedValueOnce(new TypeError('no network'));
  sit(TIME + 10_000);
  expect((await screen.findByRole('alert')).textContent).toMatch(/drand could not be reached/);
  ask.mockResolvedValueOnce(new Response(JSON.stringify({ round: ROUND, signature: SIGNATURE })));
  await press('Try again');
  await vi.waitFor(() => expect(onSignature).toHaveBeenCalledWith(SIGNATURE));
});

test('review 1: a signature that cannot be verified or kept, without a network, say, is told and can be tried again', async () => {
  ask.mockImplementation(async () => new Response(JSON.stringify({ round: ROUND, signature: SIGNATURE })));
  onSignature.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  sit(TIME + 10_000);
  expect((await screen.findByRole('alert')).textContent).toMatch(/drand could not be reached/);
  await press('Try again');
  await vi.waitFor(() => expect(onSignature).toHaveBeenCalledTimes(2));
  await vi.waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('without the network it is pasted, as JSON or as bare digits; what is not it is refused', async () => {
  ask.mockRejectedValue(new TypeError('no network'));
  sit(TIME + 10_000);
  await screen.findByRole('alert');
  await paste('hello');
  expect((await screen.findByText(/There is no signature in it/)).textContent).toBeTruthy();
  await user().clear(screen.getByLabelText('Paste it by hand'));
  await paste(signRound(ROUND));
  expect(await screen.findByText('That is not this beacon’s signature of round 1000.')).toBeTruthy();
  expect(onSignature).not.toHaveBeenCalled();
  await user().clear(screen.getByLabelText('Paste it by hand'));
  await paste(JSON.stringify({ round: ROUND, signature: SIGNATURE }));
  await vi.waitFor(() => expect(onSignature).toHaveBeenCalledWith(SIGNATURE));
});

test('a campaign that waits for the signature offers no report without it', async () => {
  ask.mockRejectedValue(new TypeError('no network'));
  sit(TIME + 10_000);
  await screen.findByRole('alert');
  expect(screen.queryByRole('button', { name: 'Report without it' })).toBeNull();
});

test('another beacon is never fetched from drand; where the campaign allows it, the report goes without', async () => {
  sit(TIME + 10_000, OWN);
  expect(screen.queryByRole('button', { name: 'Fetch the number' })).toBeNull();
  await paste(signRound(ROUND));
  await vi.waitFor(() => expect(onSignature).toHaveBeenCalledWith(signRound(ROUND)));
  // Everybody is told, so the first press only asks.
  await press('Report without it');
  expect(onWithout).not.toHaveBeenCalled();
  expect(screen.getByText(/the choice between two rolls/)).toBeTruthy();
  await press('Wait for it');
  await press('Report without it');
  await press('Report without the number');
  expect(onWithout).toHaveBeenCalledTimes(1);
  expect(ask).not.toHaveBeenCalled();
});

const read = (seenAt: number | undefined, now: number, beacon: Beacon = QUICKNET) =>
  render(<BeaconOfClose round={ROUND} {...{ beacon, seenAt, now }} />).container.textContent;

test('a reader is told when the dice come, to compare the thread, and whether this computer can witness it', () => {
  expect(read(TIME - 60_000, TIME - 30_000)).toMatch(
    /come from outside on .* compare\. This computer took the close in on/,
  );
  expect(read(TIME - 60_000, TIME + 1)).toMatch(/came from outside on .* before anybody could know the dice/);
  expect(read(TIME, TIME + 1)).toMatch(/later than that, so only the thread can show/);
  expect(read(undefined, TIME + 1)).toMatch(/only the thread can show/);
});

test('a reader is warned of a beacon that is not drand’s, and of drand’s key with another clock', () => {
  expect(read(0, TIME, OWN)).toMatch(/not drand/);
  expect(read(0, TIME, { ...QUICKNET, genesis: QUICKNET.genesis + 3000 })).toMatch(/not drand/);
});

function Founder() {
  const [value, setValue] = useState<Beacon['otherwise'] | null>('wait');
  return (
    <MantineProvider env="test">
      <BeaconChoice value={value} onChange={setValue} />
      <output>{String(value)}</output>
    </MantineProvider>
  );
}

test('a founder reads what it gives and what it takes, and chooses what happens without it', async () => {
  render(<Founder />);
  const chosen = () => screen.getByText(/^(wait|chains|null)$/).textContent;
  expect(screen.getByText(/nobody can know a die before the close: not even you/)).toBeTruthy();
  await user().click(screen.getByLabelText('Report without it'));
  expect(chosen()).toBe('chains');
  expect(screen.getByText(/choose between two rolls/)).toBeTruthy();
  await user().click(screen.getByRole('switch', { name: /Dice from outside/ }));
  expect(chosen()).toBe('null');
  expect(screen.queryByText(/If the number does not come/)).toBeNull();
});
