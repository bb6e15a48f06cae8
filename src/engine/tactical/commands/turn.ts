import type { Hex } from '../../kernel/board/hex.ts';
import { gridIn, type Resolution } from '../position.ts';
import { checkDefault, checkPlace, defaultPlace, place } from '../setup/deep-strike.ts';
import { checkEndDeployment } from '../setup/deployment.ts';
import { checkSheet, continueSheet, type Judge, postSheet } from '../sheet.ts';
import { endPhase } from '../turn.ts';
import { endGame } from '../victory.ts';
import { askField, defineCommand } from './define.ts';
import { FORMS } from './forms.ts';

/** T-1.3, T-18.40, T-21.5, T-22.1: the ends of phases and of the game, sheets, the decisions that interrupt them. */

export const endPhaseCommand = defineCommand('end-phase', {
  clause: 'T-1.3',
  phases: ['deployment', 'movement', 'shooting', 'charge', 'fight'],
  fields: {},
  check: (position, side) => (position.state.phase === 'deployment' ? checkEndDeployment(position, side) : undefined),
  act: endPhase,
});

export const concedeCommand = defineCommand('concede', {
  clause: 'T-21.5',
  by: 'any-side',
  fields: {},
  act: endGame,
});

/** Commands that start or continue a sheet, order by order. */
export function sheetCommands(judge: Judge) {
  const putDown = (now: Resolution, hex: Hex): void => {
    place(now, hex);
    continueSheet(judge, now);
  };
  return {
    sheetCommand: defineCommand('sheet', {
      clause: 'T-22.1',
      phases: ['movement'],
      fields: { orders: askField({ ...FORMS.orders, kind: 'next' }, () => [], { sure: true }) },
      has: ({ state }) => state.options['turn-mode'] === 'sheet',
      check: (_, __, command) => checkSheet(command),
      act: (now, side, { orders }) => postSheet(judge, now, side, orders as readonly unknown[]),
    }),
    placeCommand: defineCommand('place', {
      clause: 'T-18.40',
      by: 'awaited-side',
      fields: { hex: askField(FORMS.hex, ({ position }) => gridIn(position).names) },
      has: ({ state }) => state.pending !== null,
      check: checkPlace,
      act: (now, _, { hex }) => putDown(now, hex),
    }),
    defaultCommand: defineCommand('default', {
      clause: 'T-22.4',
      by: 'gm',
      fields: {},
      check: checkDefault,
      act: (now) => putDown(now, defaultPlace(now)!),
    }),
  };
}
