import type { KeyboardEvent } from 'react';

/** Enter in a field of a form does not send it: a sheet is sent by its button and by nothing else. */
export function notByEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}
