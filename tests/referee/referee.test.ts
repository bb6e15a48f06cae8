import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stream } from '@hexpost/engine';
import * as age from 'age-encryption';
import { describe, expect, test, vi } from 'vitest';
import type { OpenedCampaign } from '../../src/dev/referee/open-campaign.ts';
import { testedSystem } from '../../src/dev/tested-systems.ts';
import { defaultCalendar } from '../../src/post/calendar.ts';
import { isContradictory } from '../../src/post/campaign-history.ts';
import type { Identity } from '../../src/post/keys.ts';
import { beaconOf, signedRound } from '../post/beacon-thread.ts';
import { openReferee, order, sitDown, type Table, work } from './table.ts';

/** A game master that needs no person: seats, closes, reports, and goes on after any crash without a second report. */

/** Told of every file that is about to get its name. */
let onRename: () => void = () => {};
vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>();
  const renameSync: typeof fs.renameSync = (from, to) => {
    onRename();
    fs.renameSync(from, to);
  };
  return { ...fs, renameSync };
});

const fresh = (id: string, seed: string, sides = 2) =>
  testedSystem(id).start({ seed, sides, options: testedSystem(id).optionSets.laws[0]!, style: 'eager' }, stream(seed))
    .campaign;
const roundOf = ({ mail }: OpenedCampaign) => mail.getState().history.now.round;
const reportsIn = ({ mail }: OpenedCampaign) => mail.getState().blocks.filter(({ block }) => block.kind === 'report');

/** Everybody reads the folder and finds that every report holds. */
async function allAgree({ players }: Table, round: number): Promise<void> {
  for (const { mail } of players) {
    await mail.catchUp();
    const { history } = mail.mail.getState();
    expect(history.now.round).toBe(round);
    expect(history.checked.every(({ finding }) => finding.match)).toBe(true);
    expect(isContradictory(history)).toBe(false);
  }
}

describe.each(['nuclear', 'domination', 'tactical'])('%s', (id) => {
  test('whoever asks is seated, and rounds are closed and reported as soon as everybody is in', async () => {
    const table = await sitDown(fresh(id, `${id} referee`));
    const referee = await openReferee(table, table.places);
    const [first] = await work(table, referee);
    expect(first).toEqual({ did: 'seats' });
    for (let round = 1; round <= 2; round++) {
      expect(await work(table, referee)).toMatchObject([{ waits: 'orders' }]);
      await order(table);
      const steps = await work(table, referee);
      expect(steps.slice(0, 2)).toEqual([{ did: 'close' }, { did: 'report' }]);
      await allAgree(table, round + 1);
    }
  });
});

describe('a seat that is silent at the deadline', () => {
  const silentRound = async (silent: 'wait' | 'computer' | 'close') => {
    const table = await sitDown(fresh('nuclear', 'a silent seat'), {
      calendar: { ...defaultCalendar('UTC'), atDeadline: { does: 'close' } },
    });
    const referee = await openReferee(table, table.places);
    await work(table, referee);
    await order(table, ['red']);
    const [before] = await work(table, referee, { silent });
    const until = before && 'until' in before ? before.until! : 0;
    expect(before).toEqual({ waits: 'orders', seats: ['red'], until });
    table.clock.now = until;
    return { table, referee, steps: await work(table, referee, { silent }) };
  };

  test('is waited for', async () => {
    const { steps } = await silentRound('wait');
    expect(steps).toMatchObject([{ waits: 'orders', seats: ['red'] }]);
  });

  test('is closed for', async () => {
    const { table, referee } = await silentRound('close');
    await allAgree(table, 2);
    const { content } = referee.mail.getState().history.checked[0]!;
    expect(content).toMatchObject({ silent: ['red'] });
    expect(content.computers ?? []).toEqual([]);
  });

  test('is played by the computer, as everybody finds it too', async () => {
    const { table, referee } = await silentRound('computer');
    await allAgree(table, 2);
    expect(referee.mail.getState().history.checked[0]!.content.computers).toMatchObject([{ seat: 'red' }]);
  });
});

test('sectors: what a person has to decide is left to a person, and nothing is lost', async () => {
  const table = await sitDown(fresh('sectors', 'a week'));
  const referee = await openReferee(table, table.places);
  const steps = await work(table, referee);
  expect(steps[0]).toEqual({ did: 'seats' });
  expect(['person', 'orders']).toContain((steps.at(-1) as { waits: string }).waits);
});

/** Plays the first round; answers with the folder and the memory as they were before each file got its name. */
async function momentsOfRound(table: Table, prepare: (table: Table) => Promise<void>, tools = {}) {
  const referee = await openReferee(table, table.places);
  await work(table, referee);
  await prepare(table);
  const moments: Table['places'][] = [];
  onRename = () => {
    const at = mkdtempSync(join(tmpdir(), 'hexpost-'));
    const places = { folder: join(at, 'folder'), memory: join(at, 'memory') };
    cpSync(table.places.folder, places.folder, { recursive: true });
    cpSync(table.places.memory, places.memory, { recursive: true });
    moments.push(places);
  };
  await work(table, referee, tools);
  onRename = () => {};
  expect(roundOf(referee)).toBe(2);
  expect(moments.length).toBeGreaterThan(3);
  return moments;
}

