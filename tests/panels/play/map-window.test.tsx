import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { MapPicture } from '../../../src/map/picture.ts';
import { followMap, mapSender, type ShownMap } from '../../../src/panels/map/map-channel.ts';
import { BATTLE, campaignOf, clickHex, play } from './table.tsx';

const PICTURE: MapPicture = { cols: 2, rows: 1, terrain: { '0101': 'plain' }, zones: [], features: [], counters: [] };
const SHOWN: ShownMap = {
  picture: PICTURE,
  marks: { selected: null, hexMarks: [], arrows: [], danger: [] },
  theme: 'light',
  label: 'Map',
  title: 'Table',
  caption: 'Turn 1',
};

const open: (() => void)[] = [];
/** A window with the map alone, and what it was last told. */
function mapWindow(campaign = 'table') {
  const window = { shown: null as ShownMap | null, looks: [] as string[], titles: [] as (string | undefined)[] };
  const stop = followMap(campaign, {
    show: (shown) => {
      window.shown = shown;
      window.titles.push(shown?.title);
    },
    look: (hex) => window.looks.push(hex),
  });
  open.push(stop);
  return Object.assign(window, { stop });
}
function table(campaign = 'table') {
  const sender = mapSender(campaign);
  open.push(sender.close);
  return sender;
}
afterEach(() => {
  cleanup();
  for (const stop of open.splice(0)) stop();
});

describe('the map in a window of its own', () => {
  it('gets everything when it opens, whichever of the two was there first', async () => {
    const early = mapWindow();
    const sender = table();
    sender.show(SHOWN);
    await waitFor(() => expect(early.shown).toEqual(SHOWN));
    const late = mapWindow();
    await waitFor(() => expect(late.shown).toEqual(SHOWN));
    const other = mapWindow('another campaign');
    sender.look('0101');
    await waitFor(() => expect(late.looks).toEqual(['0101']));
    expect(other).toMatchObject({ shown: null, looks: [] });
  });

  it('then only what changed: the rest stays the same object, so that nothing is drawn again', async () => {
    const window = mapWindow();
    const sender = table();
    sender.show(SHOWN);
    await waitFor(() => expect(window.shown).not.toBeNull());
    const { picture } = window.shown!;
    const selected = { ...SHOWN, marks: { ...SHOWN.marks, selected: '0101' } };
    sender.show(selected);
    await waitFor(() => expect(window.shown?.marks.selected).toBe('0101'));
    expect(window.shown!.picture).toBe(picture);
    const counters = [{ id: 'r1' }] as unknown as MapPicture['counters'];
    sender.show({ ...selected, picture: { ...PICTURE, counters }, cue: null });
    await waitFor(() => expect(window.shown?.picture.counters).toHaveLength(1));
    expect(window.shown!.picture.terrain).toBe(picture.terrain);
    const times = window.titles.length;
    sender.show({ ...selected, picture: { ...PICTURE, counters }, cue: null, caption: 'Turn 1' });
    sender.look('0101');
    await waitFor(() => expect(window.looks).toHaveLength(1));
    expect(window.titles).toHaveLength(times);
  });

  it('of what lies over the map is sent only what is other than before, however often it is made anew', async () => {
    const sent: { change?: Partial<ShownMap> }[] = [];
    const wire = new BroadcastChannel('hexpost-map-table');
    wire.onmessage = ({ data }: MessageEvent<{ kind: string; change?: Partial<ShownMap> }>) => {
      if (data.kind === 'show') sent.push(data);
    };
    open.push(() => wire.close());
    const window = mapWindow();
    const sender = table();
    const over = (hex: string, text: string): ShownMap['marks'] => ({
      selected: null,
      hexMarks: [{ hex, kind: 'focus' }],
      arrows: [],
      danger: ['0101', '0201'],
      areas: [{ hexes: ['0101'], look: 'wash', tone: 'plain', texts: new Map([['0101', text]]) }],
    });
    sender.show({ ...SHOWN, marks: over('0101', 'a') });
    await waitFor(() => expect(window.shown).not.toBeNull());
    const { marks } = window.shown!;
    sender.show({ ...SHOWN, marks: over('0101', 'a') });
    sender.show({ ...SHOWN, marks: over('0201', 'a') });
    await waitFor(() => expect(window.shown?.marks.hexMarks[0]?.hex).toBe('0201'));
    sender.show({ ...SHOWN, marks: over('0201', 'b') });
    await waitFor(() => expect(window.shown?.marks.areas?.[0]?.texts?.get('0101')).toBe('b'));
    expect(sent.slice(1).map(({ change }) => Object.keys(change?.marks ?? {}))).toEqual([['hexMarks'], ['areas']]);
    expect(window.shown!.marks.danger).toBe(marks.danger);
  });

  it('follows the table that came last; when that one is gone it shows nothing until another answers', async () => {
    const window = mapWindow();
    const first = table();
    first.show({ ...SHOWN, title: 'First' });
    await waitFor(() => expect(window.shown?.title).toBe('First'));
    const second = mapSender('table');
    second.show({ ...SHOWN, title: 'Second' });
    await waitFor(() => expect(window.shown?.title).toBe('Second'));
    first.show({ ...SHOWN, title: 'First again' });
    first.look('0101');
    second.look('0201');
    await waitFor(() => expect(window.looks).toEqual(['0201']));
    expect(window.titles).toEqual(['First', 'Second']);
    second.close();
    await waitFor(() => expect(window.titles).toEqual(['First', 'Second', undefined, 'First again']));
  });

  it('is not sent anything once it is closed, and another that is still open is', async () => {
    const sender = table();
    sender.show(SHOWN);
    const [one, two] = [mapWindow(), mapWindow()];
    await waitFor(() => expect(one.shown && two.shown).not.toBeNull());
    one.stop();
    open.splice(open.indexOf(one.stop), 1);
    sender.show({ ...SHOWN, caption: 'Turn 2' });
    await waitFor(() => expect(two.shown?.caption).toBe('Turn 2'));
    expect(one.shown?.caption).toBe('Turn 1');
  });
});

