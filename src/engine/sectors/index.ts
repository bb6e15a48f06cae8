export { focNumber } from './army-lists.ts';
export { deadlineAfter } from './calendar.ts';
export {
  type ArmyRole,
  CATEGORIES,
  type Calendar,
  type Category,
  type Closing,
  type Data,
  DRAWS,
  type FocRow,
  ROLES_OF_ARMY,
  SLOTS,
  SUPPORT,
  TIMED_PHASES,
  WEEKDAYS,
} from './data.ts';
export { deadlineOf, isPast, owersOf, owing } from './deadlines.ts';
export type { PartOfSheet } from './doctrine/ideas.ts';
export { default as engine, sectors } from './engine.ts';
export type { Event } from './events.ts';
export { GameOptions } from './game-options.ts';
export { SECTORS_LETTER } from './letter.ts';
export { lossIn } from './movement.ts';
export { completed, isOrderSheet } from './orders.ts';
export { isDraw, outcomeOf, type PointLosses } from './outcome.ts';
export { nextCount, type Outlook, outlooks, type SectorClaim } from './outlook.ts';
export { adjacentSectors } from './planet.ts';
export {
  armiesIn,
  battlesOf,
  findBattle,
  isOver,
  opponentIn,
  sectorsOf,
  sidesInPlay,
  takesPart,
  totalOf,
} from './position.ts';
export { QUICK_WAYS, type QuickDice, quickOdds, quickResult, rerollerOf } from './quick.ts';
export { indexRuleset, readRuleset } from './read-ruleset.ts';
export * as scenarioReaders from './read-scenario.ts';
export { type Count, lapsesOf, reasonsOf } from './reasons.ts';
export { endingOf, isOwed } from './results.ts';
export { type PlanetRow, Ruleset, type SectorRow } from './ruleset.ts';
export type { RulesetIndex } from './ruleset-index.ts';
export { begin, Scenario } from './scenario.ts';
export { defaultDeployment } from './setup.ts';
export {
  type ArmyList,
  type Battle,
  type BattleId,
  type BattleReport,
  type BattleStatus,
  CLOCK,
  type FocId,
  GM,
  METHODS,
  type MemberId,
  type Method,
  type Order,
  type OrderSheet,
  PHASES,
  type Phase,
  ROLES,
  type Role,
  type SectorId,
  type Sheet,
  STATUSES,
  type State,
  TACTICAL,
} from './state.ts';
export { controlledBy } from './victory.ts';
export { type Warning, warnings } from './warnings.ts';
