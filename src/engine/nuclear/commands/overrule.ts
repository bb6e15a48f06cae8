import { anyText } from '../../kernel/commands/readers.ts';
import { refusalIn } from '../../kernel/decision.ts';
import { CHANGES_OF_OVERRULE } from '../changes.ts';
import { correctionsOf, overrule } from '../overrule.ts';
import { defineCommand } from './define.ts';

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
