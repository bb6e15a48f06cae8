import { secretsIn, trySecret } from '../../src/dev/law-of-secrets.ts';
import { sidesOf } from '../../src/dev/probe.ts';
import type { TestedSystem } from '../../src/dev/tested-system.ts';
import { hashOf } from '../../src/engine/kernel/hash.ts';
import { PUBLIC } from '../../src/engine/kernel/ids.ts';
import { type LawGame, moments } from './play.ts';

export interface Leaks {
  readonly faults: readonly string[];
  /** Commands that were given in secret. */
  readonly tried: ReadonlySet<string>;
  /** Moments at which some side does not see all that another sees. */
  readonly hidden: number;
}

/** Law 5 over a random game: tries every secret of every position against everybody else. Stops at `most` faults. */
export function leaksIn(tested: TestedSystem, game: LawGame, asked = tested.system, most = 3): Leaks {
  const faults: string[] = [];
  const tried = new Set<string>();
  let hidden = 0;
  for (const { campaign, after, random } of moments(tested, game)) {
    const sides = sidesOf(campaign);
    for (const secret of secretsIn(tested, tested.system, after)) {
      const found = trySecret(asked, after, secret, sides, random);
      if (found.command !== undefined) tried.add(found.command);
      faults.push(...found.faults);
    }
    const views = [...sides, PUBLIC].map((viewer) => hashOf(tested.system.view(after, viewer)));
    if (new Set(views).size > 1) hidden++;
    if (faults.length >= most) break;
  }
  return { faults: faults.slice(0, most), tried, hidden };
}
