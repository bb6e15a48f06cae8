import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import ui from '../../../src/systems/sectors/index.tsx';
import { DEPLOYED, DEPLOYMENT, ORDERED, played, show } from './map-table.tsx';

const options = () => [...document.querySelectorAll('[role=option]')].map(({ textContent }) => textContent ?? '');
/** The search is loaded when it is first wanted. */
const field = (name = 'Sector, battle, armies or action') => screen.findByRole('combobox', { name });
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

async function open(name?: string) {
  await screen.findByRole('application');
  act(() => {
    fireEvent.keyDown(document.body, { code: 'KeyK', key: 'k', ctrlKey: true });
  });
  await field(name);
}
const type = async (text: string) => {
  await userEvent.clear(await field());
  await userEvent.type(await field(), text);
};

describe('the finder of Sectors', () => {
  it('finds a sector in either language and shows it on the map', async () => {
    await show(played(DEPLOYMENT, [...DEPLOYED, ...ORDERED]));
    await open();
    await waitFor(async () => {
      await type('северный полюс');
      expect(options()[0]).toMatch(/North Pole/);
    });
    await userEvent.keyboard('{Enter}');
    await closed();
    expect(document.activeElement?.id).toBe('play-map');
    expect(document.querySelector('li[data-chosen]')?.textContent).toMatch(/North Pole/);
  });

  it('finds a battle by its number, and the armies of a side', async () => {
    await show(played(DEPLOYMENT, [...DEPLOYED, ...ORDERED]));
    await open();
    await type('battle 1.1');
    expect(options()[0]).toMatch(/^Battle 1\.1 · Sector/);
    await type('Ada armies');
    expect(
      options()
        .slice(0, 3)
        .every((each) => /^Ada: \d+ arm/.test(each)),
    ).toBe(true);
    await userEvent.keyboard('{Enter}');
    await closed();
    expect(document.querySelector('li[data-chosen]')?.textContent).toMatch(/Ada/);
  });

  it('opens panels and the rulebook, goes to a round, and asks before it concedes', async () => {
    const store = played(DEPLOYMENT, [...DEPLOYED, ...ORDERED]);
    await show(store);
    await open();
    await type('victory');
    await userEvent.keyboard('{Enter}');
    await closed();
    expect(screen.getByRole('complementary', { name: 'Victory' })).toBeDefined();
    await open();
    await type('round 1 orders');
    expect(options()[0]).toMatch(/^Round 1 · Orders/);
    await type('close the phase');
    expect(options().filter((each) => each.startsWith('Begin the battle'))).toEqual([]);
    await type('concede');
    await userEvent.keyboard('{Enter}');
    expect((await screen.findByRole('dialog')).textContent).toContain('Ada concedes.');
    expect(store.getState().campaign.entries).toHaveLength(DEPLOYED.length + ORDERED.length);
  });

  it('is there for a system that hands in nothing for it', async () => {
    const { finder: _, textMap: __, ...parts } = ui.screen;
    const store = played(DEPLOYMENT, [...DEPLOYED, ...ORDERED]);
    await show(store, { ui: { ...ui, screen: parts } } as never);
    await open('Name, place or action');
    await userEvent.type(document.activeElement!, 'log');
    expect(options()[0]).toMatch(/^Log/);
    expect(screen.queryByText(/^Map in words/)).toBeNull();
  });

  it('is in the menu', async () => {
    await show(played(DEPLOYMENT, [...DEPLOYED, ...ORDERED]));
    await userEvent.click(await screen.findByRole('button', { name: 'Menu' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Find anything…' }));
    await field();
  });
});
