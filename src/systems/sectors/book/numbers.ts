import type { Data } from '@hexpost/engine/sectors';
import type { RuleNumber } from '../../../panels/book/numbers-table.ts';

/** The numbers that belong to no other table, in the order of the rules. */
export const NUMBERS: readonly RuleNumber<Data>[] = [
  { id: 'sides', clause: 'S-1.2', of: ({ minSides, maxSides }) => `${minSides}–${maxSides}` },
  { id: 'startArmies', clause: 'S-3.1', of: (data) => data.startArmies },
  { id: 'startSectors', clause: 'S-3.1', of: (data) => data.startSectors },
  // 0 counts as 1 (S-5.6).
  { id: 'leaveBehind', clause: 'S-4.4', of: (data) => Math.max(1, data.leaveBehind) },
  { id: 'armiesPerAttack', clause: 'S-4.9', of: (data) => data.armiesPerAttack },
  { id: 'pointsLimit', clause: 'S-6.1', of: (data) => data.pointsLimit },
  { id: 'bloodyOver', clause: 'S-7.2', of: ({ outcomeTable }) => `${outcomeTable.bloodyOver} %` },
  { id: 'armiesToControl', clause: 'S-8.6', of: (data) => data.armiesToControl },
  { id: 'replenishArmies', clause: 'S-8.8', of: (data) => data.replenishArmies },
  { id: 'orbitalArmies', clause: 'S-8.10', of: (data) => data.orbitalArmies },
  { id: 'sectorsToWin', clause: 'S-9.1', of: (data) => data.sectorsToWin },
  { id: 'zone', clause: 'S-10.2', of: ({ calendar }) => calendar?.zone ?? '—' },
  { id: 'reminders', clause: 'S-10.8', of: ({ reminders }) => reminders.join(', ') || '—' },
];
