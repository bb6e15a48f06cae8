import type { OptionRow, PlanetRow, Ruleset } from '../../engine/sectors/ruleset.ts';

/** What the page of a new campaign of sectors asks. */
export interface SectorsWish {
  readonly name: string;
  /** In seating order. */
  readonly sides: readonly { readonly seat: string; readonly name: string; readonly colour: number }[];
  readonly planet: string;
  readonly sectorsToWin: number;
  /** Only what differs from the ruleset's defaults. */
  readonly options: Readonly<Record<string, string | number>>;
}

/** Colours of the seats, by the ids of the sides; the palette has no violet before mauve. */
const COLOURS: Readonly<Record<string, number>> = { red: 0, blue: 1, green: 3, yellow: 2, violet: 4 };

export const colourOf = (seat: string, place: number): number => COLOURS[seat] ?? place;

/** What suits a planet. */
export const toWinOn = ({ data }: Ruleset, planet: PlanetRow): number =>
  planet.suggested.sectorsToWin ?? data.sectorsToWin;

/** At a table no clock runs: what hangs on a deadline is not asked. */
export function optionsAtTable(rows: readonly OptionRow[]): readonly OptionRow[] {
  return rows
    .filter(({ id }) => id !== 'late-sheets')
    .map((row) => (row.id === 'advance' ? { ...row, values: row.values.filter(({ id }) => id !== 'deadline') } : row));
}
