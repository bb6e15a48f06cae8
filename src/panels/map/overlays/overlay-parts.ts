import type { Hex, SideId, UnitId } from '@hexpost/engine';
import type { Icon } from '@tabler/icons-react';
import type { Area, Sign } from '../../../map/picture.ts';
import { type LegendRow, type Overlay, type OverlayContent, type OverlayText, type Subject, seen } from './overlay.ts';

/** Makes sentences from a group of words, such as `overlays:said.`. */
export const sayingIn =
  (group: string) =>
  (key: string, blanks?: OverlayText['blanks'], count?: number): OverlayText => ({
    key: group + key,
    ...(blanks && { blanks }),
    ...(count !== undefined && { count }),
  });

/** An area with its sentence in the legend. */
export type SaidArea = Area & { readonly said: OverlayText };

/** Signs of one kind with their sentence in the legend; `texts` stand beside them. */
interface SaidSigns {
  readonly kind: Sign['kind'];
  readonly hexes: readonly Hex[];
  readonly texts?: ReadonlyMap<Hex, string>;
  readonly said: OverlayText;
}

/** The texts of the given hexes alone, so that no hex is written on by two areas. */
const textsOn = (hexes: readonly Hex[], texts: ReadonlyMap<Hex, string>): ReadonlyMap<Hex, string> =>
  new Map(hexes.flatMap((hex) => (texts.has(hex) ? [[hex, texts.get(hex)!]] : [])));

/** Non-empty areas and signs, and their rows of the legend. */
export function withLegend(
  areas: readonly SaidArea[],
  signs: readonly SaidSigns[] = [],
): Pick<OverlayContent, 'areas' | 'signs' | 'legend'> {
  const shown = areas.filter(({ hexes }) => hexes.length > 0);
  const set = signs.filter(({ hexes }) => hexes.length > 0);
  return {
    areas: shown.map(({ said: _, ...area }) => ({
      ...area,
      ...(area.texts && { texts: textsOn(area.hexes, area.texts) }),
    })),
    signs: set.flatMap(({ kind, hexes, texts }) =>
      hexes.map((hex): Sign => {
        const text = texts?.get(hex);
        return { hex, kind, ...(text !== undefined && { text }) };
      }),
    ),
    legend: [
      ...shown.map(({ look, tone, colour, said }): LegendRow => {
        return { key: { kind: 'area', look, tone, ...(colour !== undefined && { colour }) }, said };
      }),
      ...set.map(({ kind, said }): LegendRow => ({ key: { kind: 'sign', sign: kind }, said })),
    ],
  };
}

/** An overlay about one subject; `more` are its variants, and whether it looks ahead. */
export const plainOverlay = <P>(
  id: string,
  icon: Icon,
  subject: Subject,
  look: Overlay<P>['look'],
  more: Pick<Overlay<P>, 'variants' | 'ahead'> = {},
): Overlay<P> => ({ id, icon, subject: () => subject, look, ...more });

interface Threat {
  /** The side that is threatened. */
  readonly side: SideId;
  /** Enemy units that can reach a hex or hit it. */
  readonly coming: ReadonlyMap<Hex, readonly UnitId[]>;
  /** The most units that still count as few, and as some. */
  readonly few: number;
  readonly some: number;
  readonly says: ReturnType<typeof sayingIn>;
}

/** How many enemy units threaten each hex, in three depths of colour, with the words of `threat`. */
export function threatContent({ side, coming, few, some, says }: Threat): OverlayContent {
  const texts = new Map([...coming].map(([hex, { length }]) => [hex, String(length)]));
  const between = (least: number, most: number) =>
    [...coming].flatMap(([hex, { length }]) => (length >= least && length <= most ? [hex] : []));
  return seen({
    ...withLegend([
      { hexes: between(1, few), look: 'wash', tone: 'bad', texts, said: says('threat.few') },
      { hexes: between(few + 1, some), look: 'deep', tone: 'bad', texts, said: says('threat.some') },
      { hexes: between(some + 1, Infinity), look: 'deepest', tone: 'bad', texts, said: says('threat.many') },
    ]),
    result: [says('threat.count', { side: { side } }, coming.size)],
    at(hex) {
      const units = coming.get(hex) ?? [];
      return units.length > 0 ? [says('threat.at', { units: units.map((unit) => ({ unit })) })] : [];
    },
  });
}
