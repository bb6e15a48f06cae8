export { askAttack, askTraits, fullTough, has, isTough, mayEnterMountains, traitsOf } from './active-traits.ts';
export { type Change, type ChangeKind, readChange } from './changes.ts';
export type { CommandOf, UnitCommandName } from './commands/index.ts';
export { destinations, wayFacts } from './commands/movement.ts';
export { checkReady } from './commands/shared-checks.ts';
export { areaCells, asPromoted, chainFrom, depotsOf, inDeploymentArea, isLinked, workingDepots } from './deployment.ts';
export { EFFECTS } from './effects.ts';
export { default as engine, nuclear } from './engine.ts';
export type { Event, EventOf } from './events.ts';
export { freshUnit } from './evolve-overrule.ts';
export { GameOptions } from './game-options.ts';
export { succeeds } from './hits.ts';
export { NUCLEAR_LETTER } from './letter.ts';
export { generateMap } from './map-generator.ts';
export type { DrawnMap } from './map-recipe.ts';
export { checkAttack } from './melee.ts';
export { allowance, movementWays, wayTo } from './movement.ts';
export { type DuelOdds, duelOdds, meleeOdds, shotOdds } from './odds-duel.ts';
export { traitsOfEvents } from './overrule-checks.ts';
export { enemies, friendly, livingSides, type Position, sideOf } from './position.ts';
export { indexRuleset, readRuleset } from './read-ruleset.ts';
export * as scenarioReaders from './read-scenario.ts';
export {
  type EventRow,
  Ruleset,
  type Structure,
  type TerrainProperty,
  type UnitType,
  type Upgrade,
  type Weapon,
} from './ruleset.ts';
export type { RulesetIndex } from './ruleset-index.ts';
export { begin, Scenario } from './scenario.ts';
export { checkShoot, weaponsOn } from './shooting.ts';
export {
  ACTED,
  type Acted,
  type Building,
  type HexContents,
  type Phase,
  type Side,
  type State,
  type TurnEvent,
  type Unit,
} from './state.ts';
export {
  boardOf,
  cellOf,
  fullCover,
  hexesBetween,
  isDangerous,
  isUnderground,
  partialCover,
  structureAt,
  terrainAt,
} from './terrain.ts';
export { TRAITS } from './traits.ts';
export {
  type Armed,
  inHexOrder,
  inReserve,
  loadOf,
  roomIn,
  standingUnits,
  unitAt,
  unitsOfSide,
  weaponsOf,
  whereabouts,
} from './units.ts';
export type { MapFault } from './validate-map.ts';
export { distanceToZone, zoneHexes, zoneMiddle } from './zones.ts';
