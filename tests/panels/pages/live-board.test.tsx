import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LiveBoard } from '../../../src/panels/start/LiveBoard.tsx';
import { startWords } from '../../../src/words/index.ts';

/** 43.6: the board that plays in the head of the start page. */

let isReduced = false;
beforeEach(async () => {
  await startWords('en', ['app']);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isReduced && query.includes('reduced-motion'),
    addEventListener() {},
    removeEventListener() {},
  }));
  vi.stubGlobal(
    'Image',
    class {
      onload: (() => void) | null = null;
      set src(_: string) {
        setTimeout(() => this.onload?.());
      }
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const place = () => document.querySelector<HTMLElement>('[aria-hidden] > div')?.style.backgroundPositionY;
const passTime = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

test('it shows one position after the other, until it is stopped', async () => {
  isReduced = false;
  render(<LiveBoard />);
  const stop = await screen.findByRole('button', { name: 'Stop the picture' });
  expect(place()).toBe('0%');
  await passTime(4_000);
  const second = place();
  expect(second).not.toBe('0%');
  await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(stop);
  const stopped = place();
  await passTime(20_000);
  expect(place()).toBe(stopped);
});

test('who wishes for no motion gets a still picture', async () => {
  isReduced = true;
  render(<LiveBoard />);
  await screen.findByRole('button', { name: 'Stop the picture' });
  await passTime(20_000);
  expect(place()).toBe('0%');
});
