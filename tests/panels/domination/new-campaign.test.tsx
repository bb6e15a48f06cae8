import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { judgeFor } from '../../../src/app/files/judge-ruleset.ts';
import type { Campaign } from '../../../src/engine/kernel/campaign.ts';
import { NewCampaignPage } from '../../../src/panels/new-campaign/NewCampaignPage.tsx';
import newCampaign from '../../../src/systems/domination/new-campaign/index.ts';
import { NAMESPACES, startWords } from '../../../src/words/index.ts';

afterEach(cleanup);

/** The page for so many sides; `play` answers with the options of the campaign that it makes. */
async function pageFor(sides: number) {
  await startWords('en', NAMESPACES);
  const onMade = vi.fn((_: Campaign) => Promise.resolve());
  render(
    <MantineProvider env="test">
      <NewCampaignPage
        system={newCampaign}
        judge={judgeFor('domination')}
        random={() => ({ id: 'a', seed: 'b' })}
        onMade={onMade}
        onBack={() => {}}
      />
    </MantineProvider>,
  );
  fireEvent.click(screen.getByRole('radio', { name: String(sides) }));
  return {
    note: () => screen.queryByText(/^Six sides, each for itself/),
    play: () => {
      fireEvent.click(screen.getByRole('button', { name: 'Play' }));
      return onMade.mock.calls.at(-1)?.[0].options;
    },
  };
}

test('D-18.1: six sides that fight alone begin with the bonus for late seats, and the page says why', async () => {
  const { note, play } = await pageFor(6);
  expect(note()?.textContent).toContain('“Bonus for late seats”');
  expect(screen.getByText('In the rules: 0')).toBeDefined();
  expect(play()).toEqual({ 'late-start-bonus': 1 });
});

test('D-18.1: the bonus can be taken back, and is not proposed to fewer sides', async () => {
  const six = await pageFor(6);
  fireEvent.click(screen.getByRole('button', { name: 'Bonus for late seats: back to the rules', hidden: true }));
  expect(six.note()).toBeNull();
  expect(six.play()).toEqual({});
  cleanup();
  const five = await pageFor(5);
  expect(five.note()).toBeNull();
  expect(five.play()).toEqual({});
});
