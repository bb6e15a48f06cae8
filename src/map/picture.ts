import type { Hex } from '@hexpost/engine';

/**
 * The picture that the map draws: plain data that belongs to no rule system. A system translates its state into it; the
 * map knows no rule. `npm run dev` and `/src/dev/map-workbench.html` show everything that can be drawn (`?looks`: every
 * terrain and every unit symbol).
 */
export interface MapPicture {
  readonly cols: number;
  readonly rows: number;
  /**
   * Drawing of the ground of every hex. `plain` and `open` are bare; `forest` and `woods`, `dead-forest`, `jungle`,
   * `wooded-hills`, `mountains`, `gorge` (joins with its neighbours), `swamp` and `marsh`, `toxic-swamp`, `ruins`, `building`,
   * `craters`, `barricade`, `minefield`, `volcano`, `sharp-rocks` and `rock`, `ocean` and `water`, `lethal`, `void` (no ground at
   * all). On a `globe`: `sea`, `land`, `dunes`, `ice` and `space`, which has neither edges nor numbers. A hex that is left out, and a look that has no drawing (`art/terrain-art.ts`), is plain.
   */
  readonly terrain: Readonly<Record<Hex, string>>;
  /** The planet under the terrain, with space around it. Absent: the sheet is flat. */
  readonly globe?: Globe | undefined;
  /** The lie of the open ground, worked out from the terrain, so that the same map always looks the same. Absent: a bare sheet. */
  readonly land?: Land | undefined;
  /** Later ones are drawn over earlier ones. */
  readonly zones: readonly Zone[];
  readonly features: readonly Feature[];
  readonly counters: readonly Counter[];
  /** Fights between counters in the same hex, drawn over the counters. */
  readonly clashes?: readonly Clash[];
  /**
   * False: no ground is tinted as held by a side. Otherwise, on the whole map, the ground about counters and features
   * is.
   */
  readonly territory?: boolean;
}

/** A planet: seas and coasts, highlands, ice and stars, all from its seed. A new object is redrawn. */
export interface Globe {
  readonly seed: number;
  readonly hexes: readonly Hex[];
  /** Hexes that are dry land, for counters to stand on. */
  readonly land: readonly Hex[];
  /** Hexes that are under ice. */
  readonly snow: readonly Hex[];
  /** Its hexes have terrain of their own: no seas, woods and ice are drawn on it. */
  readonly bare?: boolean;
}

/** Light and shade, contour lines, trails and shell holes: they mean nothing to any rule. */
export interface Land {
  /** Trails across the map. */
  readonly trails: number;
  /** Shell holes: about as many in a hex under fire. */
  readonly scars: number;
}

/** A block of hexes outlined in a side's colour; null is unowned. `label` is printed across it, in capitals. */
export interface Zone {
  readonly colour: number | null;
  readonly hexes: readonly Hex[];
  readonly label?: string;
  /** The label is printed across the middle of these. Default: within the upper edge of the block. */
  readonly labelOn?: readonly Hex[];
}

/** A thing on a hex under the counters. */
export interface Feature {
  readonly hex: Hex;
  /**
   * The drawing, at full size in an empty hex and beside the counters in another:
   * - `objective`: a star with `text` in it, and a band within the edge of the hex, larger on the whole map.
   * - `base`, `hq`, `depot`, `bunker`, `observation-post`, `radar`, `aid-post`, and `city`, `mine`, `factory`, `relic`,
   *   `spaceport`, `air-defence`, `gun-mount`, `altar`, `camp`, `tower`: a sign on a card in the owner's pattern.
   * - `trenches`, `barbed-wire`, `minefield`, `tank-traps`, `camouflage-nets`: a ring along the edge of the hex.
   * - `railway`: track towards neighbouring railways, bases and depots.
   * - `dossier`: a folder with a seal, below the counters.
   * Any other kind is a disc with its first two letters.
   *
   * On the whole map an owner's objectives, bases and depots hold the hexes around them too, anything else its own hex.
   */
  readonly kind: string;
  /** The owner's colour; null is unowned. */
  readonly colour: number | null;
  /** A building site is drawn dashed, and holds no ground. */
  readonly done: boolean;
  /** Its name, for the legend of a printed picture. */
  readonly label: string;
  /** Printed on an objective, and on a tag at the corner of a sign: one or two characters. */
  readonly text?: string;
  /** Struck out: it is of no use now. */
  readonly ruined?: boolean;
  /** The flag of the side that holds it against its owner. */
  readonly taker?: number;
}

/** Crossed swords on an arrow that points from the counters of one colour to those of another. */
export interface Clash {
  readonly hex: Hex;
  readonly from: number;
  readonly to: number;
  /** It must be answered now: drawn in red, and larger. */
  readonly due: boolean;
}

