/**
 * `npm run arena -- SYSTEM --match general:recruit --games 100 --seed S --scenario NAME`: lets computer opponents play the shipped
 * scenarios against each other and prints how often each wins. A player is a level (recruit, officer, general), `greedy` or `random`,
 * with a character and an effort if wanted: `general/reckless`, `general*2`. Seats are swapped after each game. `--write` stores the
 * row in `rulesets/SYSTEM/measured`; it continues from the games that are stored already, as long as the first of each scenario
 * replays command by command.
 *
 * With `--ruleset PATH` the games go by other rules: a folder like those in `rulesets`, or one file. Given several times, each match is
 * played by each of them (`--ruleset rulesets/nuclear --ruleset my-rules.json`). Such rows are not stored.
 *
 * With `--armies` an officer has every seat (another level with `--level`), each game has two other armies, and it prints how often
 * each army wins.
 *
 * With `--starts` an officer has every seat (another level with `--level`), seats stay, and it prints how often each seat of each
 * scenario wins, in multiples of an even share.
 *
 * `every` in place of a system lets quick players of all kinds play all scenarios of all systems: no game may end in a refusal, in
 * an exception or not at all. `table` in place of a system prints all stored rows.
 */
import { parseArgs } from 'node:util';
import { CHARACTERS, type CharacterName, LEVELS } from '../bot/levels.ts';
import { playEvery } from './arena-every.ts';
import { type ArenaScenario, bout, type Contender, fieldsOf } from './arena-games.ts';
import { commitOf, gamesOf, keepRow, type MatchRow, rowsOf, shareOf, strengthTable } from './arena-record.ts';
import { levelOf, measured, playedBy, wilson } from './fairness-games.ts';
import { testedSystem } from './tested-systems.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    match: { type: 'string', multiple: true, default: ['general:recruit'] },
    games: { type: 'string', default: '100' },
    seed: { type: 'string', default: 'arena' },
    scenario: { type: 'string' },
    ruleset: { type: 'string', multiple: true, default: [] },
    armies: { type: 'boolean', default: false },
    starts: { type: 'boolean', default: false },
    level: { type: 'string', default: 'officer' },
    write: { type: 'boolean', default: false },
  },
});
const games = Number(values.games);
if (positionals[0] === 'table') console.log(strengthTable());
else if (positionals[0] === 'every') {
  if ((await playEvery(games, values.seed)) > 0) process.exitCode = 1;
} else {
  const { id } = testedSystem(positionals[0]);
  if (values.ruleset.length > 0 && (values.write || values.armies))
    throw new Error('--ruleset goes with neither --write nor --armies');
  if (values.armies) await playArmies(id);
  else if (values.ruleset.length === 0) await playAll(id);
  else
    for (const ruleset of values.ruleset) {
      console.log(`${ruleset}:`);
      await playAll(id, ruleset);
    }
}

async function playAll(id: string, ruleset?: string): Promise<void> {
  const fields = (await fieldsOf(id, ruleset)).filter(
    ({ name }) => values.scenario === undefined || values.scenario === name,
  );
  if (fields.length === 0) throw new Error(`'${id}' has no scenario '${values.scenario}'`);
  if (values.starts) for (const field of fields) playStarts(id, field);
  else for (const match of values.match) playMatch(id, fields, match);
}

async function playArmies(id: string): Promise<void> {
  const tested = testedSystem(id);
  if (!tested.starts?.armies)
    throw new Error(`the armies of '${id}' are not measured: it has none, or sides choose their own places`);
  const starts = await playedBy(id, tested.starts, levelOf(values.level));
  const { rows, drawn } = measured(tested, starts, { sides: 2, teams: 2, by: 'armies', games, seed: values.seed });
  console.log(`${id}: ${games} games of two armies, ${drawn} drawn, ${values.level} on both sides`);
  for (const {
    place,
    times,
    games: had,
    interval: [low, high],
  } of rows)
    console.log(
      `  ${place}: ${times.toFixed(2)} of its share (${low.toFixed(2)} to ${high.toFixed(2)}) in ${had} games`,
    );
}

