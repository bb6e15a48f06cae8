import type { AnyCommand, AnyEvent, AnySystem, Campaign } from '@hexpost/engine';
import type { TFunction } from 'i18next';
import type { ComponentType } from 'react';
import type { PaletteId } from '../map/palette.ts';
import type { PrintOrder } from '../map/print/print.ts';
import type { Namespace } from '../words/index.ts';
import type { ReportWriter } from './post/prose/report-prose.ts';
import type { CommandLine, NamesSource } from './system-ui.ts';
import type { TableScreenProps } from './table/tools.ts';

/** The contract between a rule system and the pages of play by post. */

/** The texts about a campaign of any system, for the pages by post. */
export interface PostWords {
  readonly t: TFunction;
  /** An event of the log as a sentence; empty for what only keeps the books. */
  readonly plain: (event: AnyEvent) => string;
  readonly line: (command: AnyCommand) => CommandLine;
  /** A command, or an order of a sheet, in one line. */
  readonly order: (command: AnyCommand) => string;
  /** "Turn 3 · Preparation": as a heading, and inside a sentence ("turn 3, Preparation"). */
  readonly place: (state: unknown) => string;
  readonly placeInside: (state: unknown) => string;
  /** The differences to another state of the same campaign, a sentence each; empty when there are none. */
  readonly differences: (other: unknown) => readonly string[];
  /** Sentences on what nobody can check in this campaign, beside what is true of every one. Default: none. */
  readonly unchecked?: readonly string[];
  /** The map and what else a player wants to know before joining, a line each. Default: none. */
  readonly about?: readonly string[];
  /** The name of a phase of posting; absent where the system has deadlines of its own. */
  readonly phase?: (phase: string) => string;
}

/** The table screen as the pages by post use it. */
export type PostScreenProps = Pick<
  TableScreenProps,
  'store' | 'onLeave' | 'sits' | 'looking' | 'drafts' | 'keepsNames'
>;

/** The master sets a position right: the one after the first `entries` entries. */
export interface OverruleProps {
  readonly system: AnySystem;
  readonly campaign: Campaign;
  readonly entries: number;
  readonly onConfirm: (command: AnyCommand & { readonly reason: string }) => void;
  readonly onCancel: () => void;
}

/** The source of a map picture: the current position, as everybody may see it. */
export interface PublicPictureSource extends Omit<NamesSource, 't' | 'state'> {
  readonly palette: PaletteId;
}

/** A rule system as the pages of play by post need it. Everything heavy in it loads when it is first asked for. */
export interface ByPostParts {
  /** Must be there before `words` is asked. */
  readonly namespaces: readonly Namespace[];
  readonly words: (source: NamesSource) => PostWords;
  /** The master's command with which the game's own deadline is put off to `until`; absent where it keeps none. */
  readonly extended?: (state: unknown, until: number, reason: string) => AnyCommand | undefined;
  /** True for an event in which the master's hand shows. */
  readonly byMaster: (event: AnyEvent) => boolean;
  readonly Screen: ComponentType<PostScreenProps>;
  /** Absent where the master's commands are enough. */
  readonly Overrule?: ComponentType<OverruleProps>;
  /** The writer of reports for people. */
  readonly prose: () => Promise<ReportWriter>;
  readonly picture?: (source: PublicPictureSource) => Promise<PrintOrder>;
}
