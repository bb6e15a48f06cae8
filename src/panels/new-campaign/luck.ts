/** The random part of a new campaign; everything else follows from the form. */
export interface Luck {
  readonly id: string;
  /** The one seed of all dice. */
  readonly seed: string;
}
