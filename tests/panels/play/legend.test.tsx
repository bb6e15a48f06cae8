import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Counter } from '../../../src/map/picture.ts';
import { LegendList } from '../../../src/panels/map/ZoomAndLegend.tsx';
import { startWords } from '../../../src/words/index.ts';

/** Strokes and fills of every sample, in the order in which they are drawn. */
let strokes: Map<HTMLCanvasElement, string[]>;

beforeAll(() => startWords('en', ['play']));
beforeEach(() => {
  strokes = new Map();
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (this: HTMLCanvasElement) {
    const own: string[] = [];
    strokes.set(this, own);
    const calls = (name: string) =>
      name === 'measureText' ? () => ({ width: 8 }) : (...args: unknown[]) => void own.push(`${name} ${args.join()}`);
    return new Proxy({}, { get: (_, name) => calls(String(name)), set: () => true }) as never;
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const counter: Counter = {
  id: '',
  hex: '',
  symbol: 'infantry',
  colour: 0,
  name: 'Guards',
  strength: 7,
  full: 10,
};

it('a legend draws its samples with the art of the map: ground as ground, a counter with its strength', async () => {
  render(
    <MantineProvider env="test">
      <LegendList
        title="Map"
        entries={[
          { label: 'Dead forest', sample: { kind: 'terrain', look: 'forest' } },
          { label: 'Unit', sample: { kind: 'counter', counter } },
          { label: 'Can be reached', mark: { kind: 'mark', mark: 'reach' } },
        ]}
      />
    </MantineProvider>,
  );
  await waitFor(() => expect(strokes.size).toBe(2));
  const [forest, unit] = [...strokes.values()];
  expect(forest!.filter((call) => call.startsWith('clip'))).toHaveLength(1);
  expect(forest!.filter((call) => /^(fill|stroke) /.test(call)).length).toBeGreaterThan(3);
  expect(unit!.some((call) => /^(fillText|strokeText) 7/.test(call))).toBe(true);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Dead forest',
    'Unit',
    'Can be reached',
  ]);
});
