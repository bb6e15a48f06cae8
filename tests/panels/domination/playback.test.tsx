import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { TableScreen } from '../../../src/panels/table/TableScreen.tsx';
import { campaignStore } from '../../../src/store/campaign.ts';
import { storiesOf } from '../../../src/systems/domination/cards.ts';
import ui from '../../../src/systems/domination/index.tsx';
import { NAMESPACES, startWords } from '../../../src/words/index.ts';
import { CAMPAIGNS, system } from './played.ts';

afterEach(cleanup);

it('a battle is played back step by step or all at once, and the panels list what there is', async () => {
  const [campaign] = CAMPAIGNS;
  const entries = campaign!.entries;
  const steps = (number: number) =>
    storiesOf({ system, campaign: campaign!, entry: entries[number]! }).flatMap((story) => story.steps);
  const battle = entries.findLastIndex((_, number) => steps(number).length > 0);
  const count = steps(battle).length;
  const plain = window.matchMedia;
  window.matchMedia = (query) => ({ ...plain(query), matches: query.includes('min-width') });
  await startWords('en', NAMESPACES);
  const store = campaignStore(system, { ...campaign!, entries: entries.slice(0, battle) });
  render(
    <MantineProvider env="test">
      <TableScreen ui={ui} store={store} onLeave={() => {}} />
    </MantineProvider>,
  );
  const press = async (name: string | RegExp) => fireEvent.click(screen.getByText(name));
  await press(/^I am/);
  const { seat, command } = entries[battle]!;
  await press('Army');
  const army = () => document.querySelector('[data-panel]:not([data-panel=orders])')!.textContent;
  const before = army();
  act(() => void store.getState().submit(seat, command as { command: string }));
  for (let step = 2; step <= count; step++) await press(`Next: ${step} of ${count}`);
  await press('All at once');
  expect(document.querySelectorAll('[data-all=true] > *')).toHaveLength(count);
  await press('Step by step');
  await press('Back');
  await press(`Next: ${count} of ${count}`);
  // No panel tells who fell before the card is closed.
  expect(army()).toBe(before);
  await press('Go on');
  await waitFor(() => expect(army()).not.toBe(before));
  expect(screen.queryByText('All at once')).toBeNull();

  expect(document.body.textContent).toMatch(/\d+ units?, worth \d+/);
  expect(document.body.textContent).toMatch(/\+\d+ at the next dawn/);
});
