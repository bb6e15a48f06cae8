import { type AnyCommand, type Draft, type Refusal, type Seat, shortenedName } from '@hexpost/engine';
import type { Battle, BattleId, MemberId } from '@hexpost/engine/sectors';
import { ask, choiceOf } from '../../../store/draft.ts';
import { type LoggedBattle, loggedBattles } from '../logged-battles.ts';
import { type SectorsTable, useTable } from '../table.ts';

/** The author of commands: a side, or one of its members (S-1.3). */
export interface Giver {
  readonly seat: Seat;
  /** Null: the side as a whole, with all its roles. */
  readonly by: MemberId | null;
}

/** The start of a command about a battle, before anything is filled in. */
export const draftFor = ({ id }: Pick<Battle, 'id'>, { by }: Giver, command: string): AnyCommand & Draft => ({
  command,
  ...(by !== null && { by }),
  battle: id,
});

/** A battle as the viewer's log has it. */
export function useLoggedBattle(battle: BattleId): LoggedBattle | undefined {
  const { system, campaign, sitting } = useTable();
  return loggedBattles(system, campaign, sitting.viewer).get(battle);
}

/** The name of the game in which a battle is fought. */
export function useGameName({ id }: Pick<Battle, 'id'>): string {
  const { words, campaign } = useTable();
  const name = words.t('sectors/battle:fight-name', { battle: words.battle(id), campaign: campaign.name });
  return shortenedName(name);
}

/** The refusal of a command about a battle; null if it can be given. */
export function refusalOf(
  { system, state }: Pick<SectorsTable, 'system' | 'state'>,
  { seat, by }: Giver,
  command: string,
  { id }: Pick<Battle, 'id'>,
): Refusal | null {
  const options = ask(system, state, seat, { command, ...(by !== null && { by }) });
  return options.refusal ?? choiceOf(options, 'battle', id)?.refusal ?? null;
}
