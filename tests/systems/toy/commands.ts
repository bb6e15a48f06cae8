import {
  askIn,
  type CommandOfRow,
  commandTable,
  definerIn,
  gridOf,
  hexesAround,
  hexName,
  name,
  ownUnit,
  refusal,
} from '@hexpost/engine';
import { enemyOf, type Position, type Resolution, sees, unitsOf } from './state.ts';

const GRID = gridOf(7, 7);
const askField = askIn<Position>();
const defineCommand = definerIn<Position, Resolution, 'patrol', undefined>();
const UNIT = askField(ownUnit, ({ position, side }) => unitsOf(position.state, side));
const goals = ({ state }: Position, side: string, id: string) =>
  hexesAround(GRID, unitsOf(state, side).includes(id) ? GRID.cell(state.units[id]!.hex) : -1);
const GOAL = askField(hexName, ({ position, side, draft }) => goals(position, side, String(draft.unit)));
const targets = (position: Position, side: string) =>
  unitsOf(position.state, enemyOf(side)).filter((id) => sees(position, side, position.state.units[id]!.hex));

const move = defineCommand('move', {
  clause: 'P-2.1',
  fields: { unit: UNIT, to: GOAL },
  // Distance first: a refusal may only depend on what the side sees, and it sees every neighbouring hex.
  check(position, side, { unit, to }) {
    if (!goals(position, side, unit).includes(to)) return refusal('too-far', 'P-2.1');
    return Object.values(position.state.units).some(({ hex }) => hex === to) ? refusal('occupied', 'P-2.2') : undefined;
  },
  act(now, side, { unit, to }) {
    const known = targets(now, side);
    now.add({ type: 'unit-moved', unit, to, seenBy: [side, enemyOf(side)].filter((each) => sees(now, each, to)) });
    const found = targets(now, side).filter((id) => !known.includes(id));
    for (const id of found) now.add({ type: 'unit-spotted', unit: id, seenBy: [side] });
    endTurn(now, null);
  },
});
const shoot = defineCommand('shoot', {
  clause: 'P-3.1',
  fields: { unit: UNIT, target: askField(name, ({ position, side }) => targets(position, side)) },
  check: (position, side, { target }) =>
    targets(position, side).includes(target) ? undefined : refusal('not-seen', 'P-3.1', { target }),
  act(now, side, { unit, target }) {
    const [face] = now.roll({ label: 'hit', by: unit, against: target, clause: 'P-3.2' }, 6);
    now.add({ type: 'shot-fired', unit, target, hit: face! >= now.rules.ruleset.hitOn });
    endTurn(now, unitsOf(now.state, enemyOf(side)).length === 0 ? side : null);
  },
});
const pass = defineCommand('pass', { clause: 'P-4.1', fields: {}, act: (now) => endTurn(now, null) });

/** P-4.2: the game ends when a side is gone, or the turns are over. */
function endTurn(now: Resolution, winner: string | null): void {
  now.add({ type: 'turn-ended' });
  if (winner || now.state.turn > now.rules.ruleset.turns) now.add({ type: 'game-ended', winner });
}
const ROWS = [move, shoot, pass] as const;
export type Command = CommandOfRow<(typeof ROWS)[number]>;
export const COMMANDS = commandTable<Position, Resolution, Command>(ROWS, {
  clause: 'P-1.1',
  checkTurn: ({ state }, seat) => (state.over || seat !== state.active ? refusal('not-your-turn', 'P-4.1') : undefined),
  checkNamed: ({ state: { units } }, seat, _row, { unit }) =>
    unit === undefined || units[String(unit)]?.side === seat ? undefined : refusal('not-your-unit', 'P-1.1'),
});
