import { none } from '../../kernel/commands/define.ts';
import { anyText } from '../../kernel/commands/readers.ts';
import { refusalIn } from '../../kernel/decision.ts';
import { CHANGES_OF_OVERRULE } from '../changes.ts';
import { correctionsOf, overrule } from '../overrule.ts';
import { closeSilent, concede, endPart, execute, executeWhenAllIn, startTurn } from '../turn.ts';
import { askField, defineCommand } from './define.ts';
import { fitSheet, ORDERS_OF_SHEET } from './orders.ts';
import { ROUNDS } from './shared-checks.ts';

/** N-4: the turn, parts of rounds, sheets, silent sides and concession. */

export const startTurnCommand = defineCommand('start-turn', {
  clause: 'N-4.3',
  phases: ['turn-start'],
  by: 'gm',
  fields: {},
  act: startTurn,
});

export const closeCommand = defineCommand('close', {
  clause: 'N-4.13',
  phases: ['setup', 'preparation', 'initial', 'final'],
  by: 'gm',
  fields: {},
  act: closeSilent,
});

export const endRound = defineCommand('end-round', { clause: 'N-4.10', phases: ROUNDS, fields: {}, act: endPart });

/** A simultaneous sheet waits for the others, any other is carried out at once. */
export const lodgeSheet = defineCommand('sheet', {
  clause: 'N-4.7',
  phases: ROUNDS,
  fields: { orders: askField(ORDERS_OF_SHEET, none, { sure: true }) },
  fits: ({ orders }, position) => fitSheet(position, orders),
  act(resolution, side, { orders }) {
    if (resolution.state.options.sheets === 'simultaneous') {
      resolution.add({ type: 'sheet-lodged', side, orders });
      executeWhenAllIn(resolution);
    } else {
      execute(resolution, side, orders);
      endPart(resolution, side);
    }
  },
});

export const concedeCommand = defineCommand('concede', {
  clause: 'N-4.15',
  by: 'any-side',
  fields: {},
  act: concede,
});

/** N-4.13: the game master's overrule. No list of choices is offered: it can change anything. */
export const overruleCommand = defineCommand('overrule', {
  clause: 'N-4.13',
  phases: ['setup', 'turn-start', 'preparation', 'initial', 'final'],
  by: 'gm',
  fields: { reason: anyText(1000, /\S/), changes: CHANGES_OF_OVERRULE },
  has: () => false,
  check: (position, _, { changes }) => refusalIn(correctionsOf(position, changes)),
  act: (resolution, _, { reason, changes }) => overrule(resolution, reason, changes),
});
