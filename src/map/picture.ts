import type { Hex } from '../engine/kernel/board/hex.ts';

/** The picture that the map draws: plain data, of no system. Whoever has a state makes one; the map knows no rule. */
export interface MapPicture {
  readonly cols: number;
  readonly rows: number;
  /** `look` of the terrain of every hex (id of the drawing: `plain`, `dead-forest`, `wooded-hills`, `mountains`, `gorge`). */
  readonly terrain: Readonly<Record<Hex, string>>;
  readonly zones: readonly Zone[];
  readonly features: readonly Feature[];
  readonly counters: readonly Counter[];
  /** True: hexes mean nothing here, so on the whole map no ground is held about whoever stands somewhere. */
  readonly noGround?: boolean;
}

/** A block of hexes outlined in a side's colour; null is nobody's. */
export interface Zone {
  readonly colour: number | null;
  readonly hexes: readonly Hex[];
  readonly label?: string;
}

/** Something that lies on a hex under the counters. `colour` null is neutral. */
export interface Feature {
  readonly hex: Hex;
  /** `key-point`, `intelligence`, or the `symbol` of a structure row. */
  readonly kind: string;
  readonly colour: number | null;
  /** A building site is drawn dashed. */
  readonly done: boolean;
  readonly label: string;
}

export interface Counter {
  readonly id: string;
  readonly hex: Hex;
  /** Unit-type symbol of the ruleset's unit row. */
  readonly symbol: string;
  /** Index into the palette of side colours and patterns. */
  readonly colour: number;
  /** Short name under the symbol. */
  readonly name: string;
  /** Living models and starting strength. */
  readonly models: number;
  readonly strength: number;
  /** Tough left and full, of the whole unit; absent without Tough. */
  readonly tough?: readonly [left: number, full: number];
  /** 0 green, 1, 2, 3: chevrons. */
  readonly rank: number;
  readonly suppressed: boolean;
  /** `no` may act, `moved` may still shoot, `yes` is done. */
  readonly acted: 'no' | 'moved' | 'yes';
  /** Units aboard. */
  readonly cargo: number;
  /** Extra marks: ids of event traits (`vip`, `out-of-supply`). */
  readonly marks: readonly string[];
  /** Printed on the card seen close: one to three short values of the unit's type, in the system's order (`4+`). */
  readonly figures?: readonly string[];
  /** Hexes that its longest weapon reaches; absent without one that shoots. */
  readonly reach?: number;
  /** Planned or hypothetical: drawn translucent. */
  readonly ghost?: boolean;
  /** No unit but a number of them: `models` fills the card. */
  readonly plain?: boolean;
}

/** What is laid over the picture for the moment: answers of `options`, plans, the hovered hex. */
export interface MapOverlay {
  readonly selected: Hex | null;
  readonly marks: readonly HexMark[];
  readonly arrows: readonly Arrow[];
  /** Hexes that are dangerous this turn: hatched. */
  readonly danger: readonly Hex[];
  /** Slips of paper over a hex: odds, losses. */
  readonly notes?: readonly Note[];
  /** Under a overlay: areas, one drawn over the other in this order, signs on hexes, chains. */
  readonly areas?: readonly Area[];
  readonly signs?: readonly Sign[];
  readonly links?: readonly Link[];
  readonly ruler?: Ruler | undefined;
}

/** Hexes that belong together under a overlay. Looks differ by pattern and line, so that colour is never alone in telling. */
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
  /** `yes` works, `no` does not, `warning`, `new` came, `gone` is no more, `changed`, `due` is to come, `told` is said. */
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
  /** One or a few short lines. */
  readonly text: string;
  readonly tone: 'plain' | 'good' | 'bad';
}

export interface HexMark {
  readonly hex: Hex;
  /** `reach` may go there, `target` may be attacked or shot at, `blocked` not possible (dimmed), `deploy` deployment area, `path` planned way, `focus` keyboard cursor. */
  readonly kind: 'reach' | 'target' | 'blocked' | 'deploy' | 'path' | 'focus';
  /** Step count, distance: printed small in the hex. */
  readonly text?: string;
}

export interface Arrow {
  /** A single hex is an order that goes nowhere: only its number is drawn. Its ends may lie one hex beyond the map. */
  readonly path: readonly Hex[];
  readonly kind: 'move' | 'march' | 'attack' | 'shot';
  readonly colour: number;
  /** Number of the order in the sheet, or of those who go. */
  readonly number?: number;
  /** Not given yet: its shaft is dashed. */
  readonly planned?: boolean;
}

export interface MapEvents {
  readonly onHex?: (hex: Hex, event: HexEvent) => void;
  readonly onHover?: (hex: Hex | null) => void;
}

export interface HexEvent {
  /** 0 left or a tap, 1 middle, 2 right or a long press. */
  readonly button: number;
  readonly shift: boolean;
  /** The uppermost counter under the pointer. */
  readonly counter: string | null;
  /** Where it was, in CSS pixels of the page's window: for a word beside the pointer. */
  readonly x: number;
  readonly y: number;
}
