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
export { default as engine } from './engine.ts';
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
export { type QuickDice, quickResult, rerollerOf } from './quick.ts';
export { QUICK_WAYS, quickOdds } from './quick-odds.ts';
export { indexRuleset, readRuleset } from './read-ruleset.ts';
export * as scenarioReaders from './read-scenario.ts';
export { type Count, lapsesOf, reasonsOf } from './reasons.ts';
export { endingOf, isOwed } from './results.ts';
export { type PlanetRow, Ruleset, type SectorRow } from './ruleset.ts';
export type { RulesetIndex } from './ruleset-index.ts';
export { begin, Scenario } from './scenario.ts';
export { CLOCK, GM, TACTICAL } from './seats.ts';
export { defaultDeployment } from './setup.ts';
export {
  type ArmyList,
  type Battle,
  type BattleId,
  type BattleReport,
  type BattleStatus,
  type FocId,
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
} from './state.ts';
export { sectors } from './system.ts';
export { controlledBy } from './victory.ts';
export { type Warning, warnings } from './warnings.ts';
