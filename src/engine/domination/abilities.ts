import type { SideId } from '../kernel/ids.ts';
import { remembering } from '../kernel/remember.ts';
import { answerOf, has } from './active-traits.ts';
import { askSide } from './army-rules.ts';
import type { CommandName } from './commands.ts';
import { type Position, sideOf, typeOf } from './position.ts';
import { armyCommand } from './reinforcements.ts';
import type { BuildingType, UnitType } from './ruleset.ts';
import type { State, Unit } from './state.ts';
import type { TraitQuestions } from './traits.ts';

/** Commands that only some armies and units have: to others they are not even shown as refused. */

type Bearer = Pick<Unit, 'type' | 'hidden'>;
type Able = (position: Position, side: SideId, unit: Bearer | undefined) => boolean;

const typesOf = (position: Position, side: SideId): UnitType[] =>
  position.rules.ruleset.units.filter(({ army }) => army === sideOf(position, side).faction);
const buildingsOf = (position: Position, side: SideId): BuildingType[] =>
  position.rules.ruleset.buildings.filter(({ army }) => army === sideOf(position, side).faction);

const withTrait =
  (question: keyof TraitQuestions): Able =>
  (position, _, unit) =>
    unit !== undefined && has(position, unit, question);
const withRule =
  (command: 'deathstrike' | 'mobilize' | 'shuttle'): Able =>
  (position, side) =>
    armyCommand(position, side, command) !== undefined;

const ABLE: { readonly [K in CommandName]?: Able } = {
  drop: (position, side) =>
    typesOf(position, side).some(({ id }) => answerOf(position, { type: id }, 'dropsFor') !== undefined),
  build: (position, side, unit) =>
    unit ? typeOf(position, unit).builds !== undefined : buildingsOf(position, side).length > 0,
  sacrifice: (position, side, unit) =>
    buildingsOf(position, side).some(({ sacrifices }) => unit !== undefined && sacrifices.includes(unit.type)),
  restore: (position, side) => askSide(position, side, 'leavesObjects').length === 0,
  reveal: (_, __, unit) => unit?.hidden === true,
  mobilize: withRule('mobilize'),
  deathstrike: withRule('deathstrike'),
  shuttle: withRule('shuttle'),
  infiltrate: withTrait('infiltrates'),
  bombard: withTrait('bombards'),
  sorcery: withTrait('enchants'),
  repair: withTrait('sparePartsCost'),
  'add-guard': withTrait('mayHaveGuard'),
};

const SIDE_COMMANDS: readonly CommandName[] = [
  'fight',
  'retreat',
  'end-answers',
  'buy',
  'drop',
  'mobilize',
  'build',
  'deathstrike',
  'airlift',
  'fire-gun',
  'restore',
  'end-turn',
  'set-battle-order',
  'set-casualty',
  'set-standing',
  'concede',
];
const UNIT_COMMANDS: readonly CommandName[] = [
  'move',
  'infiltrate',
  'reveal',
  'bombard',
  'sorcery',
  'build',
  'sacrifice',
  'shuttle',
  'repair',
  'add-guard',
];
type Commands = readonly CommandName[];

/** The answers of one game, by army, and by army, type and whether the unit is hidden. */
const answersIn = remembering((_: State['options']) => ({
  ofSides: new Map<string, Commands>(),
  ofUnits: new Map<string, Map<string | undefined, Commands>>(),
  ofHidden: new Map<string, Map<string | undefined, Commands>>(),
}));

/** The commands that a side has at all. In one game, all sides with the same army have the same. */
export function sideCommands(position: Position, side: SideId): Commands {
  const { ofSides } = answersIn(position.state.options);
  return known(ofSides, sideOf(position, side).faction, () =>
    SIDE_COMMANDS.filter((command) => ABLE[command]?.(position, side, undefined) ?? true),
  );
}

/** The commands that a unit has at all. */
export function unitCommands(position: Position, side: SideId, unit: Bearer | undefined): Commands {
  const { ofUnits, ofHidden } = answersIn(position.state.options);
  const byType = known(unit?.hidden ? ofHidden : ofUnits, sideOf(position, side).faction, () => new Map());
  return known(byType, unit?.type, () =>
    UNIT_COMMANDS.filter((command) => ABLE[command]?.(position, side, unit) ?? true),
  );
}

function known<K, T>(answers: Map<K, T>, key: K, make: () => T): T {
  let answer = answers.get(key);
  if (answer === undefined) {
    answer = make();
    answers.set(key, answer);
  }
  return answer;
}
