import { name } from '../../kernel/commands/readers.ts';
import { refusal } from '../../kernel/decision.ts';
import { GM } from '../../kernel/ids.ts';
import { concede, endTurn } from '../turn.ts';
import { endAnswersCommand } from './answers.ts';
import { askField, defineCommand } from './define.ts';

/** D-2.8, D-2.9, D-17.7: the end of a turn. */

export const endTurnCommand = defineCommand('end-turn', {
  clause: 'D-2.8',
  phases: ['orders'],
  fields: {},
  act: endTurn,
});

export const concedeCommand = defineCommand('concede', {
  clause: 'D-2.9',
  phases: ['answer', 'orders'],
  fields: {},
  act: concede,
});

/** The game master's way to continue if a side is silent. */
export const passFor = defineCommand('pass-for', {
  clause: 'D-17.7',
  by: 'gm',
  fields: { for: askField(name, ({ position }) => [position.state.active]) },
  check({ state: { active } }, seat, { for: side }) {
    if (seat !== GM) return refusal('not-gm', 'D-17.7');
    return side === active ? undefined : refusal('not-your-turn', 'D-17.7', { active });
  },
  act(resolution, _, { for: side }) {
    if (resolution.state.phase === 'answer') endAnswersCommand.act(resolution, side, { command: 'end-answers' });
    if (resolution.state.phase === 'orders') endTurn(resolution);
  },
});
