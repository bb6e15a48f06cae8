import { readOwnRuleset } from '../../store/files/own-file.ts';
import { problem, type Read } from '../../store/files/text-file.ts';
import { loadEngine } from '../../systems/engines.ts';

export interface RulesetQuestion {
  readonly system: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** A ruleset in JSON with its defaults filled in, or what is wrong with it. */
export async function judgedRuleset<Ruleset>({ system, bytes }: RulesetQuestion): Promise<Read<Ruleset>> {
  const engine = await loadEngine(system);
  if (!engine) return problem('unknown-system', { system });
  return readOwnRuleset(bytes, engine.load) as Read<Ruleset>;
}
