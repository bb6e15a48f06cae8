import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { refuse } from './troubles.ts';

/** One process uses a memory at a time, on one computer. */

/** The file of a process that uses a memory. */
const LOCK = /^process-([1-9]\d{0,9})$/;

/**
 * Takes the memory for this process until it ends. Refuses if another one that runs has it. The own file is there before any other is looked
 * for, and only that of a process that has ended is removed: of two that begin at once, at least one sees the other.
 */
export function lockMemory(memories: string): void {
  const own = join(memories, `process-${process.pid}`);
  writeFileSync(own, '', { mode: 0o600 });
  const free = () => rmSync(own, { force: true });
  for (const name of readdirSync(memories)) {
    const pid = Number(LOCK.exec(name)?.[1] ?? process.pid);
    if (pid === process.pid) continue;
    const path = join(memories, name);
    if (isRunning(pid)) {
      free();
      refuse(`Another referee uses this memory, as process ${pid}. End it first; if none runs, delete ${path}.`);
    }
    rmSync(path, { force: true });
  }
  process.once('exit', free);
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
