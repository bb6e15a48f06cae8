import type { ReactNode } from 'react';
import type { Problem } from '../../store/files/text-file.ts';
import type { OpenOffer } from './offer.ts';
import type { Shelf } from './shelf.ts';

interface FileReading {
  readonly onProgress: (done: number, total: number) => void;
  readonly signal: AbortSignal;
}

export interface StartPageProps {
  readonly shelf: Shelf;
  /** The campaign that was open last. */
  readonly last?: string | undefined;
  /** Opens the form of a new campaign of the system whose card was pressed. */
  readonly onNew: (system: string) => void;
  /**
   * Begins a scenario of a system with ready armies, against the computer or with a friend at the same screen. Rejects
   * if it cannot be stored.
   */
  readonly onQuick?: ((system: string, friend: boolean) => Promise<void>) | undefined;
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
  /** Opens the page of play by post: pasted texts, campaigns, keys. */
  readonly onPost?: (() => void) | undefined;
  /** Opens the form that founds a campaign by post. */
  readonly onByPost?: ((system: string) => void) | undefined;
  /** Opens the page that begins a game with a friend elsewhere. */
  readonly onFriend?: ((system: string) => void) | undefined;
  readonly onKeys?: (() => void) | undefined;
  /** A small picture of a campaign's map as it was left, as an address; undefined for one that was never on the table here. */
  readonly mapOf?: ((campaign: string) => string | undefined) | undefined;
  /** The campaigns by post, the most urgent first: a part of the list of campaigns. */
  readonly byPost?: ReactNode;
  /** Those of them that wait for this user, beside the campaign to continue. */
  readonly waiting?: ReactNode;
  /** An unknown address, which leads to this page. */
  readonly unknown?: string | undefined;
  /** The deleted campaigns are shown at once. */
  readonly showsDeleted?: boolean | undefined;
  /** Replaces the campaigns while they cannot be read. */
  readonly rescue?: ReactNode;
  /** Called when the note about lost campaigns was read. */
  readonly onLossRead?: (() => void) | undefined;
}
