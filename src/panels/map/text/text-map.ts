import type { Draft, UnitId } from '@hexpost/engine';

/** The map in words, as a rule system describes it to people who do not look at the map. */

/** A hex or a region, by its id. */
export type PlaceId = string;

/** A line with a link: to a drafted order, else to a unit, else to a place. */
export interface TextLine {
  readonly text: string;
  readonly draft?: Draft;
  readonly unit?: UnitId;
  readonly place?: PlaceId | null;
}

/** Lines, and a sentence for an empty list. */
export interface LineList {
  readonly lines: readonly TextLine[];
  readonly none: string;
}

interface Answer extends LineList {
  readonly title?: string;
}

/** A fold: a possible question, or the name of a list. Its answer is only computed when it is opened. */
export interface Question {
  readonly id: string;
  readonly name: string;
  readonly ask: () => Answer;
}

/** The description of a unit or place: a heading, a line for each fact, and questions about it. */
export interface Description {
  readonly id: string;
  readonly facts: readonly string[];
  readonly questions: readonly Question[];
}

export interface PlaceDescription extends Description {
  /** The effect of choosing the place, the same as a click on it; without `run` it is refused. */
  readonly action?: { readonly text: string; readonly run?: () => void } | undefined;
  /** Links to the neighbours; without a place at the edge of the map. */
  readonly around: readonly Pick<TextLine, 'text' | 'place'>[];
}

/** A field that finds a place by its name. */
export interface PlaceSearch {
  readonly label: string;
  readonly hint: string;
  readonly go: string;
  readonly find: (text: string) => PlaceId | undefined;
  readonly none: (text: string) => string;
}

/** A part of the map in words under its heading: a list, then folds. */
export interface TextSection {
  readonly title: string;
  readonly search?: PlaceSearch;
  readonly list?: LineList;
  readonly folds?: readonly Question[];
}

export interface TextMapContent {
  /** Turn, phase, whose turn it is. */
  readonly headline: string;
  /** Shown before the selection. */
  readonly first?: readonly TextSection[];
  /** The chosen unit. */
  readonly unit?: Description | undefined;
  /** The current place. */
  readonly place?: PlaceDescription | undefined;
  readonly sections: readonly TextSection[];
  /** A place in one line: its name, and the units there. */
  readonly line: (place: PlaceId) => string;
  /** The known facts about a place, one per line; the first is its name. */
  readonly tell: (place: PlaceId) => readonly string[];
  /** Looks at a place; the map follows. */
  readonly lookAt: (place: PlaceId) => void;
  /** Selects a unit. Absent if there are none. */
  readonly choose?: (unit: UnitId) => void;
}

/** A rule system's part of the map in words. */
export interface TextMapParts {
  /** A hook. */
  readonly useContent: () => TextMapContent;
}
