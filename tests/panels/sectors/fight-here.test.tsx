import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { ListedArmy } from '../../../src/engine/kernel/battle.ts';
import type { ComputerSeats } from '../../../src/engine/kernel/computer-seats.ts';
import type { AnyCommand } from '../../../src/engine/kernel/system.ts';
import { MissingPart } from '../../../src/panels/parts/missing-part.ts';
import type { BattleLink, BattleNews, ProofCheck } from '../../../src/panels/table/battle-link.ts';
import { played, show } from './map-table.tsx';

/** S-6.9: the card of a battle that can be fought in the client, at a table without a game master. */

afterEach(cleanup);

const SCENARIO = {
  phase: 'battles',
  sectors: { s1: { armies: { red: 3, blue: 3 } } },
  battles: { r1b1: { sector: 's1', attacker: 'red', defender: 'blue' } },
};
const REPORT = { command: 'report-result', battle: 'r1b1', category: 'solid', winner: 'red', game: 'AAAA' };
const ARMIES: readonly ListedArmy[] = [
  {
    id: 'greens',
    name: { en: 'Greens', ru: 'Зелёные' },
    entries: [
      { id: 'boss', name: { en: 'Boss', ru: 'Вождь' }, role: 'hq', points: 100 },
      { id: 'lads', name: { en: 'Lads', ru: 'Парни' }, role: 'troops', points: 80 },
    ],
    ready: [['boss', 'lads', 'lads']],
  },
];
const NOTHING: BattleNews = { stage: 'none' };

async function table(
  news: BattleNews,
  proof: ProofCheck | Error = 'match',
  before: readonly AnyCommand[] = [],
  computers?: ComputerSeats,
) {
  const steps = before.map((command) => ['red', command] as const);
  const store = played(SCENARIO, steps, { advance: 'when-ready' });
  store.setState(({ campaign }) => ({ campaign: { ...campaign, ...(computers && { computers }) } }));
  const battles: BattleLink = {
    armies: async () => ARMIES,
    look: async () => news,
    fight: vi.fn(async () => {}),
    check: async () => {
      if (proof instanceof Error) throw proof;
      return proof;
    },
    watch: vi.fn(async () => {}),
  };
  await show(store, { battles });
  const card = within(await screen.findByRole('article', { name: 'Battle 1.1' }));
  return { battles, card, log: () => store.getState().campaign.entries };
}

