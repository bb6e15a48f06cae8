import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { wearScheme } from '../../../src/app/shell/colour-scheme.ts';
import { readSettings } from '../../../src/app/shell/settings.ts';
import { openStorage, type Storage, unusableStorage } from '../../../src/app/storage/storage.ts';
import { listSystems } from '../../../src/panels/listed-systems.ts';
import { preferences } from '../../../src/panels/parts/preferences.ts';
import { StartPage } from '../../../src/panels/start/StartPage.tsx';
import type { StartPageProps } from '../../../src/panels/start/start-page-props.ts';
import { chosenWay } from '../../../src/panels/start/WayChoice.tsx';
import { SYSTEMS } from '../../../src/systems/index.ts';
import { loadByPost } from '../../../src/systems/load.ts';
import { startWords } from '../../../src/words/index.ts';
import { played } from '../../app/played.ts';

const campaign = played(6);
let storage: Storage;
let names = 0;

beforeAll(wearScheme);
beforeEach(async () => {
  chosenWay.setState({ way: 'computer' });
  await startWords('en', ['app', 'problems', 'loss', 'nuclear/phases', 'nuclear/start', 'sectors/start']);
  storage = await openStorage({ name: `start-${names++}` });
});

function show(props: Partial<StartPageProps> = {}) {
  const asked = {
    onNew: vi.fn(),
    onOpen: vi.fn(),
    onExport: vi.fn(async () => {}),
    onFile: vi.fn<StartPageProps['onFile']>(async () => null),
  };
  render(<StartPage shelf={storage} {...asked} {...props} />);
  return asked;
}
const add = (name: string, id: string) => storage.add({ ...campaign, name, id }, { turn: 3, phase: 'preparation' });
const row = async (name: string) => (await screen.findByRole('button', { name })).closest('li')!;

