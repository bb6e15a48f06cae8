import type { AnyCommand, BattlePoints, ListedArmy, TurnLine } from '@hexpost/engine';
import type { NoResult } from '../../store/battles/found-battle.ts';
import type { BadProof } from '../../store/battles/game-proof.ts';

/** The status of a battle that this browser has as a separate campaign. */
export type BattleNews =
  | { readonly stage: 'none' }
  | { readonly stage: 'fought-on'; readonly system: string; readonly turn: TurnLine }
  /** Over: `report` is the command that reports it, with its proof. */
  | { readonly stage: 'over'; readonly points: BattlePoints; readonly report: AnyCommand }
  /** It is here, but does not give the result of this battle. */
  | { readonly stage: 'useless'; readonly why: Exclude<NoResult, 'unfinished'> | 'unreadable' };

/**
 * The result of checking a report with a proof: the battle ended as reported or otherwise, or the proof is invalid.
 * `unseen`: as reported, with dice of a thread that is not here; `other-thread`: its thread is here and shows another
 * game.
 */
export type ProofCheck = 'match' | 'unseen' | 'other-thread' | 'differs' | BadProof;

/** Battles of the campaign on the table that are fought in another system, each as a separate campaign. */
export interface BattleLink {
  /** The armies from which lists for these battles are made. */
  readonly armies: () => Promise<readonly ListedArmy[]>;
  readonly look: (battle: string) => Promise<BattleNews>;
  /** Opens the battle; creates it if it is not here yet. Rejects if it cannot be fought or stored. */
  readonly fight: (battle: string, name: string) => Promise<void>;
  /** Creates the battle as a game by post of its two sides, and opens it. Absent at a table. */
  readonly byPost?: {
    /** Whether this user can create it that way. */
    readonly may: (battle: string) => Promise<boolean>;
    readonly fight: (battle: string, name: string) => Promise<void>;
    /** Stores the user's army list for the battle, the ids of its entries, until it is submitted there; null: none. */
    readonly keepList: (battle: string, entries: readonly string[] | null) => void;
  };
  readonly check: (report: AnyCommand) => Promise<ProofCheck>;
  /** Replays the battle of a report from its proof, stores it and opens it. */
  readonly watch: (report: AnyCommand, name: string) => Promise<void>;
}

/** The campaign that the battle on the table belongs to. */
export interface ParentLink {
  readonly open: () => void;
}
