import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { MapPreview } from '../../src/panels/parts/MapPreview.tsx';

afterEach(cleanup);

test('a side that has no place yet is not named on the map of a new campaign', () => {
  const zones = [
    { colour: 0, name: 'Red', hexes: ['0202'] },
    { colour: 1, name: 'Blue', hexes: [] },
  ];
  render(
    <MantineProvider env="test">
      <MapPreview preview={{ cols: 4, rows: 4, looks: {}, keyPoints: [], zones }} label="The map" />
    </MantineProvider>,
  );
  const map = screen.getByRole('img', { name: 'The map' });
  expect(map.textContent).toBe('Red');
  expect(map.outerHTML).not.toContain('NaN');
});
