import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { played, show } from './map-table.tsx';

afterEach(cleanup);

const panel = () => screen.getByRole('region', { name: 'Victory' });
const open = async (scenario: object, options?: Readonly<Record<string, unknown>>) => {
  await show(played({ seats: ['red', 'blue'], phase: 'results', ...scenario }, [], options));
  fireEvent.click(screen.getByRole('button', { name: 'Victory' }));
};
const WON = {
  sectors: {
    s1: { armies: { red: 3 } },
    s2: { armies: { red: 4 } },
    s3: { armies: { red: 3 } },
    s4: { armies: { blue: 5 } },
  },
};

describe('who wins next', () => {
  test('S-9.1: enough sectors win at the next count; the other side is told what it lacks, the nearest first', async () => {
    await open(WON);
    expect(panel().textContent).toContain('3 sectors win, each held with at least 3 armies and no enemy in it');
    expect(panel().textContent).toContain('If nothing changes, Ada wins at the count of round 1.');
    expect(panel().textContent).toMatch(
      /Bob5 armiescontrols 0 sectors.*At the next count 1 of 3: Sector 4, North Pole/,
    );
    expect(panel().textContent).toContain('2 still missing. Nearest:Sector 5, South Pole: 3 armies');
    expect(panel().textContent).toContain('Sector 1, Central: 3 armies; Ada must be gone');
  });

  test('S-9.1, S-9.8: the first and the last round that count are said and kept to', async () => {
    await open({ ...WON, round: 2 }, { 'first-win-round': 3, 'round-limit': 8 });
    expect(panel().textContent).toContain('counts from round 3 on');
    expect(panel().textContent).toContain('Round 8 is the last');
    expect(panel().textContent).toContain('nobody wins at the count of round 2');
    expect(panel().textContent).toContain('That would be enough, but it does not count yet.');
    expect(panel().textContent).toContain('Ada would be ahead now');
  });

  test('a sector that is named is found on the map', async () => {
    await open(WON);
    fireEvent.click(screen.getAllByRole('button', { name: 'Sector 5, South Pole' })[0]!);
    fireEvent.click(screen.getByRole('button', { name: 'Planet' }));
    expect(screen.getByRole('button', { name: 'Sector 5, South Pole', pressed: true })).toBeTruthy();
  });
});
