import { spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HOUR, MINUTE } from '@hexpost/engine';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { refuseBeside } from '../../src/dev/referee/commands/watch.ts';
import { folderSource } from '../../src/dev/referee/folder-files.ts';
import { lockMemory, type ProcessMark } from '../../src/dev/referee/process-lock.ts';
import { openSignsOfLife } from '../../src/dev/referee/sign-of-life.ts';
import { watchCampaigns } from '../../src/dev/referee/watch.ts';
import type { Identity } from '../../src/post/keys.ts';
import { personCalled } from '../post/thread-parts.ts';
import { fresh, REASONS, sitDown } from './table.ts';

const folder = () => mkdtempSync(join(tmpdir(), 'hexpost-'));

/** One referee a folder, as far as a folder can show it. */

const disk = vi.hoisted(() => ({ look: () => {} }));
vi.mock('node:fs', async (original) => {
  const real = await original<typeof import('node:fs')>();
  const looked = <Work extends (...given: never[]) => unknown>(work: Work) =>
    ((...given: never[]) => {
      disk.look();
      return work(...given);
    }) as Work;
  const fs = {
    ...real,
    ...{ writeFileSync: looked(real.writeFileSync), readFileSync: looked(real.readFileSync) },
    ...{ readdirSync: looked(real.readdirSync), rmSync: looked(real.rmSync), existsSync: looked(real.existsSync) },
  };
  return { ...fs, default: fs };
});

