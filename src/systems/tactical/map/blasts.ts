import type { Hex } from '@hexpost/engine';
import { blastPlaces, caughtBy, markerOf, type Position, type Unit, unitOf } from '@hexpost/engine/tactical';
import type { Area } from '../../../map/picture.ts';
import { percent } from '../../../panels/parts/percent.ts';

/** T-18.7 to T-18.10: a preview of blasts: the places where a marker may land, and the units hit there. */

/** Hexes with a lower chance than this get no text. */
const LEAST = 0.005;

/** The possible places of a marker aimed at a unit, with their chances, and a ring around every unit it may hit. */
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
