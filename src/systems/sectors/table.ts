import { createContext, useContext } from 'react';
import type { Campaign } from '../../engine/kernel/campaign.ts';
import type { Refusal } from '../../engine/kernel/decision.ts';
import type { DeclaredFaces } from '../../engine/kernel/dice/declared.ts';
import type { Seat } from '../../engine/kernel/ids.ts';
import type { AnyCommand, AnySystem } from '../../engine/kernel/system.ts';
import type { PlanetRow } from '../../engine/sectors/ruleset.ts';
import type { RulesetIndex } from '../../engine/sectors/ruleset-index.ts';
import type { Order, SectorId, State } from '../../engine/sectors/state.ts';
import type { CampaignStore } from '../../store/campaign.ts';
import type { ScreenStore, Sitting } from '../../store/screen.ts';
import type { SectorsWords } from './words.ts';

/** A sheet as far as it is drawn up: the side, and what it orders in each sector. */
export interface Sketch {
  readonly side: Seat;
  readonly orders: Readonly<Record<SectorId, Order>>;
}

/** What every panel of the screen works with. */
export interface Table {
  readonly store: CampaignStore;
  readonly screen: ScreenStore;
  readonly system: AnySystem;
  readonly rules: RulesetIndex;
  readonly campaign: Campaign;
  /** The whole state: for questions to the rules about a seat that sits down, never to be shown. */
  readonly state: State;
  /** What the viewer at the screen sees: now, or after an earlier entry. */
  readonly view: State;
  readonly sitting: Sitting;
  /** The map shows an earlier time (`screen.at`): `view` is of then, and nothing is ordered. */
  readonly past: boolean;
  /** Nobody is waited for: the campaign is over, or is here to look at only. */
  readonly closed: boolean;
  /** Everybody plays at this screen, behind a curtain in secret phases; else it is one seat's alone. */
  readonly hotseat: boolean;
  /** The store holds a plan: what is given here goes on a sheet that is sealed, and happens elsewhere. */
  readonly byPost: boolean;
  /** By post the name of who sits here; empty at a shared table. */
  readonly person: string;
  /** Null where the campaign's map has no drawing: a map that a scenario brings itself. */
  readonly planet: PlanetRow | null;
  readonly words: SectorsWords;
  /** The sector that was looked at last. */
  readonly chosen: SectorId | null;
  readonly choose: (sector: SectorId | null) => void;
  /** Orders of a sheet that is being drawn up, for the map to show; null when there is none. */
  readonly sketch: Sketch | null;
  readonly draw: (sketch: Sketch | null) => void;
  /** In public phases: who gives the next command. */
  readonly act: (seat: Seat) => void;
  /** Gives a command for the seat at the screen, with dice that were thrown at a table; answers with the refusal, if it was one. */
  readonly give: (command: AnyCommand, told?: DeclaredFaces) => Refusal | null;
  readonly onLeave: () => void;
}
export const TableContext = createContext<Table | null>(null);

export function useTable(): Table {
  const table = useContext(TableContext);
  if (!table) throw new Error('outside the screen of sectors');
  return table;
}