describe('the start page', () => {
  it('of a newcomer offers a new game and a file, and nothing to continue', async () => {
    const { onNew } = show();
    await screen.findByText(/None yet/);
    expect(screen.queryByText('Continue')).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'Set up a game: Nuclear' }));
    expect(onNew).toHaveBeenCalledExactlyOnceWith('nuclear');
    expect(screen.queryByRole('button', { name: /Watch/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Open a file' })).toBeDefined();
  });

  it('begins one quick game however often it is pressed meanwhile, and says what goes wrong', async () => {
    let fail: (error: Error) => void = () => {};
    const onQuick = vi.fn(() => new Promise<void>((_, refuse) => (fail = refuse)));
    show({ onQuick });
    const quick = await screen.findByRole('button', { name: 'Play: Nuclear' });
    await userEvent.dblClick(quick);
    expect(onQuick).toHaveBeenCalledOnce();
    fail(new Error('not kept'));
    await screen.findByRole('alert');
    await userEvent.click(quick);
    expect(onQuick).toHaveBeenCalledTimes(2);
  });

  it('asks how to play, and leads each way to where it begins', async () => {
    const ways = { onQuick: vi.fn(async () => {}), onFriend: vi.fn(), onByPost: vi.fn(), onLesson: vi.fn() };
    show(ways);
    await screen.findAllByRole('article');
    const how = screen.getByRole('group', { name: 'How do you want to play?' });
    expect(within(how).getByRole('button', { pressed: true }).textContent).toBe('Against the computer');
    for (const [way, go] of [
      ['Against the computer', 'Play'],
      ['With a friend here', 'Play'],
      ['With a friend elsewhere', 'Invite'],
      ['By post', 'Start a campaign'],
      ['Lesson', 'Start the lesson'],
    ] as const) {
      await userEvent.click(within(how).getByRole('button', { name: way }));
      expect(screen.queryByRole('group', { name: 'Computer’s level' }) !== null).toBe(way === 'Against the computer');
      await userEvent.click(screen.getByRole('button', { name: `${go}: Sectors` }));
    }
    expect(ways.onQuick.mock.calls).toEqual([
      ['sectors', false],
      ['sectors', true],
    ]);
    for (const act of [ways.onFriend, ways.onByPost, ways.onLesson])
      expect(act).toHaveBeenCalledExactlyOnceWith('sectors');
    expect(chosenWay.getState().way).toBe('lesson');
  });

  it('says where a system lacks the chosen way, and leads to the form where it has no scenario', async () => {
    const [, { id, letter, head }] = SYSTEMS;
    const ways = { onQuick: vi.fn(async () => {}), onFriend: vi.fn(), onByPost: vi.fn(), onLesson: vi.fn() };
    listSystems([{ id, letter, head }], loadByPost);
    onTestFinished(() => listSystems(SYSTEMS, loadByPost));
    const { onNew } = show(ways);
    const card = await screen.findByRole('article');
    for (const way of ['Against the computer', 'With a friend elsewhere', 'By post', 'Lesson']) {
      await userEvent.click(screen.getByRole('button', { name: way }));
      expect(within(card).getByText('This game does not offer that.')).toBeDefined();
      expect(
        within(card)
          .getAllByRole('button')
          .map(({ textContent }) => textContent),
      ).toEqual(['Set up']);
    }
    await userEvent.click(screen.getByRole('button', { name: 'With a friend here' }));
    await userEvent.click(within(card).getByRole('button', { name: 'Play: Sectors' }));
    expect(onNew).toHaveBeenCalledExactlyOnceWith('sectors');
    for (const act of Object.values(ways)) expect(act).not.toHaveBeenCalled();
  });

  it('says of a campaign which system and sides it has, whom it waits for, and who has won', async () => {
    const card = { turn: 3, phase: 'preparation' };
    await storage.add({ ...campaign, name: 'Autumn', id: 'a' }, { ...card, awaits: ['blue'] });
    await storage.add({ ...campaign, name: 'Spring', id: 'b' }, { turn: 5, phase: 'over', awaits: [], won: ['red'] });
    await storage.add({ ...campaign, name: 'Stalemate', id: 'c' }, { turn: 5, phase: 'over', awaits: [], won: [] });
    show({ mapOf: (id) => (id === 'a' ? 'data:image/webp;base64,AAAA' : undefined) });
    const autumn = await row('Autumn');
    await waitFor(() => expect(autumn.textContent).toMatch(/Nuclear.*Turn 3 · Preparation.*to move: Blue.*Red.*Blue/));
    expect(autumn.querySelector('img')!.getAttribute('src')).toMatch(/^data:/);
    expect((await row('Spring')).textContent).toMatch(/won: Red/);
    expect((await row('Stalemate')).textContent).toMatch(/a draw/);
  });

  it('stays short with 60 campaigns until all are asked for', async () => {
    for (let i = 0; i < 60; i++) await add(`Campaign ${i}`, `c${i}`);
    show();
    expect(await screen.findAllByRole('button', { name: /^Rename/ })).toHaveLength(6);
    await userEvent.click(screen.getByRole('button', { name: 'Show all 60' }));
    expect(screen.getAllByRole('button', { name: /^Rename/ })).toHaveLength(60);
    await userEvent.click(screen.getByRole('button', { name: 'Show fewer' }));
    expect(screen.getAllByRole('button', { name: /^Rename/ })).toHaveLength(6);
  });

  it('lets a long list be searched, and an input method finish a word in a name', async () => {
    for (let i = 0; i < 12; i++) await add(`Campaign ${i}`, `c${i}`);
    await add('The far bridge', 'far');
    show();
    const field = await screen.findByRole('searchbox');
    await userEvent.type(field, 'BRIDGE');
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^Rename/ })).toHaveLength(1));
    await userEvent.click(screen.getByRole('button', { name: 'Rename “The far bridge”' }));
    const name = screen.getByRole('textbox', { name: /^New name/ });
    fireEvent.keyDown(name, { key: 'Enter', isComposing: true });
    fireEvent.keyDown(name, { key: 'Enter', keyCode: 229 });
    expect(screen.getByRole('textbox', { name: /^New name/ })).toBe(name);
    await userEvent.type(name, '{Enter}');
    expect(screen.queryByRole('textbox', { name: /^New name/ })).toBeNull();
  });

  it('says of each system what it is, how long it takes and how one wins, with a picture and ways in', async () => {
    const [onDemo, onRules] = [vi.fn(), vi.fn()];
    const { onNew } = show({ onDemo, onRules });
    const cards = await screen.findAllByRole('article');
    expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual(
      SYSTEMS.map(({ head }) => head.name.en),
    );
    for (const card of cards) {
      expect((await within(card).findAllByRole('term')).map((term) => term.textContent)).toEqual([
        'Players',
        'Length',
        'How to win',
      ]);
      expect(within(card).getByRole('img').getAttribute('alt')).not.toBe('');
    }
    await userEvent.click(screen.getByRole('button', { name: 'Watch a game: Sectors' }));
    await userEvent.click(screen.getByRole('button', { name: 'Rules: Nuclear' }));
    await userEvent.click(screen.getByRole('button', { name: 'Set up a game: Sectors' }));
    expect([onDemo.mock.calls, onRules.mock.calls, onNew.mock.calls]).toEqual([
      [['sectors']],
      [['nuclear']],
      [['sectors']],
    ]);
  });

  it('has the campaigns by post in the list, and names an address that leads nowhere', async () => {
    show({ byPost: <p>Orders due today</p>, unknown: '#/nowhere' });
    const list = (await screen.findByText('Orders due today')).closest('section')!;
    expect(within(list).getByRole('heading').textContent).toBe('Campaigns in this browser');
    expect(screen.getByText(/There is no page at “#\/nowhere”/)).toBeDefined();
  });

  it('does not offer to continue a game that is over, although it was open last', async () => {
    await add('Autumn', 'a');
    await storage.add({ ...campaign, name: 'Spring', id: 'b' }, { turn: 5, phase: 'over', won: ['red'] });
    show({ last: 'b' });
    expect(await screen.findByRole('button', { name: /Continue.*Autumn/ })).toBeDefined();
    expect(screen.queryByRole('button', { name: /Continue.*Spring/ })).toBeNull();
  });

  it('continues the campaign that was open last, even when another is newer', async () => {
    await add('Autumn', 'a');
    await add('Winter', 'w');
    const { onOpen } = show({ last: 'a' });
    await userEvent.click(await screen.findByRole('button', { name: /Continue.*Autumn · Turn 3 · Preparation/ }));
    expect(onOpen).toHaveBeenCalledWith('a');
  });

  it('speaks Russian at a click, and English again', async () => {
    await add('Autumn', 'a');
    show();
    await screen.findByText('Campaigns in this browser');
    await userEvent.click(screen.getByRole('button', { name: 'Русский' }));
    expect(await screen.findByRole('button', { name: 'Играть: Ядерная пустошь' })).toBeDefined();
    expect(screen.getAllByText(/Ход 3 · Подготовительный раунд/).length).toBeGreaterThan(0);
    expect(document.documentElement.lang).toBe('ru');
    await userEvent.click(screen.getByRole('button', { name: 'English' }));
    expect(await screen.findByRole('button', { name: 'Play: Nuclear' })).toBeDefined();
    expect(document.documentElement.lang).toBe('en');
  });

  it('turns from daylight to lamplight', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Lamplight' }));
    expect(document.documentElement.getAttribute('data-mantine-color-scheme')).toBe('dark');
    expect(readSettings().theme).toBe('dark');
    await userEvent.click(screen.getByRole('button', { name: 'Daylight' }));
    expect(document.documentElement.getAttribute('data-mantine-color-scheme')).toBe('light');
  });

  it('asks for the level of the computer, which is remembered', async () => {
    const onQuick = vi.fn(async () => {});
    show({ onQuick });
    await screen.findAllByRole('article');
    const levels = screen.getByRole('group', { name: 'Computer’s level' });
    expect(within(levels).getByRole('button', { pressed: true }).textContent).toBe('Fair: officer');
    await userEvent.click(within(levels).getByRole('button', { name: 'Hard: general' }));
    expect(within(levels).getByRole('button', { pressed: true }).textContent).toBe('Hard: general');
    expect(preferences.getState().level).toBe('general');
    expect(onQuick).not.toHaveBeenCalled();
    preferences.setState({ level: 'officer' });
  });

  it('says why when nothing can be kept', async () => {
    show({ shelf: unusableStorage(new Error('no')) });
    expect((await screen.findByRole('alert')).textContent).toMatch(/does not let this page keep anything/);
  });
});

