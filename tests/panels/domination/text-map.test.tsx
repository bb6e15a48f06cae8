import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { attacked, show } from './table.tsx';

afterEach(cleanup);

const marines = { army: 'space-marines', types: ['marine-infantry', 'marine-infantry'] };
const orks = { army: 'orks', types: ['ork-infantry', 'ork-infantry'] };
const panel = () => document.querySelector<HTMLElement>('[data-panel=reader]')!;
const press = (name: RegExp) => fireEvent.click(within(panel()).getAllByRole('button', { name })[0]!);

test.each([
  ['en', /^Map in words/, /^Bob: /, /^Infantry .*0505/, 'Nearest enemies', /^Ada: .*(hex|here)/],
  ['ru', /^Текстовая карта/, /^Bob: /, /0505$/, 'Ближайшие враги', /^Ada: .*(гекс|здесь)/],
] as const)(
  'the map in words answers what is near, piece by piece (%s)',
  async (language, open, side, unit, near, foe) => {
    await show(attacked(['0505', '0707'], [marines, orks]), language);
    await screen.findByRole('application');
    fireEvent.click(screen.getByText(open));
    press(side);
    press(unit);
    fireEvent.click(within(panel()).getAllByText(near)[0]!);
    const said = () => panel().textContent!;
    expect(within(panel()).getAllByRole('button', { name: foe }).length).toBeGreaterThan(0);
    press(language === 'en' ? /^Columns 1 to/ : /^Столбцы 1/);
    expect(said()).not.toMatch(/undefined|reader:|\{\{/);
  },
);
