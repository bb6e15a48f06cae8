import { bout, type Contender, fieldsOf, IN_ARENA } from './arena-games.ts';

/** Games of quick players in all systems, to find refused commands, exceptions and games without an end. */

/** Pairs of players by turns. Quick players cover the same code as slow ones, and meet more positions in the same time. */
const PAIRS: readonly (readonly [Contender, Contender])[] = [
  [{ judgement: 'recruit' }, { judgement: 'random' }],
  [{ judgement: 'recruit' }, { judgement: 'recruit' }],
  [{ judgement: 'officer', effort: 0.1 }, { judgement: 'recruit' }],
  [{ judgement: 'general', effort: 0.02, character: 'reckless' }, { judgement: 'random' }],
  [
    { judgement: 'officer', effort: 0.1, character: 'greedy-for-ground' },
    { judgement: 'general', effort: 0.02, character: 'cautious' },
  ],
];

/** Games after which the totals are printed. */
const OFTEN = 20;

/**
 * Plays this many games, one system after another by turns, and prints what went wrong, and the totals now and then. Returns the
 * number of faulty games.
 */
export async function playEvery(games: number, seed: string): Promise<number> {
  const fields = await Promise.all(IN_ARENA.map(async (id) => ({ id, scenarios: await fieldsOf(id) })));
  const played = new Map<string, { games: number; commands: number; wrong: number }>();
  const tell = () => {
    for (const [id, { games: had, commands, wrong }] of played)
      console.log(`${id}: ${had} games, ${commands} commands, ${wrong} games with a fault`);
  };
  for (let game = 0; game < games; game++) {
    const { id, scenarios } = fields[game % fields.length]!;
    const round = Math.floor(game / fields.length);
    const field = scenarios[round % scenarios.length]!;
    const pair = PAIRS[Math.floor(round / scenarios.length) % PAIRS.length]!;
    const sides = field.system.sides(field.start);
    const tally = played.get(id) ?? { games: 0, commands: 0, wrong: 0 };
    const seated = sides.map((_, i) => pair[(i + round) % 2]!);
    const name = `${id} ${field.name}, ${seated.map(({ judgement }) => judgement).join(' against ')}, seed '${seed} every ${game}'`;
    const { commands, faults } = withoutExceptions(() => bout(id, field, seated, `${seed} every ${game}`));
    for (const fault of faults) console.log(`${name}: ${fault}`);
    played.set(id, {
      games: tally.games + 1,
      commands: tally.commands + commands,
      wrong: tally.wrong + Number(faults.length > 0),
    });
    // An interrupted measurement is not lost.
    if ((game + 1) % OFTEN === 0 || game + 1 === games) tell();
  }
  return [...played.values()].reduce((sum, { wrong }) => sum + wrong, 0);
}

/** An exception is a fault like any other. */
function withoutExceptions(play: () => { readonly commands: number; readonly faults: readonly string[] }) {
  try {
    return play();
  } catch (error) {
    return { commands: 0, faults: [`${error instanceof Error ? error.stack : error}`] };
  }
}