export interface Counter {
  /** Unique among the counters that are not ghosts; events and cues refer to it. */
  readonly id: string;
  readonly hex: Hex;
  /**
   * Symbol of the unit's type (`art/symbols/icons.ts`): `infantry`, `infantry-heavy`, `armour`, `artillery`, `cavalry`,
   * `engineers` and others. A longer id falls back on the part before its first hyphen; `path:` and path data on a grid of
   * 100 by 100 is a drawing of one's own; any other id is written in its first three letters. Null: no unit but a number of
   * them, and `strength` fills the card.
   */
  readonly symbol: string | null;
  /** Index into the palette of side colours and patterns. */
  readonly colour: number;
  /** Printed on the card seen close: up to some 14 letters. */
  readonly name: string;
  /** The unit's remaining strength, printed large. */
  readonly strength: number;
  /** Printed in place of the strength: up to three characters. There is no bar then. */
  readonly value?: string;
  /**
   * Its full strength: printed small behind a slash, and measure of the bar on the whole map. Left out: nothing is
   * missing.
   */
  readonly full?: number;
  /** A second measure as a bar along the lower edge; points are marked while they can be counted. */
  readonly bar?: readonly [left: number, full: number];
  /** Chevrons: 0 to 3. */
  readonly chevrons?: number;
  /** A burst with an exclamation mark in the upper right corner: something is wrong with it. */
  readonly alert?: boolean;
  /** Upper left corner. `partly`: a half disc; `done`: a tick, and the card is turned and dimmed. */
  readonly state?: 'ready' | 'partly' | 'done';
  /** Number on a crate in the lower left corner, above 0: what it carries. */
  readonly load?: number;
  /**
   * Down the right edge: `star`, `struck-box` (a struck-out box), `hidden` (a mask), `blessed`, `frenzied` (a flame),
   * `guard` (a shield), `arrived` (an arrow down), any other is printed as its first letter.
   */
  readonly marks?: readonly string[];
  /** Seen close: one to three short values in boxes (`4+`). */
  readonly figures?: readonly string[];
  /** Seen close: a number behind a sight, in hexes. */
  readonly reach?: number;
  /** Planned or hypothetical: drawn translucent, and holds no ground. */
  readonly ghost?: boolean;
  /** The number of counters in the pile of which it is the uppermost. The map counts them. */
  readonly piled?: number;
}

/** Marks over the picture that change from moment to moment: possible actions, plans, overlays. */
export interface MapMarks {
  readonly selected: Hex | null;
  readonly hexMarks: readonly HexMark[];
  readonly arrows: readonly Arrow[];
  /** Hexes that are dangerous this turn: hatched. */
  readonly danger: readonly Hex[];
  /** Callouts over a hex: odds, losses. */
  readonly notes?: readonly Note[];
  /** An overlay's areas, drawn one over the other in this order, its signs on hexes, its chains. */
  readonly areas?: readonly Area[];
  readonly signs?: readonly Sign[];
  readonly links?: readonly Link[];
  readonly ruler?: Ruler | undefined;
}

/**
 * Hexes that belong together in an overlay. Looks differ by pattern and line, so that they never depend on colour
 * alone.
 */
export interface Area {
  readonly hexes: readonly Hex[];
  /**
   * `wash`, `deep`, `deepest`: tinted, more and more; `slant`, `cross`: hatched; `ring`, `broken`: only a line about
   * them, whole or dashed; `shade`: darkened; `wall`: cross-hatched with a heavy line.
   */
  readonly look: 'wash' | 'deep' | 'deepest' | 'slant' | 'cross' | 'ring' | 'broken' | 'shade' | 'wall';
  readonly tone: 'plain' | 'good' | 'bad';
  /** A side's colour instead of the tone's. */
  readonly colour?: number;
  /** Printed small in its hexes. */
  readonly texts?: ReadonlyMap<Hex, string>;
  /** Printed once on its line. */
  readonly label?: string;
}

/** A small sign in the upper corner of a hex, over the counters. */
export interface Sign {
  readonly hex: Hex;
  /**
   * `yes` works, `no` does not, `warning`, `new` arrived, `gone` was removed, `changed`, `due` is still to come, `told`
   * was announced.
   */
  readonly kind: 'yes' | 'no' | 'warning' | 'new' | 'gone' | 'changed' | 'due' | 'told';
  readonly text?: string;
}

/** A line from hex to neighbouring hex: a chain that holds, or one that leads nowhere (dashed). */
export interface Link {
  readonly path: readonly Hex[];
  readonly whole: boolean;
}

/** A line of sight measured from hex to hex. */
export interface Ruler {
  readonly from: Hex;
  readonly to: Hex;
  /** The hex that blocks it; null when it is clear. */
  readonly blocker: Hex | null;
  /** Printed at its end. */
  readonly text: string;
}

export interface Note {
  readonly hex: Hex;
  /** The hex from which what it tells of comes: the note covers neither. */
  readonly from?: Hex;
  /** One or a few short lines. */
  readonly text: string;
  readonly tone: 'plain' | 'good' | 'bad';
}

export interface HexMark {
  readonly hex: Hex;
  /**
   * `reach` may go there, `target` may be attacked or shot at, `blocked` not possible (dimmed), `deploy` deployment
   * area, `path` planned way, `focus` keyboard cursor.
   */
  readonly kind: 'reach' | 'target' | 'blocked' | 'deploy' | 'path' | 'focus';
  /** Step count, distance: printed small in the hex. */
  readonly text?: string;
}

export interface Arrow {
  /** A single hex is an order that goes nowhere: only its number is drawn. Its ends may lie one hex beyond the map. */
  readonly path: readonly Hex[];
  readonly kind: 'move' | 'march' | 'attack' | 'shot';
  readonly colour: number;
  /** Number of the order in the sheet, or of the units that go. */
  readonly number?: number;
  /** Not given yet: its shaft is dashed. */
  readonly planned?: boolean;
}

export interface MapEvents {
  readonly onHex?: (hex: Hex, event: HexEvent) => boolean;
  readonly onHover?: (hex: Hex | null) => void;
}

export interface HexEvent {
  /** 0 left or a tap, 1 middle, 2 right or a long press. */
  readonly button: number;
  readonly shift: boolean;
  /** The uppermost counter under the pointer. */
  readonly counter: string | null;
}
