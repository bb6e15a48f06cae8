/** Seats that are not sides: the master, the public, the clock, and the tactical engine. */
export { GM, PUBLIC } from '../kernel/ids.ts';
export const CLOCK = 'clock';
export const TACTICAL = 'tactical';
