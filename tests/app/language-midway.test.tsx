import { readFileSync } from 'node:fs';
import { MantineProvider } from '@mantine/core';
import { act, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import DemoRoute from '../../src/app/routes/demo-route.tsx';
import LessonRoute from '../../src/app/routes/lesson-route.tsx';
import type { CampaignStore } from '../../src/store/campaign.ts';
import { loadLesson } from '../../src/systems/load.ts';
import { changeLanguage, NAMESPACES, startWords } from '../../src/words/index.ts';

/** Another language in the middle of a lesson or a demo. */

let shown: CampaignStore | undefined;
// The table is not the matter here, and takes long to load.
vi.mock('../../src/systems/load.ts', async (original) => ({
  ...(await original<object>()),
  loadTable: async () => {},
}));
vi.mock('../../src/app/routes/LessonBanner.tsx', () => ({ LessonBanner: () => <p>task</p> }));
vi.mock('../../src/app/routes/PlayArea.tsx', () => ({
  PlayArea({ store, children }: { store: CampaignStore; children: ReactNode }) {
    shown = store;
    return children;
  },
}));

it('another language in the middle of a step changes its names, and takes back no order', async () => {
  await startWords('en', NAMESPACES);
  render(<LessonRoute of="nuclear" at="1" />);
  await screen.findByText('task');
  const { seat, steps, name } = await loadLesson('nuclear');
  act(() => {
    expect(shown!.getState().submit(seat, steps[0]!.way[0]!)).toMatchObject({ ok: true });
  });
  await act(() => changeLanguage('ru'));
  await waitFor(() => expect(shown!.getState().campaign.name).toBe(name.ru));
  expect(shown!.getState().campaign.entries).toHaveLength(1);
  await changeLanguage('en');
});

it('another language in the middle of a demo changes its names, and does not begin it again', async () => {
  const file = readFileSync('public/demo/nuclear-demo.hexpost.json', 'utf8');
  vi.stubGlobal('fetch', async () => new Response(file));
  await startWords('en', NAMESPACES);
  shown = undefined;
  render(
    <MantineProvider env="test">
      <DemoRoute of="nuclear" />
    </MantineProvider>,
  );
  await waitFor(() => expect(shown?.getState().campaign.name).toBe('The war for the ash plain'));
  const store = shown;
  await act(() => changeLanguage('ru'));
  await waitFor(() => expect(shown?.getState().campaign.name).toBe('Война за пепельную равнину'));
  expect(shown).toBe(store);
  await changeLanguage('en');
  vi.unstubAllGlobals();
});
