import type { SideId } from './ids.ts';
import type { SeatCommand } from './random-player.ts';
import type { AnyCommand } from './system.ts';

/** Battles of one system's campaign that another system fights: what the one hands over, what the other gives back. */

/** One side of a battle, as the campaign hands it over. */
export interface BriefSide {
  /** Its seat in the campaign. */
  readonly seat: SideId;
  /** The number of the row that its army list keeps to. */
  readonly armies: number;
  /** It chooses its table edge, and may throw again for the first turn. */
  readonly hasBonus: boolean;
  /** The entries of its list by the ids of the other system; null when it has none, or none that says so. */
  readonly list: readonly string[] | null;
}

/** A battle as the campaign hands it over. */
export interface BattleBrief {
  readonly pointsLimit: number;
  readonly attacker: BriefSide;
  readonly defender: BriefSide;
}

/** Whole points of a list, and those of them that were lost. */
export interface PointsOfSide {
  readonly list: number;
  readonly lost: number;
}

/** The points of both sides of a battle that is over. */
export interface BattlePoints {
  readonly attacker: PointsOfSide;
  readonly defender: PointsOfSide;
}

/** A system whose battles another one can fight. */
export interface HandsOverBattles<State, Command> {
  /** The battle with this id; undefined when there is none, or it is not to be fought. */
  brief(state: State, battle: string): BattleBrief | undefined;
  /** The command with which a side reports these points as the result, with the proof of the game that they come from. */
  report(state: State, battle: string, points: BattlePoints, proof: string): Command;
  /** The battle and the proof in such a command; undefined for any other one. */
  proofIn(command: object): { readonly battle: string; readonly proof: string } | undefined;
}

/** The beginning of a battle: its scenario, and the commands that follow from what was handed over. */
export interface BattleStart {
  readonly scenario: unknown;
  readonly commands: readonly SeatCommand[];
}

/** Something by its names in the languages of the product. */
type Named<T> = T & { readonly name: { readonly en: string; readonly ru: string } };

/** An army from which lists are made: what can stand on one, and lists that are ready. */
export type ListedArmy = Named<{
  readonly id: string;
  readonly entries: readonly Named<{ readonly id: string; readonly role: string; readonly points: number }>[];
  /** Ids of the entries of each ready list. */
  readonly ready: readonly (readonly string[])[];
}>;

/** A system that fights battles of others. */
export interface FightsBattles<State> {
  readonly armies: readonly ListedArmy[];
  readonly seats: Readonly<Record<keyof BattlePoints, SideId>>;
  /** The same brief and seed always give the same start. */
  begin(brief: BattleBrief, seed: string): BattleStart;
  /** Undefined until the battle is over, and for one that ended before both sides had an army. */
  points(state: State): BattlePoints | undefined;
  /** The command by which a side hands in a list of these entries. */
  handIn(entries: readonly string[]): AnyCommand;
}
