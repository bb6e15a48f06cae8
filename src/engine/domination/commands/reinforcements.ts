import type { Hex } from '../../kernel/board/hex.ts';
import { cacheOn, cacheRecent } from '../../kernel/cache.ts';
import type { AskedDraft } from '../../kernel/commands/define.ts';
import { hexName, maybe, name, yesOrNo } from '../../kernel/commands/readers.ts';
import type { Json } from '../../kernel/ids.ts';
import { answerOf, has } from '../active-traits.ts';
import { hexesOfNote } from '../pending.ts';
import { type Position, unitsOfSide } from '../position.ts';
import {
  addGuard,
  armyCommand,
  buy,
  checkAddGuard,
  checkBought,
  checkBuy,
  checkDrop,
  checkDropPrice,
  checkDropped,
  checkMobilize,
  checkPrice,
  drop,
  isDeliveryPoint,
  mobilize,
  type Purchase,
} from '../reinforcements.ts';
import { draftText, passable } from './choices.ts';
import { askField, defineOrder, defineUnitOrder } from './define.ts';

/** D-4.1 to D-4.4, D-12.3, D-15.7: reinforcements. */

const unitTypes = ({ position: { rules, state }, side }: AskedDraft<Position>): readonly string[] =>
  cacheOn(rules, `types ${state.sides[side]!.faction}`, () =>
    rules.ruleset.units.filter(({ army }) => army === state.sides[side]!.faction).map(({ id }) => id),
  );
const unitCost = ({ position: { rules } }: AskedDraft<Position>, id: Json) => ({
  cost: rules.units.get(String(id))!.cost,
});
const mayBeGuarded = ({ position, draft }: AskedDraft<Position>): boolean => {
  const type = draftText(draft, 'type');
  return position.rules.units.has(type) && has(position, { type }, 'mayHaveGuard');
};

const PURCHASE = {
  type: askField(name, unitTypes, { facts: unitCost }),
  id: maybe(name),
  guard: askField(maybe(yesOrNo), () => [true], { when: mayBeGuarded }),
};
const ORDER = ['type', 'at', 'guard'] as const;
const isGuardKnown = ({ type, guard }: Purchase, position: Position): boolean =>
  !guard || !position.rules.units.has(type) || has(position, { type }, 'mayHaveGuard');

/** D-4.2, D-15.8: delivery points, and hexes with a brood. */
function deliveries({ position, side, draft }: AskedDraft<Position>): readonly Hex[] {
  const { state, rules } = position;
  const points = cacheRecent(state, `deliveries ${side}`, () =>
    hexesOfNote(state).filter((hex) => isDeliveryPoint(position, hex, side)),
  );
  const type = draftText(draft, 'type');
  if (!rules.units.has(type) || !has(position, { type }, 'hatches')) return points;
  const broods = unitsOfSide(position, side).filter((unit) => unit.type === type);
  return [...new Set([...points, ...broods.map(({ at }) => at)])];
}

export const buyCommand = defineOrder('buy', {
  clause: 'D-4.1',
  fields: { ...PURCHASE, at: askField(maybe(hexName), deliveries, { optional: false }) },
  order: ORDER,
  nothing: 'not-a-delivery-point',
  fits: isGuardKnown,
  begun: (position, side, { type, ...more }) =>
    type === undefined
      ? undefined
      : (checkBought(position, side, { type, ...more }) ?? checkPrice(position, side, { type, ...more })),
  check: checkBuy,
  act: buy,
});

export const dropCommand = defineOrder('drop', {
  clause: 'D-4.3',
  fields: { ...PURCHASE, at: askField(hexName, passable) },
  order: ORDER,
  has: ({ rules, state }, side) =>
    rules.ruleset.units.some(
      ({ army, id }) =>
        army === state.sides[side]!.faction && answerOf({ rules, state }, { type: id }, 'dropsFor') !== undefined,
    ),
  fits: isGuardKnown,
  begun: (position, side, { type, ...more }) =>
    type === undefined
      ? undefined
      : (checkDropped(position, side, { type, ...more }) ?? checkDropPrice(position, side, { type, ...more })),
  check: checkDrop,
  act: drop,
});

export const mobilizeCommand = defineOrder('mobilize', {
  clause: 'D-12.3',
  fields: { id: maybe(name) },
  has: (position, side) => armyCommand(position, side, 'mobilize') !== undefined,
  cost: (position, side) => armyCommand(position, side, 'mobilize')?.says.cost,
  check: checkMobilize,
  act: mobilize,
});

export const addGuardCommand = defineUnitOrder('add-guard', {
  clause: 'D-15.7',
  fields: {},
  has: (position, _, unit) => unit !== undefined && has(position, unit, 'mayHaveGuard'),
  cost: ({ rules }) => rules.ruleset.numbers.guardCost,
  check: checkAddGuard,
  act: (resolution, { id }) => addGuard(resolution, id),
});
