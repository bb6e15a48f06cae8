import { hashOf } from '@hexpost/engine';
import type { ReportContent } from './report-content.ts';

/** The parts of a report in which the reports of one round can differ. `outcome` is the position that they lead to. */
const REPORT_PARTS = [
  'used',
  'dispatches',
  'rulings',
  'strikes',
  'standIns',
  'computers',
  'silent',
  'leftOut',
  'lateIn',
  'outcome',
] as const;
export type ReportPart = (typeof REPORT_PARTS)[number];

/** The parts in which two reports of a round differ; empty when only their times do. */
export const differingParts = (one: ReportContent, other: ReportContent): readonly ReportPart[] =>
  REPORT_PARTS.filter((part) => hashOf(partOf(one, part)) !== hashOf(partOf(other, part)));

const partOf = (report: ReportContent, part: ReportPart): unknown =>
  part === 'outcome' ? [report.state, report.entries] : (report[part] ?? []);
