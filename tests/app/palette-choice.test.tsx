import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { wearPalette } from '../../src/app/shell/colour-scheme.ts';
import { readSettings, saveSettings } from '../../src/app/shell/settings.ts';
import { theme } from '../../src/app/shell/theme.ts';
import { PALETTES } from '../../src/map/palette.ts';
import { LookSwitch } from '../../src/panels/parts/LookSwitch.tsx';
import { usePalette } from '../../src/panels/parts/look.ts';
import { startWords } from '../../src/words/index.ts';

/** Stands for the map, which is drawn with the palette. */
const Board = () => <output>{usePalette()}</output>;
const root = document.documentElement;
const crimson = () => root.style.getPropertyValue('--hx-side-crimson');

beforeAll(async () => {
  await startWords('en', ['app']);
  saveSettings({ palette: 'safe' });
  wearPalette();
});

it('the page wears the palette of the settings', () => {
  expect(root.dataset.palette).toBe('safe');
  expect(crimson()).toBe(PALETTES.safe.sides[0]!.fill);
});

it('another one is worn at once, by page and map, and kept', async () => {
  render(
    <MantineProvider theme={theme} env="test">
      <LookSwitch />
      <Board />
    </MantineProvider>,
  );
  const [safe, contrast] = ['For colour-blind eyes', 'High contrast'].map((name) =>
    screen.getByRole('button', { name }),
  ) as [HTMLElement, HTMLElement];
  expect(safe.getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(contrast);
  expect(contrast.getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByRole('status').textContent).toBe('contrast');
  expect(root.dataset.palette).toBe('contrast');
  expect(crimson()).toBe(PALETTES.contrast.sides[0]!.fill);
  expect(readSettings().palette).toBe('contrast');
});

it('settings that name a palette nobody has are as if they named none', () => {
  saveSettings({ palette: 'neon' as 'safe' });
  expect(readSettings().palette).toBeUndefined();
});