describe('a table that is followed', () => {
  it('shows its map with the chosen unit, and goes dark when it is left', async () => {
    const window = mapWindow();
    await play(campaignOf(BATTLE));
    await screen.findByRole('application');
    await waitFor(() => expect(window.shown).toMatchObject({ title: 'Table', caption: 'Turn 2, Initial round' }));
    expect(window.shown!.picture.counters.map(({ id }) => id)).toEqual(['r1', 'r2', 'r3', 'b1', 'b2']);
    clickHex('0910');
    await waitFor(() => expect(window.shown?.marks.selected).toBe('0910'));
    expect(window.shown!.marks.hexMarks.length).toBeGreaterThan(3);
    cleanup();
    await waitFor(() => expect(window.shown).toBeNull());
  });

  it('while the curtain is down shows what all may see, and no plan of anybody', async () => {
    const window = mapWindow();
    const prepared = {
      ...BATTLE,
      phase: 'preparation',
      sides: { red: { prestige: 150, zone: '0101' }, blue: { prestige: 130, zone: '2020' } },
      units: { ...BATTLE.units, r9: { side: 'red', type: 'soldiers', hex: null } },
    };
    const { store } = await play(campaignOf(prepared));
    const ghosts = () => window.shown?.picture.counters.filter(({ ghost }) => ghost) ?? [];
    await waitFor(() => expect(window.shown?.caption).toBe('Turn 2, Preparation'));
    expect(ghosts()).toEqual([]);
    await userEvent.click(await screen.findByRole('button', { name: 'I am Red' }));
    await screen.findByRole('application');
    expect(store.getState().submit('red', { command: 'deploy', unit: 'r9', hex: '0203' } as never).ok).toBe(true);
    await waitFor(() => expect(ghosts().map(({ hex }) => hex)).toEqual(['0203']));
    expect(store.getState().submit('red', { command: 'ready' }).ok).toBe(true);
    await screen.findByRole('button', { name: 'I am Blue' });
    await waitFor(() => expect(ghosts()).toEqual([]));
    expect(window.shown).not.toBeNull();
    expect(window.shown!.marks.hexMarks).toEqual([]);
  });
});
