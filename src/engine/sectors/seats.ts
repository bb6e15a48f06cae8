/** Who is nobody's side: the master, the public, the timer, and the engine of tactical battles. */
export { GM, PUBLIC } from '../kernel/ids.ts';
export const CLOCK = 'clock';
export const TACTICAL = 'tactical';
