import { guardPresses } from '../../panels/parts/press-guard.ts';
import { closeOnBack } from './back.ts';
import { keepFocus } from './keep-focus.ts';

/**
 * Every page has it once it is there: one action for one press, a focus that is never lost, and Back that closes a dialog before it
 * leaves.
 */
export function guardPage(): void {
  guardPresses();
  keepFocus();
  closeOnBack();
}
