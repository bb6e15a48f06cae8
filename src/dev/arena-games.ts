import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type AnyCommand,
  type AnySystem,
  type Doctrine,
  foldEvents,
  GM,
  keyed,
  type Roll,
  randomCommand,
  type Seat,
  type SideId,
  stream,
} from '@hexpost/engine';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { CharacterName, PlayerLevel } from '../bot/levels.ts';
import { type Opponent, opponentFor } from '../bot/opponent.ts';
import { loadAnyEngine } from '../systems/engines.ts';
import { SYSTEMS, type System } from '../systems/index.ts';
import { loadRuleset, ROOT } from './ruleset-files.ts';
import { testedSystem } from './tested-systems.ts';

/** Games of computer opponents against each other, or against random players. They keep no log: only who wins counts. */

/** A kind of player: a judgement with its character and effort, or the random legal player of the fuzzer. */
export type Contender =
  | { readonly judgement: PlayerLevel; readonly character?: CharacterName; readonly effort?: number }
  | { readonly judgement: 'random' };

/** A place to fight: the scenario of a file, by its name without the ending. */
export interface ArenaScenario {
  readonly name: string;
  readonly system: AnySystem;
  readonly doctrine: Doctrine<unknown>;
  readonly start: unknown;
}

/** The systems that the arena can play: the computer plays them, and they have scenarios. */
export const IN_ARENA = SYSTEMS.filter(({ computer, scenarios }: System) => computer && scenarios).map(({ id }) => id);

/**
 * The scenarios that ship with a system, in the order of their names, by the ruleset that ships or by another one: a folder of the
 * same files, or one file with all of it. Throws where the ruleset has faults, and where the computer cannot play.
 */
export async function fieldsOf(id: string, ruleset = join(ROOT, 'rulesets', id)): Promise<readonly ArenaScenario[]> {
  const engine = await loadAnyEngine(id);
  const rules = ruleset.endsWith('.json') ? JSON.parse(readFileSync(ruleset, 'utf8')) : loadRuleset(ruleset);
  const loaded = engine?.load(rules);
  if (!loaded) throw new Error(`there is no system '${id}'`);
  if (!loaded.ok) throw new Error(`the ruleset '${ruleset}' has faults: ${JSON.stringify(loaded.faults.slice(0, 5))}`);
  const { system, doctrine } = loaded;
  if (!doctrine) throw new Error(`the computer does not play '${id}'`);
  const folder = join(ROOT, 'rulesets', id, 'scenarios');
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => {
      const { given, options = {} } = JSON.parse(readFileSync(join(folder, file), 'utf8'));
      return { name: file.slice(0, -5), system, doctrine, start: system.begin(given, options) };
    });
}

/** The course of a game. */
interface Bout {
  /** The sides that have won; none after a draw. */
  readonly winners: readonly SideId[];
  readonly commands: number;
  /** The sides that ran into a refusal, an exception or the limit of commands, and how. */
  readonly faults: readonly string[];
  /** Milliseconds of processor time of the longest thought for one turn of one side, by side. */
  readonly longest: Readonly<Record<SideId, number>>;
  /** A hash of all commands in their order: two games with the same mark went the same way. */
  readonly mark: string;
  /** The commands of each side, counted by name. */
  readonly deeds: Readonly<Record<SideId, Readonly<Record<string, number>>>>;
}

/** More commands than any game of the shipped scenarios has. */
const ENDLESS = 6000;

