import type { Hex } from '../../kernel/board/hex.ts';
import { cacheRecent } from '../../kernel/cache.ts';
import { accept } from '../../kernel/commands/define.ts';
import { hexName, manyOf, maybe, nullable } from '../../kernel/commands/readers.ts';
import { refusal } from '../../kernel/decision.ts';
import { checkPlan, plannableHexes } from '../deployment.ts';
import type { EventQuestion } from '../effect.ts';
import { type Position, sideOf, typeOf } from '../position.ts';
import { askedByEvent } from '../random-events.ts';
import { buy, checkBid, checkBuy, checkChoice, checkFortify, checkUpgradeChoice, fortifyBase } from '../setup.ts';
import type { Phase, Unit } from '../state.ts';
import { boardOf } from '../terrain.ts';
import { checkPlaceBase, revealBasesWhenPlaced, revealWhenReady } from '../turn.ts';
import { inReserve } from '../units.ts';
import { type Asked, askField, askNumber, COUNT, defineCommand, defineUnitCommand, NAME, ofUnit } from './define.ts';

/** N-4.2, N-5, N-13.7: the secret commands before the rounds. */

const PHASES: readonly Phase[] = ['preparation'];

export const placeBase = defineCommand('place-base', {
  clause: 'N-4.2',
  phases: ['setup'],
  fields: {
    hex: askField(
      hexName,
      ({ position, side }) =>
        boardOf(position).grid.names.filter((hex) => !checkPlaceBase(position, sideOf(position, side), hex)),
      { sure: true },
    ),
  },
  check: (position, side, { hex }) => checkPlaceBase(position, sideOf(position, side), hex),
  act(resolution, side, { hex }) {
    resolution.add({ type: 'base-placed', side, hex });
    revealBasesWhenPlaced(resolution);
  },
});

export const buyCommand = defineCommand('buy', {
  clause: 'N-5.2',
  phases: PHASES,
  fields: {
    type: askField(NAME, ({ position }) => position.rules.ruleset.units.map(({ id }) => id), {
      facts: ({ position }, id) => ({ price: position.rules.units.get(String(id))!.price }),
      why: ({ position, side }, id) => checkBuy(position, sideOf(position, side), String(id)),
    }),
  },
  check: (position, side, { type }) => checkBuy(position, sideOf(position, side), type),
  act: (resolution, side, { type }) => buy(resolution, side, type),
});

export const bidCommand = defineCommand('bid', {
  clause: 'N-5.3',
  phases: PHASES,
  fields: { amount: askNumber(COUNT, 'amount', ({ position, side }) => sideOf(position, side).prestige) },
  check: (position, side, { amount }) => checkBid(sideOf(position, side), amount),
  act: (resolution, side, { amount }) => resolution.add({ type: 'bid-placed', side, amount }),
});

export const fortifyCommand = defineCommand('fortify-base', {
  clause: 'N-5.8',
  phases: PHASES,
  fields: {},
  check: (position, side) => checkFortify(position, sideOf(position, side)),
  act: (resolution, side) => fortifyBase(resolution, side),
});

const askedFor = ({ position, side }: Asked) => askedByEvent(position, side);
const namesAsked = (asked: Asked): readonly string[] => askedFor(asked)!.from;

export const chooseCommand = defineCommand('choose', {
  clause: 'N-5.1',
  phases: PHASES,
  fields: {
    units: askField(maybe(manyOf(NAME, 1000)), namesAsked, {
      when: (asked) => askedFor(asked)?.kind === 'units',
      optional: false,
      sure: true,
      parts(asked) {
        const { count } = askedFor(asked) as Extract<EventQuestion, { kind: 'units' }>;
        const field = { kind: 'list', name: 'units', least: count, most: count, optional: false } as const;
        return [{ ...field, choices: namesAsked, why: accept }];
      },
    }),
    option: askField(maybe(NAME), namesAsked, {
      when: (asked) => askedFor(asked)?.kind === 'option',
      optional: false,
      sure: true,
    }),
  },
  fits: ({ units, option }) => (units === undefined) !== (option === undefined),
  ready: (position, side) => (askedByEvent(position, side) ? undefined : refusal('no-choice', 'N-5.1')),
  check: checkChoice,
  act: (resolution, side, { units, option }) =>
    resolution.add({ type: 'choice-made', side, ...(units ? { units } : { option: option! }) }),
});

export const readyCommand = defineCommand('ready', {
  clause: 'N-5.9',
  phases: PHASES,
  fields: {},
  act(resolution, side) {
    resolution.add({ type: 'side-ready', side });
    revealWhenReady(resolution);
  },
});

/** Every hex for which the unit may be planned, and null to withdraw the plan. */
const plans = (unit: Unit, { position }: Asked): readonly (Hex | null)[] =>
  cacheRecent(position.state, `deploy ${unit.id}`, () => {
    const isPlanned = sideOf(position, unit.side).plans.some((plan) => plan.unit === unit.id);
    return [...(isPlanned ? [null] : []), ...plannableHexes(position, unit)];
  });

export const deployCommand = defineUnitCommand('deploy', {
  clause: 'N-5.6',
  phases: PHASES,
  fields: { hex: askField(nullable(hexName), ofUnit(plans), { sure: true }) },
  ready: (_, unit) => (inReserve(unit) ? undefined : refusal('not-in-reserve', 'N-5.6')),
  check: (position, unit, { hex }) => (hex === null ? undefined : checkPlan(position, unit, hex)),
  act: (resolution, { id, side }, { hex }) => resolution.add({ type: 'deployment-planned', side, unit: id, hex }),
});

export const refundCommand = defineUnitCommand('refund', {
  clause: 'N-5.2',
  phases: PHASES,
  fields: {},
  check: (_, { fresh }) => (fresh ? undefined : refusal('not-bought-now', 'N-5.2')),
  act(resolution, unit) {
    const { price } = typeOf(resolution, unit);
    resolution.add({ type: 'purchase-refunded', side: unit.side, unit: unit.id, price });
  },
});

const checkPicks = (_: Position, { picks }: Unit) => (picks > 0 ? undefined : refusal('no-pick', 'N-13.7'));

export const chooseUpgrade = defineUnitCommand('choose-upgrade', {
  clause: 'N-13.7',
  phases: PHASES,
  fields: {
    trait: askField(
      NAME,
      ofUnit((unit, { position }) => typeOf(position, unit).rankUpgrades),
      {
        why: ofUnit((unit, { position }, trait) => checkUpgradeChoice(position, unit, String(trait))),
        sure: true,
      },
    ),
  },
  begun: checkPicks,
  check: (position, unit, { trait }) => checkUpgradeChoice(position, unit, trait),
  act: (resolution, { id, side }, { trait }) => resolution.add({ type: 'upgrade-chosen', side, unit: id, trait }),
});