describe('S-6.9: a battle in the client, on its card', () => {
  test('it is begun by one press, and named after the battle and the campaign', async () => {
    const { battles, card } = await table(NOTHING);
    expect(card.getAllByRole('button', { name: /^Let dice decide for / })).toHaveLength(2);
    fireEvent.click(await card.findByRole('button', { name: 'Fight it here' }));
    expect(battles.fight).toHaveBeenCalledWith('r1b1', 'Battle 1.1 · Planet');
  });

  test('S-6.6: a list of entries of the client is picked, may be pasted by its names, and is sent with their ids', async () => {
    const { card, log } = await table(NOTHING);
    fireEvent.click((await card.findAllByRole('button', { name: /list/i }))[0]!);
    fireEvent.change(await card.findByLabelText('Army in the client'), { target: { value: 'greens' } });
    fireEvent.click(card.getByRole('button', { name: 'Ready list 1' }));
    const text = card.getByLabelText('The list as text') as HTMLTextAreaElement;
    expect(text.value).toBe('HQ Boss 100\nTroops Lads 80\nTroops Lads 80');
    expect(card.getByText(/goes along when the battle is fought/)).toBeTruthy();
    fireEvent.change(card.getByLabelText('Add an entry'), { target: { value: 'lads' } });
    fireEvent.change(text, { target: { value: `${text.value.replace('HQ Boss', 'HQ Вождь')}` } });
    fireEvent.click(card.getByRole('button', { name: 'Send the list' }));
    const { command } = log().at(-1)!;
    expect(command).toMatchObject({ command: 'submit-list' });
    expect((command as unknown as { list: { entry: string }[] }).list.map(({ entry }) => entry)).toEqual([
      'boss',
      'lads',
      'lads',
      'lads',
    ]);
  });

  test('what cannot be opened or kept is said', async () => {
    const { battles, card } = await table(NOTHING);
    vi.mocked(battles.fight).mockRejectedValueOnce(new Error('full'));
    fireEvent.click(await card.findByRole('button', { name: 'Fight it here' }));
    expect((await card.findByRole('alert')).textContent).toMatch(/could not be opened/);
  });

  test('one that goes on says how far it is', async () => {
    const { card } = await table({ stage: 'fought-on', system: 'tactical', turn: { phase: 'charge', turn: 3 } });
    expect(await card.findByText(/Turn 3 · Charge/)).toBeTruthy();
    expect(card.getByRole('button', { name: 'Go on with the battle' })).toBeTruthy();
    // No single press throws dice in place of it.
    expect(card.queryByRole('button', { name: /^Let dice decide for / })).toBeNull();
    expect(card.getByText('Let dice decide it after all')).toBeTruthy();
  });

  test('S-7.10: dice for all battles are offered once it is known which are fought here, and leave those out', async () => {
    const fight = { attacker: 'red', defender: 'blue' };
    const armies = { armies: { red: 3, blue: 3 } };
    const store = played(
      {
        phase: 'battles',
        sectors: { s1: armies, s2: armies, s3: armies },
        battles: {
          r1b1: { sector: 's1', ...fight },
          r1b2: { sector: 's2', ...fight },
          r1b3: { sector: 's3', ...fight },
        },
      },
      [],
      { advance: 'when-ready' },
    );
    let known = (_: BattleNews) => {};
    const slow = new Promise<BattleNews>((resolve) => {
      known = resolve;
    });
    const look = (battle: string) => (battle === 'r1b1' ? slow : Promise.resolve(NOTHING));
    await show(store, {
      battles: { armies: async () => ARMIES, look, fight: vi.fn(), check: async () => 'match', watch: vi.fn() },
    });
    await screen.findByRole('article', { name: 'Battle 1.1' });
    expect(screen.queryByRole('button', { name: /^Let dice decide all/ })).toBeNull();
    known({ stage: 'fought-on', system: 'tactical', turn: { phase: 'charge', turn: 3 } });
    expect(await screen.findByRole('button', { name: 'Let dice decide all 2 battles' })).toBeTruthy();
  });

  test('S-7.4, S-7.5: once it is over one press is the report of both sides, and settles the battle', async () => {
    const points = { attacker: { list: 1000, lost: 300 }, defender: { list: 1000, lost: 500 } };
    const { card, log } = await table({ stage: 'over', points, report: REPORT });
    expect(await card.findByText(/has been fought here: a solid victory/)).toBeTruthy();
    fireEvent.click(card.getByRole('button', { name: 'Both sides report this result' }));
    expect(log().map(({ seat, command }) => [seat, command])).toMatchObject([
      ['red', REPORT],
      ['blue', REPORT],
    ]);
    const final = { type: 'result-final', category: 'solid', winner: 'red', method: 'agreed' };
    expect(log()[1]!.events).toContainEqual(expect.objectContaining(final));
  });

  test('nobody reports for a side of the computer', async () => {
    const seats = [{ seat: 'blue', level: 'recruit', character: 'steady' }] as const;
    const points = { attacker: { list: 1000, lost: 300 }, defender: { list: 1000, lost: 500 } };
    const news: BattleNews = { stage: 'over', points, report: REPORT };
    const { card, log } = await table(news, 'match', [], { version: 1, seats });
    expect(card.queryByRole('button', { name: /Blue|Bob/ })).toBeNull();
    fireEvent.click(await card.findByRole('button', { name: 'Report this result' }));
    expect(log().map(({ seat }) => seat)).toEqual(['red']);
  });

  test('a game that tells nothing says why', async () => {
    const { card } = await table({ stage: 'useless', why: 'no-armies' });
    expect(await card.findByText(/ended before both army lists were in/)).toBeTruthy();
  });

  test.each([
    ['match', /ends as reported/, true],
    ['differs', /does not end as reported/, true],
    ['refused', /breaks the rules/, false],
    [new Error('offline'), /could not be played again just now/, false],
  ] as const)('the proof of a report: %s', async (proof, said, isShown) => {
    const { battles, card } = await table(NOTHING, proof, [REPORT]);
    expect(await card.findByText(said)).toBeTruthy();
    const watch = card.queryByRole('button', { name: 'Watch the battle' });
    expect(watch !== null).toBe(isShown);
    if (!watch) return;
    fireEvent.click(watch);
    expect(battles.watch).toHaveBeenCalledWith(expect.objectContaining(REPORT), 'Battle 1.1 · Planet');
  });
});

describe('S-6.9: a battle that does not open', () => {
  test('files that do not come are not put down to the browser’s room, nor to the battle', async () => {
    const { battles, card } = await table(NOTHING);
    vi.mocked(battles.fight).mockRejectedValueOnce(new MissingPart());
    fireEvent.click(await card.findByRole('button', { name: 'Fight it here' }));
    const alert = await card.findByRole('alert');
    await waitFor(() => expect(alert.textContent).toMatch(/part of the program|could not be loaded|connection/i));
    vi.mocked(battles.fight).mockRejectedValueOnce(new RangeError('no such battle'));
    fireEvent.click(card.getByRole('button', { name: 'Fight it here' }));
    await waitFor(() => expect(card.getByRole('alert').textContent).toMatch(/could not be opened. Perhaps/));
  });
});
