import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import newCampaign from '../../../src/systems/domination/new-campaign/index.ts';
import { newCampaignPage } from '../../support/new-campaign-page.tsx';

afterEach(cleanup);

/** The page for so many sides; `play` answers with the options of the campaign that it makes. */
async function pageFor(sides: number) {
  const play = await newCampaignPage(newCampaign, 'domination');
  fireEvent.click(screen.getByRole('radio', { name: String(sides) }));
  return { note: () => screen.queryByText(/^Six sides, each for itself/), play: () => play()?.options };
}

test('D-18.1: six sides that fight alone begin with the bonus for late seats, and the page says why', async () => {
  const { note, play } = await pageFor(6);
  expect(note()?.textContent).toContain('“Bonus for late seats”');
  expect(screen.getByText('In the rules: 0')).toBeDefined();
  expect(play()).toEqual({ 'late-start-bonus': 1 });
});

test('D-18.1: the bonus can be taken back, and is not proposed to fewer sides', async () => {
  const six = await pageFor(6);
  fireEvent.click(screen.getByRole('button', { name: 'Back to the rules for Bonus for late seats', hidden: true }));
  expect(six.note()).toBeNull();
  expect(six.play()).toEqual({});
  cleanup();
  const five = await pageFor(5);
  expect(five.note()).toBeNull();
  expect(five.play()).toEqual({});
});
