import { spawnSync } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { HOUR } from '@hexpost/engine';
import * as age from 'age-encryption';
import { describe, expect, test } from 'vitest';
import { defaultCalendar, type PostingCalendar } from '../../src/post/calendar.ts';
import { isContradictory } from '../../src/post/campaign-history.ts';
import type { Identity } from '../../src/post/keys.ts';
import { postNotice } from '../../src/store/post-desk.ts';
import { beaconOf, signedRound } from '../post/beacon-thread.ts';
import { allAgree, ask, fresh, openReferee, order, sitDown, work } from './table.ts';

/** A game master that needs no person: seats, closes, and reports. */

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

/** A round for which red sends nothing, from the moment before its deadline. */
const untilDeadline = async (atDeadline: PostingCalendar['atDeadline']) => {
  const calendar = { ...defaultCalendar('UTC'), atDeadline, late: 'never' as const };
  const table = await sitDown(fresh('nuclear', `at the deadline ${atDeadline.does}`), { calendar });
  const referee = await openReferee(table, table.places);
  await work(table, referee);
  await order(table, ['red']);
  const [before] = await work(table, referee);
  const until = (before as { until: number }).until;
  return { table, referee, until };
};

describe('without a rule of its own for the silent, it does what the calendar says', () => {
  test('wait: nothing happens', async () => {
    const { table, referee, until } = await untilDeadline({ does: 'wait' });
    table.clock.now = until;
    expect(await work(table, referee)).toMatchObject([{ waits: 'orders', seats: ['red'] }]);
  });

  test('extend-once: there is more time, once, and then the round is closed for the silent', async () => {
    const { table, referee, until } = await untilDeadline({ does: 'extend-once', hours: 24 });
    table.clock.now = until;
    const later = until + 24 * HOUR;
    expect(await work(table, referee)).toMatchObject([{ did: 'extend' }, { waits: 'orders', until: later }]);
    table.clock.now = later;
    expect((await work(table, referee))[0]).toEqual({ did: 'close' });
    await allAgree(table, 2);
    expect(referee.mail.getState().history.checked[0]!.content).toMatchObject({ silent: ['red'] });
  });
});

describe('what was made is never withdrawn, so the record has no fork', () => {
  const isWhole = async (referee: Awaited<ReturnType<typeof openReferee>>) => {
    const { history, notes } = referee.mail.getState();
    expect(history.ledger.record.forks).toEqual([]);
    expect(isContradictory(history)).toBe(false);
    expect(notes.unposted ?? []).toEqual([]);
  };

  test.each([false, true])('two people ask one after the other (opened anew: %s)', async (isAnew) => {
    const table = await sitDown(fresh('nuclear', `one by one ${isAnew}`), { isLater: true });
    let referee = await openReferee(table, table.places);
    for (const player of table.players) {
      await ask(player);
      if (isAnew) referee = await openReferee(table, table.places);
      expect((await work(table, referee))[0]).toEqual({ did: 'seats' });
    }
    await isWhole(referee);
    const reader = await openReferee(table, table.places);
    await isWhole(reader);
    const rosters = reader.mail.getState().blocks.filter(({ block }) => block.kind === 'roster');
    expect(rosters.map(({ block }) => block.revision).sort()).toEqual([1, 2]);
    await allAgree(table, 1);
  });

  test('two extensions one after the other', async () => {
    const { table, referee, until } = await untilDeadline({ does: 'extend-once', hours: 24 });
    table.clock.now = until;
    await work(table, referee);
    await postNotice(referee.mail, '', until + 48 * HOUR);
    await referee.settle();
    const reader = await openReferee(table, table.places);
    await isWhole(reader);
    expect(reader.mail.getState().history.ledger.notices).toHaveLength(2);
  });

  test('a block that was made cannot be dropped in silence', async () => {
    const { referee } = await untilDeadline({ does: 'wait' });
    const { mail } = referee;
    const roster = [...mail.getState().history.ledger.blocks].find(([, { kind }]) => kind === 'roster')!;
    mail.getState().drop([roster[0]]);
    await expect(referee.settle()).rejects.toThrow('not withdrawn');
  });
});

describe('orders count by the last look before they were seen', () => {
  test('they lay in the folder while the referee was down over the deadline: in time', async () => {
    const { table, until } = await untilDeadline({ does: 'close' });
    await order(table);
    table.clock.now = until + 24 * HOUR;
    const again = await openReferee(table, table.places);
    expect((await work(table, again)).slice(0, 2)).toEqual([{ did: 'close' }, { did: 'report' }]);
    const { content } = again.mail.getState().history.checked[0]!;
    expect(content.leftOut ?? []).toEqual([]);
    expect(content.used.map(({ seat }) => seat)).toContain('red');
  });

  test('they came after a look that was after the deadline: late, and the calendar counts none', async () => {
    const { table, referee, until } = await untilDeadline({ does: 'wait' });
    table.clock.now = until + HOUR;
    await work(table, referee);
    await order(table);
    const again = await openReferee(table, table.places);
    await work(table, again, { silent: 'close' });
    expect(again.mail.getState().history.checked[0]!.content.leftOut).toMatchObject([{ seat: 'red' }]);
  });
});

test('sectors goes on by itself too, through weeks with battles and without', async () => {
  const table = await sitDown(fresh('sectors', 'a week'));
  const referee = await openReferee(table, table.places);
  await work(table, referee);
  for (let round = 1; round <= 5; round++) {
    await order(table);
    expect((await work(table, referee)).slice(0, 2)).toEqual([{ did: 'close' }, { did: 'report' }]);
    await allAgree(table, round + 1);
  }
  const weeks = referee.mail.getState().history.checked.map(({ content }) => content.silent);
  expect(weeks).toEqual([[], [], [], [], []]);
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
