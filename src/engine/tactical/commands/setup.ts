import { checkJoin, checkJoiner, join } from '../fight/characters.ts';
import { gridIn, SIDES, sideOf } from '../position.ts';
import { checkDeploy, checkUndeployed, deploy, reserve } from '../setup/deployment.ts';
import { checkSubmitList, listRefusal, submitList } from '../setup/lists.ts';
import { haveNoPlace, isInZone } from '../setup/placement.ts';
import { checkReserve } from '../setup/reserves.ts';
import { checkChooseEdge, checkChooseFirst, chooseEdge, chooseFirst } from '../setup/setup.ts';
import { EDGES, RESERVE_WAYS } from '../state.ts';
import { type Choices, FACING, ownUnits } from './choices.ts';
import { askField, defineCommand, defineUnitOrder } from './define.ts';
import { FORMS } from './forms.ts';

/** T-5.5, T-6, T-7.1: lists, edges, the first turn, deployment, reserves, characters that join units. */

/** T-6.1: the ready-made lists of the ruleset that fit; any other legal list is allowed, too. */
const readyLists: Choices = ({ position: { rules, state }, side }) => {
  const { armies, faction } = state.sides[side]!;
  return rules.ruleset.factions
    .flatMap((row) => row.lists.map(({ entries }) => entries.map((entry) => ({ entry }))))
    .filter((entries) => listRefusal(rules, armies, faction, entries) === undefined);
};

export const submitListCommand = defineCommand('submit-list', {
  clause: 'T-6.2',
  phases: ['lists'],
  fields: { list: askField(FORMS.list, readyLists) },
  check: checkSubmitList,
  act: (now, side, { list }) => submitList(now, side, list),
});

export const chooseEdgeCommand = defineCommand('choose-edge', {
  clause: 'T-6.3',
  phases: ['edge-choice'],
  fields: { edge: askField(FORMS.edge, () => EDGES) },
  check: (_, __, command) => checkChooseEdge(command),
  act: (now, side, { edge }) => chooseEdge(now, side, edge),
});

export const chooseFirstCommand = defineCommand('choose-first', {
  clause: 'T-6.4',
  phases: ['first-choice'],
  fields: { first: askField(FORMS.first, () => SIDES) },
  check: (_, __, command) => checkChooseFirst(command),
  act: (now, _, { first }) => chooseFirst(now, first),
});

/** T-6.5: the hexes of the zone; infiltrators can be placed anywhere. */
const hexesToDeploy: Choices = ({ position, side }) => {
  const { names } = gridIn(position);
  if (position.state.phase !== 'deployment') return names;
  const { edge } = sideOf(position, side);
  return names.filter((hex) => isInZone(position, edge, hex));
};

export const deployCommand = defineUnitOrder('deploy', {
  clause: 'T-6.5',
  phases: ['deployment', 'infiltration'],
  fields: { hex: askField(FORMS.hex, hexesToDeploy), facing: FACING },
  ready: checkUndeployed,
  check: checkDeploy,
  act: (now, _, { unit, hex, facing }) => deploy(now, unit, hex, facing),
});

export const reserveCommand = defineUnitOrder('reserve', {
  clause: 'T-7.1',
  phases: ['deployment', 'infiltration'],
  fields: { by: askField(FORMS.by, () => RESERVE_WAYS) },
  has: (position) => position.state.phase !== 'infiltration' || haveNoPlace(position, position.state.active),
  check: checkReserve,
  act: (now, _, { unit, by }) => reserve(now, unit, by),
});

export const joinCommand = defineUnitOrder('join', {
  clause: 'T-5.5',
  phases: ['deployment', 'infiltration', 'movement'],
  fields: { into: askField(FORMS.into, ownUnits) },
  ready: checkJoiner,
  check: checkJoin,
  act: (now, _, { unit, into }) => join(now, unit, into),
});
