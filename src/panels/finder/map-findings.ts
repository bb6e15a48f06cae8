import type { Grid, Hex, SideId, UnitId } from '@hexpost/engine';
import { centreOn } from '../../store/screen.ts';
import { useGoTo } from '../map/next-unit.tsx';
import type { UnitNames } from '../map/unit-names.ts';
import { focusMap } from '../table/panel-ids.ts';
import { useTools } from '../table/tools.ts';
import type { Finding } from './finder-search.ts';

/** The most hexes offered for the beginning of a number. */
const MOST_HEXES = 8;

/** The defined parts of a detail, in a line. */
export const detailLine = (parts: readonly string[]): string => parts.filter((text) => text !== '').join(' · ');

/**
 * A hook: makes findings from units and hexes; choosing one shows it on the map. `every` are the names of every
 * language, the screen's first: a finding is found by all of them.
 */
export function useMapFindings<Words extends UnitNames>(every: readonly Words[]) {
  const { screen } = useTools();
  const goTo = useGoTo();
  const words = every[0]!;
  /** `side` is the owner of the place; null if it has none. */
  const place = (kind: string, hex: Hex, side: SideId | null, nameOf: (words: Words) => string): Finding => ({
    id: `${kind} ${hex}`,
    label: nameOf(words),
    detail: detailLine([side === null ? '' : words.side(side), hex]),
    also: every.map(nameOf),
    ...(side !== null && { side }),
    run() {
      centreOn(screen, hex);
      screen.setState({ asked: hex });
      focusMap();
    },
  });
  return {
    place,
    /** Hexes whose number begins with the query, with their terrain; none for fewer than two digits. */
    hexes(query: string, grid: Grid, groundOf: (hex: Hex, words: Words) => string): Finding[] {
      const digits = /\d{2,6}/.exec(query)?.[0];
      if (digits === undefined) return [];
      const found = grid.names.filter((hex) => hex.startsWith(digits)).slice(0, MOST_HEXES);
      return found.map((hex) => ({
        ...place('hex', hex, null, (each) => groundOf(hex, each)),
        label: `${words.t('finder:hex')} ${hex}`,
        detail: groundOf(hex, words),
        also: every.flatMap((each) => [groundOf(hex, each), each.t('finder:hex')]),
      }));
    },
    unit: (id: UnitId, side: SideId, detail: string, more: Partial<Finding> = {}): Finding => ({
      id: `unit ${id}`,
      label: words.unit(id),
      detail,
      also: every.map((each) => each.unit(id)),
      side,
      run: () => goTo(id),
      ...more,
    }),
  };
}
