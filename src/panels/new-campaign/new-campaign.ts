import type { Campaign, OptionRow, SideId } from '@hexpost/engine';
import type { ComponentType } from 'react';
import type { Read } from '../../store/files/text-file.ts';
import type { Namespace, RulesetText } from '../../words/index.ts';
import type { PostingPace } from '../pace.ts';
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

/** A scenario from a file: its sides, the options in which it differs from the rules, and the system's own part. */
export interface FormScenario<Setup> {
  readonly seats: readonly SideId[];
  readonly options: FormOptions;
  readonly setup: Setup;
}

/** The random part of a new campaign; everything else follows from the form. */
export interface Randomness {
  readonly id: string;
  /** The seed of all dice. */
  readonly seed: string;
}

/** Checks a custom ruleset by the page's system, in a worker; fills in the defaults. */
export type JudgeRuleset = (file: Blob) => Promise<Read<FormRules['ruleset']>>;

/** Props of every part that a system adds to the form. */
export interface FormPartProps<Rules, Setup> {
  readonly form: CampaignForm<Setup>;
  readonly rules: Rules;
  /** Names of the sides in play, with defaults filled in. */
  readonly names: readonly string[];
  readonly onSetup: (change: Partial<Setup>) => void;
}
/** A part inside the row of one side; `place` is its index, from 0. */
export interface SidePartProps<Rules, Setup> extends FormPartProps<Rules, Setup> {
  readonly place: number;
}

/**
 * A rule system on the new-campaign page. The page itself asks for names, colours and options; everything else that a
 * system needs is in its `Setup`, and the parts below ask for it.
 */
export interface NewCampaign<Rules extends FormRules, Setup> {
  /** Namespace of the words of the parts below. */
  readonly words: Namespace;
  /** The ruleset that ships. */
  readonly shipped: Rules;
  /** All sides in seating order, and the possible numbers of sides. */
  readonly seats: (rules: Rules) => { readonly all: readonly SideId[]; readonly counts: readonly number[] };
  /** A side's name in the rules; undefined: the side is named after its colour. */
  readonly sideName?: (rules: Rules, seat: SideId) => RulesetText | undefined;
  /** The default setup; `before` is that of the previous ruleset. */
  readonly setup: (rules: Rules, begin: { readonly byPost: boolean; readonly before?: Setup }) => Setup;
  /** Short name of the map or location, for the campaign's default name. */
  readonly place: (rules: Rules, setup: Setup) => string | RulesetText;
  /** By post: options that the page sets until the user changes them, for a pace that can be kept up. */
  readonly proposedByPost?: FormOptions;
  /** The options that can be set. */
  readonly options: (rules: Rules, setup: Setup) => readonly OptionRow[];
  /** Options that the page sets for such a campaign until the user changes them; `SidesNote` says why. */
  readonly proposed?: (rules: Rules, form: CampaignForm<Setup>) => FormOptions;
  /** By post: phases to which the calendar can give more or less time; absent if the system has its own deadlines. */
  readonly postingPhases?: readonly string[];
  /** By post: how long a game takes. `words` must have `slow-turn`, advice on shorter turns, unless the game has its own calendar. */
  readonly pace: (form: CampaignForm<Setup>) => PostingPace;
  /** By post: options that a campaign without a game master needs; absent if it needs none. */
  readonly optionsWithoutMaster?: Readonly<Record<string, unknown>>;
  /** Headings over the options, in order; options of other chapters are under "Other". */
  readonly headings: readonly OptionHeading[];
  /** False while the parts below need a correction. */
  readonly isReady: (rules: Rules, form: CampaignForm<Setup>) => boolean;
  /** The campaign before its first entry. The form has all names filled in, and only sides and options in play. */
  readonly make: (rules: Rules, form: CampaignForm<Setup>, random: Randomness) => Campaign;
  /** Reads the user's files; absent if the system accepts none. */
  readonly files?: {
    /** Indexes a checked ruleset. */
    readonly rulesOf: (ruleset: Rules['ruleset']) => Rules;
    readonly readScenario: (bytes: Uint8Array, rules: Rules, file: string) => Read<FormScenario<Partial<Setup>>>;
    /** Shown below the name of a loaded scenario. */
    readonly Remarks?: ComponentType<FormPartProps<Rules, Setup>>;
  };
  /** A preview of the map, with its settings. */
  readonly Map: ComponentType<FormPartProps<Rules, Setup>>;
  /** More about each side, in its row and below it. */
  readonly SideField?: ComponentType<SidePartProps<Rules, Setup>>;
  readonly SideDetails?: ComponentType<SidePartProps<Rules, Setup>>;
  /** A remark on all sides together. */
  readonly SidesNote?: ComponentType<FormPartProps<Rules, Setup>>;
  /** Further settings. */
  readonly Settings?: ComponentType<FormPartProps<Rules, Setup>>;
}

/** The same for code that only passes on rules and setup. */
// biome-ignore lint/suspicious/noExplicitAny: the page never looks inside a system's rules or setup
export type AnyNewCampaign = NewCampaign<any, any>;
