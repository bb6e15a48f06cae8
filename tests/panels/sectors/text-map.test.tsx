import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { changeLanguage } from '../../../src/words/index.ts';
import { DEPLOYED, DEPLOYMENT, ORDERED, played, show } from './map-table.tsx';

const panel = () => document.querySelector<HTMLElement>('[data-panel=reader]')!;
const below = (heading: string | RegExp) =>
  within(within(panel()).getByText(heading, { selector: 'h3' }).closest('section')!);
const lines = (heading: string | RegExp) =>
  below(heading)
    .getAllByRole('button')
    .map(({ textContent }) => textContent!);

async function open(...steps: Parameters<typeof played>) {
  await show(played(...steps));
  await screen.findByRole('application');
  await userEvent.click(screen.getByText(/^Map in words/));
}

describe('the planet in words', () => {
  it('takes the focus, and lists sectors and battles', async () => {
    await open(DEPLOYMENT, [...DEPLOYED, ...ORDERED]);
    expect(document.activeElement?.textContent).toMatch(/^Round 1 · .+ Waiting for /);
    expect(lines('Planet')).toHaveLength(5);
    expect(lines('Planet')[0]).toMatch(/^Sector 1.*: Ada \d, Bob \d/);
    expect(lines('Battles')[0]).toMatch(/^Battle 1\.1, Sector/);
  });

  it('tells a sector, and walks to its neighbours while the map follows', async () => {
    await open(DEPLOYMENT, [...DEPLOYED, ...ORDERED]);
    await userEvent.click(below('Planet').getAllByRole('button')[0]!);
    const title = document.activeElement?.textContent ?? '';
    expect(title).toMatch(/^Sector 1/);
    expect(below(title).getAllByText(/^Battle 1\.\d: /)).toHaveLength(2);
    const [first] = below(title).getAllByRole('button');
    const name = first!.textContent!.split(': ')[0]!;
    await userEvent.click(first!);
    expect(within(panel()).getByText(new RegExp(`^${name}`), { selector: 'h3' })).toBeDefined();
    expect(document.querySelector('[data-news]')?.textContent).toMatch(new RegExp(`^${name}`));
  });

  it('tells what is on the way', async () => {
    await open(DEPLOYMENT, [...DEPLOYED, ...ORDERED]);
    expect(lines('Orders and armies on the way').join('\n')).toMatch(/: \d arm(y|ies) on the way to /);
  });

  it('speaks Russian', async () => {
    await open(DEPLOYMENT, [...DEPLOYED, ...ORDERED]);
    await changeLanguage('ru');
    expect(await within(panel()).findByText('Планета', { selector: 'h3' })).toBeDefined();
    for (const line of lines('Планета')) expect(line).not.toMatch(/\{\{|undefined|sectors\/|reader:/);
    await changeLanguage('en');
  });
});
