import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { gridOf } from '../../../src/engine/kernel/board/hex.ts';
import { centreOf, HALF } from '../../../src/map/geometry.ts';
import { mapProps } from './map-view.tsx';
import { BATTLE, campaignOf, play } from './table.tsx';

const look = async (wide: boolean) => {
  await play(campaignOf(BATTLE), 'en', wide);
  await screen.findByRole('application');
  await waitFor(mapProps);
  return mapProps();
};

describe('the first look', () => {
  it('of a wide screen is at the whole map', async () => {
    expect((await look(true)).view).toBeUndefined();
  });

  it('of a narrow one is at the units that are waited for, large enough to read', async () => {
    const { view, picture } = await look(false);
    expect(2 * HALF * view!.zoom).toBeGreaterThanOrEqual(40);
    const grid = gridOf(picture.cols, picture.rows);
    for (const hex of ['0910', '0810', '0812']) {
      const at = centreOf(grid, hex)!;
      expect(Math.abs(at.x - view!.x) * view!.zoom).toBeLessThan(globalThis.innerWidth / 2);
      expect(Math.abs(at.y - view!.y) * view!.zoom).toBeLessThan(globalThis.innerHeight / 2);
    }
  });
});
