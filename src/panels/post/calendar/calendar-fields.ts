/** The fault at a path of the calendar, in words; undefined when there is none. */
export type FaultAt = (path: string) => string | undefined;

/** A phase of posting, named in the reader's language. */
export interface PostingPhase {
  readonly id: string;
  readonly name: string;
}