describe('killed before any of its files gets its name, it goes on without a second report', () => {
  const goesOn = async (table: Table, moments: readonly Table['places'][], tools = {}) => {
    for (const places of moments) {
      const again = await openReferee(table, places);
      await work(table, again, tools);
      expect(roundOf(again)).toBe(2);
      const reader = await openReferee(table, places);
      expect(reportsIn(reader)).toHaveLength(1);
      expect(isContradictory(reader.mail.getState().history)).toBe(false);
      rmSync(places.folder, { recursive: true });
    }
  };

  test('with all orders', async () => {
    const table = await sitDown(fresh('domination', 'killed'));
    await goesOn(table, await momentsOfRound(table, order));
  });

  test.each(['close', 'computer'] as const)('with a silent seat, for which the rule is %s', async (silent) => {
    const calendar = { ...defaultCalendar('UTC'), atDeadline: { does: 'close' as const } };
    const table = await sitDown(fresh('nuclear', `killed ${silent}`), { calendar });
    const prepare = async () => {
      await order(table, ['red']);
      table.clock.now += 30 * 86_400_000;
    };
    await goesOn(table, await momentsOfRound(table, prepare, { silent }), { silent });
  });
});

test('with a beacon the report comes when the number is out, and everybody verifies it', async () => {
  const table = await sitDown(fresh('domination', 'a beacon'), { beacon: beaconOf('wait') });
  const referee = await openReferee(table, table.places);
  await work(table, referee);
  await order(table);
  const steps = await work(table, referee);
  expect(steps).toMatchObject([{ did: 'close' }, { waits: 'beacon' }]);
  const until = (steps[1] as { until: number }).until;
  const asked: number[] = [];
  const signature = async (_: unknown, round: number) => {
    asked.push(round);
    return signedRound(round);
  };
  await work(table, referee, { signature });
  expect(asked).toEqual([]);
  table.clock.now = until;
  expect(await work(table, referee, { signature })).toMatchObject([{ did: 'report' }, { waits: 'orders' }]);
  expect(asked).toHaveLength(1);
  await allAgree(table, 2);
});

test('a folder that cannot be written keeps nothing half, and the report comes once it can', async () => {
  const table = await sitDown(fresh('domination', 'a full disk'));
  const referee = await openReferee(table, table.places);
  await work(table, referee);
  await order(table);
  onRename = () => {
    throw new Error('ENOSPC: no space left on device');
  };
  await expect(work(table, referee)).rejects.toThrow('ENOSPC');
  onRename = () => {};
  const again = await openReferee(table, table.places);
  await work(table, again);
  await allAgree(table, 2);
  expect(reportsIn(again)).toHaveLength(1);
});

test('a memory that is damaged or gone costs no report', async () => {
  const table = await sitDown(fresh('domination', 'forgetful'));
  await work(table, await openReferee(table, table.places));
  await order(table);
  writeFileSync(join(table.places.memory, `${table.id}.json`), '{"notes":');
  await work(table, await openReferee(table, table.places));
  await allAgree(table, 2);
});

describe('as a command', () => {
  /** A key file whose passphrase costs little, so that the test does not wait for it. */
  const lockedCheaply = async (identity: Identity): Promise<string> => {
    const encrypter = new age.Encrypter();
    encrypter.setScryptWorkFactor(8);
    encrypter.setPassphrase('a passphrase of the tests');
    return age.armor.encode(await encrypter.encrypt(JSON.stringify(identity)));
  };
  const referee = (args: readonly string[], phrase?: string) =>
    spawnSync('node', ['--import', 'tsx', 'src/dev/referee/run.ts', ...args], {
      encoding: 'utf8',
      env: { ...process.env, HEXPOST_PASSPHRASE: phrase ?? '' },
    });

  test('seats, and says what it waits for; dry it says so and writes nothing; the passphrase is never shown', async () => {
    const table = await sitDown(fresh('domination', 'a command'));
    const keys = join(table.places.memory, 'keys.age');
    writeFileSync(keys, await lockedCheaply(table.master));
    const args = ['--folder', table.places.folder, '--keys', keys, '--memory', table.places.memory];
    const before = readdirSync(join(table.places.folder, `hexpost-${table.id}`)).length;
    const dry = referee([...args, '--dry-run'], 'a passphrase of the tests');
    expect(dry.stdout).toContain('would be next: seats were given');
    expect(readdirSync(join(table.places.folder, `hexpost-${table.id}`))).toHaveLength(before);
    const once = referee([...args, '--once'], 'a passphrase of the tests');
    expect(once.stdout).toMatch(/seats were given[\s\S]*round 1 waits for/);
    for (const { stdout, stderr } of [dry, once]) expect(stdout + stderr).not.toContain('passphrase of the tests');
    await allAgree(table, 1);
  });

  test('with a wrong passphrase, or none, it begins nothing and says why', async () => {
    const table = await sitDown(fresh('domination', 'locked'));
    const keys = join(table.places.memory, 'keys.age');
    writeFileSync(keys, await lockedCheaply(table.master));
    const args = ['--folder', table.places.folder, '--keys', keys, '--memory', table.places.memory];
    expect(referee([...args, '--once'], 'another')).toMatchObject({ status: 2 });
    expect(referee([...args, '--once']).stderr).toContain('--passphrase-file');
  });
});
