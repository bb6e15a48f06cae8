import type { AnyEvent, Hex, UnitId } from '@hexpost/engine';
import type { Cue, CueKind } from '../../map/cues.ts';

/** Makes the cues of units and hexes; none without a location on the map. */
export function cueMaker(
  placeOf: (unit: UnitId) => Hex | null | undefined,
  colourOf: (unit: UnitId) => number | null | undefined,
) {
  const at = (kind: CueKind, hex: Hex | null | undefined, more: Partial<Cue> = {}): Cue | undefined =>
    hex ? { kind, hexes: [hex], ...more } : undefined;
  const own = (id: UnitId): Partial<Cue> => ({ counter: id, colour: colourOf(id) ?? null });
  const on = (kind: CueKind, id: UnitId, more: Partial<Cue> = {}): Cue | undefined =>
    at(kind, placeOf(id), { ...own(id), ...more });
  const of = (kind: CueKind, id: UnitId, hex: Hex): Cue => ({ kind, hexes: [hex], ...own(id) });
  const going = (kind: CueKind, id: UnitId, hexes: readonly Hex[]): Cue | undefined =>
    hexes.length < 2 ? undefined : { kind, hexes, ...own(id) };
  return {
    at,
    /** A cue at the place of a unit. */
    on,
    /** A cue of a unit at another place. */
    of,
    /** A moving unit; none for a path of one hex. */
    going,
    /** The cue that the table of events specifies for an event. */
    usual(kind: CueKind, event: AnyEvent): Cue | undefined {
      const { unit, from, to, at: hex } = event as { readonly [fact in 'unit' | 'from' | 'to' | 'at']?: string };
      if (unit === undefined) return at(kind, hex);
      if (from !== undefined && to !== undefined) return going(kind, unit, [from, to]);
      return hex === undefined ? on(kind, unit) : of(kind, unit, hex);
    },
  };
}
