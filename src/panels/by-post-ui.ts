import type { AnyCommand, AnyEvent, AnySystem, Campaign } from '@hexpost/engine';
import type { ComponentType } from 'react';
import type { PaletteId } from '../map/palette.ts';
import type { PrintOrder } from '../map/print/print.ts';
import type { Namespace, Translate } from '../words/index.ts';
import type { PostingPace } from './pace.ts';
import type { ReportWriter } from './post/prose/report-prose.ts';
import type { CommandLine, NamesSource } from './system-ui.ts';
import type { TableScreenProps } from './table/tools.ts';

/** The contract between a rule system and the pages of play by post. */

/** The words about a campaign of any system, for the pages of play by post. */
export interface PostWords {
  readonly t: Translate;
  /** An event of the log as a sentence; empty for mere bookkeeping. */
  readonly plain: (event: AnyEvent) => string;
  readonly line: (command: AnyCommand) => CommandLine;
  /** A command, or an order of a sheet, in one line. */
  readonly order: (command: AnyCommand) => string;
  /** "Turn 3 · Preparation" as a heading, "turn 3, Preparation" inside a sentence. */
  readonly place: (state: unknown) => string;
  readonly placeInside: (state: unknown) => string;
  /** The differences from another state of the same campaign, a sentence each; empty when there are none. */
  readonly differences: (other: unknown) => readonly string[];
  /** Sentences on what cannot be checked in this campaign, besides what is true of all campaigns. Default: none. */
  readonly unchecked?: readonly string[];
  /** The map and anything else that a player wants to know before joining, one line each. Default: none. */
  readonly about?: readonly string[];
  /** The name of a posting phase; absent if the system has its own deadlines. */
  readonly phase?: (phase: string) => string;
}

/** The table screen as the pages by post use it. */
export type PostScreenProps = Pick<TableScreenProps, 'store' | 'onLeave' | 'seatPolicy' | 'looking' | 'drafts'>;

/** The game master corrects a position: the one after the first `entries` entries. */
export interface OverruleProps {
  readonly system: AnySystem;
  readonly campaign: Campaign;
  readonly entries: number;
  readonly onConfirm: (command: AnyCommand & { readonly reason: string }) => void;
  readonly onCancel: () => void;
}

/** The source of a map picture: the current position as the public may see it. */
export interface PublicPictureSource extends Omit<NamesSource, 't' | 'state'> {
  readonly palette: PaletteId;
}

/** A rule system as the pages of play by post need it. Its heavy parts load on first use. */
export interface ByPostParts {
  /** Must be loaded before `words` is called. */
  readonly namespaces: readonly Namespace[];
  readonly words: (source: NamesSource) => PostWords;
  /** How long a game takes. */
  readonly pace: (source: Pick<NamesSource, 'campaign' | 'state'>) => PostingPace;
  /** The game master's command that extends the game's own deadline to `until`; absent if the game has none. */
  readonly extended?: (state: unknown, until: number, reason: string) => AnyCommand | undefined;
  /** True for an event that the game master caused. */
  readonly byMaster: (event: AnyEvent) => boolean;
  readonly Screen: ComponentType<PostScreenProps>;
  /** Absent if the game master's commands are enough. */
  readonly Overrule?: ComponentType<OverruleProps>;
  /** The writer of reports for people. */
  readonly prose: () => Promise<ReportWriter>;
  readonly picture?: (source: PublicPictureSource) => Promise<PrintOrder>;
}
