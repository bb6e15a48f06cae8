import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import {
  type AnyCommand,
  type AnyEvent,
  type AnySystem,
  type Campaign,
  type Draft,
  type Field,
  fillField,
  type Json,
  keyed,
  type Options,
  open,
  replay,
  type Seat,
  stream,
  valueIn,
} from '@hexpost/engine';
import { ROOT } from '../ruleset-files.ts';
import { freshSectors, sectorsRules, sectorsSystem } from '../systems/sectors/campaigns.ts';
import { against, type BenchRow, ms, perSecond } from './measure.ts';

/** boardgame.io's reducer making the smallest move that there is: it adds one. */
type Reducer = (state: unknown, action: unknown) => unknown;
interface Internals {
  CreateGameReducer(setup: { game: object }): Reducer;
  InitializeGame(setup: { game: object }): unknown;
}

/** Only the benchmark needs the package and the hundred that come with it: they have a package file of their own here. */
function installed(): Internals {
  const folder = join(ROOT, 'node_modules/.bench');
  if (!existsSync(join(folder, 'node_modules/boardgame.io'))) {
    mkdirSync(folder, { recursive: true });
    for (const file of ['package.json', 'package-lock.json'])
      copyFileSync(join(ROOT, 'src/dev/bench', file), join(folder, file));
    execFileSync('npm', ['ci', '--silent', '--ignore-scripts'], { cwd: folder, stdio: 'inherit' });
  }
  // The package has no ES module entry for its inner parts.
  return createRequire(join(folder, 'package.json'))('boardgame.io/internal') as Internals;
}

function trivialMoves(): (count: number) => void {
  const { CreateGameReducer, InitializeGame } = installed();
  const game = {
    setup: () => ({ moves: 0 }),
    moves: {
      add: ({ G }: { G: { moves: number } }) => {
        G.moves++;
      },
    },
  };
  const reducer = CreateGameReducer({ game });
  const action = { type: 'MAKE_MOVE', payload: { type: 'add', args: [], playerID: '0', credentials: undefined } };
  return (count) => {
    let state = InitializeGame({ game }) as { G: { moves: number } };
    for (let i = 0; i < count; i++) state = reducer(state, action) as typeof state;
    if (state.G.moves !== count) throw new Error(`boardgame.io made ${state.G.moves} of ${count} moves`);
  };
}

/**
 * The leanest of random players, so that the system is measured and not the player: any open choice of any empty field is as likely
 * as any other, and optional fields stay empty. Sheets are left out: one is many commands.
 */
function drawCommand(system: AnySystem, state: unknown, seat: Seat, random: () => number): AnyCommand | undefined {
  let draft: Draft = {};
  for (let blanks = 0; blanks < 20; blanks++) {
    const { fields, ready } = system.options(state, seat, draft) as Options<AnyCommand>;
    if (ready) return ready;
    const filled = fillOne(fields, draft, random);
    if (!filled) return undefined;
    draft = filled;
  }
  return undefined;
}

const LEFT_OUT: readonly unknown[] = ['concede', 'sheet'];
/** Draws before a walk is given up: by then nothing is open, or next to nothing. */
const DRAWS = 100;

function waysOf(field: Field, draft: Draft): number {
  if (valueIn(draft, field) !== undefined) return 0;
  return field.kind === 'one' || field.kind === 'next' ? field.choices.length : 1;
}

/** Draws until an open choice turns up, without asking why choices that were not drawn are closed. */
function fillOne(fields: readonly Field[], draft: Draft, random: () => number): Draft | undefined {
  const counts = fields.map((field) => waysOf(field, draft));
  let ways = 0;
  for (const count of counts) ways += count;
  for (let draws = 0; draws < DRAWS && ways > 0; draws++) {
    let at = Math.floor(random() * ways);
    let i = 0;
    while (at >= counts[i]!) at -= counts[i++]!;
    const value = valueAt(fields[i]!, at);
    if (value !== undefined) return fillField(draft, fields[i]!, value);
  }
  return undefined;
}

function valueAt(field: Field, at: number): Json | undefined {
  if (field.kind === 'number') return field.least;
  if (field.kind === 'list')
    return open(field.choices)
      .slice(0, field.least)
      .map(({ value }) => value);
  const choice = field.choices[at]!;
  return LEFT_OUT.includes(choice.value) || choice.refusal ? undefined : choice.value;
}

