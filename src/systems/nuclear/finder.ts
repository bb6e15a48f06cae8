import type { Hex } from '../../engine/kernel/board/hex.ts';
import type { SideId } from '../../engine/kernel/ids.ts';
import type { Position } from '../../engine/nuclear/position.ts';
import { boardOf, terrainAt } from '../../engine/nuclear/terrain.ts';
import { zoneMiddle } from '../../engine/nuclear/zones.ts';
import type { RulesetText } from '../../words/index.ts';

/** A part of a position that can be searched by name, in both languages. */
export interface Thing {
  readonly id: string;
  readonly kind: 'unit' | 'place' | 'hex';
  readonly name: RulesetText;
  /** Null for a unit that stands nowhere. */
  readonly hex: Hex | null;
  readonly side: SideId | null;
  /** Only for units: the id of the type. */
  readonly type?: string;
}

/** A word of the interface in both languages. */
export type Texts = (key: string) => RulesetText;

/** Units, then places: key points first. Only what the view shows. */
export const thingsOf = (game: Position, texts: Texts): Thing[] => [...unitsOf(game), ...placesOf(game, texts)];

const numbered = (name: RulesetText, number: string | number): RulesetText => ({
  en: `${name.en} ${number}`.trim(),
  ru: `${name.ru} ${number}`.trim(),
});

/** Units are numbered as everywhere: by the end of their id. */
function unitsOf({ rules, state }: Position): Thing[] {
  return Object.values(state.units).map(({ id, type, side, hex }) => {
    const name = rules.units.get(type)?.name ?? { en: id, ru: id };
    return { id, kind: 'unit', name: numbered(name, /\d+$/.exec(id)?.[0] ?? ''), hex, side, type };
  });
}

/** Key points are numbered in hex order, as on the map. */
function placesOf(game: Position, texts: Texts): Thing[] {
  const { rules, state } = game;
  const object = (id: string) => rules.ruleset.objects.find((row) => row.id === id)?.name ?? { en: id, ru: id };
  let number = 0;
  const lying = Object.keys(state.hexes)
    .sort()
    .flatMap((hex): Thing[] => {
      const { keyPoint, structure, marker } = state.hexes[hex]!;
      const found: Thing[] = [];
      const add = (id: string, name: RulesetText, side: SideId | null | undefined) =>
        found.push({ id: `${id} ${hex}`, kind: 'place', name, hex, side: side && state.sides[side] ? side : null });
      if (keyPoint) add('key-point', numbered(object('key-point'), ++number), keyPoint);
      if (structure) {
        const { type, owner } = structure;
        add(type, rules.structures.get(type)?.name ?? { en: type, ru: type }, owner);
      }
      if (marker) add(marker, object(marker), null);
      return found;
    });
  const zones = state.order.flatMap((side): Thing[] => {
    const { zone } = state.sides[side]!;
    if (zone === null) return [];
    const name = texts('terms:word.deployment-zone');
    return [{ id: `zone ${side}`, kind: 'place', name, hex: zoneMiddle(game, zone), side }];
  });
  return [...lying.sort((a, b) => Number(!isKeyPoint(a)) - Number(!isKeyPoint(b))), ...zones];
}
const isKeyPoint = ({ id }: Thing): boolean => id.startsWith('key-point ');

/** Hexes whose number begins so, by terrain; nothing for fewer than two digits. */
export function hexesOf(game: Position, digits: string, most: number): Thing[] {
  if (!/^\d{2,6}$/.test(digits)) return [];
  const found = boardOf(game).grid.names.filter((hex) => hex.startsWith(digits));
  return found.slice(0, most).map((hex) => {
    const id = terrainAt(game, hex);
    return {
      id: `hex ${hex}`,
      kind: 'hex',
      name: game.rules.terrain.get(id)?.name ?? { en: id, ru: id },
      hex,
      side: null,
    };
  });
}
