import type { Draft, UnitId } from '@hexpost/engine';

/** The map in words, as a rule system tells it to people who do not look at the map. */

/** A hex or a region, by its id. */
export type PlaceId = string;

/** A line that leads somewhere: to an order on its way, else to a unit, else to a place. */
export interface TextLine {
  readonly text: string;
  readonly draft?: Draft;
  readonly unit?: UnitId;
  readonly place?: PlaceId | null;
}

/** Lines, and a sentence for when there are none. */
export interface LineList {
  readonly lines: readonly TextLine[];
  readonly none: string;
}

export interface Answer extends LineList {
  readonly title?: string;
}

/** A fold: a question that may be put now, or the name of a list. Its answer is only worked out when it is opened. */
export interface Question {
  readonly id: string;
  readonly name: string;
  readonly ask: () => Answer;
}

/** A unit or a place that is looked at: a heading, a line for each fact, and questions about it. */
export interface Description {
  readonly id: string;
  readonly facts: readonly string[];
  readonly questions: readonly Question[];
}

export interface PlaceDescription extends Description {
  /** The effect of choosing the place, as of a click on it; without `run` it is refused. */
  readonly action?: { readonly text: string; readonly run?: () => void } | undefined;
  /** Ways to the neighbours; without a place at the edge of the map. */
  readonly around: readonly Pick<TextLine, 'text' | 'place'>[];
}

/** A field in which a place is found by what it is called. */
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
  /** Stand before everything that is chosen. */
  readonly first?: readonly TextSection[];
  /** The chosen unit. */
  readonly unit?: Description | undefined;
  /** The place that is looked at. */
  readonly place?: PlaceDescription | undefined;
  readonly sections: readonly TextSection[];
  /** A place in one line: its name, and the units there. */
  readonly line: (place: PlaceId) => string;
  /** The known facts about a place, one a line; the first is its name. */
  readonly tell: (place: PlaceId) => readonly string[];
  /** Looks at a place; the map follows. */
  readonly lookAt: (place: PlaceId) => void;
  /** Chooses a unit. Absent where there are none. */
  readonly choose?: (unit: UnitId) => void;
}

/** A rule system's part of the map in words. */
export interface TextMapParts {
  /** A hook. */
  readonly useContent: () => TextMapContent;
}
