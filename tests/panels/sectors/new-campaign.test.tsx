import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { Campaign } from '../../../src/engine/kernel/campaign.ts';
import type { Scenario } from '../../../src/engine/sectors/scenario.ts';
import newCampaign from '../../../src/systems/sectors/new-campaign/index.ts';
import { newCampaignPage } from '../../support/new-campaign-page.tsx';

const { ruleset } = newCampaign.shipped;

/** The page; `play` presses the button and answers with the scenario of the campaign, if it was made. */
async function asked() {
  const play = await newCampaignPage(newCampaign, 'sectors');
  return { play: play as () => (Campaign & { readonly scenario: Scenario }) | undefined };
}
const clock = () => fireEvent.click(screen.getByRole('switch', { name: /^With deadlines/ }));
const field = (name: string | RegExp) => screen.getByLabelText(name);
const type = (element: HTMLElement, value: string) => fireEvent.change(element, { target: { value } });

afterEach(cleanup);

test('without a word changed, a campaign has two sides, nobody by name, and no clock', async () => {
  const { play } = await asked();
  const { players, scenario, options } = play()!;
  expect(players).toEqual([
    { seat: 'red', name: 'Red', colour: 0 },
    { seat: 'blue', name: 'Blue', colour: 1 },
  ]);
  expect(scenario).toEqual({ phase: 'deployment', map: 'planet-5', seats: ['red', 'blue'] });
  // S-10.9: nobody at the table has to be game master.
  expect(options).toEqual({ advance: 'when-ready' });
});

test('S-10.2: with a clock the week is the ruleset’s', async () => {
  const { play } = await asked();
  clock();
  fireEvent.click(screen.getByRole('switch', { name: /^A game master sits at the table/ }));
  const { scenario, options } = play()!;
  expect(options).toEqual({});
  expect(scenario.clock).toBeTruthy();
  expect(scenario.deadline).toBeTruthy();
  expect(scenario.data).toBeUndefined();
});

test('S-10.2: a phase closes on another day and at another hour when that is asked for', async () => {
  const { play } = await asked();
  clock();
  const orders = within(screen.getByRole('group', { name: 'Orders' }));
  type(orders.getByLabelText('Closes on'), 'Wed');
  type(orders.getByLabelText('At'), '20:00');
  expect(play()!.scenario.data!.calendar!.orders).toEqual({ closes: 'Wed 20:00', minHours: 24 });
});

test('a zone that the ruleset does not know is refused, and so is the campaign', async () => {
  const { play } = await asked();
  clock();
  type(field('Time zone'), 'Atlantis/Capital');
  expect(field('Time zone').getAttribute('aria-invalid')).toBe('true');
  expect(play()).toBeUndefined();
  expect(document.activeElement).toBe(field('Time zone'));
});

test('S-4.16: what hangs on a deadline is asked with a clock only', async () => {
  await asked();
  expect(screen.queryByLabelText('Late sheets')).toBeNull();
  clock();
  expect(screen.getByLabelText('Late sheets')).toBeTruthy();
});

test('S-1.3: people with their roles; a name without a role holds the campaign up', async () => {
  const { play } = await asked();
  fireEvent.click(screen.getAllByRole('button', { name: 'Add a person', hidden: true })[0]!);
  type(field('Name of person 1 of Red'), ' Anna ');
  const person = within(screen.getByRole('group', { name: 'Person 1 of Red', hidden: true }));
  const role = (name: string) => person.getByRole('checkbox', { name, hidden: true });
  fireEvent.click(role('Strategist'));
  fireEvent.click(role('Tactician'));
  expect(screen.getByText('Give this person at least one role.')).toBeTruthy();
  expect(play()).toBeUndefined();
  fireEvent.click(role('Tactician'));
  expect(play()!.scenario.sides!.red!.members).toEqual({ Anna: ['tactician'] });
});

test('a colour is worn once: who wore it takes the other’s', async () => {
  const { play } = await asked();
  type(field('Colour of side 1'), '1');
  expect(play()!.players.map(({ colour }) => colour)).toEqual([1, 0]);
});

test('the planet is shown, and another one at a choice, with the number of sectors that suits it', async () => {
  const { play } = await asked();
  expect(screen.getByRole('img', { name: 'Planet of five sectors with 5 sectors' })).toBeTruthy();
  const other = ruleset.planets[1]!;
  type(field('Planet'), other.id);
  expect(screen.getByRole('img', { name: `${other.name.en} with ${other.sectors.length} sectors` })).toBeTruthy();
  expect(field('Sectors that win the campaign')).toHaveProperty('value', '4');
  expect(play()!.scenario).toMatchObject({ map: other.id, data: { sectorsToWin: 4 } });
});

test('a position of one’s own brings its sides and options, asks for no planet, and can be given up again', async () => {
  const { play } = await asked();
  const file = { ruleset: 'sectors', options: { 'mutual-attacks': 'separate' }, given: { seats: ['wolves', 'hares'] } };
  const [, chooser] = document.querySelectorAll<HTMLInputElement>('input[type=file]');
  await userEvent.upload(chooser!, new File([JSON.stringify(file)], 'hunt.json'));
  await screen.findByText('The scenario comes from hunt.json.');
  expect(screen.queryByLabelText('Planet')).toBeNull();
  const { players, scenario, options } = play()!;
  expect(players.map(({ name }) => name)).toEqual(['wolves', 'hares']);
  expect(scenario).toEqual({ seats: ['wolves', 'hares'] });
  expect(options).toEqual({ 'mutual-attacks': 'separate', advance: 'when-ready' });
});

test('without the position the form is as it was before', async () => {
  await asked();
  type(field('Name of side 1'), 'Ada');
  const [, chooser] = document.querySelectorAll<HTMLInputElement>('input[type=file]');
  await userEvent.upload(chooser!, new File(['{"seats": ["wolves", "hares"]}'], 'hunt.json'));
  fireEvent.click(await screen.findByRole('button', { name: 'Do without it' }));
  expect(screen.getByLabelText('Planet')).toBeTruthy();
  expect(field('Name of side 1')).toHaveProperty('value', 'Ada');
});
