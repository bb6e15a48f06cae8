import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useStore } from 'zustand';
import { fileText } from '../../../src/app/files/campaign-file.ts';
import { App } from '../../../src/app/shell/App.tsx';
import { keptNewCampaign } from '../../../src/app/shell/keep-new-campaign.ts';
import { openStorage, type Storage } from '../../../src/app/storage/storage.ts';
import type { State } from '../../../src/engine/nuclear/state.ts';
import type { CampaignStore } from '../../../src/store/campaign.ts';
import { startWords } from '../../../src/words/index.ts';
import { played } from '../../app/played.ts';

// The table itself has its own tests: here it only says what lies on it.
vi.mock('../../../src/panels/table/TableScreen.tsx', () => ({
  TableScreen({ store, onLeave }: { store: CampaignStore; onLeave: () => void }) {
    const { campaign, state, system } = useStore(store);
    const { phase, order } = state as State;
    return (
      <div>
        <p>{`on the table: ${campaign.name}, ${campaign.players.map(({ name }) => name).join(' v ')}, ${phase}, ${order.length}`}</p>
        <p>{`${campaign.entries.length} entries, ${system.awaited(state).length} awaited`}</p>
        <button
          type="button"
          onClick={() => store.getState().submit('red', { command: 'place-base', hex: '0202' } as { command: string })}
        >
          place
        </button>
        <button type="button" onClick={onLeave}>
          leave
        </button>
      </div>
    );
  },
}));

let storage: Storage;
let names = 0;

beforeEach(async () => {
  localStorage.clear();
  for (const form of ['nuclear', 'alone.nuclear']) keptNewCampaign(form).keep(undefined);
  await startWords('en', ['app', 'nuclear/phases']);
  storage = await openStorage({ name: `app-${names++}` });
  location.hash = '#/';
});
/** Awaited: what a page waits for while React acts would else never be shown. */
const show = () => act(async () => render(<App storage={storage} env="test" />));

