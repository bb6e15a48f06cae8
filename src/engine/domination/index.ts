export { answerOf, askTraits, has, traitsOf } from './active-traits.ts';
export { answerOfPapers, hexesToAnswer } from './answers.ts';
export { attacksOn } from './battle.ts';
export { scenesOf, standAfter, type TurnScene } from './battle-log.ts';
export type { SideCommandName, UnitCommandName } from './commands/index.ts';
export { dominationDoctrine } from './doctrine/index.ts';
export { callBonus, leadsFor } from './duel.ts';
export { default as engine, domination } from './engine.ts';
export type { Event, EventOf } from './events.ts';
export { evolve } from './evolve.ts';
export { type Force, fullOrder, holds, muster, type Stand, size, supportBonus } from './force.ts';
export { GameOptions } from './game-options.ts';
export { type IncomePart, incomeOf, incomeParts } from './income.ts';
export { DOMINATION_LETTER } from './letter.ts';
export { enemiesIn, inZone, isHeld, isHqOccupied, isOccupied } from './locations.ts';
export { isReached, workingObject } from './objects.ts';
export { battleOdds } from './odds-battle.ts';
export { optionsFor } from './options.ts';
export {
  armyIn,
  contentsOf,
  enemies,
  enemiesOf,
  findUnit,
  gridIn,
  groundAt,
  hexesBeside,
  occupiedHexes,
  type Position,
  terrainAt,
  typeOf,
  unitsIn,
  unitsOfSide,
} from './position.ts';
export { indexRuleset, readRuleset } from './read-ruleset.ts';
export * as scenarioReaders from './read-scenario.ts';
export { isDeliveryPoint } from './reinforcements.ts';
export { Ruleset } from './ruleset.ts';
export type { RulesetIndex } from './ruleset-index.ts';
export { begin, Scenario } from './scenario.ts';
export { drawnByHand, hqsFor, randomPlanet, type Seating, setUp } from './setup.ts';
export { type Battle, type GameMap, NO_PAPERS, type State, type Unit } from './state.ts';
export { TRAITS } from './traits.ts';
export { withSide } from './updates.ts';
