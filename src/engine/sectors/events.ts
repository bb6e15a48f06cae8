import type { SideId } from '../kernel/ids.ts';
import type { Iso } from '../kernel/instant.ts';
import type { Category } from './data.ts';
import type {
  ArmyList,
  EndReason,
  FocId,
  MemberId,
  Method,
  OrderSheet,
  Phase,
  Role,
  SectorId,
  Sheet,
} from './state.ts';

/** Table 13.9: the events. `evolve.ts` applies each to the state; events without a case there are for the log only. */

/** S-11.4: with `draft`, the event belongs to the draft of the battle list. Only the master sees it until the list is published. */
interface Drafted {
  readonly draft?: true;
}
interface OfBattle {
  readonly battle: string;
}

type Fact =
  // Time
  /** The clock moves. `reminders` are all reminders sent in this phase, if that changed. */
  | { type: 'clock-set'; at: Iso; reminders?: readonly number[] }
  | { type: 'deadline-passed'; phase: Phase }
  | { type: 'deadline-extended'; phase: Phase; until: Iso; reason: string | null }
  | { type: 'reminder-sent'; to: SideId | 'gm'; phase: Phase; hours: number }
  | { type: 'close-blocked'; phase: Phase }
  // Phases
  | { type: 'phase-closed'; round: number; phase: Phase }
  | { type: 'phase-opened'; round: number; phase: Phase; deadline: Iso | null }
  | { type: 'phase-reopened'; round: number; phase: Phase }
  | { type: 'round-opened'; round: number }
  | { type: 'map-published'; round: number }
  // Sheets
  /** Only its own side and the master see `sheet`. */
  | { type: 'sheet-submitted'; side: SideId; phase: Phase; sheet?: Sheet }
  | { type: 'sheet-withdrawn'; side: SideId; phase: Phase }
  | { type: 'sheet-defaulted'; side: SideId; phase: Phase }
  | { type: 'armies-deployed'; side: SideId; sector: SectorId; armies: number }
  // The battle list
  | ({ type: 'move-lapsed'; side: SideId; sector: SectorId } & Drafted)
  | { type: 'attack-lapsed'; attacker: SideId; defender: SideId; sector: SectorId; draft: true }
  | {
      type: 'battle-listed';
      battle: string;
      sector: SectorId;
      attacker: SideId;
      defender: SideId;
      meeting: boolean;
      armies: Readonly<Record<SideId, number>>;
      foc: Readonly<Record<SideId, FocId>>;
      bonus: SideId | null;
      draft: true;
    }
  | { type: 'no-battles'; round: number }
  | { type: 'battles-published'; round: number; battles: readonly string[] }
  | { type: 'orders-revealed'; round: number; sheets: Readonly<Record<SideId, OrderSheet>> }
  | { type: 'sector-fortified'; side: SideId; sector: SectorId }
  | { type: 'armies-departed'; side: SideId; from: SectorId; to: SectorId; armies: number }
  | ({ type: 'bonus-assigned'; side: SideId } & OfBattle & Drafted)
  // Battles
  | ({ type: 'battle-assigned'; side: SideId; member: MemberId | null } & OfBattle)
  /** Only its own side and the master see `list`, until `lists-revealed` shows both lists in the state. */
  | ({ type: 'list-submitted'; side: SideId; list?: ArmyList } & OfBattle)
  | ({ type: 'lists-revealed' } & OfBattle)
  | ({ type: 'battle-started' } & OfBattle)
  | ({
      type: 'outcome-recorded';
      list: Readonly<Record<SideId, number>>;
      lost: Readonly<Record<SideId, number>>;
    } & OfBattle)
  /** With `fought`, the command carries the proof of a battle in the client. */
  | ({
      type: 'result-reported';
      side: SideId;
      category: Category;
      winner: SideId | null;
      fought?: true;
    } & OfBattle)
  | ({ type: 'result-confirmed'; side: SideId } & OfBattle)
  | ({ type: 'result-disputed'; side: SideId; note: string | null } & OfBattle)
  | ({ type: 'result-ruled'; category: Category; winner: SideId | null; reason: string | null } & OfBattle)
  | ({ type: 'quick-offered'; side: SideId } & OfBattle)
  | ({ type: 'quick-resolved'; attackTotal: number; defenceTotal: number; rerolled: boolean } & OfBattle)
  | ({ type: 'result-final'; category: Category; winner: SideId | null; method: Method } & OfBattle)
  | ({ type: 'battle-cancelled'; reason: string } & OfBattle & Drafted)
  // The map update
  /** `armies` were removed. `declared` is the loss before it was limited to the armies there. */
  | { type: 'armies-lost'; side: SideId; sector: SectorId; armies: number; declared: number }
  | { type: 'armies-arrived'; side: SideId; from: SectorId; to: SectorId; armies: number }
  | { type: 'side-eliminated'; side: SideId }
  | { type: 'sector-controlled'; side: SideId; sector: SectorId }
  | { type: 'control-lost'; side: SideId; sector: SectorId }
  | { type: 'armies-replenished'; side: SideId; sector: SectorId; armies: number }
  | { type: 'orbital-redirected'; side: SideId; from: SectorId | null; to: SectorId }
  | { type: 'orbital-arrived'; side: SideId; sector: SectorId; armies: number }
  | { type: 'campaign-won'; side: SideId; reason: EndReason }
  | { type: 'campaign-drawn'; sides: readonly SideId[]; reason: EndReason }
  // The master and members
  | { type: 'side-marked-absent'; side: SideId; absent: boolean }
  | { type: 'orbital-directed'; side: SideId; sector: SectorId }
  | { type: 'armies-adjusted'; side: SideId; sector: SectorId; to: number; reason: string }
  | { type: 'member-set'; side: SideId; member: MemberId; roles: readonly Role[] }
  | { type: 'side-conceded'; side: SideId }
  | { type: 'side-expelled'; side: SideId; reason: string };

/** S-12.1: with `onBehalf`, the master gave the command for the side. */
export type Event = Readonly<Fact> & { readonly onBehalf?: true };
