import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ROOT } from '../ruleset-files.ts';

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

export function trivialMoves(): (count: number) => void {
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
