import type { AnyEvent, Campaign, Clause, Draft, Entry, Hex, Viewer } from '@hexpost/engine';
import type { ComponentType } from 'react';
import type { Cue } from '../../map/cues.ts';
import type { Arrow, HexEvent, HexMark, MapMarks, MapPicture } from '../../map/picture.ts';
import type { PrintArea } from '../../map/print/print.ts';
import type { Screen } from '../../store/screen.ts';
import type { Pick as MapPick, PlaceOf } from '../command/picks.ts';
import type { NamedTable, Names } from '../system-ui.ts';
import type { LegendGroups } from './legend-parts.ts';
import type { Measured, OverlayParts } from './overlays/overlay.ts';
import type { UnitsOnMap } from './unit-presses.ts';

/** The campaign and viewer that a picture is drawn for, its words, and whether the screen is small. */
export interface PictureSource {
  readonly campaign: Campaign;
  readonly viewer: Viewer;
  readonly words: Names;
  readonly isSmall: boolean;
}

/** The view that a legend is for, and its words. */
export type LegendSource = Pick<NamedTable, 'view' | 'campaign' | 'words'>;

/** An event, and what the viewer sees before and after it. */
export interface CueMoment {
  readonly event: AnyEvent;
  /** The entry to which the event belongs. */
  readonly entry: Entry;
  readonly before: unknown;
  readonly after: unknown;
  readonly campaign: Campaign;
  readonly words: Names;
}

/** Handlers of the pointer and the keyboard on the map. While the ruler is active the stage measures instead. */
export interface MapActions {
  /** A click or tap (`button` 0), or a right click or long press (2). True when it gave an order. */
  readonly onHex: (hex: Hex, event: Pick<HexEvent, 'button' | 'shift' | 'counter'>) => boolean;
  /**
   * The hex to which a key takes the cursor (null: there is none yet), undefined for a key that moves nothing.
   * Default: arrows go hex by hex, Page Up and Down five hexes, Home and End along the row.
   */
  readonly step?: (from: Hex | null, key: string) => Hex | undefined;
  /** A hex in words, read out when the cursor comes there. */
  readonly say: (hex: Hex) => string;
  /** Enter or the space bar; `hex` is null while there is no cursor. */
  readonly onEnter: (hex: Hex | null, shift: boolean) => void;
  /** Any other key without Alt, Ctrl or Meta. True when it did something; the browser then leaves it alone. */
  readonly onKey?: (key: string, shift: boolean) => boolean;
  /** The cursor goes when the map loses the keyboard. Default: it stays. */
  readonly dropsCursor?: boolean;
}

/** The seed from which the map of a campaign was grown, or why it is not told. */
export interface ToldSeed {
  readonly text?: string | undefined;
  /** `later`: when the game has begun; `painted`: nobody grew this map. */
  readonly why?: 'later' | 'painted';
  readonly clause?: Clause;
}

/** A rule system's part of the map. The stage calls its hooks on every render. */
export interface MapParts {
  /** The map's name for people who do not see it. */
  readonly label: (words: Names) => string;
  /** How the keyboard works on it. */
  readonly hint: (words: Names, singleKeys: boolean) => string;
  /** False for a campaign whose map cannot be drawn; then `Undrawn` takes its place. Default: it can. */
  readonly isDrawn?: (table: NamedTable) => boolean;
  readonly Undrawn?: ComponentType;
  /** A view as a picture. Pure. */
  readonly picture: (view: unknown, source: PictureSource) => MapPicture;
  /** The places of a draft's choices on the map. Default: hexes by their names, and units; without units no order is given by clicks. */
  readonly placeOf?: (table: NamedTable) => PlaceOf;
  /** If a click could mean several commands, it means the first of these that may be given. */
  readonly preferred?: readonly string[];
  /** Units that are ordered one by one on the map. Absent: `useActions` does without `useUnitPresses`. */
  readonly units?: UnitsOnMap;
  /** The marks over the picture. The stage adds overlays, the ruler and the cursor. Default: those of `useOrderMarks`. */
  readonly useMarks?: () => MapMarks;
  /** The mark of a hex that can be picked for the order on its way. Default: a target where a unit is named, else a goal. */
  readonly markAt?: (table: NamedTable, draft: Draft, pick: MapPick) => HexMark;
  /** An order, or as much of it as there is, in a position that the viewer sees as planned arrows; none for one that goes nowhere. Absent: advice is not drawn. */
  readonly orderArrows?: (table: NamedTable, view: unknown, order: Draft) => readonly Arrow[];
  /** Hexes that may hurt whoever enters. Default: none. */
  readonly danger?: (view: unknown, campaign: Campaign) => readonly Hex[];
  /** The hex of what is chosen; null for nothing. Cursor and ruler start there, and panels do not cover it. Default: of the unit. */
  readonly chosenHex?: (table: NamedTable, screen: Pick<Screen, 'inspected' | 'region'>) => Hex | null;
  /** Default: presses order units, and `facts` are said of a hex. */
  readonly useActions?: () => MapActions;
  /** Every fact about a hex, its name first. */
  readonly facts?: (table: NamedTable, hex: Hex) => readonly string[];
  /** The cue that shows an event on the map; undefined for none. Absent: results are not shown one by one. */
  readonly cue?: (moment: CueMoment) => Cue | undefined;
  /** Absent: no overlays are offered. */
  readonly overlays?: OverlayParts;
  /** The ruler's measurement from hex to hex. Default: the distance. */
  readonly measure?: (table: NamedTable, from: Hex, to: Hex) => Measured;
  /** Where a narrow screen looks first. Absent, or undefined: at the whole map. */
  readonly home?: (table: NamedTable) => Hex | undefined;
  /** CSS pixels that are kept free at the left and at the right of the map. Default: none. */
  readonly sideRoom?: (table: NamedTable) => number;
  /** The meaning of the signs in a part of a picture. Absent, without a `Legend` of its own: no legend is offered. */
  readonly legend?: (picture: MapPicture, part: PrintArea, source: LegendSource) => LegendGroups;
  readonly Legend?: ComponentType;
  /** The seed, as the dialog about the campaign tells it. Absent: maps have none. */
  readonly seed?: (table: NamedTable) => ToldSeed;
  /** Notes and buttons over the map. `--map-top`, `--map-left` and so on say how much the panels cover. */
  readonly Over?: ComponentType;
}

/** The hex of what is chosen: of the unit where the system says nothing else. */
export function chosenHexOf(
  { chosenHex, units }: MapParts,
  table: NamedTable,
  screen: Pick<Screen, 'inspected' | 'region'>,
) {
  if (chosenHex) return chosenHex(table, screen);
  return screen.inspected === null ? null : (units?.hexOf(table.view, screen.inspected) ?? null);
}
