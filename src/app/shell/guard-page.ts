import { guardPresses } from '../../panels/parts/press-guard.ts';
import { closeOnBack } from './back.ts';

/** Every page has it once it is there: one deed for one press, and Back that closes a dialog before it leaves. */
export function guardPage(): void {
  guardPresses();
  closeOnBack();
}
