import { gridOf, type Hex } from '@hexpost/engine';
import type { Counter, Feature, MapPicture } from '../../map/picture.ts';
import type { LegendEntry, PrintArea } from '../../map/print/print.ts';
import type { Namespace } from '../../words/index.ts';
import type { LegendSample } from './overlays/overlay.ts';

/** A mark over the map and its meaning. */
export interface MarkEntry {
  readonly label: string;
  readonly mark: LegendSample;
}

/** The marks of possible actions. */
export const ACTION_MARKS = ['selected', 'reach', 'target', 'deploy', 'blocked'] as const;

/** The entries of a legend of hexes, works and counters. */
export interface LegendGroups {
  readonly counters: readonly LegendEntry[];
  readonly ground: readonly LegendEntry[];
  readonly works: readonly LegendEntry[];
  /** Sentences about everything that has no sample. */
  readonly notes?: readonly string[];
  /** Signs that only this system has. */
  readonly signs?: { readonly title: string; readonly entries: readonly MarkEntry[] };
  /** The marks that it uses, and its words for them. Default: all, in the usual words. */
  readonly marks?: { readonly of: readonly (typeof ACTION_MARKS)[number][]; readonly texts: Namespace };
}

/** The test whether a hex is inside a part of a picture. */
function insideOf(picture: Pick<MapPicture, 'cols' | 'rows'>, { cols, rows }: PrintArea): (hex: Hex) => boolean {
  const grid = gridOf(picture.cols, picture.rows);
  return (hex) => {
    const cell = grid.cell(hex);
    const [col, line] = [Math.floor(cell / grid.rows) + 1, (cell % grid.rows) + 1];
    return cell >= 0 && col >= cols[0] && col <= cols[1] && line >= rows[0] && line <= rows[1];
  };
}

export const wholeArea = ({ cols, rows }: Pick<MapPicture, 'cols' | 'rows'>): PrintArea => ({
  cols: [1, cols],
  rows: [1, rows],
});

const CARD: Counter = { id: '', hex: '', symbol: 'infantry', colour: 0, name: '', strength: 1 };

/** Makes the entries of a legend for the visible part of a picture: each explains a sign in it. */
export function legendMaker(picture: MapPicture, part: PrintArea) {
  const inside = insideOf(picture, part);
  const looks = new Set(
    gridOf(picture.cols, picture.rows)
      .names.filter(inside)
      .map((hex) => picture.terrain[hex] ?? 'plain'),
  );
  const features = picture.features.filter(({ hex }) => inside(hex));
  const counters = picture.counters.filter(({ hex }) => inside(hex));
  return {
    inside,
    features,
    counters,
    /** The first feature of each kind. */
    kinds: [...new Map(features.map((feature) => [feature.kind, feature])).values()],
    ground: <Row extends { readonly look: string }>(
      rows: Iterable<Row>,
      labelOf: (row: Row) => string,
    ): LegendEntry[] =>
      [...rows]
        .filter(({ look }) => looks.has(look))
        .map((row) => ({ label: labelOf(row), sample: { kind: 'terrain', look: row.look } })),
    /** A sign that is only present under a condition. */
    one: (label: string, sample: LegendEntry['sample'] | false | undefined): LegendEntry[] =>
      sample ? [{ label, sample }] : [],
    feature: (label: string, feature: Feature | undefined): LegendEntry[] =>
      feature ? [{ label, sample: { kind: 'feature', feature: { ...feature, hex: '' } } }] : [],
    /** A counter with only the explained feature on it; with `has`, only if some counter has it. */
    card(label: string, is: Partial<Counter>, has?: (counter: Counter) => boolean): LegendEntry[] {
      const like = has ? counters.find(has) : (counters[0] ?? CARD);
      if (!like) return [];
      const { symbol, colour } = like;
      return [{ label, sample: { kind: 'counter', counter: { ...CARD, symbol, colour, ...is } } }];
    },
    /** The counters of the picture, one of each type. */
    types: <Unit extends { readonly id: string; readonly type: string }>(
      units: Iterable<Unit>,
      nameOf: (type: string) => string,
    ): LegendEntry[] =>
      [...new Map([...units].map(({ id, type }) => [type, id]))].map(([type, id]) => ({
        label: nameOf(type),
        sample: { kind: 'counter', counter: picture.counters.find((counter) => counter.id === id)! },
      })),
  };
}
