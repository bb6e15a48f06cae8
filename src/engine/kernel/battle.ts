import type { SideId } from './ids.ts';
import type { SeatCommand } from './random-player.ts';
import type { AnyCommand } from './system.ts';

/** Battles of a campaign that are fought in another system: what the campaign hands over, and what it gets back. */

/** One side of a battle, as the campaign hands it over. */
export interface BriefSide {
  /** Its seat in the campaign. */
  readonly seat: SideId;
  /** The number of its armies: it names the row that its army list must keep to. */
  readonly armies: number;
  /** True if it chooses its table edge and may roll again for the first turn. */
  readonly hasBonus: boolean;
  /** The entries of its list by the ids of the other system; null if it has no list, or one without such ids. */
  readonly list: readonly string[] | null;
}

/** A battle as the campaign hands it over. */
export interface BattleBrief {
  readonly pointsLimit: number;
  readonly attacker: BriefSide;
  readonly defender: BriefSide;
}

/** The points of a list, and how many of them were lost; whole numbers. */
export interface PointsOfSide {
  readonly list: number;
  readonly lost: number;
}

/** The points of both sides of a battle that is over. */
export interface BattlePoints {
  readonly attacker: PointsOfSide;
  readonly defender: PointsOfSide;
}

/** A system whose battles can be fought in another one. */
export interface HandsOverBattles<State, Command> {
  /** The battle with this id; undefined if there is none, or it cannot be fought. */
  brief(state: State, battle: string): BattleBrief | undefined;
  /** The command with which a side reports these points as the result, with the proof of the game that produced them. */
  report(state: State, battle: string, points: BattlePoints, proof: string): Command;
  /** The battle and the proof in such a command; undefined for any other command. */
  proofIn(command: object): { readonly battle: string; readonly proof: string } | undefined;
}

/** The start of a battle: its scenario, and the commands that follow from what was handed over. */
export interface BattleStart {
  readonly scenario: unknown;
  readonly commands: readonly SeatCommand[];
}

/** A thing with its name in both languages of the product. */
type Named<T> = T & { readonly name: { readonly en: string; readonly ru: string } };

/** An army for which lists are made: its entries, and ready-made lists. */
export type ListedArmy = Named<{
  readonly id: string;
  readonly entries: readonly Named<{ readonly id: string; readonly role: string; readonly points: number }>[];
  /** Ids of the entries of each ready-made list. */
  readonly ready: readonly (readonly string[])[];
}>;

/** A system in which battles of others can be fought. */
export interface FightsBattles<State> {
  readonly armies: readonly ListedArmy[];
  readonly seats: Readonly<Record<keyof BattlePoints, SideId>>;
  /** The same brief and seed always give the same start. */
  begin(brief: BattleBrief, seed: string): BattleStart;
  /** The points of a finished battle; undefined before its end, and if it ended before both sides had an army. */
  points(state: State): BattlePoints | undefined;
  /** The command with which a side hands in a list of these entries. */
  handIn(entries: readonly string[]): AnyCommand;
}
