export type { SideCommandName, UnitCommandName } from './commands/index.ts';
export { tacticalDoctrine } from './doctrine/index.ts';
export { default as engine, tactical } from './engine.ts';
export type { Cause, Event } from './events.ts';
export { checkCharger } from './fight/charge.ts';
export { GameOptions } from './game-options.ts';
export { TACTICAL_LETTER } from './letter.ts';
export { generateMap } from './map/map-generator.ts';
export { coverFrom, NO_COVER, sees } from './map/sight.ts';
export { fallBackDice, fallBackPath } from './morale/fall-back.ts';
export { leadershipOf } from './morale/leadership.ts';
export { chargeOdds, chargeReach } from './odds/charge.ts';
export { fightOdds } from './odds/fight.ts';
export { blastPlaces, markerOf } from './odds/markers.ts';
export { flightOdds, passing, sumsOf } from './odds/morale.ts';
export {
  aboard,
  allUnits,
  BLUE,
  findUnit,
  gridIn,
  hexesOf,
  hexOf,
  inchesBetween,
  joinedTo,
  modelsOf,
  otherSide,
  ownModels,
  type Position,
  partsOf,
  RED,
  sideOf,
  standing,
  standsOnBoard,
  stepsBetween,
  terrainAt,
  typeOf,
  unitAt,
  unitOf,
  unitsOfSide,
} from './position.ts';
export { indexRuleset, readRuleset, rulesWith } from './read-ruleset.ts';
export * as scenarioReaders from './read-scenario.ts';
export { type Model, type Power, type RangedWeapon, Ruleset, type Template } from './ruleset.ts';
export type { RulesetIndex } from './ruleset-index.ts';
export { begin, type GivenUnit, Scenario } from './scenario.ts';
export { focRow, listRefusal, SLOTS } from './setup/lists.ts';
export { isInZone } from './setup/placement.ts';
export { caughtBy } from './shooting/markers.ts';
export { arcOf } from './shooting/vehicles.ts';
export { firingAt } from './shooting/weapons.ts';
export { DEFAULT_STANDING, type ListEntry, type StandingKey, type State, TURN_PHASES, type Unit } from './state.ts';
export { allOf, answersOfPart, answersOfWeapon, unitHas } from './traits/active-traits.ts';
export { TRAITS } from './traits/traits.ts';
export { isBelowHalf } from './victory.ts';
export { awaited } from './waiting.ts';
