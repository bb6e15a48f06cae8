/**
 * Waits while the event loop goes round so many times: for work that nobody announces, or that must not come. A busy machine takes longer
 * for a turn and finishes no less in it, which cannot be said of a number of milliseconds.
 */
export async function passTurns(count = 40): Promise<void> {
  for (let turn = 0; turn < count; turn++) await new Promise((resolve) => setTimeout(resolve, 1));
}
