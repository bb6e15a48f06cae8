import type { AnyCommand, BattlePoints, ListedArmy, TurnLine } from '@hexpost/engine';
import type { NoResult } from '../../store/battles/found-battle.ts';
import type { BadProof } from '../../store/battles/game-proof.ts';

/** How a battle stands that this browser has as a campaign of its own. */
export type BattleNews =
  | { readonly stage: 'none' }
  | { readonly stage: 'fought-on'; readonly system: string; readonly turn: TurnLine }
  /** Over: `report` is the command that reports it, with its proof. */
  | { readonly stage: 'over'; readonly points: BattlePoints; readonly report: AnyCommand }
  /** It is here, but does not tell how this battle went. */
  | { readonly stage: 'useless'; readonly why: Exclude<NoResult, 'unfinished'> | 'unreadable' };

/**
 * The answer to a report with a proof: it ended as reported or otherwise, or the proof is none. `unseen`: as reported, by dice of a
 * thread that is not here; `other-thread`: its thread is here and shows another game.
 */
export type ProofCheck = 'match' | 'unseen' | 'other-thread' | 'differs' | BadProof;

/** Battles of the campaign on the table that are fought in another system, each as a campaign of its own. */
export interface BattleLink {
  /** The armies from which lists for these battles are made. */
  readonly armies: () => Promise<readonly ListedArmy[]>;
  readonly look: (battle: string) => Promise<BattleNews>;
  /** Opens the battle; founds it where it is not here yet. Rejects when it cannot be fought or kept. */
  readonly fight: (battle: string, name: string) => Promise<void>;
  /** Founds the battle as a game by post of its two sides, and opens it. Absent at a table. */
  readonly byPost?: {
    /** Whether whoever is here can found it so. */
    readonly may: (battle: string) => Promise<boolean>;
    readonly fight: (battle: string, name: string) => Promise<void>;
    /** Keeps the own army list for the battle, the ids of its entries, until it is handed in there; null: none. */
    readonly keepList: (battle: string, entries: readonly string[] | null) => void;
  };
  readonly check: (report: AnyCommand) => Promise<ProofCheck>;
  /** Plays the battle of a report again from its proof, keeps it and opens it. */
  readonly watch: (report: AnyCommand, name: string) => Promise<void>;
}

/** The campaign whose battle the one on the table is. */
export interface ParentLink {
  readonly open: () => void;
}
