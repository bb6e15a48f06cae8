import type { Fault } from './bounded.ts';
import type { PinnedRules } from './create-campaign.ts';
import type { Doctrine } from './doctrine.ts';
import type { Clause, ClauseLetter } from './ids.ts';
import type { Faulty, ReadRuleset } from './read.ts';
import type { AnySystem } from './system.ts';

/** The faults in the options or in the scenario that a campaign begins with. */
export interface StartFaults {
  readonly part: 'game-options' | 'scenario';
  readonly faults: readonly Fault[];
}

/** A rule system that plays one checked ruleset. */
export interface LoadedSystem {
  readonly ok: true;
  readonly system: AnySystem;
  /** For the computer opponent; absent if it cannot play. */
  readonly doctrine?: Doctrine<unknown>;
  /** The ruleset with its defaults filled in, and the SHA-256 of that in hex. */
  readonly ruleset: PinnedRules['ruleset'];
  readonly hash: string;
  /** Checks a campaign's options (those that differ from the defaults) and scenario; undefined if both are sound. */
  readonly startFaults: (options: unknown, scenario: unknown) => StartFaults | undefined;
}

/** A rule system before any ruleset is read. */
export interface Engine {
  /** The letter of its clauses; no other system has it. */
  readonly letter: ClauseLetter;
  /** Its traits by id, if it has traits. Only `traits.ts` names single traits. */
  readonly traits: Readonly<Record<string, { readonly clause: Clause }>>;
  /** True if every ruleset comes with a doctrine, so that the computer can play. */
  readonly hasDoctrine: boolean;
  /** Reads an untrusted ruleset, and makes the system that plays it; returns the faults of a faulty one. */
  readonly load: (raw: unknown) => LoadedSystem | Faulty;
}

interface EngineParts<Rules, Options> {
  readonly letter: ClauseLetter;
  readonly traits?: Engine['traits'];
  readonly make: (rules: Rules) => AnySystem;
  // biome-ignore lint/suspicious/noExplicitAny: nobody but the system looks into its states
  readonly doctrine?: (rules: Rules) => Doctrine<any>;
  readonly readRuleset: ReadRuleset<unknown, Rules>;
  readonly readGameOptions: (rules: Rules, raw: unknown) => { readonly ok: true; readonly options: Options } | Faulty;
  readonly readScenario: (rules: Rules, raw: unknown, options: Options) => { readonly ok: true } | Faulty;
}

/** Puts an engine together from the parts of a system: each has one in `engine.ts` of its folder. */
export function engineOf<Rules extends PinnedRules, Options>({
  letter,
  traits = {},
  make,
  doctrine,
  readRuleset,
  readGameOptions,
  readScenario,
}: EngineParts<Rules, Options>): Engine {
  return {
    letter,
    traits,
    hasDoctrine: doctrine !== undefined,
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
      return {
        ok: true,
        system: make(rules),
        ...(doctrine && { doctrine: doctrine(rules) }),
        ruleset: rules.ruleset,
        get hash() {
          return rules.hash;
        },
        startFaults,
      };
    },
  };
}
