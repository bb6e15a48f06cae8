interface Counts {
  readonly unreadable: number;
  readonly waiting: number;
}

/**
 * Restores what was lost once a page. What failed, or waits for room on the disk, is tried again on the next call; `tell` then
 * receives the change in the numbers.
 */
export function restoreOnce<Found extends Counts>(
  restore: () => Promise<Found>,
  tell: (found: Found) => void,
): () => Promise<Found> {
  let asked: Promise<Found> | undefined;
  let told: Counts = { unreadable: 0, waiting: 0 };
  return () => {
    asked ??= restore().then(
      (found) => {
        const { unreadable, waiting } = found;
        if (waiting > 0) asked = undefined;
        tell({ ...found, unreadable: unreadable - told.unreadable, waiting: waiting - told.waiting });
        told = found;
        return found;
      },
      (error: unknown) => {
        asked = undefined;
        throw error;
      },
    );
    return asked;
  };
}
