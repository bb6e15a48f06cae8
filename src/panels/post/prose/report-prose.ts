import { type Campaign, PUBLIC } from '@hexpost/engine';
import { stateAfter } from '../../../store/state-cache.ts';
import i18next, { everyLanguage, type Namespace, type Translate, translateIn } from '../../../words/index.ts';
import { campaignIn } from '../by-post.ts';
import type { Dialect, ProsePart } from './prose-page.ts';
import type { ReportSource } from './report-source.ts';
import { writeProse } from './write-prose.ts';

/** The public views before and after the stretch of the log that a report covers. */
export interface Stretch {
  readonly start: unknown;
  readonly end: unknown;
  readonly t: Translate;
}

/** A system's report on a stretch of the log, with the words for the parts that every report has. */
export interface ReportPage {
  readonly title: string;
  readonly parts: readonly ProsePart[];
  /** Below the picture, and above the report's block. */
  readonly caption: string;
  readonly blockTitle: string;
}

/** Writes reports for people. */
export interface ReportWriter {
  /** Loads the words of every language: `partsOf` cannot wait for them. */
  loadProse(): Promise<void>;
  /** The story of a stretch of the campaign. */
  partsOf(report: ReportSource): readonly ProsePart[];
  /** The same as one text. */
  proseOf(report: ReportSource & { readonly format: Dialect }): string;
}

/** Makes the report writer of a system. `namespaces` are its words; `pageOf` may only use what the public may read. */
export function reportProse(
  namespaces: readonly Namespace[],
  pageOf: (report: ReportSource, stretch: Stretch) => ReportPage,
): ReportWriter {
  function partsOf(report: ReportSource): readonly ProsePart[] {
    const { system, before, after, language, link, block } = report;
    const named = { ...report, before: campaignIn(before, language), after: campaignIn(after, language) };
    const seenAt = (campaign: Campaign) =>
      system.view(stateAfter(system, campaign, campaign.entries.length), PUBLIC) as unknown;
    const t = translateIn(language);
    const page = pageOf(named, { start: seenAt(before), end: seenAt(after), t });
    const parts: ProsePart[] = [{ kind: 'title', text: page.title }];
    if (link) parts.push({ kind: 'picture', address: link, caption: page.caption });
    parts.push(...page.parts);
    if (block) parts.push({ kind: 'armour', title: page.blockTitle, text: block });
    return parts;
  }
  return {
    async loadProse() {
      await i18next.loadNamespaces(['report', ...namespaces]);
      await everyLanguage();
    },
    partsOf,
    proseOf: (report) => writeProse(partsOf(report), report.format),
  };
}
