import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { Fold } from '../../src/panels/parts/Fold.tsx';

afterEach(cleanup);

test('a fold draws its content when it is first opened, and keeps what was written in it when it is closed', async () => {
  render(
    <Fold title="more">
      <input aria-label="words" />
    </Fold>,
  );
  expect(screen.queryByLabelText('words')).toBeNull();
  await userEvent.click(screen.getByText('more'));
  await userEvent.type(await screen.findByLabelText('words'), 'hold');
  await userEvent.click(screen.getByText('more'));
  await userEvent.click(screen.getByText('more'));
  expect(screen.getByLabelText('words')).toHaveProperty('value', 'hold');
});

test('a fold that starts open is drawn at once', () => {
  render(
    <Fold title="more" startsOpen>
      text
    </Fold>,
  );
  expect(screen.getByText('text')).toBeDefined();
});
