import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { vi } from 'vitest';
import { judgeFor } from '../../src/app/files/judge-ruleset.ts';
import type { Campaign } from '../../src/engine/kernel/campaign.ts';
import { NewCampaignPage } from '../../src/panels/new-campaign/NewCampaignPage.tsx';
import type { AnyNewCampaign } from '../../src/panels/new-campaign/new-campaign.ts';
import { NAMESPACES, startWords } from '../../src/words/index.ts';

/** Shows the page of a new campaign in English. The answer presses "Play" and returns the campaign, if one was made by then. */
export async function newCampaignPage(system: AnyNewCampaign, id: string): Promise<() => Campaign | undefined> {
  await startWords('en', NAMESPACES);
  const onMade = vi.fn((_: Campaign) => Promise.resolve());
  render(
    <MantineProvider env="test">
      <NewCampaignPage
        system={system}
        judge={judgeFor(id)}
        random={() => ({ id: 'a', seed: 'b' })}
        onMade={onMade}
        onBack={() => {}}
      />
    </MantineProvider>,
  );
  return () => {
    fireEvent.click(screen.getByRole('button', { name: 'Play' }));
    return onMade.mock.calls.at(-1)?.[0];
  };
}
