import { cleanup, screen, waitFor } from '@testing-library/react';
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
  expect(folds()).toHaveLength(1);
  expect(folds()[0]!.textContent).toContain('Restore');
  clickHex('0505');
  expect(screen.getByRole('button', { name: /^Move/ })).toBeDefined();
  expect(folds()).toHaveLength(1);
  expect(folds()[0]!.textContent).toContain('Restore');
});
