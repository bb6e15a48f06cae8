import { expect, test } from 'vitest';
import { unitOf } from '../../src/engine/tactical/position.ts';
import { arcOf } from '../../src/engine/tactical/shooting/vehicles.ts';
import { positionOf } from './positions.ts';

const arcs = (facing: number, hexes: readonly string[]): string[] => {
  const position = positionOf({ units: { r1: { type: 'ig-leman-russ', hex: '1010', facing } } });
  return hexes.map((hex) => arcOf(position, unitOf(position, 'r1'), hex));
};

test('T-11.2: next to a vehicle the hex ahead is front, the one behind rear, the other four side', () => {
  const around = ['1009', '1110', '1111', '1011', '0911', '0910'];
  for (let facing = 1; facing <= 6; facing++) {
    const found = arcs(facing, around);
    expect(found[facing - 1]).toBe('front');
    expect(found[(facing + 2) % 6]).toBe('rear');
    expect(found.filter((arc) => arc === 'side')).toHaveLength(4);
  }
});

test('T-11.2: the lines of 60 and 120 degrees are side armour, a hex inside them is not', () => {
  // Facing north: 1209 lies on the line of 60 degrees, 1208 a little inside it, 1211 on that of 120, 1212 beyond it.
  expect(arcs(1, ['1209', '1208', '1210', '1211', '1212'])).toEqual(['side', 'front', 'side', 'side', 'rear']);
});
