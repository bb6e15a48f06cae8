import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { DemoBanner } from '../../src/app/routes/demo-route.tsx';
import { startWords } from '../../src/words/index.ts';

beforeAll(() => startWords('en', ['app', 'play']));
const usual = window.matchMedia;
afterEach(() => {
  cleanup();
  window.matchMedia = usual;
});

const onPlay = vi.fn();
const show = (wide: boolean) => {
  window.matchMedia = (query) => ({ ...usual(query), matches: wide && query.includes('76em') });
  render(
    <MantineProvider env="test">
      <DemoBanner moment="Turn 10: Blue moves first." go="Play it yourself" onGo={onPlay} onStart={() => {}} />
    </MantineProvider>,
  );
};
const names = () => [...document.querySelectorAll('button')].map(({ textContent }) => textContent);

it('says above a demo what it is and what is to be seen, with both ways out', () => {
  show(true);
  expect(screen.getByRole('status').textContent).toContain('nothing is saved here. Turn 10');
  expect(names()).toEqual(['Play it yourself', 'Start page']);
});

it('on a phone gives the moment alone, folded, with one button', () => {
  show(false);
  expect(document.querySelector('summary')?.textContent).toBe('Turn 10: Blue moves first.');
  expect(document.querySelector('details')?.open).toBe(false);
  expect(names()).toEqual(['Play it yourself']);
  fireEvent.click(screen.getByText('Play it yourself'));
  expect(onPlay).toHaveBeenCalledTimes(1);
});
