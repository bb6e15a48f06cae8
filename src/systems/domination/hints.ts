import { type Draft, open, type SideId } from '@hexpost/engine';
import { hexesToAnswer, terrainAt } from '@hexpost/engine/domination';
import { idleUnits, type LeftOver, NOTHING_LEFT } from '../../panels/command/finish-part.ts';
import { offeredUnits } from '../../panels/map/next-unit.tsx';
import type { NamedTable } from '../../panels/system-ui.ts';
import { choicesOf } from '../../store/draft.ts';
import { type DominationTable, ownTable } from './table.ts';

/** Hints for newcomers. Dismissals are stored with those of other systems, so the names must be unique. */
export const HINTS = ['domination-answer', 'domination-unit', 'domination-order', 'domination-end'] as const;
type HintId = (typeof HINTS)[number];

/** The rounds in which orders are explained. */
const LED_ROUNDS = 2;

/** The hint for the next step of the seat at the screen; undefined if none is due. Hints called back appear in any round. */
export function hintFor(
  { position, sitting, past, closed, ask }: DominationTable,
  draft: Draft,
  calledBack = false,
): HintId | undefined {
  const { active, phase, round } = position.state;
  if (past || closed || sitting.seat !== active) return undefined;
  if (phase === 'answer') return 'domination-answer';
  if (phase !== 'orders' || (round > LED_ROUNDS && !calledBack)) return undefined;
  if (offeredUnits(ask).length === 0) return 'domination-end';
  return draft.unit === undefined ? 'domination-unit' : 'domination-order';
}

/** D-17.5: attacks that the standing orders would answer. */
function unanswered({ position, words }: DominationTable, side: SideId): LeftOver {
  const hexes = hexesToAnswer(position, side);
  return {
    idleTitle: words.t('domination/answers:left', { count: hexes.length }),
    idle: hexes.map((hex) => ({ name: `${hex} ${words.row('terrain', terrainAt(position, hex))}`, hex })),
    unspent: [],
  };
}

/**
 * The unused options of a part that ends: attacks without an answer; at the end of the turn, units that have not acted
 * and (D-4.1) possible purchases. Resources are kept (D-3.6).
 */
export function leftOver(table: NamedTable): LeftOver {
  const own = ownTable(table);
  const { ask, position, sitting, words } = own;
  const { active, phase, sides } = position.state;
  if (sitting.seat === null) return NOTHING_LEFT;
  if (phase === 'answer' && sitting.seat === active) return unanswered(own, active);
  if (phase !== 'orders') return NOTHING_LEFT;
  const buys = ['buy', 'drop'].some((command) => open(choicesOf(ask({ command }), 'type')).length > 0);
  const { resources = 0 } = sides[sitting.seat] ?? {};
  return {
    idle: idleUnits(ask, words),
    unspent: buys ? [words.t('domination/orders:end.resources', { count: resources })] : [],
  };
}
