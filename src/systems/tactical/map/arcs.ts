import { arcOf, gridIn, type Position, stepsBetween, typeOf, type Unit } from '@hexpost/engine/tactical';
import type { Area } from '../../../map/picture.ts';

/** T-11.2: the armour facing that a vehicle shows to each neighbouring hex. */
export function arcAreas(position: Position, vehicle: Unit): readonly Area[] {
  const { vehicle: armoured, groups } = typeOf(position, vehicle);
  if (!armoured) return [];
  const { model } = groups[0]!;
  const beside = gridIn(position).names.filter((hex) => stepsBetween(position, vehicle.hex!, hex) === 1);
  return (['front', 'side', 'rear'] as const).map((arc) => {
    const hexes = beside.filter((hex) => arcOf(position, vehicle, hex) === arc);
    const texts = new Map(hexes.map((hex) => [hex, String(model[arc])]));
    return { hexes, texts, look: arc === 'front' ? 'ring' : 'broken', tone: arc === 'rear' ? 'bad' : 'plain' };
  });
}