describe('the list of campaigns', () => {
  it('opens, renames by keyboard, copies, exports', async () => {
    await add('Autumn', 'a');
    const { onOpen, onExport } = show();
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Autumn' }));
    expect(onOpen).toHaveBeenCalledWith('a');

    await user.click(within(await row('Autumn')).getByRole('button', { name: 'Rename “Autumn”' }));
    await user.keyboard('Late autumn{Enter}');
    expect(await screen.findByRole('button', { name: 'Late autumn' })).toBeDefined();
    expect((await storage.load('a')).campaign.name).toBe('Late autumn');

    await user.click(screen.getByRole('button', { name: 'Rename “Late autumn”' }));
    await user.keyboard('Nonsense{Escape}');
    expect((await storage.load('a')).campaign.name).toBe('Late autumn');

    await user.click(screen.getByRole('button', { name: 'Copy “Late autumn”' }));
    expect(await screen.findByRole('button', { name: 'Late autumn (copy)' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Save “Late autumn” as a file' }));
    expect(onExport).toHaveBeenCalledWith('a');
  });

  it('gives the focus back after a name that a key has ended, and takes it from no press elsewhere', async () => {
    await add('Autumn', 'a');
    show();
    const user = userEvent.setup();
    const pencil = () => screen.findByRole('button', { name: /^Rename/ });
    await user.click(await pencil());
    await user.keyboard('{Escape}');
    await waitFor(async () => expect(document.activeElement).toBe(await pencil()));
    await user.click(await pencil());
    expect(await screen.findByRole('textbox', { name: /^New name/ })).toBe(document.activeElement);
    const elsewhere = screen.getByRole('button', { name: 'Open a file' });
    await user.click(elsewhere);
    await new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame)));
    expect(document.activeElement).toBe(elsewhere);
  });

  it('deletes, and takes it back with one key', async () => {
    await add('Autumn', 'a');
    show();
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Delete “Autumn”' }));
    expect(await screen.findByText('“Autumn” is deleted.')).toBeDefined();
    expect(await storage.list()).toEqual([]);
    expect(document.activeElement?.textContent).toBe('Undo');
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('button', { name: 'Autumn' })).toBeDefined();
    expect((await storage.load('a')).campaign.entries).toEqual(campaign.entries);
  });

  it('still has a deleted campaign under "recently deleted"', async () => {
    await add('Autumn', 'a');
    await storage.remove('a');
    show();
    const note = await screen.findByText('Recently deleted: 1 campaign');
    expect(note.closest('details')!.open).toBe(false);
    await userEvent.click(note);
    await userEvent.click(screen.getByRole('button', { name: 'Restore “Autumn”' }));
    expect(await screen.findByRole('button', { name: 'Autumn' })).toBeDefined();
  });

  it('shows deleted campaigns at once to whoever looks for one', async () => {
    await add('Autumn', 'a');
    await storage.remove('a');
    show({ showsDeleted: true });
    expect((await screen.findByText(/Recently deleted/)).closest('details')!.open).toBe(true);
  });

  it('follows what another tab does', async () => {
    show();
    await screen.findByText(/None yet/);
    await add('Winter', 'w');
    expect(await screen.findByRole('button', { name: 'Winter' })).toBeDefined();
  });
});

describe('a file', () => {
  const file = new File(['x'], 'x.json', { type: 'application/json' });
  const choose = (chosen: File) =>
    userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, chosen);

  it('with faults is told about, place by place, and can be put away', async () => {
    show({
      onFile: async () => ({
        code: 'shape',
        facts: {},
        faults: [{ path: 'entrys', reason: 'unrecognized-key', facts: { key: 'entrys' }, nearest: 'entries' }],
      }),
    });
    await choose(file);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toMatch(/nothing of it was opened/);
    expect(alert.textContent).toMatch(/entrys: the key “entrys” is not known here; did you mean “entries”\?/);
    await userEvent.click(within(alert).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows how far its replay is, and can be cancelled', async () => {
    let stopped: AbortSignal | undefined;
    show({
      onFile: (_, { onProgress, signal }) => {
        stopped = signal;
        onProgress(50, 400);
        return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
      },
    });
    await choose(file);
    expect(await screen.findByText('Replaying the campaign: 12%')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(stopped?.aborted).toBe(true);
    await waitFor(() => expect(screen.queryByText(/Replaying/)).toBeNull());
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
