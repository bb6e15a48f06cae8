import type { Campaign } from '../../../engine/kernel/campaign.ts';
import type { AnySystem } from '../../../engine/kernel/system.ts';
import type { Language } from '../../../words/index.ts';
import type { ProseFormat } from './prose-page.ts';

export type ProseLength = 'short' | 'long';

/** The game master's word against the rules. `what` it changed, where the log does not say so. */
export interface ReportedRuling {
  readonly reason: string;
  readonly what?: string | undefined;
}

/** What a report for people is made of. */
export interface ReportSource {
  readonly system: AnySystem;
  /** The campaign as it stood at the last report, and as it stands now: the same log, longer. */
  readonly before: Campaign;
  readonly after: Campaign;
  /** Need not be the language on the screen. */
  readonly language: Language;
  readonly length: ProseLength;
  readonly format: ProseFormat;
  /** When the next orders are due, ready to be read. */
  readonly deadline?: string | undefined;
  /** Overrules that the log does not tell of. */
  readonly rulings?: readonly ReportedRuling[] | undefined;
  /** Over the report instead of the campaign's name. */
  readonly name?: string | undefined;
  /** Address of a picture of the map; one that is not of the web is left out. */
  readonly link?: string | undefined;
  /** The report's block, put at the end as it is. */
  readonly block?: string | undefined;
}
