import { join } from 'node:path';
import { GM, type SideId } from '@hexpost/engine';
import { LEVELS, type Level } from '../bot/levels.ts';
import { type Opponent, opponentFor } from '../bot/opponent.ts';
import { loadAnyEngine } from '../systems/engines.ts';
import { loadRuleset, ROOT } from './ruleset-files.ts';
import type { StartingPlaces } from './tested-system.ts';

/** A level as it is written on the command line. Throws if there is none of that name. */
export function levelOf(text: string): Level {
  const level = LEVELS.find((each) => each === text);
  if (!level) throw new Error(`no level '${text}': one of ${LEVELS.join(', ')}`);
  return level;
}

/** The starting places of a system, measured in games of computer opponents of one level in place of random players. */
export async function playedBy(
  id: string,
  starts: StartingPlaces<unknown>,
  judgement: Level,
): Promise<StartingPlaces<unknown>> {
  const loaded = (await loadAnyEngine(id))?.load(loadRuleset(join(ROOT, 'rulesets', id)));
  const doctrine = loaded?.ok ? loaded.doctrine : undefined;
  if (!doctrine) throw new Error(`the computer does not play '${id}'`);
  let opponents = new Map<SideId, Opponent>();
  let seed = '';
  return {
    ...starts,
    begin(game) {
      opponents = new Map();
      seed = game.seed;
      return starts.begin(game);
    },
    next(system, state, random) {
      const seat = system.awaited(state).find((each) => each !== GM);
      if (seat === undefined) return starts.next(system, state, random);
      const opponent = opponents.get(seat) ?? opponentFor({ system, doctrine, seat, level: judgement, seed });
      opponents.set(seat, opponent);
      const chosen = opponent.next(state);
      return chosen && { seat, command: chosen.command };
    },
  };
}
