/**
 * The only door of the engine for everything that several systems share; `@hexpost/engine/<id>` is the door of one system. Names not
 * exported here may change without notice.
 */

// Read rules and files from untrusted sources.

export { bounded, type Fault, type Limits, mayBeKey } from './kernel/bounded.ts';
export { CAMPAIGN_FORMAT, readCampaignForm } from './kernel/campaign-file.ts';
export { LONGEST_NAME, shortenedName } from './kernel/create-campaign.ts';
export { type Engine, engineOf, type LoadedSystem } from './kernel/engine.ts';
export { Id, LocalText } from './kernel/fields.ts';
export {
  builtInRules,
  type Faulty,
  pinnedRuleset,
  type ReadRuleset,
  rulesetReader,
  scenarioFile,
  scenarioReader,
} from './kernel/read.ts';
export { readTrait } from './kernel/trait.ts';
export { compareVersions, ENGINE_VERSION, VERSION } from './kernel/version.ts';

// Play a campaign: a log of entries from which the state follows.

export type { BattlePoints, ListedArmy } from './kernel/battle.ts';
export {
  type BattleOf,
  beginning,
  type Campaign,
  canUndo,
  coloursOf,
  diceForEntry,
  type Entry,
  foldEvents,
  type LoggedEvent,
  type Mismatch,
  type Player,
  readLog,
  replay,
  type Submission,
  submit,
  verify,
  WhenSchema,
} from './kernel/campaign.ts';
export { type CampaignStart, createCampaign, type PinnedRules } from './kernel/create-campaign.ts';
export { type Refusal, refusal } from './kernel/decision.ts';
export { GM, type Json, PUBLIC, type Seat, type SideId, type UnitId, type Viewer } from './kernel/ids.ts';
export { DAY, HOUR, type Iso, MINUTE, readInstant, writeInstant } from './kernel/instant.ts';
export { isAnySeen, seenEntries } from './kernel/seen.ts';
export { isRevealing } from './kernel/system.ts';

// Options, and drafts of orders that are filled in field by field.

export { binomial, mean } from './kernel/distribution.ts';
export { fillField, valueIn } from './kernel/draft.ts';
export type { Exactness, Odds, OddsFate, OddsLoss, OddsNote, OddsOutcome } from './kernel/odds.ts';
export type { OptionRow } from './kernel/option-rows.ts';
export {
  type AnyCommand,
  type AnyEvent,
  type AnySystem,
  type Choice,
  type Draft,
  type Field,
  type ListField,
  type Modifier,
  type NextField,
  type NumberField,
  type OneField,
  type Options,
  onlyCommand,
  open,
  type RuleSystem,
  sum,
  type TurnLine,
} from './kernel/system.ts';

// Write a system: clauses, commands, how they are carried out, cases that prove it.

export { type CaseRules, runCase, systemOfCase } from './conformance.ts';
export { askIn, type CommandOfRow, definerIn } from './kernel/commands/define.ts';
export { hexName, name, ownUnit } from './kernel/commands/readers.ts';
export { commandTable } from './kernel/commands/table.ts';
export type { Clause, ClauseLetter } from './kernel/ids.ts';
export {
  carryOut,
  evolveOnce,
  type Position as PositionIn,
  type Resolution as ResolutionIn,
} from './kernel/play.ts';

// Dice that anybody can check.

export { type Dice, diceFrom, nameOf, type Roll } from './kernel/dice/dice.ts';
export { facesOf, keyed, stream } from './kernel/dice/keyed.ts';
export { DeclarationError, type DeclaredFaces } from './kernel/dice/sources.ts';

// The board.

export {
  cellAtPlace,
  cellsBetween,
  colOf,
  DIRECTIONS,
  type Direction,
  directionTo,
  distance,
  distanceOf,
  type Grid,
  gridOf,
  HEX_NAME,
  type Hex,
  hexesAround,
  nameHex,
  placeOf,
  placeUnder,
  rowOf,
  tileAt,
  within,
} from './kernel/board/hex.ts';
export { BLOCKED, reachFrom, STOPS } from './kernel/board/path.ts';
export { sightOver } from './kernel/board/sight.ts';

// Players that are not people.

export {
  CHARACTERS,
  type CharacterName,
  type ComputerManner,
  type ComputerSeat,
  type ComputerSeats,
  computerAt,
  type HandOver,
  handedBack,
  seatedAnew,
  withComputers,
} from './kernel/computer-seats.ts';
export type { Character, Doctrine, Idea, PlansOfOthers } from './kernel/doctrine.ts';
export { LEVELS, type Level } from './kernel/levels.ts';
export {
  type Manner,
  type Random,
  randomCommand,
  randomMove,
  type SeatCommand,
  shuffled,
} from './kernel/random-player.ts';

// Plain data: compare, freeze, hash, cache.

export { cacheOn } from './kernel/cache.ts';
export { hashOf, hashOnce } from './kernel/hash.ts';
export { deepEqual, freezeFromNowOn, freezeIfAsked } from './kernel/plain-data.ts';
