import type { AnyEvent, Campaign, Clause, Draft, Entry, Hex, Viewer } from '@hexpost/engine';
import type { ComponentType } from 'react';
import type { Cue } from '../../map/cues.ts';
import type { Arrow, HexEvent, HexMark, MapMarks, MapPicture } from '../../map/picture.ts';
import type { PrintArea } from '../../map/print/print.ts';
import type { Screen } from '../../store/screen.ts';
import type { Pick as MapPick, PlaceOf } from '../command/picks.ts';
import type { NamedTable, Names } from '../system-ui.ts';
import type { LegendGroups } from './legend-parts.ts';
import type { NextThing, Target } from './next-unit.tsx';
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
type LegendSource = Pick<NamedTable, 'view' | 'campaign' | 'words'>;

/** An event, and the viewer's view before and after it. */
export interface CueMoment {
  readonly event: AnyEvent;
  /** The entry to which the event belongs. */
  readonly entry: Entry;
  readonly before: unknown;
  readonly after: unknown;
  readonly campaign: Campaign;
  readonly words: Names;
}

/** Handlers of the pointer and the keyboard on the map. While the ruler is active, the stage measures instead. */
export interface MapActions {
  /** A click or tap (`button` 0), or a right click or long press (2). True if it gave an order. */
  readonly onHex: (hex: Hex, event: Pick<HexEvent, 'button' | 'shift' | 'counter'>) => boolean;
  /**
   * The hex to which a key moves the cursor (null: no cursor yet), undefined for a key that does not move it. Default:
   * arrows go hex by hex, Page Up and Down five hexes, Home and End along the row.
   */
  readonly step?: (from: Hex | null, key: string) => Hex | undefined;
  /** A hex in words, read out when the cursor reaches it. */
  readonly say: (hex: Hex) => string;
  /** Enter or the space bar; `hex` is null while there is no cursor. */
  readonly onEnter: (hex: Hex | null, shift: boolean) => void;
  /** Any other key without Alt, Ctrl or Meta. True if it was handled; the browser then ignores it. */
  readonly onKey?: (key: string, shift: boolean) => boolean;
  /** The cursor disappears when the map loses the keyboard focus. Default: it stays. */
  readonly dropsCursor?: boolean;
}

/** The seed from which a campaign's map was generated, or the reason why it is not shown. */
interface ToldSeed {
  readonly text?: string | undefined;
  /** `later`: shown once the game has begun; `painted`: the map was not generated. */
  readonly why?: 'later' | 'painted';
  readonly clause?: Clause;
}

/** A rule system's part of the map. The stage calls its hooks on every render. */
export interface MapParts {
  /** The map's name for people who do not see it. */
  readonly label: (words: Names) => string;
  /** Keyboard instructions for the map. */
  readonly hint: (words: Names, singleKeys: boolean) => string;
  /** False for a campaign whose map cannot be drawn; then `Undrawn` takes its place. Default: it can. */
  readonly isDrawn?: (table: NamedTable) => boolean;
  readonly Undrawn?: ComponentType;
  /** A view as a picture. Pure. */
  readonly picture: (view: unknown, source: PictureSource) => MapPicture;
  /** The locations of a draft's choices. Default: hexes by their names, and units; without units, clicks give no orders. */
  readonly placeOf?: (table: NamedTable) => PlaceOf;
  /** If a click could mean several commands, it means the first of these that may be given. */
  readonly preferred?: readonly string[];
  /** Units that are ordered one by one on the map. Absent: `useActions` does not use `useUnitPresses`. */
  readonly units?: UnitsOnMap;
  /** The marks over the picture. The stage adds overlays, the ruler and the cursor. Default: those of `useOrderMarks`. */
  readonly useMarks?: () => MapMarks;
  /** The mark of a hex that can be picked for the drafted order. Default: a target if the pick names a unit, else a destination. */
  readonly markAt?: (table: NamedTable, draft: Draft, pick: MapPick) => HexMark;
  /**
   * A complete or partial order as planned arrows, in a position as the viewer sees it; none for an order without
   * movement. Absent: advice is not drawn.
   */
  readonly orderArrows?: (table: NamedTable, view: unknown, order: Draft) => readonly Arrow[];
  /** Hexes that may damage units entering them. Default: none. */
  readonly danger?: (view: unknown, campaign: Campaign) => readonly Hex[];
  /** The hex of the selection; null if there is none. Cursor and ruler start there, and panels do not cover it. Default: the unit's. */
  readonly chosenHex?: (table: NamedTable, screen: Pick<Screen, 'inspected' | 'region'>) => Hex | null;
  /** Default: presses order units, and `facts` describe a hex. */
  readonly useActions?: () => MapActions;
  /** The targets that a key goes through. Default: those of the chosen unit. */
  readonly useTargets?: () => readonly Target[];
  /** The next thing to order, for the button at the thumb. Default: the next unit that can act. */
  readonly useNext?: () => NextThing | null;
  /** All facts about a hex, its name first. */
  readonly facts?: (table: NamedTable, hex: Hex) => readonly string[];
  /** The cue that shows an event on the map; undefined for none. Absent: results are not shown one by one. */
  readonly cue?: (moment: CueMoment) => Cue | undefined;
  /** Absent: no overlays are offered. */
  readonly overlays?: OverlayParts;
  /** The ruler's measurement from hex to hex. Default: the distance. */
  readonly measure?: (table: NamedTable, from: Hex, to: Hex) => Measured;
  /** The hexes that a narrow screen shows first, as many as there is room for, the most important first. Absent or none: the whole map. */
  readonly home?: (table: NamedTable) => readonly Hex[];
  /** CSS pixels kept free at the left and right of the map. Default: none. */
  readonly sideRoom?: (table: NamedTable) => number;
  /** The meaning of the signs in a part of a picture. Absent: no legend is offered. */
  readonly legend?: (picture: MapPicture, part: PrintArea, source: LegendSource) => LegendGroups;
  /** The seed, as shown in the dialog about the campaign. Absent: maps have none. */
  readonly seed?: (table: NamedTable) => ToldSeed;
  /** Notes and buttons over the map. `--map-top`, `--map-left` and so on are the insets covered by panels. */
  readonly Over?: ComponentType;
}

/** The hex of the selection: the unit's, unless the system says otherwise. */
export function chosenHexOf(
  { chosenHex, units }: MapParts,
  table: NamedTable,
  screen: Pick<Screen, 'inspected' | 'region'>,
) {
  if (chosenHex) return chosenHex(table, screen);
  return screen.inspected === null ? null : (units?.hexOf(table.view, screen.inspected) ?? null);
}