describe('a new campaign', () => {
  it('is two clicks from the start page', async () => {
    await show();
    await userEvent.click(await screen.findByRole('button', { name: 'Set up a game: Nuclear' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Play' }));
    expect(await screen.findByText(/on the table: Nuclear · \w{4}-\w{4}, Red v Blue, setup, 2/)).toBeDefined();
    expect(await storage.list()).toHaveLength(1);
  });

  it('is made by keyboard alone: four sides, a name, a team, an option', async () => {
    await show();
    const user = userEvent.setup();
    const tabTo = async (name: RegExp | string) => {
      for (let i = 0; i < 120; i++) {
        await user.tab();
        const now = document.activeElement;
        const label =
          now?.getAttribute('aria-label') ??
          (now as HTMLInputElement).labels?.[0]?.textContent ??
          now?.textContent ??
          '';
        if (typeof name === 'string' ? label === name : name.test(label)) return now as HTMLElement;
      }
      throw new Error(`no way by keyboard to ${name}`);
    };
    await screen.findByRole('button', { name: 'Set up a game: Nuclear' });
    await tabTo('Set up a game: Nuclear');
    await act(() => user.keyboard('{Enter}'));
    await screen.findByRole('button', { name: 'Play' });

    await tabTo('2');
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(screen.getAllByLabelText(/Name of side/)).toHaveLength(4);
    await tabTo('Name of side 1');
    await user.keyboard('Krieg');
    const team = await tabTo('Team of side 3');
    await user.selectOptions(team, 'Team 1');
    await user.click(screen.getByText('Course and end of the campaign'));
    const prestige = screen.getByLabelText('Starting Prestige');
    await user.clear(prestige);
    await user.type(prestige, '700');
    expect(screen.getAllByText('1 changed').length).toBeGreaterThan(0);
    expect(screen.getByText('In the rules: 1000')).toBeDefined();
    await tabTo('Play');
    await user.keyboard('{Enter}');

    expect(await screen.findByText(/Krieg v Blue v Green v Yellow, setup, 4/)).toBeDefined();
    const [card] = await storage.list();
    const { campaign } = await storage.load(card!.id);
    expect(campaign.options).toEqual({ 'start-prestige': 700 });
    expect((campaign.scenario as { sides: object }).sides).toMatchObject({
      green: { team: 'red' },
      yellow: { team: 'yellow' },
    });
  });

  it('does not begin while two sides have one name, and says so', async () => {
    location.hash = '#/new';
    await show();
    const first = await screen.findByLabelText('Name of side 1');
    await userEvent.type(first, 'blue');
    expect(screen.getByRole('alert').textContent).toMatch(/same name/);
    await userEvent.click(screen.getByRole('button', { name: 'Play' }));
    expect(document.activeElement).toBe(first);
    expect(await storage.list()).toEqual([]);
  });

  it('shows another map for another seed, and the same again for the same', async () => {
    location.hash = '#/new';
    await show();
    const seed = await screen.findByLabelText('Map seed');
    const drawing = async (of = '') =>
      (await screen.findByRole('img', { name: new RegExp(`^Map grown from seed ${of}`) })).innerHTML;
    await userEvent.clear(seed);
    await userEvent.type(seed, 'alpha');
    const alpha = await drawing('ALPHA for');
    await userEvent.type(seed, 'b');
    expect(await drawing('ALPHAB for')).not.toBe(alpha);
    await userEvent.type(seed, '{Backspace}');
    expect(await drawing('ALPHA for')).toBe(alpha);
    await userEvent.click(screen.getByRole('button', { name: 'Another map' }));
    await waitFor(async () => expect(await drawing()).not.toBe(alpha));
  });

  it('is found as it was left by whoever comes back to it', async () => {
    location.hash = '#/new';
    const shown = await show();
    const name = await screen.findByLabelText<HTMLInputElement>('Name of the campaign', {}, { timeout: 20_000 });
    fireEvent.change(name, { target: { value: 'Half a form' } });
    await waitFor(() => expect(sessionStorage.getItem('hexpost.new.nuclear')).toContain('Half a form'));
    shown.unmount();
    await show();
    expect(await screen.findByDisplayValue('Half a form', {}, { timeout: 20_000 })).toBeDefined();
  });

  it('lists the faults of a ruleset file and stays with the shipped rules', async () => {
    location.hash = '#/new';
    await show();
    await screen.findByRole('button', { name: 'Open a ruleset' });
    // A change of the address by the test before may still come in, and lay the page anew.
    await waitFor(async () => {
      const [input] = document.querySelectorAll<HTMLInputElement>('input[type=file]');
      await userEvent.upload(input!, new File(['{"format":1,"weapons":[]'], 'mine.json'));
      await waitFor(() => expect(document.querySelector('[role=alert]')).not.toBeNull(), { timeout: 3000 });
    });
    expect(screen.getByRole('alert').textContent).toMatch(/breaks off at line 1, column 25/);
    expect(screen.queryByText(/Played by/)).toBeNull();
  });
});

it('an address that leads nowhere is named on the start page', async () => {
  location.hash = '#/nowhere';
  await show();
  expect(await screen.findByText(/There is no page at “#\/nowhere”/)).toBeDefined();
});

describe('a campaign on the table', () => {
  const campaign = played(8);

  it('comes from a file, is kept, and opens again', async () => {
    await show();
    await screen.findByRole('button', { name: 'Open a file' });
    const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
    await userEvent.upload(input, new File([fileText({ ...campaign, name: 'By post' })], 'x.hexpost.json'));
    expect(await screen.findByText(/on the table: By post/)).toBeDefined();
    await waitFor(() => expect(document.title).toBe('By post · Hexpost'));
    await userEvent.click(screen.getByRole('button', { name: 'leave' }));
    await userEvent.click(await screen.findByRole('button', { name: /Continue/ }));
    expect(await screen.findByText(/on the table: By post/)).toBeDefined();
    expect((await storage.load(campaign.id)).campaign.entries).toEqual(campaign.entries);
  });

  it('that is not here says so and leads back', async () => {
    location.hash = '#/c/nothing';
    await show();
    expect((await screen.findByRole('alert')).textContent).toMatch(/no longer in this browser/);
    await userEvent.click(screen.getByRole('button', { name: 'Start page' }));
    expect(await screen.findByRole('button', { name: 'Set up a game: Nuclear' })).toBeDefined();
  });

  it('that was deleted is restored from its own page, and another leads to the deleted ones', async () => {
    await storage.add({ ...campaign, name: 'Autumn' }, null);
    await storage.remove(campaign.id);
    location.hash = '#/c/another';
    await show();
    await userEvent.click(await screen.findByRole('button', { name: 'Recently deleted: 1 campaign' }));
    expect((await screen.findByText('Recently deleted: 1 campaign')).closest('details')!.open).toBe(true);
    location.hash = `#/c/${campaign.id}`;
    await userEvent.click(await screen.findByRole('button', { name: 'Restore and open it' }));
    expect(await screen.findByText(/on the table: Autumn/)).toBeDefined();
  });

  it('that went on in another tab is not overwritten: the first is told, and can open what is saved', async () => {
    const fresh = { ...campaign, id: 'fresh', entries: [] };
    await storage.add(fresh, null);
    location.hash = '#/c/fresh';
    await show();
    await screen.findByText(/0 entries, 2 awaited/);
    const { revision } = await storage.load('fresh');
    await storage.keeper('fresh', revision, () => null).append(0, campaign.entries[0]!);
    await userEvent.click(screen.getByRole('button', { name: 'place' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/gone on in another tab/);
    expect((await storage.load('fresh')).campaign.entries).toEqual([campaign.entries[0]]);
    await userEvent.click(screen.getByRole('button', { name: 'Open what is saved' }));
    expect(await screen.findByText(/1 entries, 1 awaited/)).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('that another tab has open can be looked at, and taken over', async () => {
    await storage.add({ ...campaign, id: 'shared', entries: [] }, null);
    // Another tab, in a browser without locks, answers that it has the campaign.
    const locks = vi.spyOn(navigator, 'locks', 'get').mockReturnValue(undefined as never);
    const other = new BroadcastChannel('hexpost-campaign-shared');
    const heard: unknown[] = [];
    other.onmessage = ({ data }) => {
      heard.push(data);
      if (data === 'whose') other.postMessage('mine');
    };
    location.hash = '#/c/shared';
    await show();
    expect(await screen.findByText(/open in another tab/)).toBeDefined();
    expect(await screen.findByText(/0 entries, 0 awaited/)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Play here' }));
    expect(await screen.findByText(/0 entries, 2 awaited/)).toBeDefined();
    await waitFor(() => expect(heard).toContain('taken'));
    other.close();
    locks.mockRestore();
  });
});