/** Random legal commands from a state on, until the game is over: options listed, decided, evolved. */
function playRandomly(
  system: AnySystem,
  from: unknown,
  commands: number,
  seed: string,
): { state: unknown; turns: number; given: number } {
  const random = stream(seed);
  let state = from;
  let entry = 0;
  while (entry < commands) {
    const [seat] = system.awaited(state);
    if (seat === undefined) break;
    const command = drawCommand(system, state, seat, random);
    if (!command) continue;
    const decision = system.decide(state, seat, command, keyed(`${seed} ${entry}`, system.when(state)));
    if (!decision.ok) throw new Error(`an option was refused: ${JSON.stringify(command)} ${decision.refusal.code}`);
    for (const event of decision.events) state = system.evolve(state, event as AnyEvent);
    entry++;
  }
  return { state, turns: (state as { turn: number }).turn, given: entry };
}

const MOST_COMMANDS = 400;

/** Starts in the middle of a campaign, when there are units to move. */
export function commandRow(system: AnySystem, from: unknown): BenchRow {
  const trivial = trivialMoves();
  const { given } = playRandomly(system, from, MOST_COMMANDS, 'bench');
  const found = against(
    400, // rounds: the engine has more code to warm up than the trivial move
    () => playRandomly(system, from, given, 'bench'),
    () => trivial(given),
  );
  const ratio = found.theirs / found.ours;
  return {
    work: 'a random legal command: options listed, decided, evolved',
    ours: perSecond((given / found.ours) * 1000),
    against: "boardgame.io's reducer, a trivial move",
    theirs: perSecond((given / found.theirs) * 1000),
    ratio: `${ratio.toFixed(2)}x`,
    wanted: '1x, aim 2x',
    holds: ratio >= 1,
  };
}

/** A whole campaign of two sides and ten turns from its setup: a figure to watch. */
export function campaignRow(system: AnySystem, setup: unknown): BenchRow {
  const start = performance.now();
  let state = setup;
  let commands = 0;
  for (let round = 0; round < 100; round++) {
    const { state: next, turns } = playRandomly(system, state, 100, `bench ${round}`);
    commands += 100;
    state = next;
    if (turns > 10 || system.awaited(next).length === 0) break;
  }
  return {
    work: `a whole two-side campaign of 10 turns by random players (about ${commands} commands)`,
    ours: ms(performance.now() - start),
    wanted: '',
    holds: null,
  };
}

/** A game is over long before; if not, its row says so. */
const MOST_OF_A_GAME = 20_000;

/** A game from a state to its end, each command drawn blindly among those that the rules take: a figure to watch. */
export function gameRow(system: AnySystem, from: unknown, work: (state: unknown, played: string) => string): BenchRow {
  const start = performance.now();
  let state = from;
  let commands = 0;
  while (!system.isOver(state) && commands < MOST_OF_A_GAME) {
    const played = playRandomly(system, state, 100, `bench ${commands}`);
    state = played.state;
    commands += played.given;
  }
  const time = performance.now() - start;
  const end = system.isOver(state) ? 'start to end' : 'not over yet';
  return {
    work: work(state, `by random players, ${end}: ${commands} commands`),
    ours: ms(time),
    wanted: '',
    holds: null,
  };
}

/** Commands from deployment on, as many as random players give until the campaign is over or nobody has one. */
export function sectorsCommandRow(): BenchRow {
  const rules = sectorsRules();
  const system = sectorsSystem(rules);
  const row = commandRow(system, replay(system, freshSectors(rules, { seed: 'bench', sides: 3 })));
  return { ...row, work: `${row.work} (Sectors)` };
}

/** Replaying a stored campaign: its events folded into its last state, against reading the file's JSON. */
export function replayRow(system: AnySystem, file: string): BenchRow {
  const text = readFileSync(file, 'utf8');
  const campaign = JSON.parse(text) as Campaign;
  const found = against(
    100,
    () => replay(system, campaign),
    () => JSON.parse(text),
  );
  const ratio = found.ours / found.theirs;
  return {
    work: `replay of a stored campaign (${campaign.entries.length} entries)`,
    ours: ms(found.ours),
    against: `JSON.parse of the same file (${Math.round(text.length / 1024)} kB)`,
    theirs: ms(found.theirs),
    ratio: `${ratio.toFixed(2)} of its time`,
    wanted: 'within 2x',
    holds: ratio <= 2,
  };
}
