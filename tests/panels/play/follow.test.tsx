import { renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { CueKind } from '../../../src/map/cues.ts';
import type { MapHandle } from '../../../src/map/view/MapView.tsx';
import { useFollow } from '../../../src/panels/table/use-follow.ts';

vi.mock('../../../src/panels/table/tools.ts', () => ({
  useScreen: () => false,
  useTable: () => ({ closed: false }),
}));
vi.mock('../../../src/panels/map/cue-run.ts', () => ({ useCueRun: () => ({ isNews: false }) }));
const now = vi.hoisted(() => ({ wide: true, watching: false }));
vi.mock('../../../src/panels/table/window-size.ts', () => ({ useWide: () => now.wide }));
vi.mock('../../../src/panels/table/use-folding-panel.ts', () => ({ useWatching: () => now.watching }));

const NOWHERE = { left: 0, right: 0, top: 0, bottom: 0 };

beforeEach(() => {
  Object.assign(now, { wide: true, watching: false });
  document.body.innerHTML = '<div id="play-map"></div>';
  const stage = document.getElementById('play-map')!;
  Object.defineProperties(stage, { clientWidth: { value: 390 }, clientHeight: { value: 500 } });
});

/** The hex that the map goes to for a cue whose hex lies at this place of the screen; undefined when it stays. */
function wentTo(kind: CueKind, x: number): string | undefined {
  const centreOn = vi.fn();
  const handle = { screenOf: () => ({ x, y: 250 }), view: () => ({ x: 0, y: 0, zoom: 1 }), centreOn };
  const cue = { cue: { kind, hexes: ['0505'] }, milliseconds: 1 } as unknown as Parameters<typeof useFollow>[2];
  renderHook(() => useFollow({ current: handle as unknown as MapHandle }, NOWHERE, cue));
  return centreOn.mock.calls[0]?.[0] as string | undefined;
}

it('in play the map goes to losses that are out of sight, and stays where the player has it for all else', () => {
  expect(wentTo('wounds', 900)).toBe('0505');
  expect(wentTo('destroyed', -50)).toBe('0505');
  expect(wentTo('destroyed', 200)).toBeUndefined();
  expect(wentTo('move', 900)).toBeUndefined();
});

it('in a small window the map follows all that is shown, out from under a panel too, and goes back', () => {
  const [centreOn, panBy] = [vi.fn(), vi.fn()];
  let view = { x: 0, y: 0, zoom: 2 };
  const handle = { screenOf: () => ({ x: 200, y: 350 }), view: () => view, centreOn, panBy } as unknown as MapHandle;
  const cue = { cue: { kind: 'move', hexes: ['0505'] }, milliseconds: 1 } as unknown as Parameters<typeof useFollow>[2];
  Object.assign(now, { wide: false, watching: true });
  const { rerender } = renderHook(({ bottom }) => useFollow({ current: handle }, { ...NOWHERE, bottom }, cue), {
    initialProps: { bottom: 0 },
  });
  expect(centreOn).not.toHaveBeenCalled();
  rerender({ bottom: 240 });
  expect(centreOn).toHaveBeenCalledWith('0505');
  view = { x: 30, y: 10, zoom: 2 };
  now.watching = false;
  rerender({ bottom: 240 });
  expect(panBy).toHaveBeenCalledWith(60, 20);
});
