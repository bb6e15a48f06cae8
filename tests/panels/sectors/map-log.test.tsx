import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { DEPLOYED, DEPLOYMENT, ORDERED, played, type Step, show } from './map-table.tsx';

afterEach(cleanup);

const report = (seat: string, battle: string, category: string, winner?: string): Step => [
  seat,
  { command: 'report-result', battle, category, ...(winner !== undefined && { winner }) },
];
const FOUGHT: readonly Step[] = [
  ...DEPLOYED,
  ...ORDERED,
  report('blue', 'r1b1', 'solid', 'blue'),
  ['red', { command: 'confirm-result', battle: 'r1b1' }],
  ['green', { command: 'offer-quick', battle: 'r1b5' }],
  ['blue', { command: 'offer-quick', battle: 'r1b5' }],
];

const log = () => screen.getByRole('log', { name: 'Log' });
const openLog = () => fireEvent.click(screen.getByRole('button', { name: 'Log' }));
const filter = (name: string) =>
  fireEvent.click(within(screen.getByRole('group', { name: 'Show' })).getByRole('button', { name }));
const chapters = () =>
  within(log())
    .getAllByRole('heading')
    .map(({ textContent }) => textContent);
const act = (seat: string) => fireEvent.change(screen.getByLabelText('Who acts'), { target: { value: seat } });

describe('the log of a campaign', () => {
  test('is grouped by round and phase; what closes a phase still belongs to it', async () => {
    await show(played(DEPLOYMENT, FOUGHT));
    openLog();
    expect(chapters()).toEqual(['Deployment', 'Round 1 · Orders', 'Round 1 · Events', 'Round 1 · Battles']);
    const text = log().textContent!;
    expect(text.slice(0, text.indexOf('Round 1 · Orders'))).toMatch(/Game master Close the phase/);
  });

  test('shows only the battles, or only what concerns whoever acts', async () => {
    await show(played(DEPLOYMENT, FOUGHT));
    act('red');
    openLog();
    filter('Battles');
    expect(chapters()).toEqual(['Round 1 · Orders', 'Round 1 · Battles']);
    expect(log().textContent).not.toMatch(/Deploy/);
    filter('Mine');
    expect(log().textContent).toMatch(/Battle 1\.1/);
    // Cleo fights Bob in battle 1.5: no business of Ada's.
    expect(log().textContent).not.toMatch(/Battle 1\.5/);
    expect(log().textContent).not.toMatch(/Cleo.*10 armies/);
    filter('All');
    expect(log().textContent).toMatch(/Battle 1\.5/);
  });

  test('S-11.1: whoever only looks on has no filter of his own', async () => {
    await show(played(DEPLOYMENT, []));
    fireEvent.click(screen.getByRole('button', { name: 'Look at the table together first' }));
    openLog();
    expect(screen.queryByRole('button', { name: 'Mine' })).toBeNull();
    expect(log().textContent).toBe('Nothing has happened yet.');
  });

  test('names lead to their sector, also that of a battle; the number of an entry leads the map there', async () => {
    await show(played(DEPLOYMENT, FOUGHT));
    openLog();
    fireEvent.click(within(log()).getAllByRole('button', { name: 'Battle 1.5' })[0]!);
    fireEvent.click(screen.getByRole('button', { name: 'Planet' }));
    expect(screen.getByRole('button', { name: 'Sector 3, Eastern', pressed: true })).toBeTruthy();
    openLog();
    const [, , , fourth] = within(log()).getAllByTitle('Show the map as it was after this');
    expect(fourth!.textContent).toMatch(/^4 /);
    fireEvent.click(fourth!);
    expect(screen.getByRole('banner').textContent).toContain('Round 1 · Orders');
    expect(chapters()).toEqual(['Deployment']);
    // What came later is there on request.
    fireEvent.click(screen.getByRole('button', { name: /later entries$/ }));
    expect(chapters()).toHaveLength(4);
  });

  test('S-7.11: dice of a quick battle are shown, each throw by its side', async () => {
    const store = played(DEPLOYMENT, FOUGHT);
    const { rolls } = store.getState().campaign.entries.at(-1)!;
    await show(store);
    openLog();
    const thrown = rolls.map(({ by, faces }) => `${by === 'green' ? 'Cleo' : 'Bob'} ${faces.join(' ')}`);
    for (const text of thrown) expect(log().textContent).toContain(text);
    expect(log().textContent).not.toContain('not verified');
  });

  test('dice that were declared at a table are marked as such', async () => {
    const store = played(DEPLOYMENT, FOUGHT.slice(0, -1));
    const told = { 'quick-attack': [6, 6], 'quick-defence': [1, 2] };
    const result = store
      .getState()
      .submit('blue', { command: 'offer-quick', battle: 'r1b5' } as { command: string }, told);
    expect(result.ok).toBe(true);
    await show(store);
    openLog();
    expect(log().textContent).toMatch(/Declared at the table, not verified:\s*Cleo 6 6 .*Bob 1 2 /);
  });
});
