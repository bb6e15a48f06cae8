import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { readRuleset } from '../../../src/engine/sectors/read-ruleset.ts';
import { NewSectorsPage } from '../../../src/systems/sectors/new-campaign/NewSectorsPage.tsx';
import type { OwnScenario, SectorsWish } from '../../../src/systems/sectors/new-campaign/new-wish.ts';
import { sectorsRuleset } from '../../../src/systems/sectors/shipped-ruleset.ts';
import { NAMESPACES, startWords } from '../../../src/words/index.ts';

const read = readRuleset(sectorsRuleset);
if (!read.ok) throw new Error('the shipped ruleset does not read');
const { rules } = read;

/** The page; `play` presses the button and answers with what was wished for, if it was taken. */
async function asked(own: OwnScenario | null = null) {
  await startWords('en', NAMESPACES);
  const onPlay = vi.fn((_: SectorsWish) => Promise.resolve());
  render(
    <MantineProvider env="test">
      <NewSectorsPage rules={rules} own={own} onPlay={onPlay} onBack={() => {}} />
    </MantineProvider>,
  );
  const play = (): SectorsWish | undefined => {
    fireEvent.click(screen.getByRole('button', { name: 'Play' }));
    return onPlay.mock.calls.at(-1)?.[0];
  };
  return { play };
}
const clock = () => fireEvent.click(screen.getByRole('switch', { name: /^With deadlines/ }));
const field = (name: string | RegExp) => screen.getByLabelText(name);
const type = (element: HTMLElement, value: string) => fireEvent.change(element, { target: { value } });

afterEach(cleanup);

test('without a word changed, a campaign has two sides, nobody by name, and no clock', async () => {
  const { play } = await asked();
  expect(play()).toMatchObject({
    sides: [
      { seat: 'red', members: [] },
      { seat: 'blue', members: [] },
    ],
    calendar: null,
    options: {},
  });
});

test('S-10.2: with a clock the week is the ruleset’s', async () => {
  const { play } = await asked();
  clock();
  expect(play()!.calendar).toEqual(rules.ruleset.data.calendar);
});

test('S-10.2: a phase closes on another day and at another hour when that is asked for', async () => {
  const { play } = await asked();
  clock();
  const orders = within(screen.getByRole('group', { name: 'Orders' }));
  type(orders.getByLabelText('Closes on'), 'Wed');
  type(orders.getByLabelText('At'), '20:00');
  expect(play()!.calendar!.orders).toEqual({ closes: 'Wed 20:00', minHours: 24 });
});

test('a zone that the ruleset does not know is refused, and so is the campaign', async () => {
  const { play } = await asked();
  clock();
  type(field('Time zone'), 'Atlantis/Capital');
  expect(field('Time zone').getAttribute('aria-invalid')).toBe('true');
  expect(play()).toBeUndefined();
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
  type(field('Red: name of person 1'), ' Anna ');
  const person = within(screen.getByRole('group', { name: 'Red, person 1', hidden: true }));
  const role = (name: string) => person.getByRole('checkbox', { name, hidden: true });
  fireEvent.click(role('Strategist'));
  fireEvent.click(role('Tactician'));
  expect(screen.getByText('Give this person at least one role.')).toBeTruthy();
  expect(play()).toBeUndefined();
  fireEvent.click(role('Tactician'));
  expect(play()!.sides[0]!.members).toEqual([{ name: 'Anna', roles: ['tactician'] }]);
});

test('a colour is worn once: who wore it takes the other’s', async () => {
  const { play } = await asked();
  type(field('Colour of side 1'), '1');
  expect(play()!.sides.map(({ colour }) => colour)).toEqual([1, 0]);
});

test('a position of one’s own brings its sides and asks for no planet', async () => {
  const own: OwnScenario = {
    file: 'hunt.json',
    scenario: {} as OwnScenario['scenario'],
    options: { 'mutual-attacks': 'separate' },
    seats: ['wolves', 'hares'],
  };
  const { play } = await asked(own);
  expect(screen.queryByLabelText('Planet')).toBeNull();
  const wish = play()!;
  expect(wish.sides.map(({ name }) => name)).toEqual(['wolves', 'hares']);
  expect(wish).toMatchObject({ own, calendar: null, options: { 'mutual-attacks': 'separate' } });
});
