import { createStore } from 'zustand/vanilla';

/** A part of the program that the browser could not fetch: without a network, or because the host has a newer version only. */

/** The words of Chromium, Firefox and Safari about a script, and of Vite about the styles that belong to one. */
const SAID = /dynamically imported module|Importing a module script failed|Unable to preload CSS/i;

export class MissingPart extends Error {
  override name = 'MissingPart';
}

/** Whether an error says that a part of the program could not be fetched. */
export const isMissingPart = (error: unknown): boolean =>
  error instanceof MissingPart || (error instanceof Error && SAID.test(error.message));

/** The error behind a worker's `error` event. One without a message comes where the script of the worker could not be fetched. */
export function workerError({ message }: Partial<ErrorEvent>): Error {
  return message && !SAID.test(message) ? new Error(message) : new MissingPart(message);
}

/** Whether a part is missed that somebody has asked for, and that no place of its own tells about. */
export const missedPart = createStore<{ readonly told: boolean }>()(() => ({ told: false }));

export const tellOfMissingPart = (isMissing = true): void => missedPart.setState({ told: isMissing });
