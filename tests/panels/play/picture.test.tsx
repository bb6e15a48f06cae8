import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PrintOrder, printMap } from '../../../src/map/print/print.ts';
import { mapProps } from './map-view.tsx';
import { BATTLE, campaignOf, clickHex, play } from './table.tsx';

/** What the printer was asked for; it prints when it is told to. */
const asked: { order: PrintOrder; signal: AbortSignal; progress: (done: number) => void; print: () => void }[] = [];
const told: typeof printMap = (order, { onProgress: progress, signal }) =>
  new Promise((resolve) => {
    asked.push({ order, signal, progress, print: () => resolve(new Blob(['picture'])) });
  });

vi.mock('../../../src/map/print/print.ts', async (real) => ({
  ...(await real<object>()),
  printMap: (...given: Parameters<typeof printMap>) => told(...given),
  // No canvas measures letters here.
  sizeOf: ({ width }: PrintOrder) => ({ width, height: width, fits: width <= 4000 }),
}));
afterEach(() => {
  vi.unstubAllGlobals();
  asked.length = 0;
});

const open = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Picture of the map…' }));
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByRole('button', { name: 'Make the picture' });
  return dialog;
};
const make = (dialog: HTMLElement) => userEvent.click(within(dialog).getByRole('button', { name: 'Make the picture' }));

