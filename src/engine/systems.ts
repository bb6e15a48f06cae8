import type { Fault } from './kernel/bounded.ts';
import type { ReadRuleset, Refused } from './kernel/read.ts';
import type { AnySystem } from './kernel/system.ts';
import { nuclear } from './nuclear/index.ts';
import { readRuleset } from './nuclear/read-ruleset.ts';
import * as scenarios from './nuclear/read-scenario.ts';
import { sectors } from './sectors/index.ts';
import { readRuleset as readSectors } from './sectors/read-ruleset.ts';
import * as sectorsScenarios from './sectors/read-scenario.ts';

/** What is wrong with the beginning of a campaign, and in which part of it. */
export interface StartFaults {
  readonly part: 'game-options' | 'scenario';
  readonly faults: readonly Fault[];
}

interface Scenarios<Rules, Options> {
  readonly readGameOptions: (rules: Rules, raw: unknown) => { readonly ok: true; readonly options: Options } | Refused;
  readonly readScenario: (rules: Rules, raw: unknown, options: Options) => { readonly ok: true } | Refused;
}

/** A rule system as strangers' files meet it: it plays a ruleset that it has checked, and judges how a campaign begins. */
const system =
  <Rules extends { readonly ruleset: unknown; readonly hash: string }, Options>(
    read: ReadRuleset<unknown, Rules>,
    make: (rules: Rules) => AnySystem,
    { readGameOptions, readScenario }: Scenarios<Rules, Options>,
  ) =>
  (raw: unknown) => {
    const checked = read(raw);
    if (!checked.ok) return checked;
    const { rules } = checked;
    const startFaults = (differing: unknown, scenario: unknown): StartFaults | undefined => {
      const chosen = readGameOptions(rules, differing);
      if (!chosen.ok) return { part: 'game-options', faults: chosen.faults };
      const judged = readScenario(rules, scenario, chosen.options);
      return judged.ok ? undefined : { part: 'scenario', faults: judged.faults };
    };
    return { ok: true as const, system: make(rules), ruleset: rules.ruleset, hash: rules.hash, startFaults };
  };

/** The rule systems that ship: the one list of them. */
export const SYSTEMS = {
  nuclear: system(readRuleset, nuclear, scenarios),
  sectors: system(readSectors, sectors, sectorsScenarios),
};
export type SystemId = keyof typeof SYSTEMS;
export const isSystem = (id: string): id is SystemId => Object.hasOwn(SYSTEMS, id);
