import type { ReactNode } from 'react';
import type { Problem } from '../../store/files/problem.ts';
import type { OpenOffer } from './offer.ts';
import type { Shelf } from './shelf.ts';

export interface FileReading {
  readonly onProgress: (done: number, total: number) => void;
  readonly signal: AbortSignal;
}

export interface StartPageProps {
  readonly shelf: Shelf;
  /** The campaign that was open last. */
  readonly last?: string | undefined;
  /** Starts a campaign, of the system whose card was pressed. */
  readonly onNew: (system?: string) => void;
  /**
   * Begins the quick start of a system, by default the first: a scenario with ready armies, against the computer or
   * with a friend. Rejects if it cannot be stored.
   */
  readonly onQuick?: ((system?: string, friend?: boolean) => Promise<void>) | undefined;
  /** Opens the lesson of a system that is played on the table. */
  readonly onLesson?: ((system: string) => void) | undefined;
  /** Opens the list of scenarios. */
  readonly onScenarios?: (() => void) | undefined;
  readonly onOpen: (id: string) => void;
  readonly onExport: (id: string) => Promise<void>;
  /** Reads a campaign file and opens it; returns its problem, or the changes it would make here. An abort rejects. */
  readonly onFile: (file: File, reading: FileReading) => Promise<Problem | OpenOffer | null>;
  readonly onDemo?: ((system: string) => void) | undefined;
  /** Opens the rulebook of a system at its beginning. */
  readonly onRules?: ((system: string) => void) | undefined;
  readonly onPost?: (() => void) | undefined;
  /** Opens the page that begins a game with a friend elsewhere. */
  readonly onFriend?: (() => void) | undefined;
  readonly onKeys?: (() => void) | undefined;
  /** The campaigns by post, the most urgent first: a part of the list of campaigns. */
  readonly byPost?: ReactNode;
  /** An unknown address, which leads to this page. */
  readonly unknown?: string | undefined;
  /** The deleted campaigns are shown at once. */
  readonly showsDeleted?: boolean | undefined;
  /** Replaces the campaigns while they cannot be read. */
  readonly rescue?: ReactNode;
  /** Called when the note about lost campaigns was read. */
  readonly onLossRead?: (() => void) | undefined;
}
