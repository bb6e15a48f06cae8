import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { mapProps } from '../play/map-view.tsx';
import { clickHex } from '../play/table.tsx';
import { facing, show } from './table.tsx';

afterEach(cleanup);

test('what cannot be ordered now is in one fold, of the chosen unit and of the side', async () => {
  await show(facing(), 'en', 'red');
  await waitFor(mapProps, { timeout: 60_000 });
  const folds = () =>
    [...document.querySelectorAll('details')].filter((fold) => /not possible now/.test(fold.textContent!));
  const open = async () => {
    await userEvent.click(screen.getByText(/not possible now/));
    await waitFor(() => expect(folds()[0]!.textContent).toContain('Restore'));
  };
  expect(folds()).toHaveLength(1);
  // Nothing of it is drawn before it is opened.
  expect(folds()[0]!.textContent).not.toContain('Restore');
  await open();
  clickHex('0505');
  expect(screen.getByRole('button', { name: /^Move/ })).toBeDefined();
  expect(folds()).toHaveLength(1);
  await open();
});
