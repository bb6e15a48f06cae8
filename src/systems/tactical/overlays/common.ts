import type { Hex } from '@hexpost/engine';
import { findUnit, type Position, standsOnBoard, type Unit } from '@hexpost/engine/tactical';
import { type OverlayContent, type OverlayQuestion, seen } from '../../../panels/map/overlays/overlay.ts';
import { sayingIn } from '../../../panels/map/overlays/overlay-parts.ts';

/** Parts shared by several overlays. All answers come from the engine. */

/** Sentences of this system. */
export const overlaySays = sayingIn('tactical/overlays:');

/** The unit on the board that an overlay is about. */
export function unitAbout(position: Position, { unit }: Pick<OverlayQuestion, 'unit'>): Unit | undefined {
  const found = findUnit(position, unit);
  return found && standsOnBoard(found) ? found : undefined;
}

/** The answer of an overlay that needs a unit. */
export const NO_UNIT: OverlayContent = seen({ result: [{ key: 'weapons.no-unit' }] });

/** The hexes whose value passes the test; `textsOf` gives each value as text. */
export const hexesWhere = <T>(found: ReadonlyMap<Hex, T>, test: (value: T) => boolean): readonly Hex[] =>
  [...found].flatMap(([hex, value]) => (test(value) ? [hex] : []));

export const textsOf = <T>(found: ReadonlyMap<Hex, T>, text: (value: T) => string): ReadonlyMap<Hex, string> =>
  new Map([...found].map(([hex, value]) => [hex, text(value)]));
