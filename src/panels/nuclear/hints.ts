import { GM } from '../../engine/kernel/ids.ts';
import { unitsOfSide } from '../../engine/nuclear/units.ts';
import { choicesOf } from '../../store/draft.ts';
import type { Table } from '../play/play.ts';
import { nextToDeploy } from './orders.ts';

/** What a newcomer is told, in the order in which a first turn comes to it. */
export const HINTS = ['base', 'event', 'buy', 'deploy', 'bid', 'ready', 'unit', 'order', 'end', 'lodge'] as const;
export type HintId = (typeof HINTS)[number];

/** The hints end with the first turn. */
export const isFirstTurn = ({ game, closed }: Table): boolean => !closed && game.state.turn <= 1;

/** What the seat at the screen could do next, the likeliest first. `unit` is the one chosen. */
export function hintsFor({ game, sitting, past, ask }: Table, unit: unknown): readonly HintId[] {
  const { seat } = sitting;
  const { phase, sides, options } = game.state;
  if (past || seat === null) return [];
  if (phase === 'turn-start') return seat === GM ? ['event'] : [];
  const side = sides[seat];
  if (!side) return [];
  if (phase === 'setup') return ['base'];
  if (phase === 'preparation')
    return [
      ...(unitsOfSide(game, seat).some(({ fresh }) => fresh) ? [] : ['buy' as const]),
      ...(nextToDeploy(game.state, seat) === undefined ? [] : ['deploy' as const]),
      ...((side.bid ?? 0) === 0 ? ['bid' as const] : []),
      'ready',
    ];
  if (phase !== 'initial' && phase !== 'final') return [];
  if (choicesOf(ask({}), 'unit').every(({ refusal }) => refusal !== undefined))
    return [options.sheets === 'simultaneous' ? 'lodge' : 'end'];
  return [unit === undefined ? 'unit' : 'order'];
}
