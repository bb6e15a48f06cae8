import { createStore } from 'zustand/vanilla';

/** A part of the program that the browser could not fetch: without a network, or because the host only has a newer version. */

/** The error messages of Chromium, Firefox and Safari for a script, and of Vite for its styles. */
const SAID = /dynamically imported module|Importing a module script failed|Unable to preload CSS/i;

export class MissingPart extends Error {
  override name = 'MissingPart';
}

/** True if an error says that a part of the program could not be fetched. */
export const isMissingPart = (error: unknown): boolean =>
  error instanceof MissingPart || (error instanceof Error && SAID.test(error.message));

/** The error behind a worker's `error` event. One without a message means that the worker's script could not be fetched. */
export function workerError({ message }: Partial<ErrorEvent>): Error {
  return message && !SAID.test(message) ? new Error(message) : new MissingPart(message);
}

/** True while a requested part is missing and has no placeholder of its own to say so. */
export const missedPart = createStore<{ readonly told: boolean }>()(() => ({ told: false }));

export const tellOfMissingPart = (isMissing = true): void => missedPart.setState({ told: isMissing });
