import type { Hex } from '@hexpost/engine';
import { blastPlaces, caughtBy, markerOf, type Position, type Unit, unitOf } from '@hexpost/engine/tactical';
import type { Area } from '../../../map/picture.ts';
import { percent } from '../../../panels/parts/percent.ts';

/** T-18.7 to T-18.10: blasts before they are fired: where a marker falls, and whom it catches there. */

/** Hexes that are hit less often than this are not printed. */
const LEAST = 0.005;

/** The places of one marker aimed at a unit with their chances, and a ring about every unit that it may catch. */
export function blastAreas(position: Position, unit: Unit, target: Unit): readonly Area[] {
  const fire = markerOf(position, unit, target);
  if (!fire) return [];
  const texts = new Map<Hex, string>();
  const caught = new Set<Hex>();
  for (const [hex, chance] of blastPlaces(position, unit.id, fire, target.hex!)) {
    if (hex === null || chance < LEAST) continue;
    texts.set(hex, percent(chance));
    for (const { unit: id } of caughtBy(position, fire, hex)) caught.add(unitOf(position, id).hex!);
  }
  return [
    { hexes: [...texts.keys()], look: 'wash', tone: 'bad', texts },
    { hexes: [...caught], look: 'ring', tone: 'bad' },
  ];
}
