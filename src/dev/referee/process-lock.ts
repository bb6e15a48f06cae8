import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { refuse } from './troubles.ts';

/** One process uses a memory at a time, on one computer. */

/** Takes the memory for this process until it ends. Refuses if another one that runs has it. */
export function lockMemory(memories: string): void {
  const path = join(memories, 'process');
  for (let tries = 0; ; tries++)
    try {
      // Made only if it is not there: of two processes that begin at once one fails.
      writeFileSync(path, String(process.pid), { flag: 'wx', mode: 0o600 });
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || tries > 3) throw error;
      const other = pidIn(path);
      if (other !== undefined && other !== process.pid && isRunning(other))
        refuse(`Another referee uses this memory, as process ${other}. End it first; if none runs, delete ${path}.`);
      rmSync(path, { force: true });
    }
  process.once('exit', () => {
    if (pidIn(path) === process.pid) rmSync(path, { force: true });
  });
}

function pidIn(path: string): number | undefined {
  const pid = existsSync(path) ? Number(readFileSync(path, 'utf8')) : Number.NaN;
  return Number.isSafeInteger(pid) && pid > 0 ? pid : undefined;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
