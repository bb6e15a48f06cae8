import { MantineProvider } from '@mantine/core';
import { cleanup, render, waitFor } from '@testing-library/react';
import 'fake-indexeddb/auto';
import { afterEach, expect, it, vi } from 'vitest';
import PlayRoute from '../../src/app/routes/play-route.tsx';
import { draftsOf } from '../../src/app/shell/drafts.ts';
import type { Claim, Hold } from '../../src/app/shell/tabs.ts';
import { openStorage } from '../../src/app/storage/storage.ts';
import type { TableScreenProps } from '../../src/panels/table/tools.ts';
import { NAMESPACES, startWords } from '../../src/words/index.ts';
import { played } from './played.ts';

/** A table that only looks on, because another tab plays: it leaves alone what that tab keeps. */

let hold: Hold = 'held';
const seen: Partial<TableScreenProps>[] = [];
vi.mock('../../src/app/shell/tabs.ts', () => ({
  claim: (): Claim => ({ hold, onChange: () => () => {}, takeOver() {}, release() {} }),
}));
vi.mock('../../src/systems/load.ts', async (original) => ({
  ...(await original<object>()),
  loadTable: async () => {},
}));
vi.mock('../../src/app/computer/use-thinker.ts', () => ({ useThinker: () => undefined }));
vi.mock('../../src/app/routes/PlayArea.tsx', () => ({
  PlayArea({ otherwise }: { otherwise: Partial<TableScreenProps> }) {
    seen.push({ draftKeeper: draftsOf('the usual keeper'), ...otherwise });
    return null;
  },
}));
afterEach(cleanup);

it.each([
  ['held', true],
  ['elsewhere', false],
  ['lost', false],
] as const)('a table whose campaign is %s keeps unsent orders: %s', async (now, keeps) => {
  await startWords('en', NAMESPACES);
  hold = now;
  seen.length = 0;
  const storage = await openStorage({ name: `tables ${now}` });
  const campaign = played(4);
  await storage.add(campaign, null);
  render(
    <MantineProvider env="test">
      <PlayRoute storage={storage} id={campaign.id} />
    </MantineProvider>,
  );
  await waitFor(() => expect(seen).not.toEqual([]), { timeout: 20_000 });
  expect(seen.map(({ draftKeeper }) => draftKeeper !== undefined)).toEqual(seen.map(() => keeps));
  cleanup();
  storage.close();
});
