import { gridOf, type Hex } from '@hexpost/engine';
import { randomBetween, randomOf } from '../../map/art/pen.ts';
import type { Counter, Feature, MapPicture, Zone } from '../../map/picture.ts';

const LOOKS = ['dead-forest', 'wooded-hills', 'mountains', 'gorge'] as const;
const SYMBOLS = ['infantry', 'infantry-heavy', 'armour', 'apc', 'artillery', 'cavalry', 'engineers', 'mortar'] as const;
const STRUCTURES = ['trenches', 'bunker', 'minefield', 'barbed-wire', 'depot', 'railway'] as const;

/** A random campaign map, the same in every run: clumps of terrain, objectives, works, and counters in all states. */
export function benchPicture(cols: number, rows: number, units: number): MapPicture {
  const random = randomOf(cols * 1000 + units);
  const grid = gridOf(cols, rows);
  const any = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const terrain: Record<Hex, string> = {};
  for (const hex of grid.names) terrain[hex] = 'plain';
  for (let clump = 0; clump < grid.size / 18; clump++) {
    const look = any(LOOKS);
    let cell = Math.floor(random() * grid.size);
    for (let i = 0; i < 9 && cell >= 0; i++) {
      terrain[grid.names[cell]!] = look;
      cell = grid.neighbours[cell * 6 + Math.floor(random() * 6)]!;
    }
  }
  const features: Feature[] = Array.from({ length: Math.ceil(grid.size / 20) }, (_, i) => ({
    hex: any(grid.names),
    kind: i % 4 === 0 ? 'objective' : any(STRUCTURES),
    colour: random() < 0.5 ? null : Math.floor(random() * 4),
    done: random() < 0.9,
    label: `Objective ${i % 17}`,
    text: String(i % 17),
  }));
  const taken = new Set<Hex>();
  const counters: Counter[] = Array.from({ length: units }, (_, i) => {
    let hex = any(grid.names);
    while (taken.has(hex)) hex = any(grid.names);
    taken.add(hex);
    const full = any([1, 3, 5, 10]);
    return {
      id: `u${i}`,
      hex,
      symbol: any(SYMBOLS),
      colour: i % 4,
      name: any(['Battalion', 'Grenadiers', 'Siegfried', 'Сапёры', 'Ragnarok', 'Reserve']),
      strength: Math.ceil(randomBetween(random, 0, full)),
      full,
      ...(full === 1 ? { bar: [Math.ceil(randomBetween(random, 0, 12)), 12] as const } : {}),
      chevrons: Math.floor(random() * 4),
      alert: random() < 0.15,
      state: any(['ready', 'ready', 'partly', 'done'] as const),
    };
  });
  const block = (col: number, row: number): Hex[] =>
    Array.from({ length: 25 }, (_, i) => grid.names[(col + Math.floor(i / 5)) * rows + row + (i % 5)]!);
  const zones: Zone[] = [
    { colour: 0, hexes: block(0, 0), label: 'Crimson' },
    { colour: 1, hexes: block(cols - 5, rows - 5), label: 'Blue' },
  ];
  return { cols, rows, terrain, zones, features, counters };
}
