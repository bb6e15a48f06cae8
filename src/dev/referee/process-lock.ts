import { randomBytes } from 'node:crypto';
import {
  closeSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { refuse } from './troubles.ts';

/** One process uses a memory at a time, on one computer or in several containers that share a volume. */

/** The file of a process that uses a memory: its number, which containers share, and a name of its own, which older versions lack. */
const LOCK = /^process-([1-9]\d{0,9})(-[0-9a-f]{16})?$/;
/** A process writes its file again this often, in milliseconds. */
const BEAT = 10_000;
/** After so long without that, a process that cannot be asked has ended. */
const SILENCE = 12 * BEAT;

/** The marks that tell a process from all others. */
export interface ProcessMark {
  readonly pid: number;
  readonly name: string;
  readonly host: string;
  /** Where its number means something: the start of the computer, and the processes that can see each other. */
  readonly place: string;
  /** When it began, as the system tells it: numbers are used again. */
  readonly began?: string | undefined;
}

let own: ProcessMark | undefined;
const thisProcess = (): ProcessMark =>
  (own ??= {
    pid: process.pid,
    name: randomBytes(8).toString('hex'),
    host: hostname(),
    place: ownPlace(),
    began: beginningOf(process.pid),
  });

/**
 * Takes the memory for this process until it ends. Refuses if another one that runs has it. The own file is there before any other is looked
 * for, and only that of a process that has ended is removed: of two that begin at once, at least one sees the other.
 */
export function lockMemory(memories: string, self = thisProcess()): void {
  const ownName = `process-${self.pid}-${self.name}`;
  const path = join(memories, ownName);
  writeFileSync(path, JSON.stringify(self), { mode: 0o600 });
  for (const name of readdirSync(memories)) {
    if (!LOCK.test(name) || name === ownName) continue;
    const other = join(memories, name);
    const user = userOf(other, name, path, self);
    if (user !== undefined) {
      free(path);
      refuse(`Another referee uses this memory, ${user}. End it first; if none runs, delete ${other}.`);
    }
    rmSync(other, { force: true });
  }
  if (beats.has(path)) return;
  if (beats.size === 0) process.once('exit', () => [...beats.keys()].forEach(free));
  beats.set(path, setInterval(() => beat(path, self), BEAT).unref());
}

/** The timers of the files that this process writes. */
const beats = new Map<string, NodeJS.Timeout>();

function free(path: string): void {
  clearInterval(beats.get(path));
  beats.delete(path);
  rmSync(path, { force: true });
}

/** Shows that this process goes on. One whose file was taken away was held for dead, and may not write any more. */
function beat(path: string, self: ProcessMark): void {
  try {
    const file = openSync(path, 'r+');
    writeSync(file, JSON.stringify(self), 0);
    closeSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') return;
    console.error('Another referee has taken over this memory: this one ends.');
    process.exit(1);
  }
}

/** The process that uses the memory by this file, in words; undefined if it has ended. */
function userOf(path: string, name: string, ownPath: string, self: ProcessMark): string | undefined {
  const [, number, ownName] = LOCK.exec(name)!;
  const pid = Number(number);
  const mark = readMark(path);
  if (ownName === undefined || mark?.place === self.place) {
    const isReused = mark?.began !== undefined && beginningOf(pid) !== mark.began;
    return pid !== self.pid && isRunning(pid) && !isReused ? `as process ${pid}` : undefined;
  }
  // Both times are those of the disk: clocks of computers differ.
  const silence = timeOf(ownPath) - timeOf(path);
  if (silence > SILENCE) return undefined;
  const host = mark?.host ?? 'another computer';
  return `as process ${pid} of ${host}, which wrote ${Math.max(0, Math.round(silence / 1_000))} s ago. Once it has ended, its file counts for ${SILENCE / 1_000} s more`;
}

/** The mark in a file; undefined for that of an older version, one that is being written, and one that has just gone. */
function readMark(path: string): ProcessMark | undefined {
  try {
    const mark = JSON.parse(readFileSync(path, 'utf8')) as ProcessMark;
    return typeof mark.place === 'string' && typeof mark.host === 'string' ? mark : undefined;
  } catch {
    return undefined;
  }
}

const timeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Number.NEGATIVE_INFINITY;

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function ownPlace(): string {
  try {
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return hostname();
  }
}

/** The time at which a process began, in ticks since the computer started; undefined where the system does not tell. */
function beginningOf(pid: number): string | undefined {
  try {
    const facts = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return facts.slice(facts.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return undefined;
  }
}
