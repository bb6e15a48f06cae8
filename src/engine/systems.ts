import type { Fault } from './kernel/bounded.ts';
import type { Clause, ClauseLetter } from './kernel/clause.ts';
import type { Faulty, ReadRuleset } from './kernel/read.ts';
import type { AnySystem } from './kernel/system.ts';
import { nuclear } from './nuclear/index.ts';
import { NUCLEAR_LETTER } from './nuclear/letter.ts';
import * as readNuclear from './nuclear/read-ruleset.ts';
import * as nuclearScenarios from './nuclear/read-scenario.ts';
import { TRAITS } from './nuclear/traits.ts';
import { sectors } from './sectors/index.ts';
import { SECTORS_LETTER } from './sectors/letter.ts';
import * as readSectors from './sectors/read-ruleset.ts';
import * as sectorsScenarios from './sectors/read-scenario.ts';

/** The faults in the options or in the scenario that a campaign begins with. */
export interface StartFaults {
  readonly part: 'game-options' | 'scenario';
  readonly faults: readonly Fault[];
}

/** A rule system that plays one checked ruleset. */
export interface LoadedSystem {
  readonly ok: true;
  readonly system: AnySystem;
  /** The ruleset with its defaults filled in, and the SHA-256 of that in hex. */
  readonly ruleset: unknown;
  readonly hash: string;
  /** Checks a campaign's options (those that differ from the defaults) and scenario; undefined when both are sound. */
  readonly startFaults: (options: unknown, scenario: unknown) => StartFaults | undefined;
}

/** A rule system before any ruleset is read. */
export interface SystemRow {
  /** The letter of its clauses; no other system has it. */
  readonly letter: ClauseLetter;
  /** Its traits by id, where it has traits. Outside `traits.ts` none of its files names one. */
  readonly traits: Readonly<Record<string, { readonly clause: Clause }>>;
  /** Reads a ruleset from anywhere, and makes the system that plays it; refuses a faulty one with its faults. */
  readonly load: (raw: unknown) => LoadedSystem | Faulty;
}

interface Parts<Rules, Options> {
  readonly letter: ClauseLetter;
  readonly traits?: SystemRow['traits'];
  readonly make: (rules: Rules) => AnySystem;
  readonly ruleset: { readonly readRuleset: ReadRuleset<unknown, Rules> };
  readonly scenarios: {
    readonly readGameOptions: (rules: Rules, raw: unknown) => { readonly ok: true; readonly options: Options } | Faulty;
    readonly readScenario: (rules: Rules, raw: unknown, options: Options) => { readonly ok: true } | Faulty;
  };
}

function row<Rules extends { readonly ruleset: unknown; readonly hash: string }, Options>({
  letter,
  traits = {},
  make,
  ruleset: { readRuleset },
  scenarios: { readGameOptions, readScenario },
}: Parts<Rules, Options>): SystemRow {
  return {
    letter,
    traits,
    load(raw) {
      const checked = readRuleset(raw);
      if (!checked.ok) return checked;
      const { rules } = checked;
      const startFaults: LoadedSystem['startFaults'] = (differing, scenario) => {
        const chosen = readGameOptions(rules, differing);
        if (!chosen.ok) return { part: 'game-options', faults: chosen.faults };
        const judged = readScenario(rules, scenario, chosen.options);
        return judged.ok ? undefined : { part: 'scenario', faults: judged.faults };
      };
      return { ok: true, system: make(rules), ruleset: rules.ruleset, hash: rules.hash, startFaults };
    },
  };
}

/** The engines' one list: a row for each rule system. Nothing else in the engine knows which systems there are. */
export const SYSTEMS = {
  nuclear: row({
    letter: NUCLEAR_LETTER,
    traits: TRAITS,
    make: nuclear,
    ruleset: readNuclear,
    scenarios: nuclearScenarios,
  }),
  sectors: row({ letter: SECTORS_LETTER, make: sectors, ruleset: readSectors, scenarios: sectorsScenarios }),
};
export type SystemId = keyof typeof SYSTEMS;
export const SYSTEM_IDS = Object.keys(SYSTEMS) as readonly SystemId[];
export const isSystem = (id: string): id is SystemId => Object.hasOwn(SYSTEMS, id);
