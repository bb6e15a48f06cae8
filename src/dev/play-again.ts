import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AnyCommand, type AnySystem, type Campaign, type Entry, replay, submit } from '@hexpost/engine';
import { ROOT } from './ruleset-files.ts';

/** A campaign of `tests/campaigns`. */
export const readStored = (file: string): Campaign =>
  JSON.parse(readFileSync(join(ROOT, `tests/campaigns/${file}.hexpost.json`), 'utf8'));

/**
 * Gives every command of a campaign again, by the rules as they are now: its events, rolls and hashes are made again, declared dice
 * stay. Throws when a command is refused.
 */
export function playAgain(system: AnySystem, stored: Campaign, ruleset: Campaign['ruleset']): Campaign {
  const entries: Entry[] = [];
  const campaign: Campaign = { ...stored, ruleset, entries };
  let state = replay(system, campaign);
  for (const { seat, command, rolls } of stored.entries) {
    const declared = rolls.filter((roll) => roll.declared).map(({ label, faces }) => [label, faces] as const);
    const told = declared.length > 0 ? Object.fromEntries(declared) : undefined;
    const result = submit(system, campaign, state, seat, command as unknown as AnyCommand, told);
    if (!result.ok) throw new Error(`${seat} ${JSON.stringify(command)}: ${JSON.stringify(result.refusal)}`);
    entries.push(result.entry);
    state = result.state;
  }
  return campaign;
}
