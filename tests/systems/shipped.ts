import type { SystemId } from '../../src/systems/index.ts';

/** The systems that ship with every optional part. Another system may lack some of them, and tests of these parts then pass it over. */
export const SHIPPED: readonly SystemId[] = ['nuclear', 'sectors', 'domination', 'tactical'];
