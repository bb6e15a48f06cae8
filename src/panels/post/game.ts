import type { TFunction } from 'i18next';
import { type ComponentType, use, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Campaign } from '../../engine/kernel/campaign.ts';
import type { AnyCommand, AnyEvent, AnySystem } from '../../engine/kernel/system.ts';
import type { PaletteId } from '../../map/palette.ts';
import type { PrintOrder } from '../../map/print/print.ts';
import type { CampaignStore } from '../../store/campaign.ts';
import type { DraftStore } from '../../store/draft.ts';
import type { ScreenStore, Sits } from '../../store/screen.ts';
import { systemRow } from '../../systems/index.ts';
import { loadByPost } from '../../systems/load.ts';
import { type Language, type Namespace, useLanguage } from '../../words/index.ts';
import type { ReportSource } from './prose/report-source.ts';

/** A command of a plan in a line for its author; of a sheet, its orders one by one. */
export interface OrderLine {
  readonly text: string;
  readonly orders?: readonly string[];
}

/** Where a campaign stands, and in which language it is told. The state may be that of a plan. */
export interface GameSource {
  readonly t: TFunction;
  readonly language: Language;
  readonly system: AnySystem;
  readonly campaign: Campaign;
  readonly state: unknown;
}

/** The texts about a campaign of any system, for the pages by post. */
export interface GameWords {
  readonly t: TFunction;
  /** An event of the log as a sentence; empty for what only keeps the books. */
  readonly plain: (event: AnyEvent) => string;
  readonly line: (command: AnyCommand) => OrderLine;
  /** A command, or an order of a sheet, in one line. */
  readonly order: (command: AnyCommand) => string;
  /** "Turn 3 · Preparation": as a heading, and inside a sentence ("turn 3, Preparation"). */
  readonly place: (state: unknown) => string;
  readonly placeInside: (state: unknown) => string;
  /** The differences to another state of the same campaign, a sentence each; empty when there are none. */
  readonly differences: (other: unknown) => readonly string[];
}

/** The map with everything about it. By post somebody sits before it alone. */
export interface ScreenProps {
  readonly store: CampaignStore;
  readonly onLeave: () => void;
  readonly sits?: Sits | undefined;
  readonly looking?: ScreenStore | undefined;
  readonly drafts?: DraftStore | undefined;
}

/** The master sets a position right: the one after the first `entries` entries. */
export interface OverruleProps {
  readonly system: AnySystem;
  readonly campaign: Campaign;
  readonly entries: number;
  readonly onConfirm: (command: AnyCommand & { readonly reason: string }) => void;
  readonly onCancel: () => void;
}

/** The source of a map picture: the current position, as everybody may see it. */
export interface PublicPictureSource extends Omit<GameSource, 't' | 'state'> {
  readonly palette: PaletteId;
}

/** A rule system as the pages of play by post need it. Everything heavy in it loads when it is first asked for. */
export interface Game {
  /** Must be there before `words` is asked. */
  readonly namespaces: readonly Namespace[];
  readonly words: (source: GameSource) => GameWords;
  readonly isOver: (state: unknown) => boolean;
  /** The master's command with which the game's own deadline is put off to `until`; absent where it keeps none. */
  readonly extended?: (state: unknown, until: number, reason: string) => AnyCommand | undefined;
  /** True for an event in which the master's hand shows. */
  readonly byMaster: (event: AnyEvent) => boolean;
  readonly Screen: ComponentType<ScreenProps>;
  /** Puts the focus on the orders of `Screen`. */
  readonly toOrders: () => void;
  /** Absent where the master's commands are enough. */
  readonly Overrule?: ComponentType<OverruleProps>;
  /** Brings what writes a report for people, with the words of every language. */
  readonly loadProse: () => Promise<(report: ReportSource) => string>;
  readonly picture?: (source: PublicPictureSource) => Promise<PrintOrder>;
}

const loaded = new Map<string, Game>();

/** Loads a rule system's part of the pages by post, once. Rejects for a system that is not played by post. */
export function gameOf(system: string): Promise<Game> {
  const row = systemRow(system);
  if (!row?.byPost) return Promise.reject(new RangeError(`no pages by post for ${system}`));
  const game = loadByPost(row.id);
  game.then(
    (there) => loaded.set(system, there),
    () => {},
  );
  return game;
}

/** The same in a component: suspends until it is there. */
export const useGame = (system: string): Game => loaded.get(system) ?? use(gameOf(system));

/** The words of a campaign as it stands, or as a plan has carried it on. */
export function useWordsOf({ system, campaign, state }: Pick<GameSource, 'system' | 'campaign' | 'state'>): GameWords {
  const game = useGame(system.id);
  const { t } = useTranslation(game.namespaces as Namespace[]);
  const language = useLanguage();
  return useMemo(
    () => game.words({ t, language, system, campaign, state }),
    [game, t, language, system, campaign, state],
  );
}
