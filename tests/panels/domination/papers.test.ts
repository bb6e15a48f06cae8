import { describe, expect, it } from 'vitest';
import { keyed } from '../../../src/engine/kernel/dice/keyed.ts';
import { commandsFor, papersWith } from '../../../src/systems/domination/papers/paper-draft.ts';
import { system, twinPoles } from '../../domination/positions.ts';

const state = twinPoles(['orks', 'tau']);
const red = state.sides.red!;
const [one, two] = Object.keys(state.units).filter((id) => id.startsWith('red-'));

describe('D-17.2: standing papers that are being written', () => {
  const changes = {
    side: { answer: 'retreat', rearGuard: 'cheapest' },
    absorb: { battlewagon: 'never' },
    at: { [red.hq!]: { answer: 'odds', odds: 150 } },
    orders: { [red.hq!]: [two!, one!] },
    casualty: { [red.hq!]: two! },
  } as const;

  it('are shown as they would stand', () => {
    const papers = papersWith(red, changes);
    expect(papers.standing).toMatchObject({ answer: 'retreat', hide: false, absorb: { battlewagon: 'never' } });
    expect(papers.standing.at[red.hq!]).toEqual({ answer: 'odds', odds: 150 });
    expect(papers.orders[red.hq!]).toEqual([two, one]);
  });

  it('are lodged by commands that the rules accept, each only once', () => {
    const commands = commandsFor(red, changes);
    expect(commands.map(({ command }) => command)).toEqual([
      'set-standing',
      'set-standing',
      'set-battle-order',
      'set-casualty',
    ]);
    let now: unknown = state;
    for (const command of commands) {
      const decided = system.decide(now, 'red', command, keyed('papers', '0'));
      expect(decided.ok, JSON.stringify(command)).toBe(true);
      if (decided.ok) for (const event of decided.events) now = system.evolve(now, event);
    }
    expect(commandsFor((now as typeof state).sides.red!, changes)).toEqual([]);
  });

  it('give no command for what is as it was', () => {
    expect(commandsFor(red, { side: { answer: red.standing.answer }, casualty: {} })).toEqual([]);
  });
});