describe('one referee a folder', () => {
  test('a memory is used by one process; one that has ended leaves it free', () => {
    const memories = folder();
    lockMemory(memories);
    lockMemory(memories);
    writeFileSync(join(memories, `process-${process.ppid}`), '');
    expect(() => lockMemory(memories)).toThrow(`as process ${process.ppid}`);
    expect(readdirSync(memories)).toEqual([`process-${process.ppid}`]);
    rmSync(join(memories, `process-${process.ppid}`));
    writeFileSync(join(memories, 'process-999999999'), '');
    lockMemory(memories);
    expect(readdirSync(memories)).toEqual([expect.stringMatching(`^process-${process.pid}-`)]);
  });

  describe('in containers that share a volume', () => {
    const named = (name: string, place: string, pid = 7): ProcessMark => {
      return { pid, name: name.repeat(16), host: `host ${name}`, place };
    };
    const [here, there] = [named('a', 'one container'), named('b', 'another container')];
    const age = (memories: string, { pid, name }: ProcessMark, seconds: number) => {
      const at = Date.now() / 1_000 - seconds;
      utimesSync(join(memories, `process-${pid}-${name}`), at, at);
    };

    test.each([
      ['the same number', there],
      ['another number, which nobody has here', { ...there, pid: 999_999_999 }],
    ])('of two with %s one begins', (_, other) => {
      const memories = folder();
      lockMemory(memories, other);
      expect(() => lockMemory(memories, here)).toThrow(`as process ${other.pid} of host b, which wrote 0 s ago`);
      age(memories, other, 100);
      expect(() => lockMemory(memories, here)).toThrow('which wrote 100 s ago');
      expect(readdirSync(memories)).toEqual([`process-${other.pid}-${other.name}`]);
    });

    test('the memory of one that was killed is taken over once it has been silent', () => {
      const memories = folder();
      lockMemory(memories, there);
      age(memories, there, 130);
      lockMemory(memories, here);
      expect(readdirSync(memories)).toEqual([`process-7-${here.name}`]);
    });

    test('a file that is still being written is left alone', () => {
      const memories = folder();
      writeFileSync(join(memories, `process-999999999-${there.name}`), '');
      expect(() => lockMemory(memories, here)).toThrow('as process 999999999 of another computer');
    });

    test('of one place, the number of one that was killed may be that of somebody else by now', () => {
      const memories = folder();
      const killed = { ...here, pid: process.ppid, name: 'c'.repeat(16) };
      writeFileSync(join(memories, `process-${killed.pid}-${killed.name}`), JSON.stringify({ ...killed, began: '1' }));
      lockMemory(memories, here);
      expect(readdirSync(memories)).toEqual([`process-7-${here.name}`]);
    });

    test('one whose file was taken away ends, and one that goes on stays fresh', () => {
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
      const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never);
      const said = vi.spyOn(console, 'error').mockImplementation(() => {});
      const memories = folder();
      lockMemory(memories, here);
      age(memories, here, 500);
      vi.advanceTimersByTime(10_000);
      expect(() => lockMemory(memories, there)).toThrow('which wrote 0 s ago');
      expect(exit).not.toHaveBeenCalled();
      rmSync(join(memories, `process-7-${here.name}`));
      vi.advanceTimersByTime(10_000);
      expect(exit).toHaveBeenCalledWith(1);
      expect(said).toHaveBeenCalledWith(expect.stringContaining('has taken over this memory'));
      vi.useRealTimers();
      vi.restoreAllMocks();
    });
  });

  test('of two that find the same memory of one that was killed, and take turns in whatever way, at most one begins', () => {
    const running: readonly number[] = [700_001, 700_002];
    vi.spyOn(process, 'kill').mockImplementation((pid) => {
      if (running.includes(pid)) return true;
      throw Object.assign(new Error('no such process'), { code: 'ESRCH' });
    });
    const begins = (memories: string, as: number): boolean => {
      try {
        lockMemory(memories, { pid: as, name: String(as).padStart(16, '0'), host: 'here', place: 'here' });
        return true;
      } catch {
        return false;
      }
    };
    // The second one does all of its work between two looks of the first one at the disk.
    for (let moment = 0; moment < 5; moment++) {
      const memories = folder();
      for (const name of ['process-999999999', 'process-999999998']) writeFileSync(join(memories, name), '');
      let looks = 0;
      let second: boolean | undefined;
      disk.look = () => {
        if (looks++ !== moment) return;
        disk.look = () => {};
        second = begins(memories, running[1]!);
      };
      const first = begins(memories, running[0]!);
      disk.look = () => {};
      expect([first, second].filter((one) => one).length, `moment ${moment}`).toBeLessThanOrEqual(1);
      if (second === undefined) expect([first, begins(memories, running[1]!)]).toEqual([true, false]);
    }
    vi.restoreAllMocks();
  });

  const id = 'z'.repeat(26);
  const shareFolder = () => {
    const shared = folder();
    mkdirSync(join(shared, `hexpost-${id}`));
    return shared;
  };
  const [LOW, HIGH] = ['000000000001', 'fffffffffffe'];
  const clock = { now: 0 };
  const signs = (shared: string, name: string, me: Identity, takesOver = false) =>
    openSignsOfLife(shared, name, me, { clock: () => clock.now, takesOver });
  beforeEach(() => {
    clock.now = Date.UTC(2026, 0, 1);
  });

  test('a fresh sign of another one is seen, an old one and the own one of before a crash are not', async () => {
    const [me, stranger] = [await personCalled('me'), await personCalled('a stranger')];
    const shared = shareFolder();
    const first = signs(shared, HIGH, me);
    expect(first.leads(id)).toBe(true);
    expect(signs(shared, HIGH, me).othersIn(id)).toEqual([]);
    expect(signs(shared, LOW, me).othersIn(id)).toEqual([HIGH]);
    expect(signs(shared, LOW, stranger).othersIn(id)).toEqual([]);
    // Whoever comes later waits, whatever its name is, until the sign is old.
    const second = signs(shared, LOW, me);
    expect(second.leads(id)).toBe(false);
    expect(() => refuseBeside(signs(shared, LOW, me), shared)).toThrow('--take-over');
    clock.now += 15 * MINUTE;
    expect(second.leads(id)).toBe(true);
    // Both at once, as after a folder was out of step: one goes on.
    expect([first.leads(id), second.leads(id)]).toEqual([false, true]);
    clock.now += HOUR;
    expect(first.leads(id)).toBe(true);
    expect(signs(shared, LOW, me, true).leads(id)).toBe(true);
  });

  test('a sign is renewed while the referee leads, and so stays fresh', async () => {
    const me = await personCalled('me');
    const shared = shareFolder();
    const first = signs(shared, HIGH, me);
    for (let i = 0; i < 20; i++) {
      expect(first.leads(id)).toBe(true);
      expect(signs(shared, LOW, me).othersIn(id)).toEqual([HIGH]);
      clock.now += 3 * MINUTE;
    }
  });

  test('a sign without the keys, of another campaign or name, or a copy that has outlived its time, is none', async () => {
    const [me, stranger] = [await personCalled('me'), await personCalled('a forger')];
    const shared = shareFolder();
    const inside = join(shared, `hexpost-${id}`);
    expect(signs(shared, LOW, me).leads(id)).toBe(true);
    const [file] = readdirSync(inside) as [string];
    const text = readFileSync(join(inside, file), 'utf8');
    expect(signs(shared, HIGH, me).othersIn(id)).toEqual([LOW]);
    const put = (name: string, content: string, campaign = id) => {
      mkdirSync(join(shared, `hexpost-${campaign}`), { recursive: true });
      writeFileSync(join(shared, `hexpost-${campaign}`, file.replace(LOW, name)), content);
    };
    const seen = (campaign = id) => signs(shared, HIGH, me).othersIn(campaign);

    // Under another name, and in another campaign.
    put('000000000000', text);
    put(LOW, text, 'y'.repeat(26));
    expect(seen('y'.repeat(26))).toEqual([]);
    expect(seen()).toEqual([LOW]);
    // Made newer by somebody without the keys.
    const other = shareFolder();
    signs(other, LOW, stranger).leads(id);
    const forged = readFileSync(join(other, `hexpost-${id}`, readdirSync(join(other, `hexpost-${id}`))[0]!), 'utf8');
    for (const content of [JSON.stringify({ ...JSON.parse(text), at: clock.now + 1 }), forged, '{}', 'null', '']) {
      put(LOW, content);
      expect(seen()).toEqual([]);
    }
    // The copy of a true sign, put back again and again.
    clock.now += 15 * MINUTE - 1;
    put(LOW, text);
    expect(seen()).toEqual([LOW]);
    clock.now += 1;
    put(LOW, text);
    expect(seen()).toEqual([]);
  });

  test.skipIf(process.platform === 'win32')('pipes, devices, links and long files are not read for signs', async () => {
    const me = await personCalled('me');
    const shared = shareFolder();
    const inside = join(shared, `hexpost-${id}`);
    const first = signs(shared, LOW, me);
    first.leads(id);
    const [file] = readdirSync(inside) as [string];
    const text = readFileSync(join(inside, file), 'utf8');
    const others = () => signs(shared, HIGH, me).othersIn(id);
    const replace = (make: (path: string) => void) => {
      rmSync(join(inside, file));
      make(join(inside, file));
    };
    const aside = join(folder(), 'sign');
    writeFileSync(aside, text);
    // Reading any of these would never end, or read what is elsewhere.
    replace((path) => spawnSync('mkfifo', [path]));
    expect(others()).toEqual([]);
    replace((path) => symlinkSync('/dev/zero', path));
    expect(others()).toEqual([]);
    replace((path) => symlinkSync(aside, path));
    expect(others()).toEqual([]);
    replace((path) => writeFileSync(path, text + ' '.repeat(10_000)));
    expect(others()).toEqual([]);
    replace((path) => writeFileSync(path, text));
    expect(others()).toEqual([LOW]);
  });

  test('of two referees at one folder the second waits, and takes over when the first is gone', async () => {
    const table = await sitDown(fresh('domination', 'two at a folder'));
    const referee = (name: string) => {
      const said: string[] = [];
      const source = folderSource(table.places.folder, signs(table.places.folder, name, table.master));
      const look = watchCampaigns(table.master, source, folder(), {
        ...{ reasons: REASONS, isDry: false, clock: () => clock.now },
        signature: async () => undefined,
        say: (_, sentence) => said.push(sentence),
      });
      return { said, look };
    };
    const [a, b] = [referee(HIGH), referee(LOW)];
    await a.look();
    expect(a.said.join()).toContain('seats were given');
    await b.look();
    expect(b.said).toEqual(['another referee leads it']);
    clock.now += HOUR;
    await b.look();
    expect(b.said.at(-1)).toContain('waits for');
  });
});
