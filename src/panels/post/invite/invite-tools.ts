/** The choices of what the page of a campaign does by itself. */
export interface ByItselfTools {
  readonly answers: boolean;
  readonly seats: boolean;
  /** True while another tab of this browser does it. */
  readonly isElsewhere: boolean;
  /** False in browsers in which no tab can know that it is the only one. */
  readonly isPossible: boolean;
  /** The reason why something could not be answered; it is left to the buttons of the page. */
  readonly trouble: unknown;
  readonly onAnswers: (answers: boolean) => void;
  readonly onSeats: (seats: boolean) => void;
}

/** The links by which people join a campaign that travels by a relay. */
export interface LinkTools {
  /** Whole addresses, each for one person; empty where none were made here. */
  readonly links: readonly string[];
  /** The game master's access to the room, for a referee; null where this browser has none. */
  readonly ownAccess: string | null;
  /** Takes the accesses that a host gave, each alone or in a link. Answers with the number of those found. */
  readonly onAccesses: (text: string) => number;
}
