import type { BlockKind } from './header.ts';
import { LARGEST_PAYLOAD, type PayloadLimits } from './pack.ts';

/**
 * The longest body of a block, in characters with the checks of its lines: all that may be read of a kind fits. A report is as large as all
 * sheets and dispatches of a round may be together.
 */
export const longestBody = (kind: BlockKind): number =>
  kind === 'report' ? 3_500_000 : kind === 'campaign' ? 450_000 : 250_000;

/** Limits of a payload that one person writes. */
const letter = (bytes: number): PayloadLimits => ({ bytes, depth: 12, nodes: 8_000, text: 20_000 });

/**
 * Limits of each payload. Those of sheets and dispatches lie far within those of a report: all that may count in one
 * round, of twelve seats, fits a report that everybody can read.
 */
export const PAYLOAD_LIMITS = {
  // Anybody can write one. It has three times the room of the largest ruleset; the scenario is one text.
  campaign: { bytes: 300_000, depth: 40, nodes: 16_000, text: 300_000 },
  report: LARGEST_PAYLOAD,
  roster: letter(150_000),
  join: letter(1_000),
  notice: letter(30_000),
  note: letter(100_000),
  orders: letter(48_000),
  opening: letter(96_000),
  dispatch: letter(80_000),
  close: letter(120_000),
  reopen: letter(8_000),
  offer: letter(2_000),
  vote: letter(8_000),
  handover: letter(60_000),
} as const satisfies Readonly<Record<BlockKind, PayloadLimits>>;
