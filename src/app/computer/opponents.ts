import { type ChosenCommand, type Opponent, opponentFor } from '../../bot/opponent.ts';
import type { AimedOrder, ThinkerQuestion } from '../../store/thinker.ts';
import { loadEngine } from '../../systems/engines.ts';

/** The opponents of one campaign; each remembers its plan during its turn. */
export interface Opponents {
  readonly next: (question: ThinkerQuestion, onProgress?: (part: number) => void) => AimedOrder | undefined;
  readonly advise: (question: ThinkerQuestion) => readonly AimedOrder[];
}

/** Reads the rules for the opponents of a campaign. Rejects where the computer cannot play by them. */
export async function openOpponents(id: string, rules: unknown): Promise<Opponents> {
  const loaded = (await loadEngine(id))?.load(rules);
  if (!loaded?.ok || !loaded.doctrine) throw new Error(`the computer does not play ${id}`);
  const { system, doctrine } = loaded;
  let hear: ((part: number) => void) | undefined;
  const onProgress = (part: number) => hear?.(part);
  const opponents = new Map<string, { readonly seed: string; readonly opponent: Opponent }>();
  return {
    next({ seat, level, character, seed, view }, onPart) {
      hear = onPart;
      let mind = opponents.get(seat);
      if (mind?.seed !== seed) {
        const opponent = opponentFor({ system, doctrine, seat, level, character, seed, onProgress });
        mind = { seed, opponent };
        opponents.set(seat, mind);
      }
      const chosen = mind.opponent.next(view);
      return chosen && aimed(chosen);
    },
    advise({ seat, level, character, seed, view }) {
      const opponent = opponentFor({ system, doctrine, seat, level, character, seed });
      return opponent.advise(view).map(aimed);
    },
  };
}

const aimed = ({ command, aim, part }: ChosenCommand): AimedOrder => ({
  command,
  ...(part && { part }),
  ...(aim && { aim: { aim: aim.aim, facts: aim.facts } }),
});
