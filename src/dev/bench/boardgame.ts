import { createRequire } from 'node:module';

/** boardgame.io's reducer making the smallest move that there is: it adds one. */
type Reducer = (state: unknown, action: unknown) => unknown;
interface Internals {
  CreateGameReducer(setup: { game: object }): Reducer;
  InitializeGame(setup: { game: object }): unknown;
}

// The package has no ES module entry for its inner parts.
const { CreateGameReducer, InitializeGame } = createRequire(import.meta.url)('boardgame.io/internal') as Internals;

export function trivialMoves(): (count: number) => void {
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
