import { cacheOn } from '../../kernel/cache.ts';
import { maybe } from '../../kernel/commands/readers.ts';
import { charge, checkCharge, checkCharger } from '../fight/charge.ts';
import { checkFight, fight } from '../fight/fight.ts';
import { checkBoard } from '../movement/movement.ts';
import { joinedTo, typeOf } from '../position.ts';
import type { UnitGroup, UnitType } from '../ruleset-index.ts';
import { checkShoot, checkShooter, shoot } from '../shooting/shooting.ts';
import { cast, checkCast } from '../traits/psychic.ts';
import { type Choices, enemies, type ListOf, ofUnit, ownUnits } from './choices.ts';
import { askField, defineUnitOrder } from './define.ts';
import { FORMS } from './forms.ts';

/** T-9, T-12, T-13, T-20: psychic powers, shooting, the charge, combats. */

const targetsOfPower: Choices = (asked, key) => {
  const power = asked.position.rules.powers.get(String(asked.draft.power));
  return (power?.target === 'friend' ? ownUnits : enemies)(asked, key);
};

export const castCommand = defineUnitOrder('cast', {
  clause: 'T-20.1',
  phases: ['movement', 'shooting'],
  fields: {
    power: askField(
      FORMS.power,
      ofUnit((position, unit) => typeOf(position, unit).powers),
      { nothing: 'unknown-power' },
    ),
    target: askField(FORMS.target, targetsOfPower),
  },
  check: checkCast,
  act: (now, _, command) => cast(now, command.unit, command),
});

/** T-9.1: the groups of a unit and of characters with it that have a choice of weapons. */
const groupsToArm: ListOf<UnitGroup> = (position, unit) =>
  [unit, ...joinedTo(position, unit.id)].flatMap((each) => armedGroups(typeOf(position, each)));
const armedGroups = (type: UnitType): readonly UnitGroup[] =>
  cacheOn(type, 'slots', ({ groups }) => groups.filter(({ model }) => model.ranged.some((slot) => slot.length > 1)));

export const shootCommand = defineUnitOrder('shoot', {
  clause: 'T-9.1',
  phases: ['shooting'],
  fields: {
    target: askField(FORMS.target, enemies),
    weapons: askField(
      maybe(FORMS.weapons),
      (asked, group) =>
        ofUnit(groupsToArm)(asked)
          .find(({ id }) => id === group)!
          .model.ranged.flat(),
      { keys: (asked) => ofUnit(groupsToArm)(asked).map(({ id }) => id) },
    ),
  },
  ready: checkShooter,
  check: checkShoot,
  act: (now, _, command) => shoot(now, command.unit, command),
});

export const chargeCommand = defineUnitOrder('charge', {
  clause: 'T-12.1',
  phases: ['charge'],
  fields: { target: askField(FORMS.target, enemies), also: askField(maybe(FORMS.also), enemies) },
  ready: (position, unit) => checkBoard(position, unit) ?? checkCharger(position, unit),
  check: checkCharge,
  act: (now, _, command) => charge(now, command.unit, command),
});

export const fightCommand = defineUnitOrder('fight', {
  clause: 'T-13.1',
  phases: ['fight'],
  fields: {},
  ready: checkFight,
  act: (now, _, { unit }) => fight(now, unit),
});