describe('a picture of the map', () => {
  it('is made as wished, and saved under the name of the turn', async () => {
    await play(campaignOf(BATTLE));
    await screen.findByRole('application');
    const dialog = await open();
    await userEvent.selectOptions(within(dialog).getByLabelText('Size'), '800');
    await make(dialog);
    const { order, progress, print } = asked[0]!;
    expect(order).toMatchObject({ format: 'png', width: 800, part: { cols: [1, 24], rows: [1, 24] }, theme: 'light' });
    expect(order.caption).toMatchObject({ title: 'Table', line: 'Turn 2, Initial round' });
    expect(order.caption.sides).toEqual([
      { name: 'Red', colour: 0, text: expect.stringMatching(/^4 CP .* 150 Prestige$/) },
      { name: 'Blue', colour: 1, text: expect.stringMatching(/^0 CP · 1 key point · 130 Prestige$/) },
    ]);
    expect(order.caption.legend.map(({ label }) => label)).toEqual(
      expect.arrayContaining(['Ash plain', 'Dead forest', 'Mountains', 'Black gorge', 'Key point']),
    );
    expect(order.caption.legend.map(({ label }) => label)).not.toContain('Suppressed');
    expect(order.caption.notes[0]).toBe('Hexes 0101–2424');
    act(() => progress(0.4));
    expect(within(dialog).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40');
    act(print);
    const save = await within(dialog).findByRole('link', { name: /^Save/ });
    expect(save.getAttribute('download')).toBe('Table-Turn-2-Initial-round.png');
    expect(within(dialog).getByRole('img').getAttribute('alt')).toContain('Turn 2');
  });

  it('goes into the clipboard where the browser has one for pictures, and says when it did not', async () => {
    await play(campaignOf(BATTLE));
    await screen.findByRole('application');
    const dialog = await open();
    const again = async (n: number) => {
      await make(dialog);
      act(asked[n]!.print);
      await within(dialog).findByRole('link', { name: /^Save/ });
    };
    await again(0);
    expect(within(dialog).queryByRole('button', { name: 'Copy' })).toBeNull();
    const write = vi.fn<(items: { types: Record<string, Blob> }[]) => Promise<void>>().mockResolvedValueOnce();
    write.mockRejectedValueOnce(new Error('forbidden'));
    vi.stubGlobal(
      'ClipboardItem',
      class {
        readonly types: Record<string, Blob>;
        constructor(types: Record<string, Blob>) {
          this.types = types;
        }
      },
    );
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { clipboard: { write } }));
    await again(1);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Copy' }));
    expect(await within(dialog).findByText('The picture is in the clipboard.')).toBeDefined();
    expect(write.mock.calls[0]![0][0]!.types['image/png']?.size).toBe('picture'.length);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Copy' }));
    expect(await within(dialog).findByText(/save the file instead/)).toBeDefined();
  });

  it('can be given up', async () => {
    await play(campaignOf(BATTLE));
    await screen.findByRole('application');
    const dialog = await open();
    await make(dialog);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(asked[0]!.signal.aborted).toBe(true);
    act(asked[0]!.print);
    expect(within(dialog).queryByRole('img')).toBeNull();
  });

  it('is of a part, or says which part it needs', async () => {
    await play(campaignOf(BATTLE));
    await screen.findByRole('application');
    const dialog = await open();
    await userEvent.selectOptions(within(dialog).getByLabelText('Part of the map'), 'From hex to hex');
    expect(within(dialog).getByRole('alert').textContent).toContain('two hexes');
    expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Make the picture' }).disabled).toBe(true);
    await userEvent.type(within(dialog).getByLabelText('From hex'), '1210');
    await userEvent.type(within(dialog).getByLabelText('To hex'), '0812');
    await make(dialog);
    const { order } = asked[0]!;
    expect(order.part).toEqual({ cols: [8, 12], rows: [10, 12] });
    expect(order.caption.notes[0]).toBe('Hexes 0810–1212');
    expect(order.caption.legend.map(({ label }) => label)).not.toContain('Mountains');
  });

  it('is measured in millimetres for print', async () => {
    await play(campaignOf(BATTLE));
    await screen.findByRole('application');
    const dialog = await open();
    await userEvent.click(within(dialog).getByRole('radio', { name: 'For print' }));
    expect(dialog.textContent).toMatch(/\d+ × \d+ mm: fits on A\d/);
    await make(dialog);
    const { order } = asked[0]!;
    expect(order.format).toBe('svg');
    // 24 columns of 12 mm, each but the last overlapping the next by a quarter, and the frame.
    expect(order.paper!).toBeGreaterThan(12 * (0.75 * 24 + 0.25));
    expect(order.paper!).toBeLessThan(12 * (0.75 * 24 + 0.25) * 1.1);
    act(asked[0]!.print);
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Print…' }));
    const sheet = document.querySelector('iframe')!;
    await waitFor(() => expect(sheet.contentDocument!.images[0]!.style.width).toBe(`${order.paper}mm`));
    sheet.remove();
  });

  it('is refused before it is tried when it would be too large', async () => {
    await play(campaignOf(BATTLE));
    await screen.findByRole('application');
    const dialog = await open();
    await userEvent.selectOptions(within(dialog).getByLabelText('Size'), 'By the size of a hex');
    const hex = within(dialog).getByLabelText('Width of a hex in pixels');
    await userEvent.clear(hex);
    await userEvent.type(hex, '300');
    expect(within(dialog).getByRole('alert').textContent).toContain('more than a browser can draw');
  });

  it('gives away no plan that is not revealed, unless one wants it for oneself', async () => {
    const secret = { ...BATTLE, phase: 'preparation', turn: 1, units: { r9: { side: 'red', type: 'soldiers' } } };
    const zones = {
      sides: { red: { zone: '0101', base: '0303', prestige: 100 }, blue: { zone: '2020', base: '2222' } },
    };
    await play(campaignOf({ ...secret, ...zones }));
    await userEvent.click(await screen.findByRole('button', { name: 'I am Red' }));
    await screen.findByRole('application');
    await waitFor(mapProps);
    await userEvent.click(screen.getByRole('button', { name: /^Place Soldier battalion/ }));
    clickHex('0404');
    await waitFor(() => expect(mapProps().picture.counters).toHaveLength(1));
    const dialog = await open();
    await make(dialog);
    expect(asked[0]!.order.picture.counters).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await userEvent.click(within(dialog).getByRole('switch', { name: /Only what all may see/ }));
    await make(dialog);
    expect(asked[1]!.order.picture.counters).toMatchObject([{ hex: '0404', ghost: true }]);
  });
});
