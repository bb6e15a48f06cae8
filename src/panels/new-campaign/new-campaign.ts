import type { Campaign, OptionRow, SideId } from '@hexpost/engine';
import type { ComponentType } from 'react';
import type { Read } from '../../store/files/text-file.ts';
import type { Namespace, RulesetText } from '../../words/index.ts';
import type { CampaignForm, FormOptions } from './campaign-form.ts';

/** The rules of one ruleset, as far as the page itself reads them. */
export interface FormRules {
  readonly ruleset: { readonly name: RulesetText; readonly text: RulesetText; readonly version: string };
}

/** A heading over options: its words are `heading.<id>`, `chapters` are those of the options' clauses. */
export interface OptionHeading {
  readonly id: string;
  readonly chapters: readonly number[];
}

/** A scenario from a file: the sides it brings, the options in which it differs from the rules, and the system's own part. */
export interface FormScenario<Setup> {
  readonly seats: readonly SideId[];
  readonly options: FormOptions;
  readonly setup: Setup;
}

/** The random part of a new campaign; everything else follows from the form. */
export interface Randomness {
  readonly id: string;
  /** The one seed of all dice. */
  readonly seed: string;
}

/** Judges a ruleset of the user's by the page's system, beside the page; the defaults are filled in. */
export type JudgeRuleset = (file: Blob) => Promise<Read<FormRules['ruleset']>>;

/** Props of every part that a system adds to the form. */
export interface FormPartProps<Rules, Setup> {
  readonly form: CampaignForm<Setup>;
  readonly rules: Rules;
  /** Names of the sides in play, defaults filled in. */
  readonly names: readonly string[];
  readonly onSetup: (change: Partial<Setup>) => void;
}
/** A part inside the row of one side; `place` counts from 0. */
export interface SidePartProps<Rules, Setup> extends FormPartProps<Rules, Setup> {
  readonly place: number;
}

/**
 * A rule system on the new-campaign page. The page asks for names, colours and options by itself; what else a system wants
 * to know is in its `Setup`, and the parts below ask for it.
 */
export interface NewCampaign<Rules extends FormRules, Setup> {
  /** Namespace of the words of the parts below. */
  readonly words: Namespace;
  /** The ruleset that ships. */
  readonly shipped: Rules;
  /** All sides in seating order, and the numbers of sides that can play. */
  readonly seats: (rules: Rules) => { readonly all: readonly SideId[]; readonly counts: readonly number[] };
  /** A side's name in the rules; undefined: the side is named after its colour. */
  readonly sideName?: (rules: Rules, seat: SideId) => RulesetText | undefined;
  /** The setup at its defaults; `before` is that of the ruleset used until now. */
  readonly setup: (rules: Rules, begin: { readonly byPost: boolean; readonly before?: Setup }) => Setup;
  /** Short name of the map or the place, for the campaign's default name. */
  readonly place: (rules: Rules, setup: Setup) => string | RulesetText;
  /** The options that can be set. */
  readonly options: (rules: Rules, setup: Setup) => readonly OptionRow[];
  /** Options that the page sets by itself for such a campaign, until they are changed; `SidesNote` says why. */
  readonly proposed?: (rules: Rules, form: CampaignForm<Setup>) => FormOptions;
  /** By post: phases to which the calendar can give longer or shorter; absent where the system has deadlines of its own. */
  readonly postingPhases?: readonly string[];
  /**
   * By post: the phase of each round of posting that a turn takes at most, in order. Where it is there, `words` has `slow-turn`,
   * on what makes a turn shorter.
   */
  readonly postingRounds?: (form: CampaignForm<Setup>) => readonly string[];
  /** By post: options that a campaign needs to go on without a game master; absent where it needs none. */
  readonly optionsWithoutMaster?: Readonly<Record<string, unknown>>;
  /** Headings over the options, in order; options of other chapters stand under "Other". */
  readonly headings: readonly OptionHeading[];
  /** False while the parts below ask for a correction. */
  readonly isReady: (rules: Rules, form: CampaignForm<Setup>) => boolean;
  /** The campaign before its first entry. The form has every name filled in, and only sides and options that are in play. */
  readonly make: (rules: Rules, form: CampaignForm<Setup>, random: Randomness) => Campaign;
  /** Reads files of the user's; absent where the system takes none. */
  readonly files?: {
    /** Indexes a ruleset that was judged. */
    readonly rulesOf: (ruleset: Rules['ruleset']) => Rules;
    readonly readScenario: (bytes: Uint8Array, rules: Rules, file: string) => Read<FormScenario<Partial<Setup>>>;
    /** Shown under the name of a scenario that was loaded. */
    readonly Remarks?: ComponentType<FormPartProps<Rules, Setup>>;
  };
  /** The map as it will be, with what is chosen about it. */
  readonly Map: ComponentType<FormPartProps<Rules, Setup>>;
  /** More about each side, in its row and below it. */
  readonly SideField?: ComponentType<SidePartProps<Rules, Setup>>;
  readonly SideDetails?: ComponentType<SidePartProps<Rules, Setup>>;
  /** A remark on all the sides together. */
  readonly SidesNote?: ComponentType<FormPartProps<Rules, Setup>>;
  /** Further settings. */
  readonly Settings?: ComponentType<FormPartProps<Rules, Setup>>;
}

/** The same for code that only passes rules and setup along. */
// biome-ignore lint/suspicious/noExplicitAny: the page never looks inside a system's rules or setup
export type AnyNewCampaign = NewCampaign<any, any>;