/** Plays a game; `contenders` are seated in side order. */
export function bout(id: string, field: ArenaScenario, contenders: readonly Contender[], seed: string): Bout {
  const { system, start } = field;
  const sides = system.sides(start);
  const players = new Map(sides.map((side, i) => [side, playerOf(id, field, side, contenders[i]!, seed)] as const));
  const whims = stream(`arena|${seed}`);
  const longest: Record<SideId, number> = Object.fromEntries(sides.map((side) => [side, 0]));
  const deeds: Record<SideId, Record<string, number>> = Object.fromEntries(sides.map((side) => [side, {}]));
  const faults: string[] = [];
  const hash = sha256.create();
  let state = start;
  let when = '';
  let earlier: Roll[] = [];
  let thought = 0;
  let commands = 0;
  for (; !system.isOver(state); commands++) {
    if (commands >= ENDLESS) {
      faults.push('the game does not end');
      break;
    }
    if (system.when(state) !== when) {
      earlier = [];
      thought = 0;
    }
    when = system.when(state);
    // A seat may wait for others, and the game master continues when nobody else can.
    let step: { seat: Seat; command: AnyCommand } | undefined;
    const awaited = [...system.awaited(state)].sort((a, b) => Number(a === GM) - Number(b === GM));
    for (const seat of awaited) {
      const player = players.get(seat);
      const before = processorTime();
      const command = player ? player(state) : masterCommand(field, seat, state, whims);
      if (player) {
        thought += processorTime() - before;
        longest[seat] = Math.max(longest[seat]!, thought);
      }
      if (command) {
        step = { seat, command };
        break;
      }
    }
    if (!step) {
      faults.push(`${awaited.join(', ')} find nothing to do at ${when}`);
      break;
    }
    const { seat, command } = step;
    const decision = system.decide(state, seat, command, keyed(seed, when, earlier));
    if (!decision.ok) {
      faults.push(`${seat} was refused ${JSON.stringify(command)}: ${decision.refusal.code}`);
      break;
    }
    earlier.push(...decision.rolls);
    hash.update(new TextEncoder().encode(JSON.stringify([seat, command])));
    const done = deeds[seat];
    if (done) done[command.command] = (done[command.command] ?? 0) + 1;
    state = foldEvents(system, state, decision.events);
  }
  const mark = bytesToHex(hash.digest()).slice(0, 12);
  return { winners: winnersOf(field, id, state), commands, faults, longest, mark, deeds };
}

/** Unlike the time on the clock it does not depend on what else the machine has to do. */
const processorTime = (): number => process.cpuUsage().user / 1000;

/** A command of the game master, or of another seat without a side. */
const masterCommand = (
  { system, doctrine }: ArenaScenario,
  seat: Seat,
  state: unknown,
  random: () => number,
): AnyCommand | undefined =>
  (seat === GM ? doctrine.master?.(state) : undefined) ?? randomCommand(system, state, seat, random);

type Player = (state: unknown) => AnyCommand | undefined;

function playerOf(
  id: string,
  { system, doctrine }: ArenaScenario,
  seat: SideId,
  contender: Contender,
  seed: string,
): Player {
  if (contender.judgement === 'random') return randomPlayer(id, system, seat, seed);
  const opponent: Opponent = opponentFor({
    system,
    doctrine,
    seat,
    seed,
    ...contender,
    level: contender.judgement,
  });
  return (state) => opponent.next(state)?.command;
}

/** The fuzzer's player with some sense, asked for one seat. */
function randomPlayer(id: string, system: AnySystem, seat: Seat, seed: string): Player {
  const random = stream(`random|${seed}|${seat}`);
  const tested = testedSystem(id);
  const { next } = tested.start(
    { seed, sides: tested.sides[0], options: tested.optionSets.fuzz[0]!, style: 'eager' },
    () => 0.9,
  );
  const alone: AnySystem = { ...system, awaited: () => [seat] };
  return (state) => {
    for (let tries = 0; tries < 20; tries++) {
      const step = next(alone, state, random);
      if (step?.seat === seat) return step.command;
    }
    return undefined;
  };
}

const winnersOf = ({ system, doctrine }: ArenaScenario, id: string, state: unknown): readonly SideId[] =>
  system.isOver(state) ? (doctrine.winners?.(state) ?? testedSystem(id).starts?.winnersOf(state) ?? []) : [];
