import { fireEvent, screen } from '@testing-library/react';

/** Milliseconds between two presses that are both meant: sooner the second is that of a double click. */
export const SOON = 450;

/** Ends the part although something is left undone, as the question offers. */
export async function endAnyway(): Promise<void> {
  const question = await screen.findByRole('dialog', { name: 'Something is left undone' });
  await new Promise((resolve) => setTimeout(resolve, SOON));
  fireEvent.click(question.querySelector('button[data-ends]')!);
  endNow();
}

/** Where dice fall or secrets open at the end of a part, it waits a moment; this does not wait. */
export const endNow = (): void => {
  const now = screen.queryByRole('button', { name: 'End it now' });
  if (now) fireEvent.click(now);
};
