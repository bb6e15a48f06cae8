/** Small scenarios of Domination about a mine. */

/** Orks one step away from two units of marines on a mine. */
export const MINE = {
  map: { cols: 8, rows: 8 },
  sides: {
    red: { faction: 'orks', hq: '0602', resources: 7 },
    blue: { faction: 'space-marines', hq: '0707', resources: 9 },
  },
  units: {
    'red-1': { side: 'red', type: 'ork-infantry', at: '0404' },
    'red-2': { side: 'red', type: 'ork-infantry', at: '0602' },
    'blue-1': { side: 'blue', type: 'marine-infantry', at: '0504' },
    'blue-2': { side: 'blue', type: 'marine-infantry', at: '0707' },
    'blue-3': { side: 'blue', type: 'marine-infantry', at: '0504' },
  },
  hexes: { '0504': { object: 'mine', owner: 'blue' } },
};

/** The same with a third side that looks on. */
export const MINE_OF_THREE = {
  ...MINE,
  sides: { ...MINE.sides, green: { faction: 'imperial-guard', hq: '0206', resources: 8 } },
  units: { ...MINE.units, 'green-1': { side: 'green', type: 'guard-infantry', at: '0206' } },
};