function playMatch(id: string, fields: readonly ArenaScenario[], match: string): void {
  const [one, other] = match.split(':').map(contenderOf) as [Contender, Contender];
  const commit = values.write ? commitOf(id) : '';
  /** The seats of a game, and its course. Both games of a pair have the same dice. */
  const play = (game: number) => {
    const field = fields[Math.floor(game / 2) % fields.length]!;
    const sides = field.system.sides(field.start);
    const seated = sides.map((_, i) => ((i % 2 === 0) === (game % 2 === 0) ? one : other));
    return { sides, seated, played: bout(id, field, seated, `${values.seed} ${Math.floor(game / 2)}`) };
  };
  const before = values.write
    ? rowsOf(id).find((row) => row.match === match && row.scenario === values.scenario)
    : undefined;
  const firsts = new Map(fields.map((_, i) => [2 * i, play(2 * i)]));
  const mark = [...firsts.values()].map(({ played }) => played.mark).join(' ');
  const scenario = values.scenario !== undefined && { scenario: values.scenario };
  let row: MatchRow =
    before?.mark === mark ? before : { match, ...scenario, won: 0, lost: 0, drawn: 0, longest: 0, commit, mark };
  const faults: string[] = [];
  const begun = gamesOf(row);
  const began = performance.now();
  let [first, commands] = [0, 0];
  for (let game = begun; game < begun + games; game++) {
    const { sides, seated, played } = firsts.get(game) ?? play(game);
    const wins = played.winners.filter((side) => seated[sides.indexOf(side)] === one).length;
    const losses = played.winners.length - wins;
    const thoughts = sides.filter((_, i) => seated[i] === one).map((side) => played.longest[side]! / 1000);
    row = {
      ...row,
      won: row.won + Number(wins > losses),
      lost: row.lost + Number(losses > wins),
      drawn: row.drawn + Number(wins === losses),
      longest: Math.max(row.longest, ...thoughts.map((seconds) => Math.round(10 * seconds) / 10)),
    };
    if (played.winners.includes(sides[0]!)) first++;
    faults.push(...played.faults.map((fault) => `game ${game}: ${fault}`));
    commands += played.commands;
    // An interrupted measurement is not lost. A pair is stored as a whole.
    if (values.write && game % 2 === 1) keepRow(id, row);
  }
  const [share, low, high] = shareOf(row).map((part) => `${(100 * part).toFixed(0)} %`);
  console.log(
    `${id} ${match}: ${share} (${low} to ${high}) of ${gamesOf(row)} games, ${row.won} won, ${row.lost} lost, ${row.drawn} drawn; ` +
      `the first seat won ${first} of ${games}; ${(commands / games).toFixed(0)} commands a game; ` +
      `longest turn ${row.longest.toFixed(1)} s of processor time; ${((performance.now() - began) / 1000 / games).toFixed(1)} s a game`,
  );
  for (const fault of faults.slice(0, 5)) console.log(`  ${fault}`);
  if (faults.length > 0) process.exitCode = 1;
}

function playStarts(id: string, field: ArenaScenario): void {
  const sides = field.system.sides(field.start);
  const wins = new Map(sides.map((side) => [side, 0]));
  const same = sides.map(() => contenderOf(values.level));
  let decided = 0;
  for (let game = 0; game < games; game++) {
    const { winners, faults } = bout(id, field, same, `${values.seed} starts ${game}`);
    if (winners.length > 0) decided++;
    // A victory of several is shared.
    for (const side of winners) wins.set(side, wins.get(side)! + 1 / winners.length);
    for (const fault of faults) console.log(`  game ${game}: ${fault}`);
    if (faults.length > 0) process.exitCode = 1;
  }
  console.log(
    `${id} ${field.name}: ${decided} of ${games} games decided, ${values.level} on all ${sides.length} seats`,
  );
  for (const [side, won] of wins) {
    const times = (share: number) => (share * sides.length).toFixed(2);
    const [low, high] = wilson(won, Math.max(1, decided));
    console.log(
      `  ${side}: ${won.toFixed(1)} won, ${times(won / Math.max(1, decided))} of its share (${times(low)} to ${times(high)})`,
    );
  }
}

/** `general/reckless*2`. */
function contenderOf(text: string): Contender {
  const [, judgement = '', character, effort] = /^([a-z]+)(?:\/([a-z-]+))?(?:\*([\d.]+))?$/.exec(text) ?? [];
  if (judgement === 'random') return { judgement };
  const levels: readonly string[] = [...LEVELS, 'greedy'];
  if (!levels.includes(judgement) || (character !== undefined && !CHARACTERS.includes(character as CharacterName)))
    throw new Error(`no player '${text}': one of ${[...levels, 'random'].join(', ')}, with /${CHARACTERS.join(', /')}`);
  return {
    judgement: judgement as Contender['judgement'],
    ...(character !== undefined && { character: character as CharacterName }),
    ...(effort !== undefined && { effort: Number(effort) }),
  } as Contender;
}
