import type { AskedDraft } from '../../kernel/commands/define.ts';
import { hexName, maybe, name, ownUnit } from '../../kernel/commands/readers.ts';
import { askSide } from '../army-rules.ts';
import { build, checkBuild, checkOneMore, checkSacrifice, checkVictim, sacrifice } from '../buildings.ts';
import { checkAirlift, checkBoarding, checkPassenger, checkPort, checkShuttle, lift } from '../lifts.ts';
import { locationIndex } from '../locations.ts';
import { checkRestore, restore } from '../objects.ts';
import { findUnit, hasArmy, occupiedHexes, type Position, sideOf, typeOf, unitOf } from '../position.ts';
import { armyCommand } from '../reinforcements.ts';
import type { BuildingType } from '../ruleset.ts';
import { draftText, ownUnits, passable, unitIn, worksWith } from './choices.ts';
import { askField, defineOrder, defineUnitOrder, UNIT } from './define.ts';

/** D-4.5, D-10.4, D-13.8, D-15.4, D-16.4: buildings, objects, and the flights from them. */

const buildingsOf = (position: Position, side: string): BuildingType[] =>
  position.rules.ruleset.buildings.filter(({ army }) => army === sideOf(position, side).faction);

/** D-4.5, D-15.9: a unit builds in its own hex, some buildings grow anywhere in a zone. */
const growsInZone = ({ position, side, draft }: AskedDraft<Position>): boolean => {
  const row = position.rules.buildings.get(draftText(draft, 'type'));
  return row?.inZone === true && row.army === sideOf(position, side).faction;
};
function buildingTypes(asked: AskedDraft<Position>): readonly string[] {
  const unit = unitIn(asked);
  const can = ({ id, inZone }: BuildingType) => !unit || (!inZone && typeOf(asked.position, unit).builds === id);
  return buildingsOf(asked.position, asked.side).flatMap((row) => (can(row) ? [row.id] : []));
}

export const buildCommand = defineOrder(
  'build',
  {
    clause: 'D-4.5',
    fields: {
      type: askField(name, buildingTypes, {
        facts: ({ position: { rules } }, id) => ({ cost: rules.buildings.get(String(id))!.cost }),
      }),
      unit: askField(maybe(ownUnit), ownUnits, { when: (asked) => !growsInZone(asked), optional: false }),
      at: askField(maybe(hexName), passable, { when: growsInZone, optional: false }),
    },
    nothing: 'wrong-faction',
    has: (position, side, unit) =>
      unit ? typeOf(position, unit).builds !== undefined : buildingsOf(position, side).length > 0,
    fits: ({ type, unit, at }, { rules }) =>
      (unit === undefined) !== (at === undefined) &&
      (rules.buildings.get(type)?.inZone ?? at !== undefined) === (at !== undefined),
    begun: (position, side, { type }) => (type === undefined ? undefined : checkOneMore(position, side, type)),
    check: checkBuild,
    act: build,
  },
  'both',
);

export const sacrificeCommand = defineUnitOrder('sacrifice', {
  clause: 'D-13.8',
  fields: {
    army: askField(hexName, ({ position, side }) =>
      occupiedHexes(position).filter((hex) => hasArmy(position, hex, side)),
    ),
  },
  has: (position, side, unit) =>
    buildingsOf(position, side).some(({ sacrifices }) => unit !== undefined && sacrifices.includes(unit.type)),
  begun: checkVictim,
  check: (position, unit, { army }) => checkSacrifice(position, unit, army),
  act: (resolution, unit, { army }) => sacrifice(resolution, unit, army),
});

export const restoreCommand = defineOrder('restore', {
  clause: 'D-15.4',
  fields: {
    at: askField(hexName, ({ position: { state } }) =>
      locationIndex(state.hexes).objects.filter((hex) => state.hexes[hex]!.object!.devastated),
    ),
  },
  nothing: 'not-devastated',
  has: (position, side) => askSide(position, side, 'leavesObjects').length === 0,
  cost: ({ rules }) => rules.ruleset.numbers.restoreCost,
  check: (position, side, { at }) => checkRestore(position, side, at),
  act: (resolution, side, { at }) => restore(resolution, side, at),
});

/** D-10.4, D-16.4: a landing is asked for once the flying unit is known. */
const LANDING = askField(hexName, passable, { when: ({ draft }) => draft.unit !== undefined });
const fliesElsewhere = ({ unit, to }: { readonly unit: string; readonly to: string }, position: Position): boolean =>
  findUnit(position, unit)?.at !== to;

export const shuttleCommand = defineUnitOrder('shuttle', {
  clause: 'D-16.4',
  fields: { to: LANDING },
  has: (position, side) => armyCommand(position, side, 'shuttle') !== undefined,
  fits: fliesElsewhere,
  begun: checkBoarding,
  check: (position, unit, { to }) => checkShuttle(position, unit, to),
  act: (resolution, unit, { to }) => lift(resolution, unit, to, null),
});

export const airliftCommand = defineOrder('airlift', {
  clause: 'D-10.4',
  fields: { port: askField(hexName, worksWith('lifts')), unit: UNIT, to: LANDING },
  nothing: 'not-working',
  fits: fliesElsewhere,
  begun: (position, side, { port, unit }) =>
    (port === undefined ? undefined : checkPort(position, side, port)) ??
    (unit === undefined ? undefined : checkPassenger(position, unitOf(position, unit))),
  check: (position, _, { port, unit, to }) => checkAirlift(position, port, unitOf(position, unit), to),
  act: (resolution, _, { port, unit, to }) => lift(resolution, unitOf(resolution, unit), to, port),
});
